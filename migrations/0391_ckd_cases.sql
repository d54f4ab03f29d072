-- What 0390 has since its second version: databases that ran the first one get it here.
alter table public.ckd_line add column if not exists "reason_code" text;
alter table public.ckd_line add column if not exists "receipt_remark" text;
alter table arc.ckd_line add column if not exists "reason_code" text;
alter table arc.ckd_line add column if not exists "receipt_remark" text;
alter table public.ckd_case add column if not exists "status" smallint not null default 1;
alter table public.ckd_case alter column "status" drop default;
create index if not exists ix_ckd_case_status_box_no_id on public.ckd_case (status, box_no, id);
alter table arc.ckd_case add column if not exists "status" smallint not null default 1;
alter table arc.ckd_case alter column "status" drop default;
create index if not exists ix_ckd_case_status_box_no_id on arc.ckd_case (status, box_no, id);
