alter table public.ckd_line add column "reason_code" text;
alter table public.ckd_line add column "receipt_remark" text;
alter table arc.ckd_line add column "reason_code" text;
alter table arc.ckd_line add column "receipt_remark" text;
-- Those that were made before are of notices that stand.
alter table public.ckd_case add column "status" smallint not null default 1;
alter table public.ckd_case alter column "status" drop default;
create index ix_ckd_case_status_box_no_id on public.ckd_case (status, box_no, id);
alter table arc.ckd_case add column "status" smallint not null default 1;
alter table arc.ckd_case alter column "status" drop default;
create index ix_ckd_case_status_box_no_id on arc.ckd_case (status, box_no, id);
