alter table public.jis add column "last_at" timestamp(3) with time zone;
alter table arc.jis add column "last_at" timestamp(3) with time zone;
update public.jis h set last_at = greatest(h.need_at, (select max(l.line_at) from public.jis_line l where l.head_id = h.id));
update arc.jis h set last_at = greatest(h.need_at, (select max(l.line_at) from arc.jis_line l where l.head_id = h.id));
alter table public.jis alter column "last_at" set not null;
alter table arc.jis alter column "last_at" set not null;
alter table public.jis_line add column "late" boolean;
alter table arc.jis_line add column "late" boolean;
