create table public.sign_flow (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "flow_no" text not null,
  "biz_type" smallint not null,
  "phase" smallint not null,
  "doc_id" bigint not null,
  "doc_no" text not null,
  "plant" text,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "strategy_code" text not null,
  "strategy_version" integer not null,
  "allow_withdraw" boolean not null,
  "allow_recall" boolean not null,
  "round" integer not null,
  "starter_id" bigint not null,
  "starter_name" text not null,
  "starter_org_id" bigint not null,
  "started_at" timestamp(3) with time zone not null,
  "ended_at" timestamp(3) with time zone,
  "end_reason" text,
  "open_steps" text,
  "is_overdue" boolean not null,
  "form" jsonb,
  "form_hash" text,
  "pdf" jsonb,
  "pdf_hash" text,
  "slots" text,
  "status" smallint not null,
  primary key (id)
);
create unique index sign_flow_key on public.sign_flow (flow_no) NULLS NOT DISTINCT;
create index ix_sign_flow_flow_no_id on public.sign_flow (flow_no, id);
create index ix_sign_flow_doc_no_id on public.sign_flow (doc_no, id);
create index ix_sign_flow_plant_id on public.sign_flow (plant, id);
create index ix_sign_flow_status_id on public.sign_flow (status, id);
create index ix_sign_flow_supplier_code_id on public.sign_flow (supplier_code, id);
create index ix_sign_flow_started_at_id on public.sign_flow (started_at, id);
create index ix_sign_flow_doc_id on public.sign_flow (doc_id);
create index ix_sign_flow_plant_started_at_id on public.sign_flow (plant, started_at, id);
create index ix_sign_flow_supplier_id_started_at_id on public.sign_flow (supplier_id, started_at, id);
create index ix_sign_flow_carrier_id_started_at_id on public.sign_flow (carrier_id, started_at, id);
create table arc.sign_flow (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "flow_no" text not null,
  "biz_type" smallint not null,
  "phase" smallint not null,
  "doc_id" bigint not null,
  "doc_no" text not null,
  "plant" text,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "strategy_code" text not null,
  "strategy_version" integer not null,
  "allow_withdraw" boolean not null,
  "allow_recall" boolean not null,
  "round" integer not null,
  "starter_id" bigint not null,
  "starter_name" text not null,
  "starter_org_id" bigint not null,
  "started_at" timestamp(3) with time zone not null,
  "ended_at" timestamp(3) with time zone,
  "end_reason" text,
  "open_steps" text,
  "is_overdue" boolean not null,
  "form" jsonb,
  "form_hash" text,
  "pdf" jsonb,
  "pdf_hash" text,
  "slots" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sign_flow_key on arc.sign_flow (flow_no) NULLS NOT DISTINCT;
create index ix_sign_flow_flow_no_id on arc.sign_flow (flow_no, id);
create index ix_sign_flow_doc_no_id on arc.sign_flow (doc_no, id);
create index ix_sign_flow_plant_id on arc.sign_flow (plant, id);
create index ix_sign_flow_status_id on arc.sign_flow (status, id);
create index ix_sign_flow_supplier_code_id on arc.sign_flow (supplier_code, id);
create index ix_sign_flow_started_at_id on arc.sign_flow (started_at, id);
create index ix_sign_flow_doc_id on arc.sign_flow (doc_id);
create index ix_sign_flow_plant_started_at_id on arc.sign_flow (plant, started_at, id);
create index ix_sign_flow_supplier_id_started_at_id on arc.sign_flow (supplier_id, started_at, id);
create index ix_sign_flow_carrier_id_started_at_id on arc.sign_flow (carrier_id, started_at, id);
create table public.sign_flow_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "biz_type" smallint not null,
  "round" integer not null,
  "seq" integer not null,
  "step" text not null,
  "step_name" text not null,
  "kind" smallint not null,
  "side" smallint not null,
  "assignee" smallint not null,
  "assignee_arg" text,
  "mode" smallint not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "allow_transfer" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "state" smallint not null,
  "org_id" bigint not null,
  "org_name" text not null,
  "assignee_id" bigint,
  "assignee_name" text,
  "opened_at" timestamp(3) with time zone,
  "deadline" timestamp(3) with time zone,
  "remind_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "overdue_at" timestamp(3) with time zone,
  "done_at" timestamp(3) with time zone,
  "done_by_id" bigint,
  "done_by" text,
  "on_behalf_of" text,
  "method" smallint,
  "seal_no" text,
  "seal_name" text,
  "image" jsonb,
  "opinion" text,
  "is_late" boolean not null,
  "waiver" text,
  "evidence" text,
  "hash_before" text,
  "hash_after" text,
  "cert_serial" text,
  "revision" jsonb,
  "superseded_at" timestamp(3) with time zone,
  "superseded_by" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_sign_flow_line_head_id_line_no on public.sign_flow_line (head_id, line_no);
create index ix_sign_flow_line_org_id on public.sign_flow_line (org_id);
create table arc.sign_flow_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "biz_type" smallint not null,
  "round" integer not null,
  "seq" integer not null,
  "step" text not null,
  "step_name" text not null,
  "kind" smallint not null,
  "side" smallint not null,
  "assignee" smallint not null,
  "assignee_arg" text,
  "mode" smallint not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "allow_transfer" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "state" smallint not null,
  "org_id" bigint not null,
  "org_name" text not null,
  "assignee_id" bigint,
  "assignee_name" text,
  "opened_at" timestamp(3) with time zone,
  "deadline" timestamp(3) with time zone,
  "remind_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "overdue_at" timestamp(3) with time zone,
  "done_at" timestamp(3) with time zone,
  "done_by_id" bigint,
  "done_by" text,
  "on_behalf_of" text,
  "method" smallint,
  "seal_no" text,
  "seal_name" text,
  "image" jsonb,
  "opinion" text,
  "is_late" boolean not null,
  "waiver" text,
  "evidence" text,
  "hash_before" text,
  "hash_after" text,
  "cert_serial" text,
  "revision" jsonb,
  "superseded_at" timestamp(3) with time zone,
  "superseded_by" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sign_flow_line_head_id_line_no on arc.sign_flow_line (head_id, line_no);
create index ix_sign_flow_line_org_id on arc.sign_flow_line (org_id);
create table public.sign_delegate (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_id" bigint not null,
  "principal_id" bigint not null,
  "principal_name" text not null,
  "deputy" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "reason" text,
  "deputy_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_sign_delegate_deputy_id on public.sign_delegate (deputy, id);
create index ix_sign_delegate_status_id on public.sign_delegate (status, id);
create index ix_sign_delegate_creation_date_id on public.sign_delegate (creation_date, id);
create index ix_sign_delegate_valid_from_id on public.sign_delegate (valid_from, id);
create index ix_sign_delegate_principal_name_trgm on public.sign_delegate USING gin (principal_name gin_trgm_ops);
create index ix_sign_delegate_org_id on public.sign_delegate (org_id);
create index ix_sign_delegate_principal_id on public.sign_delegate (principal_id);
create index ix_sign_delegate_org_id_creation_date_id on public.sign_delegate (org_id, creation_date, id);
create table arc.sign_delegate (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_id" bigint not null,
  "principal_id" bigint not null,
  "principal_name" text not null,
  "deputy" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "reason" text,
  "deputy_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sign_delegate_deputy_id on arc.sign_delegate (deputy, id);
create index ix_sign_delegate_status_id on arc.sign_delegate (status, id);
create index ix_sign_delegate_creation_date_id on arc.sign_delegate (creation_date, id);
create index ix_sign_delegate_valid_from_id on arc.sign_delegate (valid_from, id);
create index ix_sign_delegate_principal_name_trgm on arc.sign_delegate USING gin (principal_name gin_trgm_ops);
create index ix_sign_delegate_org_id on arc.sign_delegate (org_id);
create index ix_sign_delegate_principal_id on arc.sign_delegate (principal_id);
create index ix_sign_delegate_org_id_creation_date_id on arc.sign_delegate (org_id, creation_date, id);
alter table public.send_sheet add column "sign_status" smallint;
alter table arc.send_sheet add column "sign_status" smallint;
alter table public.receive add column "sign_status" smallint;
alter table arc.receive add column "sign_status" smallint;
alter table public.return_goods add column "sign_status" smallint;
alter table arc.return_goods add column "sign_status" smallint;
alter table public.statement add column "sign_status" smallint;
alter table arc.statement add column "sign_status" smallint;
create table public.seal (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "seal_no" text not null,
  "org_code" text not null,
  "seal_name" text not null,
  "seal_type" smallint not null,
  "image" jsonb not null,
  "proof" jsonb,
  "holders" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "org_id" bigint not null,
  "applicant" text,
  "decision" text,
  "reviewed_by" text,
  "reviewed_at" timestamp(3) with time zone,
  "cert_serial" text,
  "cert_valid_to" date,
  "stopped_at" timestamp(3) with time zone,
  "stop_reason" text,
  "use_count" integer not null,
  "last_used_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index seal_key on public.seal (seal_no) NULLS NOT DISTINCT;
create index ix_seal_seal_no_id on public.seal (seal_no, id);
create index ix_seal_org_code_id on public.seal (org_code, id);
create index ix_seal_status_id on public.seal (status, id);
create index ix_seal_valid_to_id on public.seal (valid_to, id);
create index ix_seal_creation_date_id on public.seal (creation_date, id);
create index ix_seal_use_count_id on public.seal (use_count, id);
create index ix_seal_last_used_at_id on public.seal (last_used_at, id);
create index ix_seal_seal_name_trgm on public.seal USING gin (seal_name gin_trgm_ops);
create index ix_seal_holders_trgm on public.seal USING gin (holders gin_trgm_ops);
create index ix_seal_org_id_creation_date_id on public.seal (org_id, creation_date, id);
create table arc.seal (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "seal_no" text not null,
  "org_code" text not null,
  "seal_name" text not null,
  "seal_type" smallint not null,
  "image" jsonb not null,
  "proof" jsonb,
  "holders" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "org_id" bigint not null,
  "applicant" text,
  "decision" text,
  "reviewed_by" text,
  "reviewed_at" timestamp(3) with time zone,
  "cert_serial" text,
  "cert_valid_to" date,
  "stopped_at" timestamp(3) with time zone,
  "stop_reason" text,
  "use_count" integer not null,
  "last_used_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index seal_key on arc.seal (seal_no) NULLS NOT DISTINCT;
create index ix_seal_seal_no_id on arc.seal (seal_no, id);
create index ix_seal_org_code_id on arc.seal (org_code, id);
create index ix_seal_status_id on arc.seal (status, id);
create index ix_seal_valid_to_id on arc.seal (valid_to, id);
create index ix_seal_creation_date_id on arc.seal (creation_date, id);
create index ix_seal_use_count_id on arc.seal (use_count, id);
create index ix_seal_last_used_at_id on arc.seal (last_used_at, id);
create index ix_seal_seal_name_trgm on arc.seal USING gin (seal_name gin_trgm_ops);
create index ix_seal_holders_trgm on arc.seal USING gin (holders gin_trgm_ops);
create index ix_seal_org_id_creation_date_id on arc.seal (org_id, creation_date, id);
create table public.sign_strategy (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "name" text not null,
  "biz_type" smallint not null,
  "phase" smallint not null,
  "plant" text,
  "supplier_code" text,
  "carrier_code" text,
  "priority" integer not null,
  "allow_withdraw" boolean not null,
  "allow_recall" boolean not null,
  "valid_from" date,
  "valid_to" date,
  "version" integer not null,
  "chain" text,
  "status" smallint not null,
  primary key (id)
);
create unique index sign_strategy_key on public.sign_strategy (code, version) NULLS NOT DISTINCT;
create index ix_sign_strategy_code_id on public.sign_strategy (code, id);
create index ix_sign_strategy_plant_id on public.sign_strategy (plant, id);
create index ix_sign_strategy_status_id on public.sign_strategy (status, id);
create index ix_sign_strategy_supplier_code_id on public.sign_strategy (supplier_code, id);
create index ix_sign_strategy_carrier_code_id on public.sign_strategy (carrier_code, id);
create index ix_sign_strategy_priority_id on public.sign_strategy (priority, id);
create index ix_sign_strategy_version_id on public.sign_strategy (version, id);
create index ix_sign_strategy_updated_at_id on public.sign_strategy (updated_at, id);
create index ix_sign_strategy_name_trgm on public.sign_strategy USING gin (name gin_trgm_ops);
create table arc.sign_strategy (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "name" text not null,
  "biz_type" smallint not null,
  "phase" smallint not null,
  "plant" text,
  "supplier_code" text,
  "carrier_code" text,
  "priority" integer not null,
  "allow_withdraw" boolean not null,
  "allow_recall" boolean not null,
  "valid_from" date,
  "valid_to" date,
  "version" integer not null,
  "chain" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sign_strategy_key on arc.sign_strategy (code, version) NULLS NOT DISTINCT;
create index ix_sign_strategy_code_id on arc.sign_strategy (code, id);
create index ix_sign_strategy_plant_id on arc.sign_strategy (plant, id);
create index ix_sign_strategy_status_id on arc.sign_strategy (status, id);
create index ix_sign_strategy_supplier_code_id on arc.sign_strategy (supplier_code, id);
create index ix_sign_strategy_carrier_code_id on arc.sign_strategy (carrier_code, id);
create index ix_sign_strategy_priority_id on arc.sign_strategy (priority, id);
create index ix_sign_strategy_version_id on arc.sign_strategy (version, id);
create index ix_sign_strategy_updated_at_id on arc.sign_strategy (updated_at, id);
create index ix_sign_strategy_name_trgm on arc.sign_strategy USING gin (name gin_trgm_ops);
create table public.sign_strategy_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "seq" integer not null,
  "step" text not null,
  "step_name" text not null,
  "kind" smallint not null,
  "side" smallint not null,
  "assignee" smallint not null,
  "assignee_arg" text,
  "mode" smallint not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "allow_transfer" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_sign_strategy_line_head_id_line_no on public.sign_strategy_line (head_id, line_no);
create table arc.sign_strategy_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "seq" integer not null,
  "step" text not null,
  "step_name" text not null,
  "kind" smallint not null,
  "side" smallint not null,
  "assignee" smallint not null,
  "assignee_arg" text,
  "mode" smallint not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "allow_transfer" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sign_strategy_line_head_id_line_no on arc.sign_strategy_line (head_id, line_no);
-- One running flow of a phase of a document; the inbox and the clock look at open tasks only.
create unique index ux_sign_flow_running on sign_flow (biz_type, phase, doc_id) where status = 1;
create index iz_sign_flow_line_open on sign_flow_line (org_id) where state = 0;
create index iz_sign_flow_line_due on sign_flow_line (deadline) where state = 0;
create index iz_sign_flow_line_done on sign_flow_line (done_by_id, done_at);
create index iz_sign_flow_line_period on sign_flow_line (done_at) where done_at is not null;
create index iz_sign_flow_line_hash on sign_flow_line (hash_after) where hash_after is not null;
