alter table public.return_goods add column "signed_qty" numeric(18,3) not null default 0;
alter table arc.return_goods add column "signed_qty" numeric(18,3) not null default 0;
update public.return_goods h set signed_qty = (select sum(l.signed_qty) from public.return_goods_line l where l.head_id = h.id) where h.status in (3, 8);
update arc.return_goods h set signed_qty = (select sum(l.signed_qty) from arc.return_goods_line l where l.head_id = h.id) where h.status in (3, 8);
alter table public.return_goods alter column "signed_qty" drop default;
alter table arc.return_goods alter column "signed_qty" drop default;
