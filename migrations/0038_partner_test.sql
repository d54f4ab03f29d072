create table public.partner_test (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "test_no" text not null,
  "org_code" text not null,
  "org_id" bigint not null,
  "data_code" text not null,
  "message_name" text not null,
  "version" text not null,
  "scenario_count" integer not null,
  "passed_count" integer not null,
  "last_passed_at" timestamp(3) with time zone,
  "certificate" jsonb,
  "status" smallint not null,
  primary key (id)
);
create unique index partner_test_key on public.partner_test (org_code, data_code, version) NULLS NOT DISTINCT;
create index ix_partner_test_last_passed_at_id on public.partner_test (last_passed_at, id);
create index ix_partner_test_test_no_id on public.partner_test (test_no, id);
create index ix_partner_test_org_code_id on public.partner_test (org_code, id);
create index ix_partner_test_org_code_last_passed_at_id on public.partner_test (org_code, last_passed_at, id);
create index ix_partner_test_data_code_id on public.partner_test (data_code, id);
create index ix_partner_test_version_id on public.partner_test (version, id);
create index ix_partner_test_status_last_passed_at_id on public.partner_test (status, last_passed_at, id);
create index ix_partner_test_org_id_last_passed_at_id on public.partner_test (org_id, last_passed_at, id);
create table public.partner_test_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "scenario" text not null,
  "title" text not null,
  "control_no" text not null,
  "hash" text not null,
  "passed_at" timestamp(3) with time zone not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_partner_test_line_head_id_line_no on public.partner_test_line (head_id, line_no);
