-- A receipt's line says what the sheet's line shipped, and what of it had come before.
alter table public.receive_line add column "earlier_qty" numeric(18,3) not null default 0;
alter table arc.receive_line add column "earlier_qty" numeric(18,3) not null default 0;
create temp table said on commit drop as
  select l.id, s.ship_qty shipped, coalesce(sum(e.qty) filter (where e.receipt < l.head_id), 0) earlier
  from (select id, head_id, sheet_line_id from public.receive_line union all select id, head_id, sheet_line_id from arc.receive_line) l
  join (select id, ship_qty from public.send_sheet_line union all select id, ship_qty from arc.send_sheet_line) s on s.id = l.sheet_line_id
  left join (
    select h.id receipt, x.sheet_line_id, x.received_qty + x.damaged_qty + x.rejected_qty qty
    from (select id, head_id, sheet_line_id, received_qty, damaged_qty, rejected_qty from public.receive_line
      union all select id, head_id, sheet_line_id, received_qty, damaged_qty, rejected_qty from arc.receive_line) x
    join (select id, status from public.receive union all select id, status from arc.receive) h on h.id = x.head_id and h.status <> 9
  ) e on e.sheet_line_id = l.sheet_line_id
  group by l.id, s.ship_qty;
update public.receive_line l set shipped_qty = said.shipped, earlier_qty = said.earlier from said
  where said.id = l.id and (l.shipped_qty <> said.shipped or said.earlier <> 0);
update arc.receive_line l set shipped_qty = said.shipped, earlier_qty = said.earlier from said
  where said.id = l.id and (l.shipped_qty <> said.shipped or said.earlier <> 0);
drop table said;
alter table public.receive_line alter column earlier_qty drop default;
alter table arc.receive_line alter column earlier_qty drop default;
-- A box says with which receipt it came: a reversed one gives back its own.
alter table public.box_label add column "receive_no" text;
create index ix_box_label_receive_no on public.box_label (receive_no);
alter table arc.box_label add column "receive_no" text;
create index ix_box_label_receive_no on arc.box_label (receive_no);
