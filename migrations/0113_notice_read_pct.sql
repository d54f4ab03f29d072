-- How much of those addressed have read a notice: least read first.
alter table public.notice add column "read_pct" numeric(18,2);
create index ix_notice_read_pct_id on public.notice (read_pct, id);
alter table arc.notice add column "read_pct" numeric(18,2);
create index ix_notice_read_pct_id on arc.notice (read_pct, id);
update public.notice set read_pct = trunc(read_count * 100.0 / target_count, 2) where target_count > 0;
update arc.notice set read_pct = trunc(read_count * 100.0 / target_count, 2) where target_count > 0;
