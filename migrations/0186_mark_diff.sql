alter table public.ied_mark add column "diff_line_id" bigint;
create index ix_ied_mark_diff_line_id on public.ied_mark (diff_line_id);
alter table arc.ied_mark add column "diff_line_id" bigint;
create index ix_ied_mark_diff_line_id on arc.ied_mark (diff_line_id);
