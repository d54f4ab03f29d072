create table public.expected_message (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "expect_no" text not null,
  "org_code" text not null,
  "data_code" text not null,
  "app_id" text,
  "org_id" bigint not null,
  "rhythm" jsonb not null,
  "rhythm_text" text not null,
  "last_at" timestamp(3) with time zone not null,
  "expected_at" timestamp(3) with time zone,
  "overdue_at" timestamp(3) with time zone,
  "missing_since" timestamp(3) with time zone,
  "late_minutes" integer,
  "missed_count" integer not null,
  "snoozed_to" date,
  "reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index expected_message_key on public.expected_message (org_code, data_code, app_id) NULLS NOT DISTINCT;
create index ix_expected_message_expected_at_id on public.expected_message (expected_at, id);
create index ix_expected_message_missing_since_id on public.expected_message (missing_since, id);
create index ix_expected_message_last_at_id on public.expected_message (last_at, id);
create index ix_expected_message_org_code_id on public.expected_message (org_code, id);
create index ix_expected_message_data_code_id on public.expected_message (data_code, id);
create index ix_expected_message_expect_no_id on public.expected_message (expect_no, id);
create index ix_expected_message_org_code_expected_at_id on public.expected_message (org_code, expected_at, id);
create index ix_expected_message_status_expected_at_id on public.expected_message (status, expected_at, id);
create index ix_expected_message_app_id_id on public.expected_message (app_id, id);
create index ix_expected_message_org_id_expected_at_id on public.expected_message (org_id, expected_at, id);
create table public.expected_message_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "doc_kind" text not null,
  "doc_no" text not null,
  "plant" text,
  "due_at" timestamp(3) with time zone,
  "line_no" integer not null,
  primary key (id)
);
create index ix_expected_message_line_head_id_line_no on public.expected_message_line (head_id, line_no);
create index ix_expected_message_line_doc_no on public.expected_message_line (doc_no);
