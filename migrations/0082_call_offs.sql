alter table public.pull_sheet add column "reminded_at" timestamp(3) with time zone;
alter table public.pull_sheet add column "return_no" text;
create index ix_pull_sheet_return_no on public.pull_sheet (return_no);
alter table arc.pull_sheet add column "reminded_at" timestamp(3) with time zone;
alter table arc.pull_sheet add column "return_no" text;
create index ix_pull_sheet_return_no on arc.pull_sheet (return_no);
