alter table public.statement_three_line add column "used_from" date;
alter table public.statement_three_line add column "used_to" date;
alter table arc.statement_three_line add column "used_from" date;
alter table arc.statement_three_line add column "used_to" date;
-- Lines of before were of the whole month.
update public.statement_three_line l set used_from = to_date(h.period, 'YYYYMM'), used_to = (to_date(h.period, 'YYYYMM') + interval '1 month - 1 day')::date
  from public.statement_three h where h.id = l.head_id;
update arc.statement_three_line l set used_from = to_date(h.period, 'YYYYMM'), used_to = (to_date(h.period, 'YYYYMM') + interval '1 month - 1 day')::date
  from arc.statement_three h where h.id = l.head_id;
alter table public.statement_three_line alter column "used_from" set not null;
alter table public.statement_three_line alter column "used_to" set not null;
alter table arc.statement_three_line alter column "used_from" set not null;
alter table arc.statement_three_line alter column "used_to" set not null;
