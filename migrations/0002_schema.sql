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
  "msg_opened" text,
  "msg_remind" text,
  "msg_overdue" text,
  "msg_rejected" text,
  "msg_done" text,
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
create index ix_sign_flow_started_at_id on public.sign_flow (started_at, id);
create index ix_sign_flow_flow_no_id on public.sign_flow (flow_no, id);
create index ix_sign_flow_doc_no_id on public.sign_flow (doc_no, id);
create index ix_sign_flow_plant_started_at_id on public.sign_flow (plant, started_at, id);
create index ix_sign_flow_status_started_at_id on public.sign_flow (status, started_at, id);
create index ix_sign_flow_supplier_code_started_at_id on public.sign_flow (supplier_code, started_at, id);
create index ix_sign_flow_doc_id on public.sign_flow (doc_id);
create index ix_sign_flow_supplier_id_started_at_id on public.sign_flow (supplier_id, started_at, id);
create index ix_sign_flow_starter_org_id_started_at_id on public.sign_flow (starter_org_id, started_at, id);
create index ix_sign_flow_carrier_id_started_at_id on public.sign_flow (carrier_id, started_at, id);
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
  "pass_pct" integer,
  "veto" boolean not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "skip_expr" text,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "reject_step" text,
  "allow_transfer" boolean not null,
  "allow_delegate" boolean not null,
  "allow_add_sign" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "state" smallint not null,
  "org_id" bigint not null,
  "org_name" text not null,
  "assignee_id" bigint,
  "assignee_name" text,
  "people" text,
  "parent_id" bigint,
  "added" smallint,
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
create index ix_sign_delegate_creation_date_id on public.sign_delegate (creation_date, id);
create index ix_sign_delegate_valid_from_id on public.sign_delegate (valid_from, id);
create index ix_sign_delegate_deputy_creation_date_id on public.sign_delegate (deputy, creation_date, id);
create index ix_sign_delegate_status_creation_date_id on public.sign_delegate (status, creation_date, id);
create index ix_sign_delegate_principal_name_trgm on public.sign_delegate USING gin (principal_name gin_trgm_ops);
create index ix_sign_delegate_org_id on public.sign_delegate (org_id);
create index ix_sign_delegate_principal_id on public.sign_delegate (principal_id);
create index ix_sign_delegate_org_id_creation_date_id on public.sign_delegate (org_id, creation_date, id);
create table public.forecast_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "prev_version" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "plan_cycle" smallint not null,
  "biz_type" smallint not null,
  "firm_until" character(6),
  "goahead_until" character(6),
  "material_until" character(6),
  "planner_name" text,
  "remark" text,
  "horizon_start" date,
  "horizon_end" date,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index forecast_plan_key on public.forecast_plan (forecast_no, version) NULLS NOT DISTINCT;
create index ix_forecast_plan_creation_date_id on public.forecast_plan (creation_date, id);
create index ix_forecast_plan_forecast_no_id on public.forecast_plan (forecast_no, id);
create index ix_forecast_plan_version_id on public.forecast_plan (version, id);
create index ix_forecast_plan_base_month_id on public.forecast_plan (base_month, id);
create index ix_forecast_plan_supplier_code_id on public.forecast_plan (supplier_code, id);
create index ix_forecast_plan_published_at_id on public.forecast_plan (published_at, id);
create index ix_forecast_plan_base_month_creation_date_id on public.forecast_plan (base_month, creation_date, id);
create index ix_forecast_plan_plant_creation_date_id on public.forecast_plan (plant, creation_date, id);
create index ix_forecast_plan_supplier_code_creation_date_id on public.forecast_plan (supplier_code, creation_date, id);
create index ix_forecast_plan_status_creation_date_id on public.forecast_plan (status, creation_date, id);
create index ix_forecast_plan_planner_name_trgm on public.forecast_plan USING gin (planner_name gin_trgm_ops);
create index ix_forecast_plan_supplier_id_creation_date_id on public.forecast_plan (supplier_id, creation_date, id);
create table arc.forecast_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "prev_version" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "plan_cycle" smallint not null,
  "biz_type" smallint not null,
  "firm_until" character(6),
  "goahead_until" character(6),
  "material_until" character(6),
  "planner_name" text,
  "remark" text,
  "horizon_start" date,
  "horizon_end" date,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index forecast_plan_key on arc.forecast_plan (forecast_no, version) NULLS NOT DISTINCT;
create index ix_forecast_plan_creation_date_id on arc.forecast_plan (creation_date, id);
create index ix_forecast_plan_forecast_no_id on arc.forecast_plan (forecast_no, id);
create index ix_forecast_plan_version_id on arc.forecast_plan (version, id);
create index ix_forecast_plan_base_month_id on arc.forecast_plan (base_month, id);
create index ix_forecast_plan_supplier_code_id on arc.forecast_plan (supplier_code, id);
create index ix_forecast_plan_published_at_id on arc.forecast_plan (published_at, id);
create index ix_forecast_plan_base_month_creation_date_id on arc.forecast_plan (base_month, creation_date, id);
create index ix_forecast_plan_plant_creation_date_id on arc.forecast_plan (plant, creation_date, id);
create index ix_forecast_plan_supplier_code_creation_date_id on arc.forecast_plan (supplier_code, creation_date, id);
create index ix_forecast_plan_status_creation_date_id on arc.forecast_plan (status, creation_date, id);
create index ix_forecast_plan_planner_name_trgm on arc.forecast_plan USING gin (planner_name gin_trgm_ops);
create index ix_forecast_plan_supplier_id_creation_date_id on arc.forecast_plan (supplier_id, creation_date, id);
create table public.forecast_plan_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "project_code" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "line_firm_until" character(6),
  "line_goahead_until" character(6),
  "line_material_until" character(6),
  "change_pct" numeric(18,2),
  "cum_received" numeric(18,3),
  "last_sheet_no" text,
  "last_receipt_at" timestamp(3) with time zone,
  "supplier_commit_qty" numeric(18,3),
  "commit_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_forecast_plan_line_head_id_line_no on public.forecast_plan_line (head_id, line_no);
create index ix_forecast_plan_line_part_no_id on public.forecast_plan_line (part_no, id);
create index ix_forecast_plan_line_project_code_id on public.forecast_plan_line (project_code, id);
create index ix_forecast_plan_line_plant_part_no_id on public.forecast_plan_line (plant, part_no, id);
create index ix_forecast_plan_line_supplier_code_part_no_id on public.forecast_plan_line (supplier_code, part_no, id);
create index ix_forecast_plan_line_supplier_id_part_no_id on public.forecast_plan_line (supplier_id, part_no, id);
create index ix_forecast_plan_line_base_month_part_no_id on public.forecast_plan_line (base_month, part_no, id);
create index ix_forecast_plan_line_status_part_no_id on public.forecast_plan_line (status, part_no, id);
create index ix_forecast_plan_line_last_sheet_no on public.forecast_plan_line (last_sheet_no);
create table arc.forecast_plan_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "project_code" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "line_firm_until" character(6),
  "line_goahead_until" character(6),
  "line_material_until" character(6),
  "change_pct" numeric(18,2),
  "cum_received" numeric(18,3),
  "last_sheet_no" text,
  "last_receipt_at" timestamp(3) with time zone,
  "supplier_commit_qty" numeric(18,3),
  "commit_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_forecast_plan_line_head_id_line_no on arc.forecast_plan_line (head_id, line_no);
create index ix_forecast_plan_line_part_no_id on arc.forecast_plan_line (part_no, id);
create index ix_forecast_plan_line_project_code_id on arc.forecast_plan_line (project_code, id);
create index ix_forecast_plan_line_plant_part_no_id on arc.forecast_plan_line (plant, part_no, id);
create index ix_forecast_plan_line_supplier_code_part_no_id on arc.forecast_plan_line (supplier_code, part_no, id);
create index ix_forecast_plan_line_supplier_id_part_no_id on arc.forecast_plan_line (supplier_id, part_no, id);
create index ix_forecast_plan_line_base_month_part_no_id on arc.forecast_plan_line (base_month, part_no, id);
create index ix_forecast_plan_line_status_part_no_id on arc.forecast_plan_line (status, part_no, id);
create index ix_forecast_plan_line_last_sheet_no on arc.forecast_plan_line (last_sheet_no);
create table public.forecast_bucket (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "biz_type" smallint not null,
  "project_code" text,
  "published_at" timestamp(3) with time zone,
  "bucket_type" smallint not null,
  "bucket_start" date not null,
  "month" character(6) not null,
  "qty" numeric(18,3) not null,
  "prev_qty" numeric(18,3),
  "delta_qty" numeric(18,3),
  "commit_level" smallint not null,
  primary key (id)
);
create index ix_forecast_bucket_part_no_id on public.forecast_bucket (part_no, id);
create index ix_forecast_bucket_bucket_start_id on public.forecast_bucket (bucket_start, id);
create index ix_forecast_bucket_forecast_no_id on public.forecast_bucket (forecast_no, id);
create index ix_forecast_bucket_version_id on public.forecast_bucket (version, id);
create index ix_forecast_bucket_supplier_code_part_no_id on public.forecast_bucket (supplier_code, part_no, id);
create index ix_forecast_bucket_plant_part_no_id on public.forecast_bucket (plant, part_no, id);
create index ix_forecast_bucket_month_part_no_id on public.forecast_bucket (month, part_no, id);
create index ix_forecast_bucket_supplier_id_part_no_id on public.forecast_bucket (supplier_id, part_no, id);
create table public.material_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_month" character(6) not null,
  "order_type" smallint not null,
  "fulfil_mode" smallint not null,
  "warehouse" text,
  "planner_name" text,
  "remark" text,
  "line_count" integer not null,
  "latest_need_at" date,
  "receipt_state" smallint not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "called_qty" numeric(18,3) not null default 0,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "extra" jsonb,
  "status" smallint not null,
  primary key (id)
);
create unique index material_order_key on public.material_order (order_no) NULLS NOT DISTINCT;
create index ix_material_order_creation_date_id on public.material_order (creation_date, id);
create index ix_material_order_order_no_id on public.material_order (order_no, id);
create index ix_material_order_plant_id on public.material_order (plant, id);
create index ix_material_order_supplier_code_id on public.material_order (supplier_code, id);
create index ix_material_order_order_month_id on public.material_order (order_month, id);
create index ix_material_order_latest_need_at_id on public.material_order (latest_need_at, id);
create index ix_material_order_published_at_id on public.material_order (published_at, id);
create index ix_material_order_order_month_creation_date_id on public.material_order (order_month, creation_date, id);
create index ix_material_order_plant_creation_date_id on public.material_order (plant, creation_date, id);
create index ix_material_order_supplier_code_creation_date_id on public.material_order (supplier_code, creation_date, id);
create index ix_material_order_status_creation_date_id on public.material_order (status, creation_date, id);
create index ix_material_order_warehouse_creation_date_id on public.material_order (warehouse, creation_date, id);
create index ix_material_order_planner_name_trgm on public.material_order USING gin (planner_name gin_trgm_ops);
create index ix_material_order_supplier_id_creation_date_id on public.material_order (supplier_id, creation_date, id);
create table arc.material_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_month" character(6) not null,
  "order_type" smallint not null,
  "fulfil_mode" smallint not null,
  "warehouse" text,
  "planner_name" text,
  "remark" text,
  "line_count" integer not null,
  "latest_need_at" date,
  "receipt_state" smallint not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "called_qty" numeric(18,3) not null default 0,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "extra" jsonb,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index material_order_key on arc.material_order (order_no) NULLS NOT DISTINCT;
create index ix_material_order_creation_date_id on arc.material_order (creation_date, id);
create index ix_material_order_order_no_id on arc.material_order (order_no, id);
create index ix_material_order_plant_id on arc.material_order (plant, id);
create index ix_material_order_supplier_code_id on arc.material_order (supplier_code, id);
create index ix_material_order_order_month_id on arc.material_order (order_month, id);
create index ix_material_order_latest_need_at_id on arc.material_order (latest_need_at, id);
create index ix_material_order_published_at_id on arc.material_order (published_at, id);
create index ix_material_order_order_month_creation_date_id on arc.material_order (order_month, creation_date, id);
create index ix_material_order_plant_creation_date_id on arc.material_order (plant, creation_date, id);
create index ix_material_order_supplier_code_creation_date_id on arc.material_order (supplier_code, creation_date, id);
create index ix_material_order_status_creation_date_id on arc.material_order (status, creation_date, id);
create index ix_material_order_warehouse_creation_date_id on arc.material_order (warehouse, creation_date, id);
create index ix_material_order_planner_name_trgm on arc.material_order USING gin (planner_name gin_trgm_ops);
create index ix_material_order_supplier_id_creation_date_id on arc.material_order (supplier_id, creation_date, id);
create table public.material_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_month" character(6) not null,
  "receipt_state" smallint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "need_date" date not null,
  "project_code" text,
  "snp" numeric(18,3),
  "promised_qty" numeric(18,3),
  "promised_date" date,
  "can_meet" boolean,
  "reason_code" text,
  "receipt_remark" text,
  "receipt_at" timestamp(3) with time zone,
  "receipt_by" text,
  "forecast_qty" numeric(18,3),
  "forecast_dev_pct" numeric(18,2),
  "revised_times" integer not null,
  "line_status" smallint not null,
  "extra" jsonb,
  "line_no" integer not null,
  primary key (id)
);
create index ix_material_order_line_head_id_line_no on public.material_order_line (head_id, line_no);
create index ix_material_order_line_need_date_id on public.material_order_line (need_date, id);
create index ix_material_order_line_part_no_id on public.material_order_line (part_no, id);
create index ix_material_order_line_part_no_need_date_id on public.material_order_line (part_no, need_date, id);
create index ix_material_order_line_promised_date_id on public.material_order_line (promised_date, id);
create index ix_material_order_line_reason_code_id on public.material_order_line (reason_code, id);
create index ix_material_order_line_project_code_id on public.material_order_line (project_code, id);
create index ix_material_order_line_plant_need_date_id on public.material_order_line (plant, need_date, id);
create index ix_material_order_line_supplier_code_need_date_id on public.material_order_line (supplier_code, need_date, id);
create index ix_material_order_line_supplier_id_need_date_id on public.material_order_line (supplier_id, need_date, id);
create index ix_material_order_line_order_month_need_date_id on public.material_order_line (order_month, need_date, id);
create index ix_material_order_line_receipt_state_need_date_id on public.material_order_line (receipt_state, need_date, id);
create index ix_material_order_line_status_need_date_id on public.material_order_line (status, need_date, id);
create table arc.material_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_month" character(6) not null,
  "receipt_state" smallint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "need_date" date not null,
  "project_code" text,
  "snp" numeric(18,3),
  "promised_qty" numeric(18,3),
  "promised_date" date,
  "can_meet" boolean,
  "reason_code" text,
  "receipt_remark" text,
  "receipt_at" timestamp(3) with time zone,
  "receipt_by" text,
  "forecast_qty" numeric(18,3),
  "forecast_dev_pct" numeric(18,2),
  "revised_times" integer not null,
  "line_status" smallint not null,
  "extra" jsonb,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_material_order_line_head_id_line_no on arc.material_order_line (head_id, line_no);
create index ix_material_order_line_need_date_id on arc.material_order_line (need_date, id);
create index ix_material_order_line_part_no_id on arc.material_order_line (part_no, id);
create index ix_material_order_line_part_no_need_date_id on arc.material_order_line (part_no, need_date, id);
create index ix_material_order_line_promised_date_id on arc.material_order_line (promised_date, id);
create index ix_material_order_line_reason_code_id on arc.material_order_line (reason_code, id);
create index ix_material_order_line_project_code_id on arc.material_order_line (project_code, id);
create index ix_material_order_line_plant_need_date_id on arc.material_order_line (plant, need_date, id);
create index ix_material_order_line_supplier_code_need_date_id on arc.material_order_line (supplier_code, need_date, id);
create index ix_material_order_line_supplier_id_need_date_id on arc.material_order_line (supplier_id, need_date, id);
create index ix_material_order_line_order_month_need_date_id on arc.material_order_line (order_month, need_date, id);
create index ix_material_order_line_receipt_state_need_date_id on arc.material_order_line (receipt_state, need_date, id);
create index ix_material_order_line_status_need_date_id on arc.material_order_line (status, need_date, id);
create table public.order_schedule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "order_line_id" bigint not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "published_at" timestamp(3) with time zone,
  "seq" integer not null,
  "deliver_date" date not null,
  "shift" text,
  "plan_qty" numeric(18,3) not null,
  "commitment" smallint not null,
  primary key (id)
);
create index ix_order_schedule_deliver_date_id on public.order_schedule (deliver_date, id);
create index ix_order_schedule_order_no_id on public.order_schedule (order_no, id);
create index ix_order_schedule_part_no_deliver_date_id on public.order_schedule (part_no, deliver_date, id);
create index ix_order_schedule_supplier_code_deliver_date_id on public.order_schedule (supplier_code, deliver_date, id);
create index ix_order_schedule_plant_deliver_date_id on public.order_schedule (plant, deliver_date, id);
create index ix_order_schedule_supplier_id_deliver_date_id on public.order_schedule (supplier_id, deliver_date, id);
create table public.order_receipt (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "order_line_id" bigint not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "promised_qty" numeric(18,3) not null,
  "promised_date" date not null,
  "can_meet" smallint not null,
  "reason_code" text,
  "remark" text,
  primary key (id)
);
create index ix_order_receipt_creation_date_id on public.order_receipt (creation_date, id);
create index ix_order_receipt_order_no_id on public.order_receipt (order_no, id);
create index ix_order_receipt_part_no_creation_date_id on public.order_receipt (part_no, creation_date, id);
create index ix_order_receipt_supplier_code_creation_date_id on public.order_receipt (supplier_code, creation_date, id);
create index ix_order_receipt_plant_creation_date_id on public.order_receipt (plant, creation_date, id);
create index ix_order_receipt_supplier_id_creation_date_id on public.order_receipt (supplier_id, creation_date, id);
create table public.order_revise (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "revise_no" text not null,
  "order_no" text not null,
  "order_id" bigint not null,
  "order_line_id" bigint not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_month" character(6),
  "revise_type" smallint not null,
  "old_qty" numeric(18,3) not null,
  "new_qty" numeric(18,3) not null,
  "delta_qty" numeric(18,3) not null,
  "old_date" date,
  "new_date" date,
  "reason_code" text not null,
  "in_freeze" boolean,
  "feedback_qty" numeric(18,3),
  "feedback_date" date,
  "feedback_reason" text,
  "feedback_remark" text,
  "feedback_by" text,
  "feedback_at" timestamp(3) with time zone,
  "effective_at" timestamp(3) with time zone,
  "end_reason" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index order_revise_key on public.order_revise (revise_no) NULLS NOT DISTINCT;
create index ix_order_revise_creation_date_id on public.order_revise (creation_date, id);
create index ix_order_revise_revise_no_id on public.order_revise (revise_no, id);
create index ix_order_revise_order_no_id on public.order_revise (order_no, id);
create index ix_order_revise_feedback_at_id on public.order_revise (feedback_at, id);
create index ix_order_revise_published_at_id on public.order_revise (published_at, id);
create index ix_order_revise_order_no_creation_date_id on public.order_revise (order_no, creation_date, id);
create index ix_order_revise_plant_creation_date_id on public.order_revise (plant, creation_date, id);
create index ix_order_revise_supplier_code_creation_date_id on public.order_revise (supplier_code, creation_date, id);
create index ix_order_revise_part_no_creation_date_id on public.order_revise (part_no, creation_date, id);
create index ix_order_revise_status_creation_date_id on public.order_revise (status, creation_date, id);
create index ix_order_revise_order_month_creation_date_id on public.order_revise (order_month, creation_date, id);
create index ix_order_revise_reason_code_creation_date_id on public.order_revise (reason_code, creation_date, id);
create index ix_order_revise_order_line_id on public.order_revise (order_line_id);
create index ix_order_revise_supplier_id_creation_date_id on public.order_revise (supplier_id, creation_date, id);
create table arc.order_revise (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "revise_no" text not null,
  "order_no" text not null,
  "order_id" bigint not null,
  "order_line_id" bigint not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_month" character(6),
  "revise_type" smallint not null,
  "old_qty" numeric(18,3) not null,
  "new_qty" numeric(18,3) not null,
  "delta_qty" numeric(18,3) not null,
  "old_date" date,
  "new_date" date,
  "reason_code" text not null,
  "in_freeze" boolean,
  "feedback_qty" numeric(18,3),
  "feedback_date" date,
  "feedback_reason" text,
  "feedback_remark" text,
  "feedback_by" text,
  "feedback_at" timestamp(3) with time zone,
  "effective_at" timestamp(3) with time zone,
  "end_reason" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index order_revise_key on arc.order_revise (revise_no) NULLS NOT DISTINCT;
create index ix_order_revise_creation_date_id on arc.order_revise (creation_date, id);
create index ix_order_revise_revise_no_id on arc.order_revise (revise_no, id);
create index ix_order_revise_order_no_id on arc.order_revise (order_no, id);
create index ix_order_revise_feedback_at_id on arc.order_revise (feedback_at, id);
create index ix_order_revise_published_at_id on arc.order_revise (published_at, id);
create index ix_order_revise_order_no_creation_date_id on arc.order_revise (order_no, creation_date, id);
create index ix_order_revise_plant_creation_date_id on arc.order_revise (plant, creation_date, id);
create index ix_order_revise_supplier_code_creation_date_id on arc.order_revise (supplier_code, creation_date, id);
create index ix_order_revise_part_no_creation_date_id on arc.order_revise (part_no, creation_date, id);
create index ix_order_revise_status_creation_date_id on arc.order_revise (status, creation_date, id);
create index ix_order_revise_order_month_creation_date_id on arc.order_revise (order_month, creation_date, id);
create index ix_order_revise_reason_code_creation_date_id on arc.order_revise (reason_code, creation_date, id);
create index ix_order_revise_order_line_id on arc.order_revise (order_line_id);
create index ix_order_revise_supplier_id_creation_date_id on arc.order_revise (supplier_id, creation_date, id);
create table public.n1_m_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "plan_month" character(6) not null,
  "end_date" date not null,
  "part_no" text not null,
  "unit" text not null,
  "snp" numeric(18,3),
  "order_qty" numeric(18,3) not null,
  "carry_qty" numeric(18,3),
  "d01" numeric(18,3),
  "d02" numeric(18,3),
  "d03" numeric(18,3),
  "d04" numeric(18,3),
  "d05" numeric(18,3),
  "d06" numeric(18,3),
  "d07" numeric(18,3),
  "d08" numeric(18,3),
  "d09" numeric(18,3),
  "d10" numeric(18,3),
  "d11" numeric(18,3),
  "d12" numeric(18,3),
  "d13" numeric(18,3),
  "d14" numeric(18,3),
  "d15" numeric(18,3),
  "d16" numeric(18,3),
  "d17" numeric(18,3),
  "d18" numeric(18,3),
  "d19" numeric(18,3),
  "d20" numeric(18,3),
  "d21" numeric(18,3),
  "d22" numeric(18,3),
  "d23" numeric(18,3),
  "d24" numeric(18,3),
  "d25" numeric(18,3),
  "d26" numeric(18,3),
  "d27" numeric(18,3),
  "d28" numeric(18,3),
  "d29" numeric(18,3),
  "d30" numeric(18,3),
  "d31" numeric(18,3),
  "total_qty" numeric(18,3) not null,
  "deviation" numeric(18,3) not null,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index n1_m_plan_key on public.n1_m_plan (plant, supplier_code, plan_month, part_no) NULLS NOT DISTINCT;
create index ix_n1_m_plan_plan_month_id on public.n1_m_plan (plan_month, id);
create index ix_n1_m_plan_plan_no_id on public.n1_m_plan (plan_no, id);
create index ix_n1_m_plan_supplier_code_id on public.n1_m_plan (supplier_code, id);
create index ix_n1_m_plan_part_no_id on public.n1_m_plan (part_no, id);
create index ix_n1_m_plan_total_qty_id on public.n1_m_plan (total_qty, id);
create index ix_n1_m_plan_published_at_id on public.n1_m_plan (published_at, id);
create index ix_n1_m_plan_creation_date_id on public.n1_m_plan (creation_date, id);
create index ix_n1_m_plan_plant_plan_month_id on public.n1_m_plan (plant, plan_month, id);
create index ix_n1_m_plan_supplier_code_plan_month_id on public.n1_m_plan (supplier_code, plan_month, id);
create index ix_n1_m_plan_part_no_plan_month_id on public.n1_m_plan (part_no, plan_month, id);
create index ix_n1_m_plan_status_plan_month_id on public.n1_m_plan (status, plan_month, id);
create index ix_n1_m_plan_supplier_id_plan_month_id on public.n1_m_plan (supplier_id, plan_month, id);
create table arc.n1_m_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "plan_month" character(6) not null,
  "end_date" date not null,
  "part_no" text not null,
  "unit" text not null,
  "snp" numeric(18,3),
  "order_qty" numeric(18,3) not null,
  "carry_qty" numeric(18,3),
  "d01" numeric(18,3),
  "d02" numeric(18,3),
  "d03" numeric(18,3),
  "d04" numeric(18,3),
  "d05" numeric(18,3),
  "d06" numeric(18,3),
  "d07" numeric(18,3),
  "d08" numeric(18,3),
  "d09" numeric(18,3),
  "d10" numeric(18,3),
  "d11" numeric(18,3),
  "d12" numeric(18,3),
  "d13" numeric(18,3),
  "d14" numeric(18,3),
  "d15" numeric(18,3),
  "d16" numeric(18,3),
  "d17" numeric(18,3),
  "d18" numeric(18,3),
  "d19" numeric(18,3),
  "d20" numeric(18,3),
  "d21" numeric(18,3),
  "d22" numeric(18,3),
  "d23" numeric(18,3),
  "d24" numeric(18,3),
  "d25" numeric(18,3),
  "d26" numeric(18,3),
  "d27" numeric(18,3),
  "d28" numeric(18,3),
  "d29" numeric(18,3),
  "d30" numeric(18,3),
  "d31" numeric(18,3),
  "total_qty" numeric(18,3) not null,
  "deviation" numeric(18,3) not null,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index n1_m_plan_key on arc.n1_m_plan (plant, supplier_code, plan_month, part_no) NULLS NOT DISTINCT;
create index ix_n1_m_plan_plan_month_id on arc.n1_m_plan (plan_month, id);
create index ix_n1_m_plan_plan_no_id on arc.n1_m_plan (plan_no, id);
create index ix_n1_m_plan_supplier_code_id on arc.n1_m_plan (supplier_code, id);
create index ix_n1_m_plan_part_no_id on arc.n1_m_plan (part_no, id);
create index ix_n1_m_plan_total_qty_id on arc.n1_m_plan (total_qty, id);
create index ix_n1_m_plan_published_at_id on arc.n1_m_plan (published_at, id);
create index ix_n1_m_plan_creation_date_id on arc.n1_m_plan (creation_date, id);
create index ix_n1_m_plan_plant_plan_month_id on arc.n1_m_plan (plant, plan_month, id);
create index ix_n1_m_plan_supplier_code_plan_month_id on arc.n1_m_plan (supplier_code, plan_month, id);
create index ix_n1_m_plan_part_no_plan_month_id on arc.n1_m_plan (part_no, plan_month, id);
create index ix_n1_m_plan_status_plan_month_id on arc.n1_m_plan (status, plan_month, id);
create index ix_n1_m_plan_supplier_id_plan_month_id on arc.n1_m_plan (supplier_id, plan_month, id);
create table public.n1_w_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "start_week" date not null,
  "end_date" date not null,
  "part_no" text not null,
  "unit" text not null,
  "pull_mode" smallint,
  "stock_qty" numeric(18,3),
  "transit_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "warehouse" text,
  "dock" text,
  "arrive_time" text,
  "w1d1" numeric(18,3),
  "w1d2" numeric(18,3),
  "w1d3" numeric(18,3),
  "w1d4" numeric(18,3),
  "w1d5" numeric(18,3),
  "w1d6" numeric(18,3),
  "w1d7" numeric(18,3),
  "w2d1" numeric(18,3),
  "w2d2" numeric(18,3),
  "w2d3" numeric(18,3),
  "w2d4" numeric(18,3),
  "w2d5" numeric(18,3),
  "w2d6" numeric(18,3),
  "w2d7" numeric(18,3),
  "w1_total" numeric(18,3) not null,
  "w2_total" numeric(18,3) not null,
  "m_plan_w1" numeric(18,3),
  "dev_pct" numeric(18,2),
  "feedback" smallint not null,
  "feedback_qty" numeric(18,3),
  "feedback_remark" text,
  "answer_by" date,
  "reminded_at" timestamp(3) with time zone,
  "called_to" date,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index n1_w_plan_key on public.n1_w_plan (plant, supplier_code, start_week, part_no) NULLS NOT DISTINCT;
create index ix_n1_w_plan_start_week_id on public.n1_w_plan (start_week, id);
create index ix_n1_w_plan_plan_no_id on public.n1_w_plan (plan_no, id);
create index ix_n1_w_plan_supplier_code_id on public.n1_w_plan (supplier_code, id);
create index ix_n1_w_plan_part_no_id on public.n1_w_plan (part_no, id);
create index ix_n1_w_plan_w1_total_id on public.n1_w_plan (w1_total, id);
create index ix_n1_w_plan_published_at_id on public.n1_w_plan (published_at, id);
create index ix_n1_w_plan_creation_date_id on public.n1_w_plan (creation_date, id);
create index ix_n1_w_plan_plant_start_week_id on public.n1_w_plan (plant, start_week, id);
create index ix_n1_w_plan_supplier_code_start_week_id on public.n1_w_plan (supplier_code, start_week, id);
create index ix_n1_w_plan_part_no_start_week_id on public.n1_w_plan (part_no, start_week, id);
create index ix_n1_w_plan_status_start_week_id on public.n1_w_plan (status, start_week, id);
create index ix_n1_w_plan_answer_by_id on public.n1_w_plan (answer_by, id);
create index ix_n1_w_plan_supplier_id_start_week_id on public.n1_w_plan (supplier_id, start_week, id);
create table arc.n1_w_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "start_week" date not null,
  "end_date" date not null,
  "part_no" text not null,
  "unit" text not null,
  "pull_mode" smallint,
  "stock_qty" numeric(18,3),
  "transit_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "warehouse" text,
  "dock" text,
  "arrive_time" text,
  "w1d1" numeric(18,3),
  "w1d2" numeric(18,3),
  "w1d3" numeric(18,3),
  "w1d4" numeric(18,3),
  "w1d5" numeric(18,3),
  "w1d6" numeric(18,3),
  "w1d7" numeric(18,3),
  "w2d1" numeric(18,3),
  "w2d2" numeric(18,3),
  "w2d3" numeric(18,3),
  "w2d4" numeric(18,3),
  "w2d5" numeric(18,3),
  "w2d6" numeric(18,3),
  "w2d7" numeric(18,3),
  "w1_total" numeric(18,3) not null,
  "w2_total" numeric(18,3) not null,
  "m_plan_w1" numeric(18,3),
  "dev_pct" numeric(18,2),
  "feedback" smallint not null,
  "feedback_qty" numeric(18,3),
  "feedback_remark" text,
  "answer_by" date,
  "reminded_at" timestamp(3) with time zone,
  "called_to" date,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index n1_w_plan_key on arc.n1_w_plan (plant, supplier_code, start_week, part_no) NULLS NOT DISTINCT;
create index ix_n1_w_plan_start_week_id on arc.n1_w_plan (start_week, id);
create index ix_n1_w_plan_plan_no_id on arc.n1_w_plan (plan_no, id);
create index ix_n1_w_plan_supplier_code_id on arc.n1_w_plan (supplier_code, id);
create index ix_n1_w_plan_part_no_id on arc.n1_w_plan (part_no, id);
create index ix_n1_w_plan_w1_total_id on arc.n1_w_plan (w1_total, id);
create index ix_n1_w_plan_published_at_id on arc.n1_w_plan (published_at, id);
create index ix_n1_w_plan_creation_date_id on arc.n1_w_plan (creation_date, id);
create index ix_n1_w_plan_plant_start_week_id on arc.n1_w_plan (plant, start_week, id);
create index ix_n1_w_plan_supplier_code_start_week_id on arc.n1_w_plan (supplier_code, start_week, id);
create index ix_n1_w_plan_part_no_start_week_id on arc.n1_w_plan (part_no, start_week, id);
create index ix_n1_w_plan_status_start_week_id on arc.n1_w_plan (status, start_week, id);
create index ix_n1_w_plan_answer_by_id on arc.n1_w_plan (answer_by, id);
create index ix_n1_w_plan_supplier_id_start_week_id on arc.n1_w_plan (supplier_id, start_week, id);
create table public.kdforecast (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "kd_project" text not null,
  "country" text not null,
  "model_code" text,
  "base_month" character(6) not null,
  "horizon_months" integer not null,
  "deliver_to" text,
  "reply_by" date,
  "remark" text,
  "line_count" integer not null,
  "answered_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "satisfy_rate" numeric(18,2),
  "overdue" boolean not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index kdforecast_key on public.kdforecast (forecast_no) NULLS NOT DISTINCT;
create index ix_kdforecast_creation_date_id on public.kdforecast (creation_date, id);
create index ix_kdforecast_forecast_no_id on public.kdforecast (forecast_no, id);
create index ix_kdforecast_base_month_id on public.kdforecast (base_month, id);
create index ix_kdforecast_supplier_code_id on public.kdforecast (supplier_code, id);
create index ix_kdforecast_reply_by_id on public.kdforecast (reply_by, id);
create index ix_kdforecast_published_at_id on public.kdforecast (published_at, id);
create index ix_kdforecast_base_month_creation_date_id on public.kdforecast (base_month, creation_date, id);
create index ix_kdforecast_plant_creation_date_id on public.kdforecast (plant, creation_date, id);
create index ix_kdforecast_supplier_code_creation_date_id on public.kdforecast (supplier_code, creation_date, id);
create index ix_kdforecast_kd_project_id on public.kdforecast (kd_project, id);
create index ix_kdforecast_status_creation_date_id on public.kdforecast (status, creation_date, id);
create index ix_kdforecast_model_code_id on public.kdforecast (model_code, id);
create index ix_kdforecast_country_trgm on public.kdforecast USING gin (country gin_trgm_ops);
create index ix_kdforecast_supplier_id_creation_date_id on public.kdforecast (supplier_id, creation_date, id);
create table arc.kdforecast (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "kd_project" text not null,
  "country" text not null,
  "model_code" text,
  "base_month" character(6) not null,
  "horizon_months" integer not null,
  "deliver_to" text,
  "reply_by" date,
  "remark" text,
  "line_count" integer not null,
  "answered_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "satisfy_rate" numeric(18,2),
  "overdue" boolean not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index kdforecast_key on arc.kdforecast (forecast_no) NULLS NOT DISTINCT;
create index ix_kdforecast_creation_date_id on arc.kdforecast (creation_date, id);
create index ix_kdforecast_forecast_no_id on arc.kdforecast (forecast_no, id);
create index ix_kdforecast_base_month_id on arc.kdforecast (base_month, id);
create index ix_kdforecast_supplier_code_id on arc.kdforecast (supplier_code, id);
create index ix_kdforecast_reply_by_id on arc.kdforecast (reply_by, id);
create index ix_kdforecast_published_at_id on arc.kdforecast (published_at, id);
create index ix_kdforecast_base_month_creation_date_id on arc.kdforecast (base_month, creation_date, id);
create index ix_kdforecast_plant_creation_date_id on arc.kdforecast (plant, creation_date, id);
create index ix_kdforecast_supplier_code_creation_date_id on arc.kdforecast (supplier_code, creation_date, id);
create index ix_kdforecast_kd_project_id on arc.kdforecast (kd_project, id);
create index ix_kdforecast_status_creation_date_id on arc.kdforecast (status, creation_date, id);
create index ix_kdforecast_model_code_id on arc.kdforecast (model_code, id);
create index ix_kdforecast_country_trgm on arc.kdforecast USING gin (country gin_trgm_ops);
create index ix_kdforecast_supplier_id_creation_date_id on arc.kdforecast (supplier_id, creation_date, id);
create table public.kdforecast_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "pack_plan" text,
  "required_date" date,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "m6_qty" numeric(18,3) not null,
  "m7_qty" numeric(18,3) not null,
  "m8_qty" numeric(18,3) not null,
  "m9_qty" numeric(18,3) not null,
  "m10_qty" numeric(18,3) not null,
  "m11_qty" numeric(18,3) not null,
  "total_qty" numeric(18,3) not null,
  "satisfy" smallint not null,
  "can_supply_qty" numeric(18,3),
  "can_supply_date" date,
  "unsat_reason" text,
  "unsat_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_kdforecast_line_head_id_line_no on public.kdforecast_line (head_id, line_no);
create index ix_kdforecast_line_part_no_id on public.kdforecast_line (part_no, id);
create index ix_kdforecast_line_plant_part_no_id on public.kdforecast_line (plant, part_no, id);
create index ix_kdforecast_line_supplier_code_part_no_id on public.kdforecast_line (supplier_code, part_no, id);
create index ix_kdforecast_line_supplier_id_part_no_id on public.kdforecast_line (supplier_id, part_no, id);
create index ix_kdforecast_line_base_month_part_no_id on public.kdforecast_line (base_month, part_no, id);
create index ix_kdforecast_line_status_part_no_id on public.kdforecast_line (status, part_no, id);
create table arc.kdforecast_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "pack_plan" text,
  "required_date" date,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "m6_qty" numeric(18,3) not null,
  "m7_qty" numeric(18,3) not null,
  "m8_qty" numeric(18,3) not null,
  "m9_qty" numeric(18,3) not null,
  "m10_qty" numeric(18,3) not null,
  "m11_qty" numeric(18,3) not null,
  "total_qty" numeric(18,3) not null,
  "satisfy" smallint not null,
  "can_supply_qty" numeric(18,3),
  "can_supply_date" date,
  "unsat_reason" text,
  "unsat_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_kdforecast_line_head_id_line_no on arc.kdforecast_line (head_id, line_no);
create index ix_kdforecast_line_part_no_id on arc.kdforecast_line (part_no, id);
create index ix_kdforecast_line_plant_part_no_id on arc.kdforecast_line (plant, part_no, id);
create index ix_kdforecast_line_supplier_code_part_no_id on arc.kdforecast_line (supplier_code, part_no, id);
create index ix_kdforecast_line_supplier_id_part_no_id on arc.kdforecast_line (supplier_id, part_no, id);
create index ix_kdforecast_line_base_month_part_no_id on arc.kdforecast_line (base_month, part_no, id);
create index ix_kdforecast_line_status_part_no_id on arc.kdforecast_line (status, part_no, id);
create table public.ckd (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ckd_order_no" text not null,
  "country" text not null,
  "kd_project" text not null,
  "model_code" text,
  "lot_no" text not null,
  "lot_qty" integer not null,
  "pack_standard" text,
  "warehouse" text not null,
  "need_date" date not null,
  "remark" text,
  "line_count" integer not null,
  "case_count" integer not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "receipt_enabled" boolean not null,
  "sub_receipt" boolean not null,
  "receipt_state" smallint not null,
  "accepted_at" timestamp(3) with time zone,
  "accepted_by" text,
  "close_reason" text,
  "attachments" jsonb,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index ckd_key on public.ckd (notice_no) NULLS NOT DISTINCT;
create index ix_ckd_creation_date_id on public.ckd (creation_date, id);
create index ix_ckd_notice_no_id on public.ckd (notice_no, id);
create index ix_ckd_plant_id on public.ckd (plant, id);
create index ix_ckd_supplier_code_id on public.ckd (supplier_code, id);
create index ix_ckd_need_date_id on public.ckd (need_date, id);
create index ix_ckd_lot_no_id on public.ckd (lot_no, id);
create index ix_ckd_published_at_id on public.ckd (published_at, id);
create index ix_ckd_ckd_order_no_id on public.ckd (ckd_order_no, id);
create index ix_ckd_plant_creation_date_id on public.ckd (plant, creation_date, id);
create index ix_ckd_supplier_code_creation_date_id on public.ckd (supplier_code, creation_date, id);
create index ix_ckd_status_creation_date_id on public.ckd (status, creation_date, id);
create index ix_ckd_kd_project_id on public.ckd (kd_project, id);
create index ix_ckd_model_code_id on public.ckd (model_code, id);
create index ix_ckd_warehouse_creation_date_id on public.ckd (warehouse, creation_date, id);
create index ix_ckd_country_trgm on public.ckd USING gin (country gin_trgm_ops);
create index ix_ckd_supplier_id_creation_date_id on public.ckd (supplier_id, creation_date, id);
create table arc.ckd (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ckd_order_no" text not null,
  "country" text not null,
  "kd_project" text not null,
  "model_code" text,
  "lot_no" text not null,
  "lot_qty" integer not null,
  "pack_standard" text,
  "warehouse" text not null,
  "need_date" date not null,
  "remark" text,
  "line_count" integer not null,
  "case_count" integer not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "receipt_enabled" boolean not null,
  "sub_receipt" boolean not null,
  "receipt_state" smallint not null,
  "accepted_at" timestamp(3) with time zone,
  "accepted_by" text,
  "close_reason" text,
  "attachments" jsonb,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index ckd_key on arc.ckd (notice_no) NULLS NOT DISTINCT;
create index ix_ckd_creation_date_id on arc.ckd (creation_date, id);
create index ix_ckd_notice_no_id on arc.ckd (notice_no, id);
create index ix_ckd_plant_id on arc.ckd (plant, id);
create index ix_ckd_supplier_code_id on arc.ckd (supplier_code, id);
create index ix_ckd_need_date_id on arc.ckd (need_date, id);
create index ix_ckd_lot_no_id on arc.ckd (lot_no, id);
create index ix_ckd_published_at_id on arc.ckd (published_at, id);
create index ix_ckd_ckd_order_no_id on arc.ckd (ckd_order_no, id);
create index ix_ckd_plant_creation_date_id on arc.ckd (plant, creation_date, id);
create index ix_ckd_supplier_code_creation_date_id on arc.ckd (supplier_code, creation_date, id);
create index ix_ckd_status_creation_date_id on arc.ckd (status, creation_date, id);
create index ix_ckd_kd_project_id on arc.ckd (kd_project, id);
create index ix_ckd_model_code_id on arc.ckd (model_code, id);
create index ix_ckd_warehouse_creation_date_id on arc.ckd (warehouse, creation_date, id);
create index ix_ckd_country_trgm on arc.ckd USING gin (country gin_trgm_ops);
create index ix_ckd_supplier_id_creation_date_id on arc.ckd (supplier_id, creation_date, id);
create table public.ckd_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "usage_per_set" numeric(18,3),
  "notice_qty" numeric(18,3) not null,
  "case_no" text,
  "snp" numeric(18,3),
  "package_code" text,
  "net_weight" numeric(18,2),
  "forecast_no" text,
  "kd_forecast_line_id" bigint,
  "promised_qty" numeric(18,3) not null,
  "promised_date" date,
  "receipt_count" integer not null,
  "reason_code" text,
  "receipt_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_ckd_line_head_id_line_no on public.ckd_line (head_id, line_no);
create index ix_ckd_line_part_no_id on public.ckd_line (part_no, id);
create index ix_ckd_line_case_no_id on public.ckd_line (case_no, id);
create index ix_ckd_line_plant_part_no_id on public.ckd_line (plant, part_no, id);
create index ix_ckd_line_supplier_code_part_no_id on public.ckd_line (supplier_code, part_no, id);
create index ix_ckd_line_supplier_id_part_no_id on public.ckd_line (supplier_id, part_no, id);
create index ix_ckd_line_need_date_part_no_id on public.ckd_line (need_date, part_no, id);
create index ix_ckd_line_status_part_no_id on public.ckd_line (status, part_no, id);
create index ix_ckd_line_forecast_no on public.ckd_line (forecast_no);
create table arc.ckd_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "usage_per_set" numeric(18,3),
  "notice_qty" numeric(18,3) not null,
  "case_no" text,
  "snp" numeric(18,3),
  "package_code" text,
  "net_weight" numeric(18,2),
  "forecast_no" text,
  "kd_forecast_line_id" bigint,
  "promised_qty" numeric(18,3) not null,
  "promised_date" date,
  "receipt_count" integer not null,
  "reason_code" text,
  "receipt_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_ckd_line_head_id_line_no on arc.ckd_line (head_id, line_no);
create index ix_ckd_line_part_no_id on arc.ckd_line (part_no, id);
create index ix_ckd_line_case_no_id on arc.ckd_line (case_no, id);
create index ix_ckd_line_plant_part_no_id on arc.ckd_line (plant, part_no, id);
create index ix_ckd_line_supplier_code_part_no_id on arc.ckd_line (supplier_code, part_no, id);
create index ix_ckd_line_supplier_id_part_no_id on arc.ckd_line (supplier_id, part_no, id);
create index ix_ckd_line_need_date_part_no_id on arc.ckd_line (need_date, part_no, id);
create index ix_ckd_line_status_part_no_id on arc.ckd_line (status, part_no, id);
create index ix_ckd_line_forecast_no on arc.ckd_line (forecast_no);
create table public.acc_plan_forecast (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "forecast_month" character(6) not null,
  "forecast_type" smallint not null,
  "contact" text,
  "phone" text,
  "reply_by" date,
  "remark" text,
  "line_count" integer not null,
  "answered_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "satisfy_rate" numeric(18,2),
  "overdue" boolean not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_plan_forecast_key on public.acc_plan_forecast (forecast_no) NULLS NOT DISTINCT;
create index ix_acc_plan_forecast_creation_date_id on public.acc_plan_forecast (creation_date, id);
create index ix_acc_plan_forecast_forecast_no_id on public.acc_plan_forecast (forecast_no, id);
create index ix_acc_plan_forecast_forecast_month_id on public.acc_plan_forecast (forecast_month, id);
create index ix_acc_plan_forecast_supplier_code_id on public.acc_plan_forecast (supplier_code, id);
create index ix_acc_plan_forecast_satisfy_rate_id on public.acc_plan_forecast (satisfy_rate, id);
create index ix_acc_plan_forecast_reply_by_id on public.acc_plan_forecast (reply_by, id);
create index ix_acc_plan_forecast_published_at_id on public.acc_plan_forecast (published_at, id);
create index ix_acc_plan_forecast_forecast_month_creation_date_id on public.acc_plan_forecast (forecast_month, creation_date, id);
create index ix_acc_plan_forecast_plant_creation_date_id on public.acc_plan_forecast (plant, creation_date, id);
create index ix_acc_plan_forecast_supplier_code_creation_date_id on public.acc_plan_forecast (supplier_code, creation_date, id);
create index ix_acc_plan_forecast_status_creation_date_id on public.acc_plan_forecast (status, creation_date, id);
create index ix_acc_plan_forecast_contact_trgm on public.acc_plan_forecast USING gin (contact gin_trgm_ops);
create index ix_acc_plan_forecast_supplier_id_creation_date_id on public.acc_plan_forecast (supplier_id, creation_date, id);
create table arc.acc_plan_forecast (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "forecast_month" character(6) not null,
  "forecast_type" smallint not null,
  "contact" text,
  "phone" text,
  "reply_by" date,
  "remark" text,
  "line_count" integer not null,
  "answered_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "satisfy_rate" numeric(18,2),
  "overdue" boolean not null,
  "confirmed_at" timestamp(3) with time zone,
  "confirmed_by" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_plan_forecast_key on arc.acc_plan_forecast (forecast_no) NULLS NOT DISTINCT;
create index ix_acc_plan_forecast_creation_date_id on arc.acc_plan_forecast (creation_date, id);
create index ix_acc_plan_forecast_forecast_no_id on arc.acc_plan_forecast (forecast_no, id);
create index ix_acc_plan_forecast_forecast_month_id on arc.acc_plan_forecast (forecast_month, id);
create index ix_acc_plan_forecast_supplier_code_id on arc.acc_plan_forecast (supplier_code, id);
create index ix_acc_plan_forecast_satisfy_rate_id on arc.acc_plan_forecast (satisfy_rate, id);
create index ix_acc_plan_forecast_reply_by_id on arc.acc_plan_forecast (reply_by, id);
create index ix_acc_plan_forecast_published_at_id on arc.acc_plan_forecast (published_at, id);
create index ix_acc_plan_forecast_forecast_month_creation_date_id on arc.acc_plan_forecast (forecast_month, creation_date, id);
create index ix_acc_plan_forecast_plant_creation_date_id on arc.acc_plan_forecast (plant, creation_date, id);
create index ix_acc_plan_forecast_supplier_code_creation_date_id on arc.acc_plan_forecast (supplier_code, creation_date, id);
create index ix_acc_plan_forecast_status_creation_date_id on arc.acc_plan_forecast (status, creation_date, id);
create index ix_acc_plan_forecast_contact_trgm on arc.acc_plan_forecast USING gin (contact gin_trgm_ops);
create index ix_acc_plan_forecast_supplier_id_creation_date_id on arc.acc_plan_forecast (supplier_id, creation_date, id);
create table public.acc_plan_forecast_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "forecast_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "avg_month_qty" numeric(18,3),
  "stock_qty" numeric(18,3),
  "eop_date" date,
  "total_qty" numeric(18,3) not null,
  "satisfy" smallint not null,
  "can_supply_qty" numeric(18,3),
  "can_supply_date" date,
  "unsat_reason" text,
  "unsat_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_acc_plan_forecast_line_head_id_line_no on public.acc_plan_forecast_line (head_id, line_no);
create index ix_acc_plan_forecast_line_part_no_id on public.acc_plan_forecast_line (part_no, id);
create index ix_acc_plan_forecast_line_loc_id on public.acc_plan_forecast_line (loc, id);
create index ix_acc_plan_forecast_line_plant_part_no_id on public.acc_plan_forecast_line (plant, part_no, id);
create index ix_acc_plan_forecast_line_supplier_code_part_no_id on public.acc_plan_forecast_line (supplier_code, part_no, id);
create index ix_acc_plan_forecast_line_supplier_id_part_no_id on public.acc_plan_forecast_line (supplier_id, part_no, id);
create index ix_acc_plan_forecast_line_forecast_month_part_no_id on public.acc_plan_forecast_line (forecast_month, part_no, id);
create index ix_acc_plan_forecast_line_status_part_no_id on public.acc_plan_forecast_line (status, part_no, id);
create table arc.acc_plan_forecast_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "forecast_month" character(6) not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "avg_month_qty" numeric(18,3),
  "stock_qty" numeric(18,3),
  "eop_date" date,
  "total_qty" numeric(18,3) not null,
  "satisfy" smallint not null,
  "can_supply_qty" numeric(18,3),
  "can_supply_date" date,
  "unsat_reason" text,
  "unsat_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_acc_plan_forecast_line_head_id_line_no on arc.acc_plan_forecast_line (head_id, line_no);
create index ix_acc_plan_forecast_line_part_no_id on arc.acc_plan_forecast_line (part_no, id);
create index ix_acc_plan_forecast_line_loc_id on arc.acc_plan_forecast_line (loc, id);
create index ix_acc_plan_forecast_line_plant_part_no_id on arc.acc_plan_forecast_line (plant, part_no, id);
create index ix_acc_plan_forecast_line_supplier_code_part_no_id on arc.acc_plan_forecast_line (supplier_code, part_no, id);
create index ix_acc_plan_forecast_line_supplier_id_part_no_id on arc.acc_plan_forecast_line (supplier_id, part_no, id);
create index ix_acc_plan_forecast_line_forecast_month_part_no_id on arc.acc_plan_forecast_line (forecast_month, part_no, id);
create index ix_acc_plan_forecast_line_status_part_no_id on arc.acc_plan_forecast_line (status, part_no, id);
create table public.acc_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "plan_qty" numeric(18,3) not null,
  "need_date" date not null,
  "loc_name" text,
  "county" text,
  "loc_address" text,
  "receiver" text,
  "receiver_phone" text,
  "arrive_date" date,
  "feedback_state" smallint not null,
  "answer_by" timestamp(3) with time zone,
  "supplier_feedback" text,
  "complaint_type" smallint,
  "is_error_part" boolean not null,
  "is_exchange" boolean not null,
  "overdue" boolean not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "sq_type" smallint,
  "sq_arrival_date" date,
  "sq_reason" text,
  "rp_state" smallint,
  "r_p_supply_date" date,
  "rp_sdaterate_k" numeric(18,4),
  "cancel_reason" text,
  "cancel_asked_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_plan_key on public.acc_plan (supply_order_no, plan_no) NULLS NOT DISTINCT;
create index ix_acc_plan_need_date_id on public.acc_plan (need_date, id);
create index ix_acc_plan_arrive_date_id on public.acc_plan (arrive_date, id);
create index ix_acc_plan_supply_order_no_id on public.acc_plan (supply_order_no, id);
create index ix_acc_plan_plan_no_id on public.acc_plan (plan_no, id);
create index ix_acc_plan_part_no_id on public.acc_plan (part_no, id);
create index ix_acc_plan_plant_id on public.acc_plan (plant, id);
create index ix_acc_plan_supplier_code_id on public.acc_plan (supplier_code, id);
create index ix_acc_plan_warehouse_id on public.acc_plan (warehouse, id);
create index ix_acc_plan_sq_type_id on public.acc_plan (sq_type, id);
create index ix_acc_plan_sq_arrival_date_id on public.acc_plan (sq_arrival_date, id);
create index ix_acc_plan_sq_reason_id on public.acc_plan (sq_reason, id);
create index ix_acc_plan_rp_state_id on public.acc_plan (rp_state, id);
create index ix_acc_plan_r_p_supply_date_id on public.acc_plan (r_p_supply_date, id);
create index ix_acc_plan_rp_sdaterate_k_id on public.acc_plan (rp_sdaterate_k, id);
create index ix_acc_plan_creation_date_id on public.acc_plan (creation_date, id);
create index ix_acc_plan_plant_need_date_id on public.acc_plan (plant, need_date, id);
create index ix_acc_plan_supplier_code_need_date_id on public.acc_plan (supplier_code, need_date, id);
create index ix_acc_plan_part_no_need_date_id on public.acc_plan (part_no, need_date, id);
create index ix_acc_plan_warehouse_need_date_id on public.acc_plan (warehouse, need_date, id);
create index ix_acc_plan_status_need_date_id on public.acc_plan (status, need_date, id);
create index ix_acc_plan_loc_id on public.acc_plan (loc, id);
create index ix_acc_plan_county_id on public.acc_plan (county, id);
create index ix_acc_plan_published_at_id on public.acc_plan (published_at, id);
create index ix_acc_plan_answer_by on public.acc_plan (answer_by);
create index ix_acc_plan_sq_type_need_date_id on public.acc_plan (sq_type, need_date, id);
create index ix_acc_plan_rp_state_need_date_id on public.acc_plan (rp_state, need_date, id);
create index ix_acc_plan_supplier_id_need_date_id on public.acc_plan (supplier_id, need_date, id);
create table arc.acc_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "plan_qty" numeric(18,3) not null,
  "need_date" date not null,
  "loc_name" text,
  "county" text,
  "loc_address" text,
  "receiver" text,
  "receiver_phone" text,
  "arrive_date" date,
  "feedback_state" smallint not null,
  "answer_by" timestamp(3) with time zone,
  "supplier_feedback" text,
  "complaint_type" smallint,
  "is_error_part" boolean not null,
  "is_exchange" boolean not null,
  "overdue" boolean not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "sq_type" smallint,
  "sq_arrival_date" date,
  "sq_reason" text,
  "rp_state" smallint,
  "r_p_supply_date" date,
  "rp_sdaterate_k" numeric(18,4),
  "cancel_reason" text,
  "cancel_asked_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_plan_key on arc.acc_plan (supply_order_no, plan_no) NULLS NOT DISTINCT;
create index ix_acc_plan_need_date_id on arc.acc_plan (need_date, id);
create index ix_acc_plan_arrive_date_id on arc.acc_plan (arrive_date, id);
create index ix_acc_plan_supply_order_no_id on arc.acc_plan (supply_order_no, id);
create index ix_acc_plan_plan_no_id on arc.acc_plan (plan_no, id);
create index ix_acc_plan_part_no_id on arc.acc_plan (part_no, id);
create index ix_acc_plan_plant_id on arc.acc_plan (plant, id);
create index ix_acc_plan_supplier_code_id on arc.acc_plan (supplier_code, id);
create index ix_acc_plan_warehouse_id on arc.acc_plan (warehouse, id);
create index ix_acc_plan_sq_type_id on arc.acc_plan (sq_type, id);
create index ix_acc_plan_sq_arrival_date_id on arc.acc_plan (sq_arrival_date, id);
create index ix_acc_plan_sq_reason_id on arc.acc_plan (sq_reason, id);
create index ix_acc_plan_rp_state_id on arc.acc_plan (rp_state, id);
create index ix_acc_plan_r_p_supply_date_id on arc.acc_plan (r_p_supply_date, id);
create index ix_acc_plan_rp_sdaterate_k_id on arc.acc_plan (rp_sdaterate_k, id);
create index ix_acc_plan_creation_date_id on arc.acc_plan (creation_date, id);
create index ix_acc_plan_plant_need_date_id on arc.acc_plan (plant, need_date, id);
create index ix_acc_plan_supplier_code_need_date_id on arc.acc_plan (supplier_code, need_date, id);
create index ix_acc_plan_part_no_need_date_id on arc.acc_plan (part_no, need_date, id);
create index ix_acc_plan_warehouse_need_date_id on arc.acc_plan (warehouse, need_date, id);
create index ix_acc_plan_status_need_date_id on arc.acc_plan (status, need_date, id);
create index ix_acc_plan_loc_id on arc.acc_plan (loc, id);
create index ix_acc_plan_county_id on arc.acc_plan (county, id);
create index ix_acc_plan_published_at_id on arc.acc_plan (published_at, id);
create index ix_acc_plan_answer_by on arc.acc_plan (answer_by);
create index ix_acc_plan_sq_type_need_date_id on arc.acc_plan (sq_type, need_date, id);
create index ix_acc_plan_rp_state_need_date_id on arc.acc_plan (rp_state, need_date, id);
create index ix_acc_plan_supplier_id_need_date_id on arc.acc_plan (supplier_id, need_date, id);
create table public.acc_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "loc" text not null,
  "warehouse" text not null,
  "must_print" boolean not null,
  "is_sub" boolean not null,
  "address" text,
  "receiver" text,
  "receiver_phone" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "gross_kg" numeric(18,2),
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "eai_state" smallint not null,
  "pwms_state" smallint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_send_key on public.acc_send (sheet_no) NULLS NOT DISTINCT;
create index ix_acc_send_creation_date_id on public.acc_send (creation_date, id);
create index ix_acc_send_sheet_no_id on public.acc_send (sheet_no, id);
create index ix_acc_send_plant_id on public.acc_send (plant, id);
create index ix_acc_send_supplier_code_id on public.acc_send (supplier_code, id);
create index ix_acc_send_plan_send_at_id on public.acc_send (plan_send_at, id);
create index ix_acc_send_plan_arrive_at_id on public.acc_send (plan_arrive_at, id);
create index ix_acc_send_send_at_id on public.acc_send (send_at, id);
create index ix_acc_send_received_at_id on public.acc_send (received_at, id);
create index ix_acc_send_plant_creation_date_id on public.acc_send (plant, creation_date, id);
create index ix_acc_send_supplier_code_creation_date_id on public.acc_send (supplier_code, creation_date, id);
create index ix_acc_send_warehouse_creation_date_id on public.acc_send (warehouse, creation_date, id);
create index ix_acc_send_status_creation_date_id on public.acc_send (status, creation_date, id);
create index ix_acc_send_loc_id on public.acc_send (loc, id);
create index ix_acc_send_plate_no_id on public.acc_send (plate_no, id);
create index ix_acc_send_express_no_id on public.acc_send (express_no, id);
create index ix_acc_send_express_company_id on public.acc_send (express_company, id);
create index ix_acc_send_arrive_at on public.acc_send (arrive_at);
create index ix_acc_send_diff_no on public.acc_send (diff_no);
create index ix_acc_send_supplier_id_creation_date_id on public.acc_send (supplier_id, creation_date, id);
create table arc.acc_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "loc" text not null,
  "warehouse" text not null,
  "must_print" boolean not null,
  "is_sub" boolean not null,
  "address" text,
  "receiver" text,
  "receiver_phone" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "gross_kg" numeric(18,2),
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "eai_state" smallint not null,
  "pwms_state" smallint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_send_key on arc.acc_send (sheet_no) NULLS NOT DISTINCT;
create index ix_acc_send_creation_date_id on arc.acc_send (creation_date, id);
create index ix_acc_send_sheet_no_id on arc.acc_send (sheet_no, id);
create index ix_acc_send_plant_id on arc.acc_send (plant, id);
create index ix_acc_send_supplier_code_id on arc.acc_send (supplier_code, id);
create index ix_acc_send_plan_send_at_id on arc.acc_send (plan_send_at, id);
create index ix_acc_send_plan_arrive_at_id on arc.acc_send (plan_arrive_at, id);
create index ix_acc_send_send_at_id on arc.acc_send (send_at, id);
create index ix_acc_send_received_at_id on arc.acc_send (received_at, id);
create index ix_acc_send_plant_creation_date_id on arc.acc_send (plant, creation_date, id);
create index ix_acc_send_supplier_code_creation_date_id on arc.acc_send (supplier_code, creation_date, id);
create index ix_acc_send_warehouse_creation_date_id on arc.acc_send (warehouse, creation_date, id);
create index ix_acc_send_status_creation_date_id on arc.acc_send (status, creation_date, id);
create index ix_acc_send_loc_id on arc.acc_send (loc, id);
create index ix_acc_send_plate_no_id on arc.acc_send (plate_no, id);
create index ix_acc_send_express_no_id on arc.acc_send (express_no, id);
create index ix_acc_send_express_company_id on arc.acc_send (express_company, id);
create index ix_acc_send_arrive_at on arc.acc_send (arrive_at);
create index ix_acc_send_diff_no on arc.acc_send (diff_no);
create index ix_acc_send_supplier_id_creation_date_id on arc.acc_send (supplier_id, creation_date, id);
create table public.acc_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "box_no" text,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_acc_send_line_head_id_line_no on public.acc_send_line (head_id, line_no);
create index ix_acc_send_line_demand_line_id on public.acc_send_line (demand_line_id);
create index ix_acc_send_line_part_no_id on public.acc_send_line (part_no, id);
create index ix_acc_send_line_supply_order_no_id on public.acc_send_line (supply_order_no, id);
create index ix_acc_send_line_plan_no_id on public.acc_send_line (plan_no, id);
create index ix_acc_send_line_plant_part_no_id on public.acc_send_line (plant, part_no, id);
create index ix_acc_send_line_supplier_code_part_no_id on public.acc_send_line (supplier_code, part_no, id);
create index ix_acc_send_line_supplier_id_part_no_id on public.acc_send_line (supplier_id, part_no, id);
create index ix_acc_send_line_warehouse_part_no_id on public.acc_send_line (warehouse, part_no, id);
create index ix_acc_send_line_status_part_no_id on public.acc_send_line (status, part_no, id);
create table arc.acc_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "box_no" text,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_acc_send_line_head_id_line_no on arc.acc_send_line (head_id, line_no);
create index ix_acc_send_line_demand_line_id on arc.acc_send_line (demand_line_id);
create index ix_acc_send_line_part_no_id on arc.acc_send_line (part_no, id);
create index ix_acc_send_line_supply_order_no_id on arc.acc_send_line (supply_order_no, id);
create index ix_acc_send_line_plan_no_id on arc.acc_send_line (plan_no, id);
create index ix_acc_send_line_plant_part_no_id on arc.acc_send_line (plant, part_no, id);
create index ix_acc_send_line_supplier_code_part_no_id on arc.acc_send_line (supplier_code, part_no, id);
create index ix_acc_send_line_supplier_id_part_no_id on arc.acc_send_line (supplier_id, part_no, id);
create index ix_acc_send_line_warehouse_part_no_id on arc.acc_send_line (warehouse, part_no, id);
create index ix_acc_send_line_status_part_no_id on arc.acc_send_line (status, part_no, id);
create table public.acc_return_exchange (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "req_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "loc" text not null,
  "handle_type" smallint not null,
  "req_qty" numeric(18,3) not null,
  "reason_code" text not null,
  "is_error_part" boolean not null,
  "source_sheet_no" text,
  "supply_order_no" text,
  "plan_no" text,
  "remark" text,
  "attachments" jsonb,
  "sheet_qty" numeric(18,3) not null,
  "done_qty" numeric(18,3) not null,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "supplier_opinion" text,
  "supplier_handle" smallint,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_return_exchange_key on public.acc_return_exchange (req_no) NULLS NOT DISTINCT;
create index ix_acc_return_exchange_creation_date_id on public.acc_return_exchange (creation_date, id);
create index ix_acc_return_exchange_req_no_id on public.acc_return_exchange (req_no, id);
create index ix_acc_return_exchange_confirm_by_id on public.acc_return_exchange (confirm_by, id);
create index ix_acc_return_exchange_part_no_id on public.acc_return_exchange (part_no, id);
create index ix_acc_return_exchange_plant_id on public.acc_return_exchange (plant, id);
create index ix_acc_return_exchange_supplier_code_id on public.acc_return_exchange (supplier_code, id);
create index ix_acc_return_exchange_plant_creation_date_id on public.acc_return_exchange (plant, creation_date, id);
create index ix_acc_return_exchange_supplier_code_creation_date_id on public.acc_return_exchange (supplier_code, creation_date, id);
create index ix_acc_return_exchange_part_no_creation_date_id on public.acc_return_exchange (part_no, creation_date, id);
create index ix_acc_return_exchange_status_creation_date_id on public.acc_return_exchange (status, creation_date, id);
create index ix_acc_return_exchange_warehouse_creation_date_id on public.acc_return_exchange (warehouse, creation_date, id);
create index ix_acc_return_exchange_loc_id on public.acc_return_exchange (loc, id);
create index ix_acc_return_exchange_reason_code_creation_date_id on public.acc_return_exchange (reason_code, creation_date, id);
create index ix_acc_return_exchange_source_sheet_no_id on public.acc_return_exchange (source_sheet_no, id);
create index ix_acc_return_exchange_supply_order_no_id on public.acc_return_exchange (supply_order_no, id);
create index ix_acc_return_exchange_plan_no_id on public.acc_return_exchange (plan_no, id);
create index ix_acc_return_exchange_supplier_id_creation_date_id on public.acc_return_exchange (supplier_id, creation_date, id);
create table arc.acc_return_exchange (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "req_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "loc" text not null,
  "handle_type" smallint not null,
  "req_qty" numeric(18,3) not null,
  "reason_code" text not null,
  "is_error_part" boolean not null,
  "source_sheet_no" text,
  "supply_order_no" text,
  "plan_no" text,
  "remark" text,
  "attachments" jsonb,
  "sheet_qty" numeric(18,3) not null,
  "done_qty" numeric(18,3) not null,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "supplier_opinion" text,
  "supplier_handle" smallint,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_return_exchange_key on arc.acc_return_exchange (req_no) NULLS NOT DISTINCT;
create index ix_acc_return_exchange_creation_date_id on arc.acc_return_exchange (creation_date, id);
create index ix_acc_return_exchange_req_no_id on arc.acc_return_exchange (req_no, id);
create index ix_acc_return_exchange_confirm_by_id on arc.acc_return_exchange (confirm_by, id);
create index ix_acc_return_exchange_part_no_id on arc.acc_return_exchange (part_no, id);
create index ix_acc_return_exchange_plant_id on arc.acc_return_exchange (plant, id);
create index ix_acc_return_exchange_supplier_code_id on arc.acc_return_exchange (supplier_code, id);
create index ix_acc_return_exchange_plant_creation_date_id on arc.acc_return_exchange (plant, creation_date, id);
create index ix_acc_return_exchange_supplier_code_creation_date_id on arc.acc_return_exchange (supplier_code, creation_date, id);
create index ix_acc_return_exchange_part_no_creation_date_id on arc.acc_return_exchange (part_no, creation_date, id);
create index ix_acc_return_exchange_status_creation_date_id on arc.acc_return_exchange (status, creation_date, id);
create index ix_acc_return_exchange_warehouse_creation_date_id on arc.acc_return_exchange (warehouse, creation_date, id);
create index ix_acc_return_exchange_loc_id on arc.acc_return_exchange (loc, id);
create index ix_acc_return_exchange_reason_code_creation_date_id on arc.acc_return_exchange (reason_code, creation_date, id);
create index ix_acc_return_exchange_source_sheet_no_id on arc.acc_return_exchange (source_sheet_no, id);
create index ix_acc_return_exchange_supply_order_no_id on arc.acc_return_exchange (supply_order_no, id);
create index ix_acc_return_exchange_plan_no_id on arc.acc_return_exchange (plan_no, id);
create index ix_acc_return_exchange_supplier_id_creation_date_id on arc.acc_return_exchange (supplier_id, creation_date, id);
create table public.exchange_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "handle_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "address" text,
  "contact" text,
  "phone" text,
  "plan_out_at" timestamp(3) with time zone,
  "out_at" timestamp(3) with time zone,
  "signed_at" timestamp(3) with time zone,
  "signed_by" text,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "signed_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index exchange_sheet_key on public.exchange_sheet (sheet_no) NULLS NOT DISTINCT;
create index ix_exchange_sheet_creation_date_id on public.exchange_sheet (creation_date, id);
create index ix_exchange_sheet_sheet_no_id on public.exchange_sheet (sheet_no, id);
create index ix_exchange_sheet_plan_out_at_id on public.exchange_sheet (plan_out_at, id);
create index ix_exchange_sheet_out_at_id on public.exchange_sheet (out_at, id);
create index ix_exchange_sheet_signed_at_id on public.exchange_sheet (signed_at, id);
create index ix_exchange_sheet_plant_id on public.exchange_sheet (plant, id);
create index ix_exchange_sheet_supplier_code_id on public.exchange_sheet (supplier_code, id);
create index ix_exchange_sheet_plant_creation_date_id on public.exchange_sheet (plant, creation_date, id);
create index ix_exchange_sheet_supplier_code_creation_date_id on public.exchange_sheet (supplier_code, creation_date, id);
create index ix_exchange_sheet_status_creation_date_id on public.exchange_sheet (status, creation_date, id);
create index ix_exchange_sheet_warehouse_creation_date_id on public.exchange_sheet (warehouse, creation_date, id);
create index ix_exchange_sheet_loc_id on public.exchange_sheet (loc, id);
create index ix_exchange_sheet_plate_no_id on public.exchange_sheet (plate_no, id);
create index ix_exchange_sheet_diff_no_id on public.exchange_sheet (diff_no, id);
create index ix_exchange_sheet_supplier_id_creation_date_id on public.exchange_sheet (supplier_id, creation_date, id);
create index ix_exchange_sheet_carrier_id_creation_date_id on public.exchange_sheet (carrier_id, creation_date, id);
create table arc.exchange_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "handle_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "address" text,
  "contact" text,
  "phone" text,
  "plan_out_at" timestamp(3) with time zone,
  "out_at" timestamp(3) with time zone,
  "signed_at" timestamp(3) with time zone,
  "signed_by" text,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "signed_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index exchange_sheet_key on arc.exchange_sheet (sheet_no) NULLS NOT DISTINCT;
create index ix_exchange_sheet_creation_date_id on arc.exchange_sheet (creation_date, id);
create index ix_exchange_sheet_sheet_no_id on arc.exchange_sheet (sheet_no, id);
create index ix_exchange_sheet_plan_out_at_id on arc.exchange_sheet (plan_out_at, id);
create index ix_exchange_sheet_out_at_id on arc.exchange_sheet (out_at, id);
create index ix_exchange_sheet_signed_at_id on arc.exchange_sheet (signed_at, id);
create index ix_exchange_sheet_plant_id on arc.exchange_sheet (plant, id);
create index ix_exchange_sheet_supplier_code_id on arc.exchange_sheet (supplier_code, id);
create index ix_exchange_sheet_plant_creation_date_id on arc.exchange_sheet (plant, creation_date, id);
create index ix_exchange_sheet_supplier_code_creation_date_id on arc.exchange_sheet (supplier_code, creation_date, id);
create index ix_exchange_sheet_status_creation_date_id on arc.exchange_sheet (status, creation_date, id);
create index ix_exchange_sheet_warehouse_creation_date_id on arc.exchange_sheet (warehouse, creation_date, id);
create index ix_exchange_sheet_loc_id on arc.exchange_sheet (loc, id);
create index ix_exchange_sheet_plate_no_id on arc.exchange_sheet (plate_no, id);
create index ix_exchange_sheet_diff_no_id on arc.exchange_sheet (diff_no, id);
create index ix_exchange_sheet_supplier_id_creation_date_id on arc.exchange_sheet (supplier_id, creation_date, id);
create index ix_exchange_sheet_carrier_id_creation_date_id on arc.exchange_sheet (carrier_id, creation_date, id);
create table public.exchange_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "handle_type" smallint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "req_no" text not null,
  "request_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "reason_code" text not null,
  "box_no" text,
  "batch_no" text,
  "signed_qty" numeric(18,3) not null,
  "supply_order_no" text,
  "plan_no" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_exchange_sheet_line_head_id_line_no on public.exchange_sheet_line (head_id, line_no);
create index ix_exchange_sheet_line_request_id on public.exchange_sheet_line (request_id);
create index ix_exchange_sheet_line_part_no_id on public.exchange_sheet_line (part_no, id);
create index ix_exchange_sheet_line_req_no_id on public.exchange_sheet_line (req_no, id);
create index ix_exchange_sheet_line_supply_order_no_id on public.exchange_sheet_line (supply_order_no, id);
create index ix_exchange_sheet_line_plant_part_no_id on public.exchange_sheet_line (plant, part_no, id);
create index ix_exchange_sheet_line_supplier_code_part_no_id on public.exchange_sheet_line (supplier_code, part_no, id);
create index ix_exchange_sheet_line_supplier_id_part_no_id on public.exchange_sheet_line (supplier_id, part_no, id);
create index ix_exchange_sheet_line_handle_type_part_no_id on public.exchange_sheet_line (handle_type, part_no, id);
create index ix_exchange_sheet_line_warehouse_part_no_id on public.exchange_sheet_line (warehouse, part_no, id);
create index ix_exchange_sheet_line_status_part_no_id on public.exchange_sheet_line (status, part_no, id);
create table arc.exchange_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "handle_type" smallint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "req_no" text not null,
  "request_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "reason_code" text not null,
  "box_no" text,
  "batch_no" text,
  "signed_qty" numeric(18,3) not null,
  "supply_order_no" text,
  "plan_no" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_exchange_sheet_line_head_id_line_no on arc.exchange_sheet_line (head_id, line_no);
create index ix_exchange_sheet_line_request_id on arc.exchange_sheet_line (request_id);
create index ix_exchange_sheet_line_part_no_id on arc.exchange_sheet_line (part_no, id);
create index ix_exchange_sheet_line_req_no_id on arc.exchange_sheet_line (req_no, id);
create index ix_exchange_sheet_line_supply_order_no_id on arc.exchange_sheet_line (supply_order_no, id);
create index ix_exchange_sheet_line_plant_part_no_id on arc.exchange_sheet_line (plant, part_no, id);
create index ix_exchange_sheet_line_supplier_code_part_no_id on arc.exchange_sheet_line (supplier_code, part_no, id);
create index ix_exchange_sheet_line_supplier_id_part_no_id on arc.exchange_sheet_line (supplier_id, part_no, id);
create index ix_exchange_sheet_line_handle_type_part_no_id on arc.exchange_sheet_line (handle_type, part_no, id);
create index ix_exchange_sheet_line_warehouse_part_no_id on arc.exchange_sheet_line (warehouse, part_no, id);
create index ix_exchange_sheet_line_status_part_no_id on arc.exchange_sheet_line (status, part_no, id);
create table public.acc_apply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plan_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "open_qty" numeric(18,3) not null,
  "need_date" date not null,
  "sq_type" smallint not null,
  "sq_arrival_date" date,
  "sq_qty" numeric(18,3),
  "sq_reason" text,
  "remark" text,
  "files" jsonb,
  "rp_state" smallint not null,
  "r_p_supply_date" date,
  "new_plan_no" text,
  "reply_remark" text,
  "reply_by" text,
  "reply_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_apply_key on public.acc_apply (apply_no) NULLS NOT DISTINCT;
create index ix_acc_apply_creation_date_id on public.acc_apply (creation_date, id);
create index ix_acc_apply_apply_no_id on public.acc_apply (apply_no, id);
create index ix_acc_apply_need_date_id on public.acc_apply (need_date, id);
create index ix_acc_apply_sq_type_id on public.acc_apply (sq_type, id);
create index ix_acc_apply_sq_arrival_date_id on public.acc_apply (sq_arrival_date, id);
create index ix_acc_apply_sq_reason_id on public.acc_apply (sq_reason, id);
create index ix_acc_apply_rp_state_id on public.acc_apply (rp_state, id);
create index ix_acc_apply_r_p_supply_date_id on public.acc_apply (r_p_supply_date, id);
create index ix_acc_apply_reply_at_id on public.acc_apply (reply_at, id);
create index ix_acc_apply_supply_order_no_id on public.acc_apply (supply_order_no, id);
create index ix_acc_apply_plant_creation_date_id on public.acc_apply (plant, creation_date, id);
create index ix_acc_apply_supplier_code_creation_date_id on public.acc_apply (supplier_code, creation_date, id);
create index ix_acc_apply_part_no_creation_date_id on public.acc_apply (part_no, creation_date, id);
create index ix_acc_apply_status_creation_date_id on public.acc_apply (status, creation_date, id);
create index ix_acc_apply_plan_no_id on public.acc_apply (plan_no, id);
create index ix_acc_apply_sq_reason_creation_date_id on public.acc_apply (sq_reason, creation_date, id);
create index ix_acc_apply_plan_id on public.acc_apply (plan_id);
create index ix_acc_apply_supplier_id_creation_date_id on public.acc_apply (supplier_id, creation_date, id);
create table arc.acc_apply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plan_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "open_qty" numeric(18,3) not null,
  "need_date" date not null,
  "sq_type" smallint not null,
  "sq_arrival_date" date,
  "sq_qty" numeric(18,3),
  "sq_reason" text,
  "remark" text,
  "files" jsonb,
  "rp_state" smallint not null,
  "r_p_supply_date" date,
  "new_plan_no" text,
  "reply_remark" text,
  "reply_by" text,
  "reply_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_apply_key on arc.acc_apply (apply_no) NULLS NOT DISTINCT;
create index ix_acc_apply_creation_date_id on arc.acc_apply (creation_date, id);
create index ix_acc_apply_apply_no_id on arc.acc_apply (apply_no, id);
create index ix_acc_apply_need_date_id on arc.acc_apply (need_date, id);
create index ix_acc_apply_sq_type_id on arc.acc_apply (sq_type, id);
create index ix_acc_apply_sq_arrival_date_id on arc.acc_apply (sq_arrival_date, id);
create index ix_acc_apply_sq_reason_id on arc.acc_apply (sq_reason, id);
create index ix_acc_apply_rp_state_id on arc.acc_apply (rp_state, id);
create index ix_acc_apply_r_p_supply_date_id on arc.acc_apply (r_p_supply_date, id);
create index ix_acc_apply_reply_at_id on arc.acc_apply (reply_at, id);
create index ix_acc_apply_supply_order_no_id on arc.acc_apply (supply_order_no, id);
create index ix_acc_apply_plant_creation_date_id on arc.acc_apply (plant, creation_date, id);
create index ix_acc_apply_supplier_code_creation_date_id on arc.acc_apply (supplier_code, creation_date, id);
create index ix_acc_apply_part_no_creation_date_id on arc.acc_apply (part_no, creation_date, id);
create index ix_acc_apply_status_creation_date_id on arc.acc_apply (status, creation_date, id);
create index ix_acc_apply_plan_no_id on arc.acc_apply (plan_no, id);
create index ix_acc_apply_sq_reason_creation_date_id on arc.acc_apply (sq_reason, creation_date, id);
create index ix_acc_apply_plan_id on arc.acc_apply (plan_id);
create index ix_acc_apply_supplier_id_creation_date_id on arc.acc_apply (supplier_id, creation_date, id);
create table public.acc_supply_loc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "approve_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "address_code" text not null,
  "depot" text not null,
  "is_default" boolean not null,
  "valid_from" date not null,
  "county" text not null,
  "former_loc" text,
  "former_address_code" text,
  "change_reason" text,
  "valid_to" date,
  "asked_at" timestamp(3) with time zone not null,
  "approved_at" timestamp(3) with time zone,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supply_loc_key on public.acc_supply_loc (plant, supplier_code, asked_at, part_no, loc) NULLS NOT DISTINCT;
create index ix_acc_supply_loc_creation_date_id on public.acc_supply_loc (creation_date, id);
create index ix_acc_supply_loc_approve_no_id on public.acc_supply_loc (approve_no, id);
create index ix_acc_supply_loc_loc_id on public.acc_supply_loc (loc, id);
create index ix_acc_supply_loc_part_no_id on public.acc_supply_loc (part_no, id);
create index ix_acc_supply_loc_valid_from_id on public.acc_supply_loc (valid_from, id);
create index ix_acc_supply_loc_valid_to_id on public.acc_supply_loc (valid_to, id);
create index ix_acc_supply_loc_supplier_code_id on public.acc_supply_loc (supplier_code, id);
create index ix_acc_supply_loc_plant_id on public.acc_supply_loc (plant, id);
create index ix_acc_supply_loc_part_no_creation_date_id on public.acc_supply_loc (part_no, creation_date, id);
create index ix_acc_supply_loc_plant_creation_date_id on public.acc_supply_loc (plant, creation_date, id);
create index ix_acc_supply_loc_supplier_code_creation_date_id on public.acc_supply_loc (supplier_code, creation_date, id);
create index ix_acc_supply_loc_status_creation_date_id on public.acc_supply_loc (status, creation_date, id);
create index ix_acc_supply_loc_depot_creation_date_id on public.acc_supply_loc (depot, creation_date, id);
create index ix_acc_supply_loc_approved_at_id on public.acc_supply_loc (approved_at, id);
create index ix_acc_supply_loc_county_trgm on public.acc_supply_loc USING gin (county gin_trgm_ops);
create index ix_acc_supply_loc_supplier_id_creation_date_id on public.acc_supply_loc (supplier_id, creation_date, id);
create table public.acc_supply_cycle (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "produce_days" integer,
  "transport_days" integer,
  "cycle_days" integer,
  "urgent_days" integer,
  "moq" numeric(18,3),
  "order_multiple" numeric(18,3),
  "effective_from" date,
  "new_produce_days" integer,
  "new_transport_days" integer,
  "new_cycle_days" integer,
  "new_urgent_days" integer,
  "new_moq" numeric(18,3),
  "new_order_multiple" numeric(18,3),
  "new_from" date,
  "approved_at" timestamp(3) with time zone,
  "eai_state" smallint not null,
  "decision" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supply_cycle_key on public.acc_supply_cycle (part_no, plant, supplier_code, loc, city, county) NULLS NOT DISTINCT;
create index ix_acc_supply_cycle_part_no_id on public.acc_supply_cycle (part_no, id);
create index ix_acc_supply_cycle_supplier_code_id on public.acc_supply_cycle (supplier_code, id);
create index ix_acc_supply_cycle_plant_id on public.acc_supply_cycle (plant, id);
create index ix_acc_supply_cycle_cycle_days_id on public.acc_supply_cycle (cycle_days, id);
create index ix_acc_supply_cycle_effective_from_id on public.acc_supply_cycle (effective_from, id);
create index ix_acc_supply_cycle_approved_at_id on public.acc_supply_cycle (approved_at, id);
create index ix_acc_supply_cycle_creation_date_id on public.acc_supply_cycle (creation_date, id);
create index ix_acc_supply_cycle_plant_part_no_id on public.acc_supply_cycle (plant, part_no, id);
create index ix_acc_supply_cycle_supplier_code_part_no_id on public.acc_supply_cycle (supplier_code, part_no, id);
create index ix_acc_supply_cycle_loc_id on public.acc_supply_cycle (loc, id);
create index ix_acc_supply_cycle_status_part_no_id on public.acc_supply_cycle (status, part_no, id);
create index ix_acc_supply_cycle_new_cycle_days_id on public.acc_supply_cycle (new_cycle_days, id);
create index ix_acc_supply_cycle_county_trgm on public.acc_supply_cycle USING gin (county gin_trgm_ops);
create index ix_acc_supply_cycle_province_trgm on public.acc_supply_cycle USING gin (province gin_trgm_ops);
create index ix_acc_supply_cycle_city_trgm on public.acc_supply_cycle USING gin (city gin_trgm_ops);
create index ix_acc_supply_cycle_supplier_id_part_no_id on public.acc_supply_cycle (supplier_id, part_no, id);
create table public.cus_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "customer_type" smallint not null,
  "order_date" date,
  "need_date" date not null,
  "priority" smallint not null,
  "remark" text,
  "line_count" integer not null,
  "feedback_state" smallint not null,
  "promised_date" date,
  "feedback_remark" text,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "close_reason" text,
  "closed_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_order_key on public.cus_order (plant, order_no) NULLS NOT DISTINCT;
create index ix_cus_order_creation_date_id on public.cus_order (creation_date, id);
create index ix_cus_order_order_no_id on public.cus_order (order_no, id);
create index ix_cus_order_plant_id on public.cus_order (plant, id);
create index ix_cus_order_supplier_code_id on public.cus_order (supplier_code, id);
create index ix_cus_order_customer_code_id on public.cus_order (customer_code, id);
create index ix_cus_order_need_date_id on public.cus_order (need_date, id);
create index ix_cus_order_promised_date_id on public.cus_order (promised_date, id);
create index ix_cus_order_order_date_id on public.cus_order (order_date, id);
create index ix_cus_order_plant_creation_date_id on public.cus_order (plant, creation_date, id);
create index ix_cus_order_supplier_code_creation_date_id on public.cus_order (supplier_code, creation_date, id);
create index ix_cus_order_status_creation_date_id on public.cus_order (status, creation_date, id);
create index ix_cus_order_published_at_id on public.cus_order (published_at, id);
create index ix_cus_order_customer_name_trgm on public.cus_order USING gin (customer_name gin_trgm_ops);
create index ix_cus_order_supplier_id_creation_date_id on public.cus_order (supplier_id, creation_date, id);
create table arc.cus_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "customer_type" smallint not null,
  "order_date" date,
  "need_date" date not null,
  "priority" smallint not null,
  "remark" text,
  "line_count" integer not null,
  "feedback_state" smallint not null,
  "promised_date" date,
  "feedback_remark" text,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "close_reason" text,
  "closed_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_order_key on arc.cus_order (plant, order_no) NULLS NOT DISTINCT;
create index ix_cus_order_creation_date_id on arc.cus_order (creation_date, id);
create index ix_cus_order_order_no_id on arc.cus_order (order_no, id);
create index ix_cus_order_plant_id on arc.cus_order (plant, id);
create index ix_cus_order_supplier_code_id on arc.cus_order (supplier_code, id);
create index ix_cus_order_customer_code_id on arc.cus_order (customer_code, id);
create index ix_cus_order_need_date_id on arc.cus_order (need_date, id);
create index ix_cus_order_promised_date_id on arc.cus_order (promised_date, id);
create index ix_cus_order_order_date_id on arc.cus_order (order_date, id);
create index ix_cus_order_plant_creation_date_id on arc.cus_order (plant, creation_date, id);
create index ix_cus_order_supplier_code_creation_date_id on arc.cus_order (supplier_code, creation_date, id);
create index ix_cus_order_status_creation_date_id on arc.cus_order (status, creation_date, id);
create index ix_cus_order_published_at_id on arc.cus_order (published_at, id);
create index ix_cus_order_customer_name_trgm on arc.cus_order USING gin (customer_name gin_trgm_ops);
create index ix_cus_order_supplier_id_creation_date_id on arc.cus_order (supplier_id, creation_date, id);
create table public.cus_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "sale_price" numeric(18,6),
  "vin" text,
  "is_complaint" boolean not null,
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_cus_order_line_head_id_line_no on public.cus_order_line (head_id, line_no);
create index ix_cus_order_line_part_no_id on public.cus_order_line (part_no, id);
create index ix_cus_order_line_vin_id on public.cus_order_line (vin, id);
create index ix_cus_order_line_plant_part_no_id on public.cus_order_line (plant, part_no, id);
create index ix_cus_order_line_supplier_code_part_no_id on public.cus_order_line (supplier_code, part_no, id);
create index ix_cus_order_line_supplier_id_part_no_id on public.cus_order_line (supplier_id, part_no, id);
create index ix_cus_order_line_need_date_part_no_id on public.cus_order_line (need_date, part_no, id);
create index ix_cus_order_line_status_part_no_id on public.cus_order_line (status, part_no, id);
create table arc.cus_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "sale_price" numeric(18,6),
  "vin" text,
  "is_complaint" boolean not null,
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_cus_order_line_head_id_line_no on arc.cus_order_line (head_id, line_no);
create index ix_cus_order_line_part_no_id on arc.cus_order_line (part_no, id);
create index ix_cus_order_line_vin_id on arc.cus_order_line (vin, id);
create index ix_cus_order_line_plant_part_no_id on arc.cus_order_line (plant, part_no, id);
create index ix_cus_order_line_supplier_code_part_no_id on arc.cus_order_line (supplier_code, part_no, id);
create index ix_cus_order_line_supplier_id_part_no_id on arc.cus_order_line (supplier_id, part_no, id);
create index ix_cus_order_line_need_date_part_no_id on arc.cus_order_line (need_date, part_no, id);
create index ix_cus_order_line_status_part_no_id on arc.cus_order_line (status, part_no, id);
create table public.cus_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "order_nos" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "transport_type" smallint not null,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "gross_kg" numeric(18,2),
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "signer" text,
  "pod_file" jsonb,
  "unsign_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_send_key on public.cus_send (sheet_no) NULLS NOT DISTINCT;
create index ix_cus_send_creation_date_id on public.cus_send (creation_date, id);
create index ix_cus_send_sheet_no_id on public.cus_send (sheet_no, id);
create index ix_cus_send_plant_id on public.cus_send (plant, id);
create index ix_cus_send_supplier_code_id on public.cus_send (supplier_code, id);
create index ix_cus_send_customer_code_id on public.cus_send (customer_code, id);
create index ix_cus_send_plan_send_at_id on public.cus_send (plan_send_at, id);
create index ix_cus_send_plan_arrive_at_id on public.cus_send (plan_arrive_at, id);
create index ix_cus_send_send_at_id on public.cus_send (send_at, id);
create index ix_cus_send_business_date_id on public.cus_send (business_date, id);
create index ix_cus_send_plant_creation_date_id on public.cus_send (plant, creation_date, id);
create index ix_cus_send_supplier_code_creation_date_id on public.cus_send (supplier_code, creation_date, id);
create index ix_cus_send_status_creation_date_id on public.cus_send (status, creation_date, id);
create index ix_cus_send_express_no_id on public.cus_send (express_no, id);
create index ix_cus_send_express_company_id on public.cus_send (express_company, id);
create index ix_cus_send_plate_no_id on public.cus_send (plate_no, id);
create index ix_cus_send_order_nos_trgm on public.cus_send USING gin (order_nos gin_trgm_ops);
create index ix_cus_send_customer_name_trgm on public.cus_send USING gin (customer_name gin_trgm_ops);
create index ix_cus_send_diff_no on public.cus_send (diff_no);
create index ix_cus_send_supplier_id_creation_date_id on public.cus_send (supplier_id, creation_date, id);
create index ix_cus_send_carrier_id_creation_date_id on public.cus_send (carrier_id, creation_date, id);
create table arc.cus_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "order_nos" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "transport_type" smallint not null,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "gross_kg" numeric(18,2),
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "signer" text,
  "pod_file" jsonb,
  "unsign_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_send_key on arc.cus_send (sheet_no) NULLS NOT DISTINCT;
create index ix_cus_send_creation_date_id on arc.cus_send (creation_date, id);
create index ix_cus_send_sheet_no_id on arc.cus_send (sheet_no, id);
create index ix_cus_send_plant_id on arc.cus_send (plant, id);
create index ix_cus_send_supplier_code_id on arc.cus_send (supplier_code, id);
create index ix_cus_send_customer_code_id on arc.cus_send (customer_code, id);
create index ix_cus_send_plan_send_at_id on arc.cus_send (plan_send_at, id);
create index ix_cus_send_plan_arrive_at_id on arc.cus_send (plan_arrive_at, id);
create index ix_cus_send_send_at_id on arc.cus_send (send_at, id);
create index ix_cus_send_business_date_id on arc.cus_send (business_date, id);
create index ix_cus_send_plant_creation_date_id on arc.cus_send (plant, creation_date, id);
create index ix_cus_send_supplier_code_creation_date_id on arc.cus_send (supplier_code, creation_date, id);
create index ix_cus_send_status_creation_date_id on arc.cus_send (status, creation_date, id);
create index ix_cus_send_express_no_id on arc.cus_send (express_no, id);
create index ix_cus_send_express_company_id on arc.cus_send (express_company, id);
create index ix_cus_send_plate_no_id on arc.cus_send (plate_no, id);
create index ix_cus_send_order_nos_trgm on arc.cus_send USING gin (order_nos gin_trgm_ops);
create index ix_cus_send_customer_name_trgm on arc.cus_send USING gin (customer_name gin_trgm_ops);
create index ix_cus_send_diff_no on arc.cus_send (diff_no);
create index ix_cus_send_supplier_id_creation_date_id on arc.cus_send (supplier_id, creation_date, id);
create index ix_cus_send_carrier_id_creation_date_id on arc.cus_send (carrier_id, creation_date, id);
create table public.cus_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "order_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "box_no" integer,
  "serial_nos" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_cus_send_line_head_id_line_no on public.cus_send_line (head_id, line_no);
create index ix_cus_send_line_demand_line_id on public.cus_send_line (demand_line_id);
create index ix_cus_send_line_part_no_id on public.cus_send_line (part_no, id);
create index ix_cus_send_line_order_no_id on public.cus_send_line (order_no, id);
create index ix_cus_send_line_plant_part_no_id on public.cus_send_line (plant, part_no, id);
create index ix_cus_send_line_supplier_code_part_no_id on public.cus_send_line (supplier_code, part_no, id);
create index ix_cus_send_line_supplier_id_part_no_id on public.cus_send_line (supplier_id, part_no, id);
create index ix_cus_send_line_status_part_no_id on public.cus_send_line (status, part_no, id);
create table arc.cus_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "order_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "box_no" integer,
  "serial_nos" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_cus_send_line_head_id_line_no on arc.cus_send_line (head_id, line_no);
create index ix_cus_send_line_demand_line_id on arc.cus_send_line (demand_line_id);
create index ix_cus_send_line_part_no_id on arc.cus_send_line (part_no, id);
create index ix_cus_send_line_order_no_id on arc.cus_send_line (order_no, id);
create index ix_cus_send_line_plant_part_no_id on arc.cus_send_line (plant, part_no, id);
create index ix_cus_send_line_supplier_code_part_no_id on arc.cus_send_line (supplier_code, part_no, id);
create index ix_cus_send_line_supplier_id_part_no_id on arc.cus_send_line (supplier_id, part_no, id);
create index ix_cus_send_line_status_part_no_id on arc.cus_send_line (status, part_no, id);
create table public.cus_parcel (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "parcel_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "order_nos" text not null,
  "goods" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_parcel_key on public.cus_parcel (parcel_no) NULLS NOT DISTINCT;
create index ix_cus_parcel_parcel_no_id on public.cus_parcel (parcel_no, id);
create index ix_cus_parcel_sheet_no_id on public.cus_parcel (sheet_no, id);
create index ix_cus_parcel_creation_date_id on public.cus_parcel (creation_date, id);
create index ix_cus_parcel_supplier_code_parcel_no_id on public.cus_parcel (supplier_code, parcel_no, id);
create index ix_cus_parcel_plant_parcel_no_id on public.cus_parcel (plant, parcel_no, id);
create index ix_cus_parcel_status_parcel_no_id on public.cus_parcel (status, parcel_no, id);
create index ix_cus_parcel_customer_name_trgm on public.cus_parcel USING gin (customer_name gin_trgm_ops);
create index ix_cus_parcel_sheet_id on public.cus_parcel (sheet_id);
create index ix_cus_parcel_supplier_id_parcel_no_id on public.cus_parcel (supplier_id, parcel_no, id);
create index ix_cus_parcel_carrier_id_parcel_no_id on public.cus_parcel (carrier_id, parcel_no, id);
create table arc.cus_parcel (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "parcel_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "order_nos" text not null,
  "goods" text not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_parcel_key on arc.cus_parcel (parcel_no) NULLS NOT DISTINCT;
create index ix_cus_parcel_parcel_no_id on arc.cus_parcel (parcel_no, id);
create index ix_cus_parcel_sheet_no_id on arc.cus_parcel (sheet_no, id);
create index ix_cus_parcel_creation_date_id on arc.cus_parcel (creation_date, id);
create index ix_cus_parcel_supplier_code_parcel_no_id on arc.cus_parcel (supplier_code, parcel_no, id);
create index ix_cus_parcel_plant_parcel_no_id on arc.cus_parcel (plant, parcel_no, id);
create index ix_cus_parcel_status_parcel_no_id on arc.cus_parcel (status, parcel_no, id);
create index ix_cus_parcel_customer_name_trgm on arc.cus_parcel USING gin (customer_name gin_trgm_ops);
create index ix_cus_parcel_sheet_id on arc.cus_parcel (sheet_id);
create index ix_cus_parcel_supplier_id_parcel_no_id on arc.cus_parcel (supplier_id, parcel_no, id);
create index ix_cus_parcel_carrier_id_parcel_no_id on arc.cus_parcel (carrier_id, parcel_no, id);
create table public.ckd_receipt (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "ckd_line_id" bigint not null,
  "line_no" integer not null,
  "seq" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "notice_qty" numeric(18,3) not null,
  "promised_qty" numeric(18,3) not null,
  "promised_date" date,
  "is_sub" boolean not null,
  "sheet_no" text,
  "reason_code" text,
  "remark" text,
  "filled_by" text not null,
  "filled_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  primary key (id)
);
create unique index ckd_receipt_key on public.ckd_receipt (notice_no, line_no, seq) NULLS NOT DISTINCT;
create index ix_ckd_receipt_filled_at_id on public.ckd_receipt (filled_at, id);
create index ix_ckd_receipt_notice_no_id on public.ckd_receipt (notice_no, id);
create index ix_ckd_receipt_part_no_id on public.ckd_receipt (part_no, id);
create index ix_ckd_receipt_promised_date_id on public.ckd_receipt (promised_date, id);
create index ix_ckd_receipt_part_no_filled_at_id on public.ckd_receipt (part_no, filled_at, id);
create index ix_ckd_receipt_supplier_code_filled_at_id on public.ckd_receipt (supplier_code, filled_at, id);
create index ix_ckd_receipt_plant_filled_at_id on public.ckd_receipt (plant, filled_at, id);
create index ix_ckd_receipt_status_filled_at_id on public.ckd_receipt (status, filled_at, id);
create index ix_ckd_receipt_ckd_line_id on public.ckd_receipt (ckd_line_id);
create index ix_ckd_receipt_sheet_no on public.ckd_receipt (sheet_no);
create index ix_ckd_receipt_supplier_id_filled_at_id on public.ckd_receipt (supplier_id, filled_at, id);
create table arc.ckd_receipt (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "ckd_line_id" bigint not null,
  "line_no" integer not null,
  "seq" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "notice_qty" numeric(18,3) not null,
  "promised_qty" numeric(18,3) not null,
  "promised_date" date,
  "is_sub" boolean not null,
  "sheet_no" text,
  "reason_code" text,
  "remark" text,
  "filled_by" text not null,
  "filled_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index ckd_receipt_key on arc.ckd_receipt (notice_no, line_no, seq) NULLS NOT DISTINCT;
create index ix_ckd_receipt_filled_at_id on arc.ckd_receipt (filled_at, id);
create index ix_ckd_receipt_notice_no_id on arc.ckd_receipt (notice_no, id);
create index ix_ckd_receipt_part_no_id on arc.ckd_receipt (part_no, id);
create index ix_ckd_receipt_promised_date_id on arc.ckd_receipt (promised_date, id);
create index ix_ckd_receipt_part_no_filled_at_id on arc.ckd_receipt (part_no, filled_at, id);
create index ix_ckd_receipt_supplier_code_filled_at_id on arc.ckd_receipt (supplier_code, filled_at, id);
create index ix_ckd_receipt_plant_filled_at_id on arc.ckd_receipt (plant, filled_at, id);
create index ix_ckd_receipt_status_filled_at_id on arc.ckd_receipt (status, filled_at, id);
create index ix_ckd_receipt_ckd_line_id on arc.ckd_receipt (ckd_line_id);
create index ix_ckd_receipt_sheet_no on arc.ckd_receipt (sheet_no);
create index ix_ckd_receipt_supplier_id_filled_at_id on arc.ckd_receipt (supplier_id, filled_at, id);
create table public.ckd_case (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "box_no" text not null,
  "licence_plate" text not null,
  "notice_no" text not null,
  "ckd_line_id" bigint not null,
  "line_no" integer not null,
  "case_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ckd_order_no" text not null,
  "kd_project" text not null,
  "country" text not null,
  "model_code" text,
  "lot_no" text not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "qty" numeric(18,3) not null,
  "warehouse" text not null,
  "need_date" date not null,
  "pack_standard" text,
  "status" smallint not null,
  primary key (id)
);
create unique index ckd_case_key on public.ckd_case (box_no) NULLS NOT DISTINCT;
create index ix_ckd_case_box_no_id on public.ckd_case (box_no, id);
create index ix_ckd_case_notice_no_id on public.ckd_case (notice_no, id);
create index ix_ckd_case_part_no_id on public.ckd_case (part_no, id);
create index ix_ckd_case_part_no_box_no_id on public.ckd_case (part_no, box_no, id);
create index ix_ckd_case_lot_no_id on public.ckd_case (lot_no, id);
create index ix_ckd_case_supplier_code_box_no_id on public.ckd_case (supplier_code, box_no, id);
create index ix_ckd_case_plant_box_no_id on public.ckd_case (plant, box_no, id);
create index ix_ckd_case_status_box_no_id on public.ckd_case (status, box_no, id);
create index ix_ckd_case_ckd_line_id on public.ckd_case (ckd_line_id);
create index ix_ckd_case_supplier_id_box_no_id on public.ckd_case (supplier_id, box_no, id);
create table arc.ckd_case (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "box_no" text not null,
  "licence_plate" text not null,
  "notice_no" text not null,
  "ckd_line_id" bigint not null,
  "line_no" integer not null,
  "case_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ckd_order_no" text not null,
  "kd_project" text not null,
  "country" text not null,
  "model_code" text,
  "lot_no" text not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "qty" numeric(18,3) not null,
  "warehouse" text not null,
  "need_date" date not null,
  "pack_standard" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index ckd_case_key on arc.ckd_case (box_no) NULLS NOT DISTINCT;
create index ix_ckd_case_box_no_id on arc.ckd_case (box_no, id);
create index ix_ckd_case_notice_no_id on arc.ckd_case (notice_no, id);
create index ix_ckd_case_part_no_id on arc.ckd_case (part_no, id);
create index ix_ckd_case_part_no_box_no_id on arc.ckd_case (part_no, box_no, id);
create index ix_ckd_case_lot_no_id on arc.ckd_case (lot_no, id);
create index ix_ckd_case_supplier_code_box_no_id on arc.ckd_case (supplier_code, box_no, id);
create index ix_ckd_case_plant_box_no_id on arc.ckd_case (plant, box_no, id);
create index ix_ckd_case_status_box_no_id on arc.ckd_case (status, box_no, id);
create index ix_ckd_case_ckd_line_id on arc.ckd_case (ckd_line_id);
create index ix_ckd_case_supplier_id_box_no_id on arc.ckd_case (supplier_id, box_no, id);
create table public.pull_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "pull_type" smallint not null,
  "warehouse" text not null,
  "zone" text,
  "dock" text not null,
  "workshop" text,
  "line_code" text,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
  "carrier_code" text,
  "urgency" smallint not null,
  "remark" text,
  "return_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index pull_sheet_key on public.pull_sheet (pull_no) NULLS NOT DISTINCT;
create index ix_pull_sheet_creation_date_id on public.pull_sheet (creation_date, id);
create index ix_pull_sheet_pull_no_id on public.pull_sheet (pull_no, id);
create index ix_pull_sheet_plant_id on public.pull_sheet (plant, id);
create index ix_pull_sheet_supplier_code_id on public.pull_sheet (supplier_code, id);
create index ix_pull_sheet_need_at_id on public.pull_sheet (need_at, id);
create index ix_pull_sheet_latest_send_at_id on public.pull_sheet (latest_send_at, id);
create index ix_pull_sheet_published_at_id on public.pull_sheet (published_at, id);
create index ix_pull_sheet_plant_creation_date_id on public.pull_sheet (plant, creation_date, id);
create index ix_pull_sheet_supplier_code_creation_date_id on public.pull_sheet (supplier_code, creation_date, id);
create index ix_pull_sheet_status_creation_date_id on public.pull_sheet (status, creation_date, id);
create index ix_pull_sheet_warehouse_creation_date_id on public.pull_sheet (warehouse, creation_date, id);
create index ix_pull_sheet_dock_creation_date_id on public.pull_sheet (dock, creation_date, id);
create index ix_pull_sheet_workshop_creation_date_id on public.pull_sheet (workshop, creation_date, id);
create index ix_pull_sheet_line_code_id on public.pull_sheet (line_code, id);
create index ix_pull_sheet_carrier_code_creation_date_id on public.pull_sheet (carrier_code, creation_date, id);
create index ix_pull_sheet_return_no on public.pull_sheet (return_no);
create index ix_pull_sheet_supplier_id_creation_date_id on public.pull_sheet (supplier_id, creation_date, id);
create index ix_pull_sheet_carrier_id_creation_date_id on public.pull_sheet (carrier_id, creation_date, id);
create table arc.pull_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "pull_type" smallint not null,
  "warehouse" text not null,
  "zone" text,
  "dock" text not null,
  "workshop" text,
  "line_code" text,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
  "carrier_code" text,
  "urgency" smallint not null,
  "remark" text,
  "return_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index pull_sheet_key on arc.pull_sheet (pull_no) NULLS NOT DISTINCT;
create index ix_pull_sheet_creation_date_id on arc.pull_sheet (creation_date, id);
create index ix_pull_sheet_pull_no_id on arc.pull_sheet (pull_no, id);
create index ix_pull_sheet_plant_id on arc.pull_sheet (plant, id);
create index ix_pull_sheet_supplier_code_id on arc.pull_sheet (supplier_code, id);
create index ix_pull_sheet_need_at_id on arc.pull_sheet (need_at, id);
create index ix_pull_sheet_latest_send_at_id on arc.pull_sheet (latest_send_at, id);
create index ix_pull_sheet_published_at_id on arc.pull_sheet (published_at, id);
create index ix_pull_sheet_plant_creation_date_id on arc.pull_sheet (plant, creation_date, id);
create index ix_pull_sheet_supplier_code_creation_date_id on arc.pull_sheet (supplier_code, creation_date, id);
create index ix_pull_sheet_status_creation_date_id on arc.pull_sheet (status, creation_date, id);
create index ix_pull_sheet_warehouse_creation_date_id on arc.pull_sheet (warehouse, creation_date, id);
create index ix_pull_sheet_dock_creation_date_id on arc.pull_sheet (dock, creation_date, id);
create index ix_pull_sheet_workshop_creation_date_id on arc.pull_sheet (workshop, creation_date, id);
create index ix_pull_sheet_line_code_id on arc.pull_sheet (line_code, id);
create index ix_pull_sheet_carrier_code_creation_date_id on arc.pull_sheet (carrier_code, creation_date, id);
create index ix_pull_sheet_return_no on arc.pull_sheet (return_no);
create index ix_pull_sheet_supplier_id_creation_date_id on arc.pull_sheet (supplier_id, creation_date, id);
create index ix_pull_sheet_carrier_id_creation_date_id on arc.pull_sheet (carrier_id, creation_date, id);
create table public.pull_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "kanban_no" text,
  "station_code" text,
  "line_need_at" timestamp(3) with time zone,
  "project_code" text,
  "batch_req" text,
  "plan_no" text,
  "plan_row_id" bigint,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_pull_sheet_line_head_id_line_no on public.pull_sheet_line (head_id, line_no);
create index ix_pull_sheet_line_plan_row_id on public.pull_sheet_line (plan_row_id);
create index ix_pull_sheet_line_part_no_id on public.pull_sheet_line (part_no, id);
create index ix_pull_sheet_line_kanban_no_id on public.pull_sheet_line (kanban_no, id);
create index ix_pull_sheet_line_order_no_id on public.pull_sheet_line (order_no, id);
create index ix_pull_sheet_line_project_code_id on public.pull_sheet_line (project_code, id);
create index ix_pull_sheet_line_plant_part_no_id on public.pull_sheet_line (plant, part_no, id);
create index ix_pull_sheet_line_supplier_code_part_no_id on public.pull_sheet_line (supplier_code, part_no, id);
create index ix_pull_sheet_line_supplier_id_part_no_id on public.pull_sheet_line (supplier_id, part_no, id);
create index ix_pull_sheet_line_status_part_no_id on public.pull_sheet_line (status, part_no, id);
create index ix_pull_sheet_line_plan_no on public.pull_sheet_line (plan_no);
create table arc.pull_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "kanban_no" text,
  "station_code" text,
  "line_need_at" timestamp(3) with time zone,
  "project_code" text,
  "batch_req" text,
  "plan_no" text,
  "plan_row_id" bigint,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_pull_sheet_line_head_id_line_no on arc.pull_sheet_line (head_id, line_no);
create index ix_pull_sheet_line_plan_row_id on arc.pull_sheet_line (plan_row_id);
create index ix_pull_sheet_line_part_no_id on arc.pull_sheet_line (part_no, id);
create index ix_pull_sheet_line_kanban_no_id on arc.pull_sheet_line (kanban_no, id);
create index ix_pull_sheet_line_order_no_id on arc.pull_sheet_line (order_no, id);
create index ix_pull_sheet_line_project_code_id on arc.pull_sheet_line (project_code, id);
create index ix_pull_sheet_line_plant_part_no_id on arc.pull_sheet_line (plant, part_no, id);
create index ix_pull_sheet_line_supplier_code_part_no_id on arc.pull_sheet_line (supplier_code, part_no, id);
create index ix_pull_sheet_line_supplier_id_part_no_id on arc.pull_sheet_line (supplier_id, part_no, id);
create index ix_pull_sheet_line_status_part_no_id on arc.pull_sheet_line (status, part_no, id);
create index ix_pull_sheet_line_plan_no on arc.pull_sheet_line (plan_no);
create table public.mr_pull_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mr_no" text not null,
  "route_no" text not null,
  "trip_no" integer not null,
  "stop_seq" integer not null,
  "pickup_at" timestamp(3) with time zone not null,
  "pickup_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "warehouse" text not null,
  "dock" text not null,
  "ship_warehouse" text,
  "carrier_code" text,
  "urgency" smallint not null,
  "remark" text,
  "pick_date" date not null,
  "pickup_address" text,
  "is_long_distance" boolean not null,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "ready_state" smallint not null,
  "ready_at" timestamp(3) with time zone,
  "ready_by" text,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "pick_no" text,
  "actual_pick_at" timestamp(3) with time zone,
  "handed_by" text,
  "taken_by" text,
  "handed_signs" jsonb,
  "taken_signs" jsonb,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index mr_pull_sheet_key on public.mr_pull_sheet (mr_no) NULLS NOT DISTINCT;
create index ix_mr_pull_sheet_creation_date_id on public.mr_pull_sheet (creation_date, id);
create index ix_mr_pull_sheet_mr_no_id on public.mr_pull_sheet (mr_no, id);
create index ix_mr_pull_sheet_plant_id on public.mr_pull_sheet (plant, id);
create index ix_mr_pull_sheet_route_no_id on public.mr_pull_sheet (route_no, id);
create index ix_mr_pull_sheet_supplier_code_id on public.mr_pull_sheet (supplier_code, id);
create index ix_mr_pull_sheet_pickup_at_id on public.mr_pull_sheet (pickup_at, id);
create index ix_mr_pull_sheet_need_at_id on public.mr_pull_sheet (need_at, id);
create index ix_mr_pull_sheet_published_at_id on public.mr_pull_sheet (published_at, id);
create index ix_mr_pull_sheet_plant_creation_date_id on public.mr_pull_sheet (plant, creation_date, id);
create index ix_mr_pull_sheet_trip_no_id on public.mr_pull_sheet (trip_no, id);
create index ix_mr_pull_sheet_supplier_code_creation_date_id on public.mr_pull_sheet (supplier_code, creation_date, id);
create index ix_mr_pull_sheet_pick_date_id on public.mr_pull_sheet (pick_date, id);
create index ix_mr_pull_sheet_status_creation_date_id on public.mr_pull_sheet (status, creation_date, id);
create index ix_mr_pull_sheet_carrier_code_creation_date_id on public.mr_pull_sheet (carrier_code, creation_date, id);
create index ix_mr_pull_sheet_warehouse_creation_date_id on public.mr_pull_sheet (warehouse, creation_date, id);
create index ix_mr_pull_sheet_dock_creation_date_id on public.mr_pull_sheet (dock, creation_date, id);
create index ix_mr_pull_sheet_pick_no_id on public.mr_pull_sheet (pick_no, id);
create index ix_mr_pull_sheet_plate_no_id on public.mr_pull_sheet (plate_no, id);
create index ix_mr_pull_sheet_pick_date_plant_route_no_trip_no on public.mr_pull_sheet (pick_date, plant, route_no, trip_no);
create index ix_mr_pull_sheet_window_end on public.mr_pull_sheet (window_end);
create index ix_mr_pull_sheet_supplier_id_creation_date_id on public.mr_pull_sheet (supplier_id, creation_date, id);
create index ix_mr_pull_sheet_carrier_id_creation_date_id on public.mr_pull_sheet (carrier_id, creation_date, id);
create table arc.mr_pull_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mr_no" text not null,
  "route_no" text not null,
  "trip_no" integer not null,
  "stop_seq" integer not null,
  "pickup_at" timestamp(3) with time zone not null,
  "pickup_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "warehouse" text not null,
  "dock" text not null,
  "ship_warehouse" text,
  "carrier_code" text,
  "urgency" smallint not null,
  "remark" text,
  "pick_date" date not null,
  "pickup_address" text,
  "is_long_distance" boolean not null,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "ready_state" smallint not null,
  "ready_at" timestamp(3) with time zone,
  "ready_by" text,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "pick_no" text,
  "actual_pick_at" timestamp(3) with time zone,
  "handed_by" text,
  "taken_by" text,
  "handed_signs" jsonb,
  "taken_signs" jsonb,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index mr_pull_sheet_key on arc.mr_pull_sheet (mr_no) NULLS NOT DISTINCT;
create index ix_mr_pull_sheet_creation_date_id on arc.mr_pull_sheet (creation_date, id);
create index ix_mr_pull_sheet_mr_no_id on arc.mr_pull_sheet (mr_no, id);
create index ix_mr_pull_sheet_plant_id on arc.mr_pull_sheet (plant, id);
create index ix_mr_pull_sheet_route_no_id on arc.mr_pull_sheet (route_no, id);
create index ix_mr_pull_sheet_supplier_code_id on arc.mr_pull_sheet (supplier_code, id);
create index ix_mr_pull_sheet_pickup_at_id on arc.mr_pull_sheet (pickup_at, id);
create index ix_mr_pull_sheet_need_at_id on arc.mr_pull_sheet (need_at, id);
create index ix_mr_pull_sheet_published_at_id on arc.mr_pull_sheet (published_at, id);
create index ix_mr_pull_sheet_plant_creation_date_id on arc.mr_pull_sheet (plant, creation_date, id);
create index ix_mr_pull_sheet_trip_no_id on arc.mr_pull_sheet (trip_no, id);
create index ix_mr_pull_sheet_supplier_code_creation_date_id on arc.mr_pull_sheet (supplier_code, creation_date, id);
create index ix_mr_pull_sheet_pick_date_id on arc.mr_pull_sheet (pick_date, id);
create index ix_mr_pull_sheet_status_creation_date_id on arc.mr_pull_sheet (status, creation_date, id);
create index ix_mr_pull_sheet_carrier_code_creation_date_id on arc.mr_pull_sheet (carrier_code, creation_date, id);
create index ix_mr_pull_sheet_warehouse_creation_date_id on arc.mr_pull_sheet (warehouse, creation_date, id);
create index ix_mr_pull_sheet_dock_creation_date_id on arc.mr_pull_sheet (dock, creation_date, id);
create index ix_mr_pull_sheet_pick_no_id on arc.mr_pull_sheet (pick_no, id);
create index ix_mr_pull_sheet_plate_no_id on arc.mr_pull_sheet (plate_no, id);
create index ix_mr_pull_sheet_pick_date_plant_route_no_trip_no on arc.mr_pull_sheet (pick_date, plant, route_no, trip_no);
create index ix_mr_pull_sheet_window_end on arc.mr_pull_sheet (window_end);
create index ix_mr_pull_sheet_supplier_id_creation_date_id on arc.mr_pull_sheet (supplier_id, creation_date, id);
create index ix_mr_pull_sheet_carrier_id_creation_date_id on arc.mr_pull_sheet (carrier_id, creation_date, id);
create table public.mr_pull_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "ready_qty" numeric(18,3),
  "ready_remark" text,
  "picked_qty" numeric(18,3) not null,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_mr_pull_sheet_line_head_id_line_no on public.mr_pull_sheet_line (head_id, line_no);
create index ix_mr_pull_sheet_line_part_no_id on public.mr_pull_sheet_line (part_no, id);
create index ix_mr_pull_sheet_line_order_no_id on public.mr_pull_sheet_line (order_no, id);
create index ix_mr_pull_sheet_line_plant_part_no_id on public.mr_pull_sheet_line (plant, part_no, id);
create index ix_mr_pull_sheet_line_supplier_code_part_no_id on public.mr_pull_sheet_line (supplier_code, part_no, id);
create index ix_mr_pull_sheet_line_supplier_id_part_no_id on public.mr_pull_sheet_line (supplier_id, part_no, id);
create index ix_mr_pull_sheet_line_status_part_no_id on public.mr_pull_sheet_line (status, part_no, id);
create table arc.mr_pull_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "ready_qty" numeric(18,3),
  "ready_remark" text,
  "picked_qty" numeric(18,3) not null,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_mr_pull_sheet_line_head_id_line_no on arc.mr_pull_sheet_line (head_id, line_no);
create index ix_mr_pull_sheet_line_part_no_id on arc.mr_pull_sheet_line (part_no, id);
create index ix_mr_pull_sheet_line_order_no_id on arc.mr_pull_sheet_line (order_no, id);
create index ix_mr_pull_sheet_line_plant_part_no_id on arc.mr_pull_sheet_line (plant, part_no, id);
create index ix_mr_pull_sheet_line_supplier_code_part_no_id on arc.mr_pull_sheet_line (supplier_code, part_no, id);
create index ix_mr_pull_sheet_line_supplier_id_part_no_id on arc.mr_pull_sheet_line (supplier_id, part_no, id);
create index ix_mr_pull_sheet_line_status_part_no_id on arc.mr_pull_sheet_line (status, part_no, id);
create table public.consume_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "zone" text,
  "station_code" text,
  "trigger_type" smallint not null,
  "trigger_at" timestamp(3) with time zone,
  "stock_qty" numeric(18,3),
  "way_qty" numeric(18,3),
  "due_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "min_qty" numeric(18,3),
  "max_qty" numeric(18,3),
  "share_pct" numeric(18,2),
  "snp" numeric(18,3),
  "suggest_qty" numeric(18,3),
  "need_boxes" integer not null,
  "urgency" smallint not null,
  "held_reason" text,
  "remark" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "warehouse" text not null,
  "dock" text,
  "deliver_mode" smallint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "status" smallint not null,
  primary key (id)
);
create unique index consume_pull_key on public.consume_pull (pull_no) NULLS NOT DISTINCT;
create index ix_consume_pull_creation_date_id on public.consume_pull (creation_date, id);
create index ix_consume_pull_pull_no_id on public.consume_pull (pull_no, id);
create index ix_consume_pull_part_no_id on public.consume_pull (part_no, id);
create index ix_consume_pull_plant_id on public.consume_pull (plant, id);
create index ix_consume_pull_supplier_code_id on public.consume_pull (supplier_code, id);
create index ix_consume_pull_need_at_id on public.consume_pull (need_at, id);
create index ix_consume_pull_latest_send_at_id on public.consume_pull (latest_send_at, id);
create index ix_consume_pull_trigger_at_id on public.consume_pull (trigger_at, id);
create index ix_consume_pull_published_at_id on public.consume_pull (published_at, id);
create index ix_consume_pull_plant_creation_date_id on public.consume_pull (plant, creation_date, id);
create index ix_consume_pull_part_no_creation_date_id on public.consume_pull (part_no, creation_date, id);
create index ix_consume_pull_supplier_code_creation_date_id on public.consume_pull (supplier_code, creation_date, id);
create index ix_consume_pull_status_creation_date_id on public.consume_pull (status, creation_date, id);
create index ix_consume_pull_warehouse_creation_date_id on public.consume_pull (warehouse, creation_date, id);
create index ix_consume_pull_dock_creation_date_id on public.consume_pull (dock, creation_date, id);
create index ix_consume_pull_window_end_id on public.consume_pull (window_end, id);
create index ix_consume_pull_order_no_id on public.consume_pull (order_no, id);
create index ix_consume_pull_supplier_id_creation_date_id on public.consume_pull (supplier_id, creation_date, id);
create index ix_consume_pull_carrier_id_creation_date_id on public.consume_pull (carrier_id, creation_date, id);
create table arc.consume_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "zone" text,
  "station_code" text,
  "trigger_type" smallint not null,
  "trigger_at" timestamp(3) with time zone,
  "stock_qty" numeric(18,3),
  "way_qty" numeric(18,3),
  "due_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "min_qty" numeric(18,3),
  "max_qty" numeric(18,3),
  "share_pct" numeric(18,2),
  "snp" numeric(18,3),
  "suggest_qty" numeric(18,3),
  "need_boxes" integer not null,
  "urgency" smallint not null,
  "held_reason" text,
  "remark" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "warehouse" text not null,
  "dock" text,
  "deliver_mode" smallint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index consume_pull_key on arc.consume_pull (pull_no) NULLS NOT DISTINCT;
create index ix_consume_pull_creation_date_id on arc.consume_pull (creation_date, id);
create index ix_consume_pull_pull_no_id on arc.consume_pull (pull_no, id);
create index ix_consume_pull_part_no_id on arc.consume_pull (part_no, id);
create index ix_consume_pull_plant_id on arc.consume_pull (plant, id);
create index ix_consume_pull_supplier_code_id on arc.consume_pull (supplier_code, id);
create index ix_consume_pull_need_at_id on arc.consume_pull (need_at, id);
create index ix_consume_pull_latest_send_at_id on arc.consume_pull (latest_send_at, id);
create index ix_consume_pull_trigger_at_id on arc.consume_pull (trigger_at, id);
create index ix_consume_pull_published_at_id on arc.consume_pull (published_at, id);
create index ix_consume_pull_plant_creation_date_id on arc.consume_pull (plant, creation_date, id);
create index ix_consume_pull_part_no_creation_date_id on arc.consume_pull (part_no, creation_date, id);
create index ix_consume_pull_supplier_code_creation_date_id on arc.consume_pull (supplier_code, creation_date, id);
create index ix_consume_pull_status_creation_date_id on arc.consume_pull (status, creation_date, id);
create index ix_consume_pull_warehouse_creation_date_id on arc.consume_pull (warehouse, creation_date, id);
create index ix_consume_pull_dock_creation_date_id on arc.consume_pull (dock, creation_date, id);
create index ix_consume_pull_window_end_id on arc.consume_pull (window_end, id);
create index ix_consume_pull_order_no_id on arc.consume_pull (order_no, id);
create index ix_consume_pull_supplier_id_creation_date_id on arc.consume_pull (supplier_id, creation_date, id);
create index ix_consume_pull_carrier_id_creation_date_id on arc.consume_pull (carrier_id, creation_date, id);
create table public.out_sup_schedule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "schedule_no" text not null,
  "schedule_date" date not null,
  "trip_no" integer not null,
  "warehouse" text not null,
  "dock" text not null,
  "need_at" timestamp(3) with time zone not null,
  "truck_type" text,
  "remark" text,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
  "latest_send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "gross_kg" numeric(18,2),
  "load_pct" numeric(18,1),
  "feedback" smallint not null,
  "feedback_remark" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index out_sup_schedule_key on public.out_sup_schedule (schedule_no) NULLS NOT DISTINCT;
create index ix_out_sup_schedule_need_at_id on public.out_sup_schedule (need_at, id);
create index ix_out_sup_schedule_schedule_date_id on public.out_sup_schedule (schedule_date, id);
create index ix_out_sup_schedule_schedule_no_id on public.out_sup_schedule (schedule_no, id);
create index ix_out_sup_schedule_plant_id on public.out_sup_schedule (plant, id);
create index ix_out_sup_schedule_supplier_code_id on public.out_sup_schedule (supplier_code, id);
create index ix_out_sup_schedule_latest_send_at_id on public.out_sup_schedule (latest_send_at, id);
create index ix_out_sup_schedule_published_at_id on public.out_sup_schedule (published_at, id);
create index ix_out_sup_schedule_creation_date_id on public.out_sup_schedule (creation_date, id);
create index ix_out_sup_schedule_plant_need_at_id on public.out_sup_schedule (plant, need_at, id);
create index ix_out_sup_schedule_supplier_code_need_at_id on public.out_sup_schedule (supplier_code, need_at, id);
create index ix_out_sup_schedule_warehouse_need_at_id on public.out_sup_schedule (warehouse, need_at, id);
create index ix_out_sup_schedule_dock_need_at_id on public.out_sup_schedule (dock, need_at, id);
create index ix_out_sup_schedule_status_need_at_id on public.out_sup_schedule (status, need_at, id);
create index ix_out_sup_schedule_carrier_code_need_at_id on public.out_sup_schedule (carrier_code, need_at, id);
create index ix_out_sup_schedule_supplier_id_need_at_id on public.out_sup_schedule (supplier_id, need_at, id);
create index ix_out_sup_schedule_carrier_id_need_at_id on public.out_sup_schedule (carrier_id, need_at, id);
create table arc.out_sup_schedule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "schedule_no" text not null,
  "schedule_date" date not null,
  "trip_no" integer not null,
  "warehouse" text not null,
  "dock" text not null,
  "need_at" timestamp(3) with time zone not null,
  "truck_type" text,
  "remark" text,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
  "latest_send_at" timestamp(3) with time zone,
  "carrier_code" text,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "gross_kg" numeric(18,2),
  "load_pct" numeric(18,1),
  "feedback" smallint not null,
  "feedback_remark" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "line_count" integer not null,
  "box_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index out_sup_schedule_key on arc.out_sup_schedule (schedule_no) NULLS NOT DISTINCT;
create index ix_out_sup_schedule_need_at_id on arc.out_sup_schedule (need_at, id);
create index ix_out_sup_schedule_schedule_date_id on arc.out_sup_schedule (schedule_date, id);
create index ix_out_sup_schedule_schedule_no_id on arc.out_sup_schedule (schedule_no, id);
create index ix_out_sup_schedule_plant_id on arc.out_sup_schedule (plant, id);
create index ix_out_sup_schedule_supplier_code_id on arc.out_sup_schedule (supplier_code, id);
create index ix_out_sup_schedule_latest_send_at_id on arc.out_sup_schedule (latest_send_at, id);
create index ix_out_sup_schedule_published_at_id on arc.out_sup_schedule (published_at, id);
create index ix_out_sup_schedule_creation_date_id on arc.out_sup_schedule (creation_date, id);
create index ix_out_sup_schedule_plant_need_at_id on arc.out_sup_schedule (plant, need_at, id);
create index ix_out_sup_schedule_supplier_code_need_at_id on arc.out_sup_schedule (supplier_code, need_at, id);
create index ix_out_sup_schedule_warehouse_need_at_id on arc.out_sup_schedule (warehouse, need_at, id);
create index ix_out_sup_schedule_dock_need_at_id on arc.out_sup_schedule (dock, need_at, id);
create index ix_out_sup_schedule_status_need_at_id on arc.out_sup_schedule (status, need_at, id);
create index ix_out_sup_schedule_carrier_code_need_at_id on arc.out_sup_schedule (carrier_code, need_at, id);
create index ix_out_sup_schedule_supplier_id_need_at_id on arc.out_sup_schedule (supplier_id, need_at, id);
create index ix_out_sup_schedule_carrier_id_need_at_id on arc.out_sup_schedule (carrier_id, need_at, id);
create table public.out_sup_schedule_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_boxes" integer not null,
  "package_code" text,
  "need_day" date,
  "late" boolean not null,
  "stock_qty" numeric(18,3),
  "day_need" numeric(18,3),
  "cover_days" numeric(18,1),
  "promised_qty" numeric(18,3),
  "short_reason" text,
  "plan_no" text,
  "plan_row_id" bigint,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_out_sup_schedule_line_head_id_line_no on public.out_sup_schedule_line (head_id, line_no);
create index ix_out_sup_schedule_line_plan_row_id on public.out_sup_schedule_line (plan_row_id);
create index ix_out_sup_schedule_line_part_no_id on public.out_sup_schedule_line (part_no, id);
create index ix_out_sup_schedule_line_need_day_id on public.out_sup_schedule_line (need_day, id);
create index ix_out_sup_schedule_line_plan_no_id on public.out_sup_schedule_line (plan_no, id);
create index ix_out_sup_schedule_line_order_no_id on public.out_sup_schedule_line (order_no, id);
create index ix_out_sup_schedule_line_plant_part_no_id on public.out_sup_schedule_line (plant, part_no, id);
create index ix_out_sup_schedule_line_supplier_code_part_no_id on public.out_sup_schedule_line (supplier_code, part_no, id);
create index ix_out_sup_schedule_line_supplier_id_part_no_id on public.out_sup_schedule_line (supplier_id, part_no, id);
create index ix_out_sup_schedule_line_status_part_no_id on public.out_sup_schedule_line (status, part_no, id);
create table arc.out_sup_schedule_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_boxes" integer not null,
  "package_code" text,
  "need_day" date,
  "late" boolean not null,
  "stock_qty" numeric(18,3),
  "day_need" numeric(18,3),
  "cover_days" numeric(18,1),
  "promised_qty" numeric(18,3),
  "short_reason" text,
  "plan_no" text,
  "plan_row_id" bigint,
  "unit" text not null,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_out_sup_schedule_line_head_id_line_no on arc.out_sup_schedule_line (head_id, line_no);
create index ix_out_sup_schedule_line_plan_row_id on arc.out_sup_schedule_line (plan_row_id);
create index ix_out_sup_schedule_line_part_no_id on arc.out_sup_schedule_line (part_no, id);
create index ix_out_sup_schedule_line_need_day_id on arc.out_sup_schedule_line (need_day, id);
create index ix_out_sup_schedule_line_plan_no_id on arc.out_sup_schedule_line (plan_no, id);
create index ix_out_sup_schedule_line_order_no_id on arc.out_sup_schedule_line (order_no, id);
create index ix_out_sup_schedule_line_plant_part_no_id on arc.out_sup_schedule_line (plant, part_no, id);
create index ix_out_sup_schedule_line_supplier_code_part_no_id on arc.out_sup_schedule_line (supplier_code, part_no, id);
create index ix_out_sup_schedule_line_supplier_id_part_no_id on arc.out_sup_schedule_line (supplier_id, part_no, id);
create index ix_out_sup_schedule_line_status_part_no_id on arc.out_sup_schedule_line (status, part_no, id);
create table public.out_sup_run (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "start_week" date not null,
  "end_date" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "trips_per_day" integer not null,
  "from_hour" integer not null,
  "to_hour" integer not null,
  "ahead_days" integer not null,
  "fill_pct" integer not null,
  "truck_m3" integer not null,
  "truck_kg" integer not null,
  "need_boxes" integer not null,
  "placed_boxes" integer not null,
  "gap_boxes" integer not null,
  "late_boxes" integer not null,
  "gap_lines" integer not null,
  "trips" integer not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_out_sup_run_start_week_id on public.out_sup_run (start_week, id);
create index ix_out_sup_run_supplier_code_id on public.out_sup_run (supplier_code, id);
create index ix_out_sup_run_plant_id on public.out_sup_run (plant, id);
create index ix_out_sup_run_gap_boxes_id on public.out_sup_run (gap_boxes, id);
create index ix_out_sup_run_creation_date_id on public.out_sup_run (creation_date, id);
create index ix_out_sup_run_plant_start_week_id on public.out_sup_run (plant, start_week, id);
create index ix_out_sup_run_supplier_code_start_week_id on public.out_sup_run (supplier_code, start_week, id);
create index ix_out_sup_run_gap_lines_id on public.out_sup_run (gap_lines, id);
create index ix_out_sup_run_status_start_week_id on public.out_sup_run (status, start_week, id);
create table arc.out_sup_run (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "start_week" date not null,
  "end_date" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "trips_per_day" integer not null,
  "from_hour" integer not null,
  "to_hour" integer not null,
  "ahead_days" integer not null,
  "fill_pct" integer not null,
  "truck_m3" integer not null,
  "truck_kg" integer not null,
  "need_boxes" integer not null,
  "placed_boxes" integer not null,
  "gap_boxes" integer not null,
  "late_boxes" integer not null,
  "gap_lines" integer not null,
  "trips" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_out_sup_run_start_week_id on arc.out_sup_run (start_week, id);
create index ix_out_sup_run_supplier_code_id on arc.out_sup_run (supplier_code, id);
create index ix_out_sup_run_plant_id on arc.out_sup_run (plant, id);
create index ix_out_sup_run_gap_boxes_id on arc.out_sup_run (gap_boxes, id);
create index ix_out_sup_run_creation_date_id on arc.out_sup_run (creation_date, id);
create index ix_out_sup_run_plant_start_week_id on arc.out_sup_run (plant, start_week, id);
create index ix_out_sup_run_supplier_code_start_week_id on arc.out_sup_run (supplier_code, start_week, id);
create index ix_out_sup_run_gap_lines_id on arc.out_sup_run (gap_lines, id);
create index ix_out_sup_run_status_start_week_id on arc.out_sup_run (status, start_week, id);
create table public.out_sup_run_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_day" date not null,
  "need_qty" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "gap_boxes" integer,
  "reason" smallint not null,
  "advice" text not null,
  "plan_no" text,
  "plan_row_id" bigint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_out_sup_run_line_head_id_line_no on public.out_sup_run_line (head_id, line_no);
create index ix_out_sup_run_line_need_day_id on public.out_sup_run_line (need_day, id);
create index ix_out_sup_run_line_part_no_id on public.out_sup_run_line (part_no, id);
create index ix_out_sup_run_line_reason_id on public.out_sup_run_line (reason, id);
create index ix_out_sup_run_line_part_no_need_day_id on public.out_sup_run_line (part_no, need_day, id);
create index ix_out_sup_run_line_plan_no_id on public.out_sup_run_line (plan_no, id);
create index ix_out_sup_run_line_plant_need_day_id on public.out_sup_run_line (plant, need_day, id);
create index ix_out_sup_run_line_supplier_code_need_day_id on public.out_sup_run_line (supplier_code, need_day, id);
create index ix_out_sup_run_line_supplier_id_need_day_id on public.out_sup_run_line (supplier_id, need_day, id);
create table arc.out_sup_run_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_day" date not null,
  "need_qty" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "gap_boxes" integer,
  "reason" smallint not null,
  "advice" text not null,
  "plan_no" text,
  "plan_row_id" bigint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_out_sup_run_line_head_id_line_no on arc.out_sup_run_line (head_id, line_no);
create index ix_out_sup_run_line_need_day_id on arc.out_sup_run_line (need_day, id);
create index ix_out_sup_run_line_part_no_id on arc.out_sup_run_line (part_no, id);
create index ix_out_sup_run_line_reason_id on arc.out_sup_run_line (reason, id);
create index ix_out_sup_run_line_part_no_need_day_id on arc.out_sup_run_line (part_no, need_day, id);
create index ix_out_sup_run_line_plan_no_id on arc.out_sup_run_line (plan_no, id);
create index ix_out_sup_run_line_plant_need_day_id on arc.out_sup_run_line (plant, need_day, id);
create index ix_out_sup_run_line_supplier_code_need_day_id on arc.out_sup_run_line (supplier_code, need_day, id);
create index ix_out_sup_run_line_supplier_id_need_day_id on arc.out_sup_run_line (supplier_id, need_day, id);
create table public.manual_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "line_no" integer not null,
  "plan_date" date not null,
  "plan_type" smallint not null,
  "project_code" text,
  "warehouse" text not null,
  "dock" text,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_at" timestamp(3) with time zone not null,
  "deliver_mode" smallint not null,
  "return_no" text,
  "carrier_code" text,
  "remark" text,
  "station_code" text,
  "need_boxes" integer not null,
  "window_start" timestamp(3) with time zone,
  "trip_no" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "status" smallint not null,
  primary key (id)
);
create unique index manual_plan_key on public.manual_plan (plant, supplier_code, plan_type, plan_date, line_no) NULLS NOT DISTINCT;
create index ix_manual_plan_creation_date_id on public.manual_plan (creation_date, id);
create index ix_manual_plan_plan_no_id on public.manual_plan (plan_no, id);
create index ix_manual_plan_part_no_id on public.manual_plan (part_no, id);
create index ix_manual_plan_plant_id on public.manual_plan (plant, id);
create index ix_manual_plan_supplier_code_id on public.manual_plan (supplier_code, id);
create index ix_manual_plan_need_at_id on public.manual_plan (need_at, id);
create index ix_manual_plan_window_start_id on public.manual_plan (window_start, id);
create index ix_manual_plan_latest_send_at_id on public.manual_plan (latest_send_at, id);
create index ix_manual_plan_published_at_id on public.manual_plan (published_at, id);
create index ix_manual_plan_plant_creation_date_id on public.manual_plan (plant, creation_date, id);
create index ix_manual_plan_supplier_code_creation_date_id on public.manual_plan (supplier_code, creation_date, id);
create index ix_manual_plan_part_no_creation_date_id on public.manual_plan (part_no, creation_date, id);
create index ix_manual_plan_status_creation_date_id on public.manual_plan (status, creation_date, id);
create index ix_manual_plan_project_code_id on public.manual_plan (project_code, id);
create index ix_manual_plan_warehouse_creation_date_id on public.manual_plan (warehouse, creation_date, id);
create index ix_manual_plan_dock_creation_date_id on public.manual_plan (dock, creation_date, id);
create index ix_manual_plan_order_no_id on public.manual_plan (order_no, id);
create index ix_manual_plan_return_no_id on public.manual_plan (return_no, id);
create index ix_manual_plan_supplier_id_creation_date_id on public.manual_plan (supplier_id, creation_date, id);
create index ix_manual_plan_carrier_id_creation_date_id on public.manual_plan (carrier_id, creation_date, id);
create table arc.manual_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "line_no" integer not null,
  "plan_date" date not null,
  "plan_type" smallint not null,
  "project_code" text,
  "warehouse" text not null,
  "dock" text,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_at" timestamp(3) with time zone not null,
  "deliver_mode" smallint not null,
  "return_no" text,
  "carrier_code" text,
  "remark" text,
  "station_code" text,
  "need_boxes" integer not null,
  "window_start" timestamp(3) with time zone,
  "trip_no" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "carrier_id" bigint,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index manual_plan_key on arc.manual_plan (plant, supplier_code, plan_type, plan_date, line_no) NULLS NOT DISTINCT;
create index ix_manual_plan_creation_date_id on arc.manual_plan (creation_date, id);
create index ix_manual_plan_plan_no_id on arc.manual_plan (plan_no, id);
create index ix_manual_plan_part_no_id on arc.manual_plan (part_no, id);
create index ix_manual_plan_plant_id on arc.manual_plan (plant, id);
create index ix_manual_plan_supplier_code_id on arc.manual_plan (supplier_code, id);
create index ix_manual_plan_need_at_id on arc.manual_plan (need_at, id);
create index ix_manual_plan_window_start_id on arc.manual_plan (window_start, id);
create index ix_manual_plan_latest_send_at_id on arc.manual_plan (latest_send_at, id);
create index ix_manual_plan_published_at_id on arc.manual_plan (published_at, id);
create index ix_manual_plan_plant_creation_date_id on arc.manual_plan (plant, creation_date, id);
create index ix_manual_plan_supplier_code_creation_date_id on arc.manual_plan (supplier_code, creation_date, id);
create index ix_manual_plan_part_no_creation_date_id on arc.manual_plan (part_no, creation_date, id);
create index ix_manual_plan_status_creation_date_id on arc.manual_plan (status, creation_date, id);
create index ix_manual_plan_project_code_id on arc.manual_plan (project_code, id);
create index ix_manual_plan_warehouse_creation_date_id on arc.manual_plan (warehouse, creation_date, id);
create index ix_manual_plan_dock_creation_date_id on arc.manual_plan (dock, creation_date, id);
create index ix_manual_plan_order_no_id on arc.manual_plan (order_no, id);
create index ix_manual_plan_return_no_id on arc.manual_plan (return_no, id);
create index ix_manual_plan_supplier_id_creation_date_id on arc.manual_plan (supplier_id, creation_date, id);
create index ix_manual_plan_carrier_id_creation_date_id on arc.manual_plan (carrier_id, creation_date, id);
create table public.jis (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "jis_no" text not null,
  "jis_type" smallint not null,
  "source_no" text,
  "line_code" text not null,
  "jis_group" text not null,
  "group_name" text not null,
  "station_code" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "seq_day" date not null,
  "seq_from" integer not null,
  "seq_to" integer not null,
  "rack_size" integer not null,
  "slot_count" integer not null,
  "vehicle_count" integer not null,
  "line_count" integer not null,
  "scanned_count" integer not null,
  "full_scan" boolean not null,
  "rack_no" text,
  "broadcast_at" timestamp(3) with time zone not null,
  "close_at" timestamp(3) with time zone not null,
  "need_at" timestamp(3) with time zone not null,
  "published_at" timestamp(3) with time zone,
  "pick_at" timestamp(3) with time zone,
  "picked_by" text,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "print_count" integer not null,
  "reason_code" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index jis_key on public.jis (jis_no) NULLS NOT DISTINCT;
create index ix_jis_creation_date_id on public.jis (creation_date, id);
create index ix_jis_jis_no_id on public.jis (jis_no, id);
create index ix_jis_need_at_id on public.jis (need_at, id);
create index ix_jis_broadcast_at_id on public.jis (broadcast_at, id);
create index ix_jis_send_at_id on public.jis (send_at, id);
create index ix_jis_jis_group_id on public.jis (jis_group, id);
create index ix_jis_line_code_creation_date_id on public.jis (line_code, creation_date, id);
create index ix_jis_plant_creation_date_id on public.jis (plant, creation_date, id);
create index ix_jis_supplier_code_creation_date_id on public.jis (supplier_code, creation_date, id);
create index ix_jis_status_creation_date_id on public.jis (status, creation_date, id);
create index ix_jis_rack_no_id on public.jis (rack_no, id);
create index ix_jis_received_at_id on public.jis (received_at, id);
create index ix_jis_source_no_id on public.jis (source_no, id);
create index ix_jis_station_code_id on public.jis (station_code, id);
create index ix_jis_line_code_jis_group_supplier_id_status on public.jis (line_code, jis_group, supplier_id, status);
create index ix_jis_seq_day on public.jis (seq_day);
create index ix_jis_diff_no on public.jis (diff_no);
create index ix_jis_supplier_id_creation_date_id on public.jis (supplier_id, creation_date, id);
create table arc.jis (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "jis_no" text not null,
  "jis_type" smallint not null,
  "source_no" text,
  "line_code" text not null,
  "jis_group" text not null,
  "group_name" text not null,
  "station_code" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "seq_day" date not null,
  "seq_from" integer not null,
  "seq_to" integer not null,
  "rack_size" integer not null,
  "slot_count" integer not null,
  "vehicle_count" integer not null,
  "line_count" integer not null,
  "scanned_count" integer not null,
  "full_scan" boolean not null,
  "rack_no" text,
  "broadcast_at" timestamp(3) with time zone not null,
  "close_at" timestamp(3) with time zone not null,
  "need_at" timestamp(3) with time zone not null,
  "published_at" timestamp(3) with time zone,
  "pick_at" timestamp(3) with time zone,
  "picked_by" text,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "print_count" integer not null,
  "reason_code" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index jis_key on arc.jis (jis_no) NULLS NOT DISTINCT;
create index ix_jis_creation_date_id on arc.jis (creation_date, id);
create index ix_jis_jis_no_id on arc.jis (jis_no, id);
create index ix_jis_need_at_id on arc.jis (need_at, id);
create index ix_jis_broadcast_at_id on arc.jis (broadcast_at, id);
create index ix_jis_send_at_id on arc.jis (send_at, id);
create index ix_jis_jis_group_id on arc.jis (jis_group, id);
create index ix_jis_line_code_creation_date_id on arc.jis (line_code, creation_date, id);
create index ix_jis_plant_creation_date_id on arc.jis (plant, creation_date, id);
create index ix_jis_supplier_code_creation_date_id on arc.jis (supplier_code, creation_date, id);
create index ix_jis_status_creation_date_id on arc.jis (status, creation_date, id);
create index ix_jis_rack_no_id on arc.jis (rack_no, id);
create index ix_jis_received_at_id on arc.jis (received_at, id);
create index ix_jis_source_no_id on arc.jis (source_no, id);
create index ix_jis_station_code_id on arc.jis (station_code, id);
create index ix_jis_line_code_jis_group_supplier_id_status on arc.jis (line_code, jis_group, supplier_id, status);
create index ix_jis_seq_day on arc.jis (seq_day);
create index ix_jis_diff_no on arc.jis (diff_no);
create index ix_jis_supplier_id_creation_date_id on arc.jis (supplier_id, creation_date, id);
create table public.jis_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "line_code" text not null,
  "jis_group" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "seq_no" integer not null,
  "slot_no" integer not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "passing_id" bigint not null,
  "body_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "line_at" timestamp(3) with time zone not null,
  "part_no" text not null,
  "position_code" text,
  "need_qty" numeric(18,3) not null,
  "unit" text not null,
  "line_status" smallint not null,
  "scan_state" smallint not null,
  "scanned_at" timestamp(3) with time zone,
  "scanned_by" text,
  "replace_of" bigint,
  "defer_kind" smallint,
  "deferred_at" timestamp(3) with time zone,
  "order_no" text,
  "order_line_id" bigint,
  "ship_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "batch_no" text,
  "prod_date" date,
  "line_no" integer not null,
  primary key (id)
);
create index ix_jis_line_head_id_line_no on public.jis_line (head_id, line_no);
create index ix_jis_line_vehicle_id on public.jis_line (vehicle_id);
create index ix_jis_line_passing_id on public.jis_line (passing_id);
create index ix_jis_line_scanned_at on public.jis_line (scanned_at);
create index ix_jis_line_replace_of on public.jis_line (replace_of);
create index ix_jis_line_line_at_id on public.jis_line (line_at, id);
create index ix_jis_line_vin_id on public.jis_line (vin, id);
create index ix_jis_line_part_no_line_at_id on public.jis_line (part_no, line_at, id);
create index ix_jis_line_line_code_line_at_id on public.jis_line (line_code, line_at, id);
create index ix_jis_line_jis_group_line_at_id on public.jis_line (jis_group, line_at, id);
create index ix_jis_line_plant_line_at_id on public.jis_line (plant, line_at, id);
create index ix_jis_line_supplier_code_line_at_id on public.jis_line (supplier_code, line_at, id);
create index ix_jis_line_supplier_id_line_at_id on public.jis_line (supplier_id, line_at, id);
create index ix_jis_line_status_line_at_id on public.jis_line (status, line_at, id);
create index ix_jis_line_order_no on public.jis_line (order_no);
create table arc.jis_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "line_code" text not null,
  "jis_group" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "seq_no" integer not null,
  "slot_no" integer not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "passing_id" bigint not null,
  "body_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "line_at" timestamp(3) with time zone not null,
  "part_no" text not null,
  "position_code" text,
  "need_qty" numeric(18,3) not null,
  "unit" text not null,
  "line_status" smallint not null,
  "scan_state" smallint not null,
  "scanned_at" timestamp(3) with time zone,
  "scanned_by" text,
  "replace_of" bigint,
  "defer_kind" smallint,
  "deferred_at" timestamp(3) with time zone,
  "order_no" text,
  "order_line_id" bigint,
  "ship_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "batch_no" text,
  "prod_date" date,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_jis_line_head_id_line_no on arc.jis_line (head_id, line_no);
create index ix_jis_line_vehicle_id on arc.jis_line (vehicle_id);
create index ix_jis_line_passing_id on arc.jis_line (passing_id);
create index ix_jis_line_scanned_at on arc.jis_line (scanned_at);
create index ix_jis_line_replace_of on arc.jis_line (replace_of);
create index ix_jis_line_line_at_id on arc.jis_line (line_at, id);
create index ix_jis_line_vin_id on arc.jis_line (vin, id);
create index ix_jis_line_part_no_line_at_id on arc.jis_line (part_no, line_at, id);
create index ix_jis_line_line_code_line_at_id on arc.jis_line (line_code, line_at, id);
create index ix_jis_line_jis_group_line_at_id on arc.jis_line (jis_group, line_at, id);
create index ix_jis_line_plant_line_at_id on arc.jis_line (plant, line_at, id);
create index ix_jis_line_supplier_code_line_at_id on arc.jis_line (supplier_code, line_at, id);
create index ix_jis_line_supplier_id_line_at_id on arc.jis_line (supplier_id, line_at, id);
create index ix_jis_line_status_line_at_id on arc.jis_line (status, line_at, id);
create index ix_jis_line_order_no on arc.jis_line (order_no);
create table public.bat_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "battery_type" smallint not null,
  "pack_model" text not null,
  "model_code" text,
  "rated_kwh" numeric(18,2),
  "rated_volt" numeric(18,2),
  "un_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_at" timestamp(3) with time zone not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_date" date,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index bat_order_key on public.bat_order (order_no) NULLS NOT DISTINCT;
create index ix_bat_order_creation_date_id on public.bat_order (creation_date, id);
create index ix_bat_order_order_no_id on public.bat_order (order_no, id);
create index ix_bat_order_need_at_id on public.bat_order (need_at, id);
create index ix_bat_order_plant_id on public.bat_order (plant, id);
create index ix_bat_order_supplier_code_id on public.bat_order (supplier_code, id);
create index ix_bat_order_published_at_id on public.bat_order (published_at, id);
create index ix_bat_order_plant_creation_date_id on public.bat_order (plant, creation_date, id);
create index ix_bat_order_supplier_code_creation_date_id on public.bat_order (supplier_code, creation_date, id);
create index ix_bat_order_status_creation_date_id on public.bat_order (status, creation_date, id);
create index ix_bat_order_pack_model_id on public.bat_order (pack_model, id);
create index ix_bat_order_warehouse_creation_date_id on public.bat_order (warehouse, creation_date, id);
create index ix_bat_order_dock_creation_date_id on public.bat_order (dock, creation_date, id);
create index ix_bat_order_order_date_id on public.bat_order (order_date, id);
create index ix_bat_order_model_code_id on public.bat_order (model_code, id);
create index ix_bat_order_rated_kwh_id on public.bat_order (rated_kwh, id);
create index ix_bat_order_rated_volt_id on public.bat_order (rated_volt, id);
create index ix_bat_order_un_no_id on public.bat_order (un_no, id);
create index ix_bat_order_supplier_id_creation_date_id on public.bat_order (supplier_id, creation_date, id);
create table arc.bat_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "battery_type" smallint not null,
  "pack_model" text not null,
  "model_code" text,
  "rated_kwh" numeric(18,2),
  "rated_volt" numeric(18,2),
  "un_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_at" timestamp(3) with time zone not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_date" date,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index bat_order_key on arc.bat_order (order_no) NULLS NOT DISTINCT;
create index ix_bat_order_creation_date_id on arc.bat_order (creation_date, id);
create index ix_bat_order_order_no_id on arc.bat_order (order_no, id);
create index ix_bat_order_need_at_id on arc.bat_order (need_at, id);
create index ix_bat_order_plant_id on arc.bat_order (plant, id);
create index ix_bat_order_supplier_code_id on arc.bat_order (supplier_code, id);
create index ix_bat_order_published_at_id on arc.bat_order (published_at, id);
create index ix_bat_order_plant_creation_date_id on arc.bat_order (plant, creation_date, id);
create index ix_bat_order_supplier_code_creation_date_id on arc.bat_order (supplier_code, creation_date, id);
create index ix_bat_order_status_creation_date_id on arc.bat_order (status, creation_date, id);
create index ix_bat_order_pack_model_id on arc.bat_order (pack_model, id);
create index ix_bat_order_warehouse_creation_date_id on arc.bat_order (warehouse, creation_date, id);
create index ix_bat_order_dock_creation_date_id on arc.bat_order (dock, creation_date, id);
create index ix_bat_order_order_date_id on arc.bat_order (order_date, id);
create index ix_bat_order_model_code_id on arc.bat_order (model_code, id);
create index ix_bat_order_rated_kwh_id on arc.bat_order (rated_kwh, id);
create index ix_bat_order_rated_volt_id on arc.bat_order (rated_volt, id);
create index ix_bat_order_un_no_id on arc.bat_order (un_no, id);
create index ix_bat_order_supplier_id_creation_date_id on arc.bat_order (supplier_id, creation_date, id);
create table public.bat_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "series_no" text,
  "software_ver" text,
  "capacity_req" text,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3) not null,
  "order_line_id" bigint,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "order_ref" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_bat_order_line_head_id_line_no on public.bat_order_line (head_id, line_no);
create index ix_bat_order_line_part_no_id on public.bat_order_line (part_no, id);
create index ix_bat_order_line_order_ref_id on public.bat_order_line (order_ref, id);
create index ix_bat_order_line_plant_part_no_id on public.bat_order_line (plant, part_no, id);
create index ix_bat_order_line_supplier_code_part_no_id on public.bat_order_line (supplier_code, part_no, id);
create index ix_bat_order_line_supplier_id_part_no_id on public.bat_order_line (supplier_id, part_no, id);
create index ix_bat_order_line_status_part_no_id on public.bat_order_line (status, part_no, id);
create table arc.bat_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "series_no" text,
  "software_ver" text,
  "capacity_req" text,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3) not null,
  "order_line_id" bigint,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "order_ref" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_bat_order_line_head_id_line_no on arc.bat_order_line (head_id, line_no);
create index ix_bat_order_line_part_no_id on arc.bat_order_line (part_no, id);
create index ix_bat_order_line_order_ref_id on arc.bat_order_line (order_ref, id);
create index ix_bat_order_line_plant_part_no_id on arc.bat_order_line (plant, part_no, id);
create index ix_bat_order_line_supplier_code_part_no_id on arc.bat_order_line (supplier_code, part_no, id);
create index ix_bat_order_line_supplier_id_part_no_id on arc.bat_order_line (supplier_id, part_no, id);
create index ix_bat_order_line_status_part_no_id on arc.bat_order_line (status, part_no, id);
create table public.dri_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "drive_type" smallint not null,
  "drive_model" text not null,
  "model_code" text,
  "power_kw" numeric(18,2),
  "torque_nm" numeric(18,2),
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_at" timestamp(3) with time zone not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_date" date,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index dri_order_key on public.dri_order (order_no) NULLS NOT DISTINCT;
create index ix_dri_order_creation_date_id on public.dri_order (creation_date, id);
create index ix_dri_order_order_no_id on public.dri_order (order_no, id);
create index ix_dri_order_need_at_id on public.dri_order (need_at, id);
create index ix_dri_order_plant_id on public.dri_order (plant, id);
create index ix_dri_order_supplier_code_id on public.dri_order (supplier_code, id);
create index ix_dri_order_published_at_id on public.dri_order (published_at, id);
create index ix_dri_order_plant_creation_date_id on public.dri_order (plant, creation_date, id);
create index ix_dri_order_supplier_code_creation_date_id on public.dri_order (supplier_code, creation_date, id);
create index ix_dri_order_status_creation_date_id on public.dri_order (status, creation_date, id);
create index ix_dri_order_drive_model_id on public.dri_order (drive_model, id);
create index ix_dri_order_warehouse_creation_date_id on public.dri_order (warehouse, creation_date, id);
create index ix_dri_order_dock_creation_date_id on public.dri_order (dock, creation_date, id);
create index ix_dri_order_order_date_id on public.dri_order (order_date, id);
create index ix_dri_order_model_code_id on public.dri_order (model_code, id);
create index ix_dri_order_power_kw_id on public.dri_order (power_kw, id);
create index ix_dri_order_torque_nm_id on public.dri_order (torque_nm, id);
create index ix_dri_order_supplier_id_creation_date_id on public.dri_order (supplier_id, creation_date, id);
create table arc.dri_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "drive_type" smallint not null,
  "drive_model" text not null,
  "model_code" text,
  "power_kw" numeric(18,2),
  "torque_nm" numeric(18,2),
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_at" timestamp(3) with time zone not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "order_date" date,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dri_order_key on arc.dri_order (order_no) NULLS NOT DISTINCT;
create index ix_dri_order_creation_date_id on arc.dri_order (creation_date, id);
create index ix_dri_order_order_no_id on arc.dri_order (order_no, id);
create index ix_dri_order_need_at_id on arc.dri_order (need_at, id);
create index ix_dri_order_plant_id on arc.dri_order (plant, id);
create index ix_dri_order_supplier_code_id on arc.dri_order (supplier_code, id);
create index ix_dri_order_published_at_id on arc.dri_order (published_at, id);
create index ix_dri_order_plant_creation_date_id on arc.dri_order (plant, creation_date, id);
create index ix_dri_order_supplier_code_creation_date_id on arc.dri_order (supplier_code, creation_date, id);
create index ix_dri_order_status_creation_date_id on arc.dri_order (status, creation_date, id);
create index ix_dri_order_drive_model_id on arc.dri_order (drive_model, id);
create index ix_dri_order_warehouse_creation_date_id on arc.dri_order (warehouse, creation_date, id);
create index ix_dri_order_dock_creation_date_id on arc.dri_order (dock, creation_date, id);
create index ix_dri_order_order_date_id on arc.dri_order (order_date, id);
create index ix_dri_order_model_code_id on arc.dri_order (model_code, id);
create index ix_dri_order_power_kw_id on arc.dri_order (power_kw, id);
create index ix_dri_order_torque_nm_id on arc.dri_order (torque_nm, id);
create index ix_dri_order_supplier_id_creation_date_id on arc.dri_order (supplier_id, creation_date, id);
create table public.dri_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "motor_model" text,
  "inverter_ver" text,
  "ratio_code" text,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3) not null,
  "order_line_id" bigint,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "order_ref" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dri_order_line_head_id_line_no on public.dri_order_line (head_id, line_no);
create index ix_dri_order_line_part_no_id on public.dri_order_line (part_no, id);
create index ix_dri_order_line_order_ref_id on public.dri_order_line (order_ref, id);
create index ix_dri_order_line_plant_part_no_id on public.dri_order_line (plant, part_no, id);
create index ix_dri_order_line_supplier_code_part_no_id on public.dri_order_line (supplier_code, part_no, id);
create index ix_dri_order_line_supplier_id_part_no_id on public.dri_order_line (supplier_id, part_no, id);
create index ix_dri_order_line_status_part_no_id on public.dri_order_line (status, part_no, id);
create table arc.dri_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "motor_model" text,
  "inverter_ver" text,
  "ratio_code" text,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3) not null,
  "order_line_id" bigint,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "order_ref" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dri_order_line_head_id_line_no on arc.dri_order_line (head_id, line_no);
create index ix_dri_order_line_part_no_id on arc.dri_order_line (part_no, id);
create index ix_dri_order_line_order_ref_id on arc.dri_order_line (order_ref, id);
create index ix_dri_order_line_plant_part_no_id on arc.dri_order_line (plant, part_no, id);
create index ix_dri_order_line_supplier_code_part_no_id on arc.dri_order_line (supplier_code, part_no, id);
create index ix_dri_order_line_supplier_id_part_no_id on arc.dri_order_line (supplier_id, part_no, id);
create index ix_dri_order_line_status_part_no_id on arc.dri_order_line (status, part_no, id);
create table public.pick (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pick_no" text not null,
  "pick_type" smallint not null,
  "plant" text not null,
  "route_no" text not null,
  "trip_no" integer not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_pick_at" timestamp(3) with time zone not null,
  "pick_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "dispatched_at" timestamp(3) with time zone,
  "actual_pick_at" timestamp(3) with time zone,
  "last_pick_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "on_time" smallint,
  "delivered_at" timestamp(3) with time zone,
  "mileage_km" numeric(18,1),
  "debit_state" smallint,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "stop_count" integer not null,
  "box_count" integer not null,
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "plan_qty" numeric(18,3) not null,
  "pick_qty" numeric(18,3) not null,
  "back_qty" numeric(18,3) not null,
  "left_qty" numeric(18,3) not null,
  "cancel_reason" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index pick_key on public.pick (pick_no) NULLS NOT DISTINCT;
create index ix_pick_creation_date_id on public.pick (creation_date, id);
create index ix_pick_pick_no_id on public.pick (pick_no, id);
create index ix_pick_plant_id on public.pick (plant, id);
create index ix_pick_route_no_id on public.pick (route_no, id);
create index ix_pick_plan_pick_at_id on public.pick (plan_pick_at, id);
create index ix_pick_need_at_id on public.pick (need_at, id);
create index ix_pick_actual_pick_at_id on public.pick (actual_pick_at, id);
create index ix_pick_arrive_at_id on public.pick (arrive_at, id);
create index ix_pick_plant_creation_date_id on public.pick (plant, creation_date, id);
create index ix_pick_trip_no_id on public.pick (trip_no, id);
create index ix_pick_status_creation_date_id on public.pick (status, creation_date, id);
create index ix_pick_plate_no_id on public.pick (plate_no, id);
create index ix_pick_carrier_code_creation_date_id on public.pick (carrier_code, creation_date, id);
create index ix_pick_warehouse_creation_date_id on public.pick (warehouse, creation_date, id);
create index ix_pick_driver_name_trgm on public.pick USING gin (driver_name gin_trgm_ops);
create index ix_pick_carrier_id_creation_date_id on public.pick (carrier_id, creation_date, id);
create index ix_pick_operator_id_creation_date_id on public.pick (operator_id, creation_date, id);
create table arc.pick (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pick_no" text not null,
  "pick_type" smallint not null,
  "plant" text not null,
  "route_no" text not null,
  "trip_no" integer not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_pick_at" timestamp(3) with time zone not null,
  "pick_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "dispatched_at" timestamp(3) with time zone,
  "actual_pick_at" timestamp(3) with time zone,
  "last_pick_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "on_time" smallint,
  "delivered_at" timestamp(3) with time zone,
  "mileage_km" numeric(18,1),
  "debit_state" smallint,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "stop_count" integer not null,
  "box_count" integer not null,
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "plan_qty" numeric(18,3) not null,
  "pick_qty" numeric(18,3) not null,
  "back_qty" numeric(18,3) not null,
  "left_qty" numeric(18,3) not null,
  "cancel_reason" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index pick_key on arc.pick (pick_no) NULLS NOT DISTINCT;
create index ix_pick_creation_date_id on arc.pick (creation_date, id);
create index ix_pick_pick_no_id on arc.pick (pick_no, id);
create index ix_pick_plant_id on arc.pick (plant, id);
create index ix_pick_route_no_id on arc.pick (route_no, id);
create index ix_pick_plan_pick_at_id on arc.pick (plan_pick_at, id);
create index ix_pick_need_at_id on arc.pick (need_at, id);
create index ix_pick_actual_pick_at_id on arc.pick (actual_pick_at, id);
create index ix_pick_arrive_at_id on arc.pick (arrive_at, id);
create index ix_pick_plant_creation_date_id on arc.pick (plant, creation_date, id);
create index ix_pick_trip_no_id on arc.pick (trip_no, id);
create index ix_pick_status_creation_date_id on arc.pick (status, creation_date, id);
create index ix_pick_plate_no_id on arc.pick (plate_no, id);
create index ix_pick_carrier_code_creation_date_id on arc.pick (carrier_code, creation_date, id);
create index ix_pick_warehouse_creation_date_id on arc.pick (warehouse, creation_date, id);
create index ix_pick_driver_name_trgm on arc.pick USING gin (driver_name gin_trgm_ops);
create index ix_pick_carrier_id_creation_date_id on arc.pick (carrier_id, creation_date, id);
create index ix_pick_operator_id_creation_date_id on arc.pick (operator_id, creation_date, id);
create table public.pick_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "status" smallint not null,
  "stop_seq" integer not null,
  "mr_no" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ship_from" text,
  "pickup_at" timestamp(3) with time zone not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "plan_boxes" integer not null,
  "snp" numeric(18,3),
  "package_code" text,
  "left_qty" numeric(18,3) not null,
  "pick_qty" numeric(18,3) not null,
  "back_qty" numeric(18,3) not null,
  "diff_reason" text,
  "handed_by" text,
  "taken_by" text,
  "picked_at" timestamp(3) with time zone,
  "sheet_no" text,
  "sheet_line_id" bigint,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_pick_line_head_id_line_no on public.pick_line (head_id, line_no);
create index ix_pick_line_demand_line_id on public.pick_line (demand_line_id);
create index ix_pick_line_sheet_line_id on public.pick_line (sheet_line_id);
create index ix_pick_line_part_no_id on public.pick_line (part_no, id);
create index ix_pick_line_stop_seq_id on public.pick_line (stop_seq, id);
create index ix_pick_line_supplier_code_id on public.pick_line (supplier_code, id);
create index ix_pick_line_mr_no_id on public.pick_line (mr_no, id);
create index ix_pick_line_sheet_no_id on public.pick_line (sheet_no, id);
create index ix_pick_line_supplier_code_part_no_id on public.pick_line (supplier_code, part_no, id);
create index ix_pick_line_plant_part_no_id on public.pick_line (plant, part_no, id);
create index ix_pick_line_status_part_no_id on public.pick_line (status, part_no, id);
create index ix_pick_line_ded_no on public.pick_line (ded_no);
create table arc.pick_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "status" smallint not null,
  "stop_seq" integer not null,
  "mr_no" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ship_from" text,
  "pickup_at" timestamp(3) with time zone not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "plan_boxes" integer not null,
  "snp" numeric(18,3),
  "package_code" text,
  "left_qty" numeric(18,3) not null,
  "pick_qty" numeric(18,3) not null,
  "back_qty" numeric(18,3) not null,
  "diff_reason" text,
  "handed_by" text,
  "taken_by" text,
  "picked_at" timestamp(3) with time zone,
  "sheet_no" text,
  "sheet_line_id" bigint,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_pick_line_head_id_line_no on arc.pick_line (head_id, line_no);
create index ix_pick_line_demand_line_id on arc.pick_line (demand_line_id);
create index ix_pick_line_sheet_line_id on arc.pick_line (sheet_line_id);
create index ix_pick_line_part_no_id on arc.pick_line (part_no, id);
create index ix_pick_line_stop_seq_id on arc.pick_line (stop_seq, id);
create index ix_pick_line_supplier_code_id on arc.pick_line (supplier_code, id);
create index ix_pick_line_mr_no_id on arc.pick_line (mr_no, id);
create index ix_pick_line_sheet_no_id on arc.pick_line (sheet_no, id);
create index ix_pick_line_supplier_code_part_no_id on arc.pick_line (supplier_code, part_no, id);
create index ix_pick_line_plant_part_no_id on arc.pick_line (plant, part_no, id);
create index ix_pick_line_status_part_no_id on arc.pick_line (status, part_no, id);
create index ix_pick_line_ded_no on arc.pick_line (ded_no);
create table public.send_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "sheet_type" smallint not null,
  "source_type" smallint,
  "source_no" text,
  "parent_sheet_no" text,
  "pick_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "zone" text,
  "dock" text,
  "ship_warehouse" text,
  "ship_from" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "line_side" boolean not null,
  "tray_count" integer not null,
  "box_count" integer not null,
  "gross_kg" numeric(18,2),
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "on_time" smallint,
  "rate_score" numeric(18,1),
  "on_time_score" numeric(18,1),
  "documents_score" numeric(18,1),
  "packaging_score" numeric(18,1),
  "difference_score" numeric(18,1),
  "rated_by" text,
  "rated_at" timestamp(3) with time zone,
  "print_count" integer not null,
  "pod_file" jsonb,
  "diff_sign_status" smallint,
  "diff_no" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index send_sheet_key on public.send_sheet (sheet_no) NULLS NOT DISTINCT;
create index ix_send_sheet_creation_date_id on public.send_sheet (creation_date, id);
create index ix_send_sheet_sheet_no_id on public.send_sheet (sheet_no, id);
create index ix_send_sheet_plant_id on public.send_sheet (plant, id);
create index ix_send_sheet_supplier_code_id on public.send_sheet (supplier_code, id);
create index ix_send_sheet_plan_send_at_id on public.send_sheet (plan_send_at, id);
create index ix_send_sheet_send_at_id on public.send_sheet (send_at, id);
create index ix_send_sheet_plan_arrive_at_id on public.send_sheet (plan_arrive_at, id);
create index ix_send_sheet_received_at_id on public.send_sheet (received_at, id);
create index ix_send_sheet_plant_creation_date_id on public.send_sheet (plant, creation_date, id);
create index ix_send_sheet_supplier_code_creation_date_id on public.send_sheet (supplier_code, creation_date, id);
create index ix_send_sheet_status_creation_date_id on public.send_sheet (status, creation_date, id);
create index ix_send_sheet_ship_warehouse_creation_date_id on public.send_sheet (ship_warehouse, creation_date, id);
create index ix_send_sheet_source_no_id on public.send_sheet (source_no, id);
create index ix_send_sheet_warehouse_creation_date_id on public.send_sheet (warehouse, creation_date, id);
create index ix_send_sheet_dock_creation_date_id on public.send_sheet (dock, creation_date, id);
create index ix_send_sheet_plate_no_id on public.send_sheet (plate_no, id);
create index ix_send_sheet_parent_sheet_no_id on public.send_sheet (parent_sheet_no, id);
create index ix_send_sheet_slot_start on public.send_sheet (slot_start);
create index ix_send_sheet_pick_no on public.send_sheet (pick_no);
create index ix_send_sheet_diff_no on public.send_sheet (diff_no);
create index ix_send_sheet_supplier_id_creation_date_id on public.send_sheet (supplier_id, creation_date, id);
create index ix_send_sheet_carrier_id_creation_date_id on public.send_sheet (carrier_id, creation_date, id);
create index ix_send_sheet_operator_id_creation_date_id on public.send_sheet (operator_id, creation_date, id);
create table arc.send_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "sheet_type" smallint not null,
  "source_type" smallint,
  "source_no" text,
  "parent_sheet_no" text,
  "pick_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "zone" text,
  "dock" text,
  "ship_warehouse" text,
  "ship_from" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "line_side" boolean not null,
  "tray_count" integer not null,
  "box_count" integer not null,
  "gross_kg" numeric(18,2),
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "on_time" smallint,
  "rate_score" numeric(18,1),
  "on_time_score" numeric(18,1),
  "documents_score" numeric(18,1),
  "packaging_score" numeric(18,1),
  "difference_score" numeric(18,1),
  "rated_by" text,
  "rated_at" timestamp(3) with time zone,
  "print_count" integer not null,
  "pod_file" jsonb,
  "diff_sign_status" smallint,
  "diff_no" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index send_sheet_key on arc.send_sheet (sheet_no) NULLS NOT DISTINCT;
create index ix_send_sheet_creation_date_id on arc.send_sheet (creation_date, id);
create index ix_send_sheet_sheet_no_id on arc.send_sheet (sheet_no, id);
create index ix_send_sheet_plant_id on arc.send_sheet (plant, id);
create index ix_send_sheet_supplier_code_id on arc.send_sheet (supplier_code, id);
create index ix_send_sheet_plan_send_at_id on arc.send_sheet (plan_send_at, id);
create index ix_send_sheet_send_at_id on arc.send_sheet (send_at, id);
create index ix_send_sheet_plan_arrive_at_id on arc.send_sheet (plan_arrive_at, id);
create index ix_send_sheet_received_at_id on arc.send_sheet (received_at, id);
create index ix_send_sheet_plant_creation_date_id on arc.send_sheet (plant, creation_date, id);
create index ix_send_sheet_supplier_code_creation_date_id on arc.send_sheet (supplier_code, creation_date, id);
create index ix_send_sheet_status_creation_date_id on arc.send_sheet (status, creation_date, id);
create index ix_send_sheet_ship_warehouse_creation_date_id on arc.send_sheet (ship_warehouse, creation_date, id);
create index ix_send_sheet_source_no_id on arc.send_sheet (source_no, id);
create index ix_send_sheet_warehouse_creation_date_id on arc.send_sheet (warehouse, creation_date, id);
create index ix_send_sheet_dock_creation_date_id on arc.send_sheet (dock, creation_date, id);
create index ix_send_sheet_plate_no_id on arc.send_sheet (plate_no, id);
create index ix_send_sheet_parent_sheet_no_id on arc.send_sheet (parent_sheet_no, id);
create index ix_send_sheet_slot_start on arc.send_sheet (slot_start);
create index ix_send_sheet_pick_no on arc.send_sheet (pick_no);
create index ix_send_sheet_diff_no on arc.send_sheet (diff_no);
create index ix_send_sheet_supplier_id_creation_date_id on arc.send_sheet (supplier_id, creation_date, id);
create index ix_send_sheet_carrier_id_creation_date_id on arc.send_sheet (carrier_id, creation_date, id);
create index ix_send_sheet_operator_id_creation_date_id on arc.send_sheet (operator_id, creation_date, id);
create table public.send_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_type" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "batch_no" text,
  "prod_date" date,
  "serial_nos" text,
  "boxes" integer not null,
  "tail_qty" numeric(18,3) not null,
  "station_code" text,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_send_sheet_line_head_id_line_no on public.send_sheet_line (head_id, line_no);
create index ix_send_sheet_line_demand_line_id on public.send_sheet_line (demand_line_id);
create index ix_send_sheet_line_part_no_id on public.send_sheet_line (part_no, id);
create index ix_send_sheet_line_demand_no_id on public.send_sheet_line (demand_no, id);
create index ix_send_sheet_line_batch_no_id on public.send_sheet_line (batch_no, id);
create index ix_send_sheet_line_plant_part_no_id on public.send_sheet_line (plant, part_no, id);
create index ix_send_sheet_line_supplier_code_part_no_id on public.send_sheet_line (supplier_code, part_no, id);
create index ix_send_sheet_line_supplier_id_part_no_id on public.send_sheet_line (supplier_id, part_no, id);
create index ix_send_sheet_line_status_part_no_id on public.send_sheet_line (status, part_no, id);
create table arc.send_sheet_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_type" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "batch_no" text,
  "prod_date" date,
  "serial_nos" text,
  "boxes" integer not null,
  "tail_qty" numeric(18,3) not null,
  "station_code" text,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_send_sheet_line_head_id_line_no on arc.send_sheet_line (head_id, line_no);
create index ix_send_sheet_line_demand_line_id on arc.send_sheet_line (demand_line_id);
create index ix_send_sheet_line_part_no_id on arc.send_sheet_line (part_no, id);
create index ix_send_sheet_line_demand_no_id on arc.send_sheet_line (demand_no, id);
create index ix_send_sheet_line_batch_no_id on arc.send_sheet_line (batch_no, id);
create index ix_send_sheet_line_plant_part_no_id on arc.send_sheet_line (plant, part_no, id);
create index ix_send_sheet_line_supplier_code_part_no_id on arc.send_sheet_line (supplier_code, part_no, id);
create index ix_send_sheet_line_supplier_id_part_no_id on arc.send_sheet_line (supplier_id, part_no, id);
create index ix_send_sheet_line_status_part_no_id on arc.send_sheet_line (status, part_no, id);
create table public.bat_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "send_kind" smallint not null,
  "order_no" text not null,
  "pack_model" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "serial_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "on_time" smallint,
  "test_report" jsonb,
  "dg_doc" jsonb,
  "un_no" text,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index bat_send_key on public.bat_send (sheet_no) NULLS NOT DISTINCT;
create index ix_bat_send_creation_date_id on public.bat_send (creation_date, id);
create index ix_bat_send_sheet_no_id on public.bat_send (sheet_no, id);
create index ix_bat_send_plant_id on public.bat_send (plant, id);
create index ix_bat_send_supplier_code_id on public.bat_send (supplier_code, id);
create index ix_bat_send_plan_send_at_id on public.bat_send (plan_send_at, id);
create index ix_bat_send_send_at_id on public.bat_send (send_at, id);
create index ix_bat_send_plan_arrive_at_id on public.bat_send (plan_arrive_at, id);
create index ix_bat_send_received_at_id on public.bat_send (received_at, id);
create index ix_bat_send_order_no_id on public.bat_send (order_no, id);
create index ix_bat_send_plant_creation_date_id on public.bat_send (plant, creation_date, id);
create index ix_bat_send_supplier_code_creation_date_id on public.bat_send (supplier_code, creation_date, id);
create index ix_bat_send_status_creation_date_id on public.bat_send (status, creation_date, id);
create index ix_bat_send_pack_model_id on public.bat_send (pack_model, id);
create index ix_bat_send_warehouse_creation_date_id on public.bat_send (warehouse, creation_date, id);
create index ix_bat_send_dock_creation_date_id on public.bat_send (dock, creation_date, id);
create index ix_bat_send_plate_no_id on public.bat_send (plate_no, id);
create index ix_bat_send_slot_start on public.bat_send (slot_start);
create index ix_bat_send_diff_no on public.bat_send (diff_no);
create index ix_bat_send_supplier_id_creation_date_id on public.bat_send (supplier_id, creation_date, id);
create index ix_bat_send_carrier_id_creation_date_id on public.bat_send (carrier_id, creation_date, id);
create index ix_bat_send_operator_id_creation_date_id on public.bat_send (operator_id, creation_date, id);
create table arc.bat_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "send_kind" smallint not null,
  "order_no" text not null,
  "pack_model" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "serial_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "on_time" smallint,
  "test_report" jsonb,
  "dg_doc" jsonb,
  "un_no" text,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index bat_send_key on arc.bat_send (sheet_no) NULLS NOT DISTINCT;
create index ix_bat_send_creation_date_id on arc.bat_send (creation_date, id);
create index ix_bat_send_sheet_no_id on arc.bat_send (sheet_no, id);
create index ix_bat_send_plant_id on arc.bat_send (plant, id);
create index ix_bat_send_supplier_code_id on arc.bat_send (supplier_code, id);
create index ix_bat_send_plan_send_at_id on arc.bat_send (plan_send_at, id);
create index ix_bat_send_send_at_id on arc.bat_send (send_at, id);
create index ix_bat_send_plan_arrive_at_id on arc.bat_send (plan_arrive_at, id);
create index ix_bat_send_received_at_id on arc.bat_send (received_at, id);
create index ix_bat_send_order_no_id on arc.bat_send (order_no, id);
create index ix_bat_send_plant_creation_date_id on arc.bat_send (plant, creation_date, id);
create index ix_bat_send_supplier_code_creation_date_id on arc.bat_send (supplier_code, creation_date, id);
create index ix_bat_send_status_creation_date_id on arc.bat_send (status, creation_date, id);
create index ix_bat_send_pack_model_id on arc.bat_send (pack_model, id);
create index ix_bat_send_warehouse_creation_date_id on arc.bat_send (warehouse, creation_date, id);
create index ix_bat_send_dock_creation_date_id on arc.bat_send (dock, creation_date, id);
create index ix_bat_send_plate_no_id on arc.bat_send (plate_no, id);
create index ix_bat_send_slot_start on arc.bat_send (slot_start);
create index ix_bat_send_diff_no on arc.bat_send (diff_no);
create index ix_bat_send_supplier_id_creation_date_id on arc.bat_send (supplier_id, creation_date, id);
create index ix_bat_send_carrier_id_creation_date_id on arc.bat_send (carrier_id, creation_date, id);
create index ix_bat_send_operator_id_creation_date_id on arc.bat_send (operator_id, creation_date, id);
create table public.bat_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "serial_no" text,
  "serial_id" bigint,
  "prod_date" date,
  "factory_phase" text,
  "soc" numeric(18,2),
  "cell_volt_max" numeric(18,3),
  "cell_volt_min" numeric(18,3),
  "insulation_kohm" numeric(18,1),
  "firmware" text,
  "test_result" smallint,
  "ship_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "batch_no" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_bat_send_line_head_id_line_no on public.bat_send_line (head_id, line_no);
create index ix_bat_send_line_demand_line_id on public.bat_send_line (demand_line_id);
create index ix_bat_send_line_serial_id on public.bat_send_line (serial_id);
create index ix_bat_send_line_part_no_id on public.bat_send_line (part_no, id);
create index ix_bat_send_line_serial_no_id on public.bat_send_line (serial_no, id);
create index ix_bat_send_line_demand_no_id on public.bat_send_line (demand_no, id);
create index ix_bat_send_line_plant_part_no_id on public.bat_send_line (plant, part_no, id);
create index ix_bat_send_line_supplier_code_part_no_id on public.bat_send_line (supplier_code, part_no, id);
create index ix_bat_send_line_supplier_id_part_no_id on public.bat_send_line (supplier_id, part_no, id);
create index ix_bat_send_line_status_part_no_id on public.bat_send_line (status, part_no, id);
create table arc.bat_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "serial_no" text,
  "serial_id" bigint,
  "prod_date" date,
  "factory_phase" text,
  "soc" numeric(18,2),
  "cell_volt_max" numeric(18,3),
  "cell_volt_min" numeric(18,3),
  "insulation_kohm" numeric(18,1),
  "firmware" text,
  "test_result" smallint,
  "ship_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "batch_no" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_bat_send_line_head_id_line_no on arc.bat_send_line (head_id, line_no);
create index ix_bat_send_line_demand_line_id on arc.bat_send_line (demand_line_id);
create index ix_bat_send_line_serial_id on arc.bat_send_line (serial_id);
create index ix_bat_send_line_part_no_id on arc.bat_send_line (part_no, id);
create index ix_bat_send_line_serial_no_id on arc.bat_send_line (serial_no, id);
create index ix_bat_send_line_demand_no_id on arc.bat_send_line (demand_no, id);
create index ix_bat_send_line_plant_part_no_id on arc.bat_send_line (plant, part_no, id);
create index ix_bat_send_line_supplier_code_part_no_id on arc.bat_send_line (supplier_code, part_no, id);
create index ix_bat_send_line_supplier_id_part_no_id on arc.bat_send_line (supplier_id, part_no, id);
create index ix_bat_send_line_status_part_no_id on arc.bat_send_line (status, part_no, id);
create table public.delivery (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "delivery_type" smallint not null,
  "from_warehouse" text not null,
  "from_operator_id" bigint,
  "from_operator_code" text,
  "source_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "line_side" boolean not null,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "fifo" smallint not null,
  "on_time" smallint,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "cancel_reason" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index delivery_key on public.delivery (sheet_no) NULLS NOT DISTINCT;
create index ix_delivery_creation_date_id on public.delivery (creation_date, id);
create index ix_delivery_sheet_no_id on public.delivery (sheet_no, id);
create index ix_delivery_plant_id on public.delivery (plant, id);
create index ix_delivery_supplier_code_id on public.delivery (supplier_code, id);
create index ix_delivery_from_warehouse_id on public.delivery (from_warehouse, id);
create index ix_delivery_plan_send_at_id on public.delivery (plan_send_at, id);
create index ix_delivery_send_at_id on public.delivery (send_at, id);
create index ix_delivery_plan_arrive_at_id on public.delivery (plan_arrive_at, id);
create index ix_delivery_received_at_id on public.delivery (received_at, id);
create index ix_delivery_plant_creation_date_id on public.delivery (plant, creation_date, id);
create index ix_delivery_from_warehouse_creation_date_id on public.delivery (from_warehouse, creation_date, id);
create index ix_delivery_supplier_code_creation_date_id on public.delivery (supplier_code, creation_date, id);
create index ix_delivery_status_creation_date_id on public.delivery (status, creation_date, id);
create index ix_delivery_source_no_id on public.delivery (source_no, id);
create index ix_delivery_warehouse_creation_date_id on public.delivery (warehouse, creation_date, id);
create index ix_delivery_dock_creation_date_id on public.delivery (dock, creation_date, id);
create index ix_delivery_plate_no_id on public.delivery (plate_no, id);
create index ix_delivery_slot_start on public.delivery (slot_start);
create index ix_delivery_diff_no on public.delivery (diff_no);
create index ix_delivery_supplier_id_creation_date_id on public.delivery (supplier_id, creation_date, id);
create index ix_delivery_from_operator_id_creation_date_id on public.delivery (from_operator_id, creation_date, id);
create index ix_delivery_carrier_id_creation_date_id on public.delivery (carrier_id, creation_date, id);
create index ix_delivery_operator_id_creation_date_id on public.delivery (operator_id, creation_date, id);
create table arc.delivery (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "delivery_type" smallint not null,
  "from_warehouse" text not null,
  "from_operator_id" bigint,
  "from_operator_code" text,
  "source_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "dock" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "slot_start" timestamp(3) with time zone,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "transport_by" smallint not null,
  "line_side" boolean not null,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "fifo" smallint not null,
  "on_time" smallint,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "cancel_reason" text,
  "sign_status" smallint,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index delivery_key on arc.delivery (sheet_no) NULLS NOT DISTINCT;
create index ix_delivery_creation_date_id on arc.delivery (creation_date, id);
create index ix_delivery_sheet_no_id on arc.delivery (sheet_no, id);
create index ix_delivery_plant_id on arc.delivery (plant, id);
create index ix_delivery_supplier_code_id on arc.delivery (supplier_code, id);
create index ix_delivery_from_warehouse_id on arc.delivery (from_warehouse, id);
create index ix_delivery_plan_send_at_id on arc.delivery (plan_send_at, id);
create index ix_delivery_send_at_id on arc.delivery (send_at, id);
create index ix_delivery_plan_arrive_at_id on arc.delivery (plan_arrive_at, id);
create index ix_delivery_received_at_id on arc.delivery (received_at, id);
create index ix_delivery_plant_creation_date_id on arc.delivery (plant, creation_date, id);
create index ix_delivery_from_warehouse_creation_date_id on arc.delivery (from_warehouse, creation_date, id);
create index ix_delivery_supplier_code_creation_date_id on arc.delivery (supplier_code, creation_date, id);
create index ix_delivery_status_creation_date_id on arc.delivery (status, creation_date, id);
create index ix_delivery_source_no_id on arc.delivery (source_no, id);
create index ix_delivery_warehouse_creation_date_id on arc.delivery (warehouse, creation_date, id);
create index ix_delivery_dock_creation_date_id on arc.delivery (dock, creation_date, id);
create index ix_delivery_plate_no_id on arc.delivery (plate_no, id);
create index ix_delivery_slot_start on arc.delivery (slot_start);
create index ix_delivery_diff_no on arc.delivery (diff_no);
create index ix_delivery_supplier_id_creation_date_id on arc.delivery (supplier_id, creation_date, id);
create index ix_delivery_from_operator_id_creation_date_id on arc.delivery (from_operator_id, creation_date, id);
create index ix_delivery_carrier_id_creation_date_id on arc.delivery (carrier_id, creation_date, id);
create index ix_delivery_operator_id_creation_date_id on arc.delivery (operator_id, creation_date, id);
create table public.delivery_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_type" smallint,
  "demand_no" text,
  "demand_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "lot_at" date,
  "older_batch" text,
  "snp" numeric(18,3),
  "boxes" integer not null,
  "tail_qty" numeric(18,3) not null,
  "prod_date" date,
  "station_code" text,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_delivery_line_head_id_line_no on public.delivery_line (head_id, line_no);
create index ix_delivery_line_demand_line_id on public.delivery_line (demand_line_id);
create index ix_delivery_line_part_no_id on public.delivery_line (part_no, id);
create index ix_delivery_line_demand_no_id on public.delivery_line (demand_no, id);
create index ix_delivery_line_batch_no_id on public.delivery_line (batch_no, id);
create index ix_delivery_line_plant_part_no_id on public.delivery_line (plant, part_no, id);
create index ix_delivery_line_supplier_code_part_no_id on public.delivery_line (supplier_code, part_no, id);
create index ix_delivery_line_supplier_id_part_no_id on public.delivery_line (supplier_id, part_no, id);
create index ix_delivery_line_status_part_no_id on public.delivery_line (status, part_no, id);
create table arc.delivery_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_type" smallint,
  "demand_no" text,
  "demand_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "batch_no" text,
  "lot_at" date,
  "older_batch" text,
  "snp" numeric(18,3),
  "boxes" integer not null,
  "tail_qty" numeric(18,3) not null,
  "prod_date" date,
  "station_code" text,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_delivery_line_head_id_line_no on arc.delivery_line (head_id, line_no);
create index ix_delivery_line_demand_line_id on arc.delivery_line (demand_line_id);
create index ix_delivery_line_part_no_id on arc.delivery_line (part_no, id);
create index ix_delivery_line_demand_no_id on arc.delivery_line (demand_no, id);
create index ix_delivery_line_batch_no_id on arc.delivery_line (batch_no, id);
create index ix_delivery_line_plant_part_no_id on arc.delivery_line (plant, part_no, id);
create index ix_delivery_line_supplier_code_part_no_id on arc.delivery_line (supplier_code, part_no, id);
create index ix_delivery_line_supplier_id_part_no_id on arc.delivery_line (supplier_id, part_no, id);
create index ix_delivery_line_status_part_no_id on arc.delivery_line (status, part_no, id);
create table public.dd_room (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ticket_no" text not null,
  "queue_no" text,
  "plant" text not null,
  "warehouse" text,
  "gate" text,
  "dock" text,
  "appoint_start" timestamp(3) with time zone,
  "appoint_end" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "supplier_code" text,
  "supplier_id" bigint,
  "priority" smallint not null,
  "is_walk_in" boolean not null,
  "check_in_at" timestamp(3) with time zone,
  "call_at" timestamp(3) with time zone,
  "dock_in_at" timestamp(3) with time zone,
  "unload_start" timestamp(3) with time zone,
  "unload_end" timestamp(3) with time zone,
  "out_at" timestamp(3) with time zone,
  "wait_min" integer,
  "unload_min" integer,
  "stay_min" integer,
  "unloader" text,
  "pass_reason" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index dd_room_key on public.dd_room (ticket_no) NULLS NOT DISTINCT;
create index ix_dd_room_creation_date_id on public.dd_room (creation_date, id);
create index ix_dd_room_ticket_no_id on public.dd_room (ticket_no, id);
create index ix_dd_room_appoint_start_id on public.dd_room (appoint_start, id);
create index ix_dd_room_check_in_at_id on public.dd_room (check_in_at, id);
create index ix_dd_room_out_at_id on public.dd_room (out_at, id);
create index ix_dd_room_plate_no_id on public.dd_room (plate_no, id);
create index ix_dd_room_plant_creation_date_id on public.dd_room (plant, creation_date, id);
create index ix_dd_room_status_creation_date_id on public.dd_room (status, creation_date, id);
create index ix_dd_room_queue_no_id on public.dd_room (queue_no, id);
create index ix_dd_room_warehouse_creation_date_id on public.dd_room (warehouse, creation_date, id);
create index ix_dd_room_dock_creation_date_id on public.dd_room (dock, creation_date, id);
create index ix_dd_room_supplier_code_creation_date_id on public.dd_room (supplier_code, creation_date, id);
create index ix_dd_room_carrier_code_creation_date_id on public.dd_room (carrier_code, creation_date, id);
create index ix_dd_room_gate_id on public.dd_room (gate, id);
create index ix_dd_room_appoint_start on public.dd_room (appoint_start);
create index ix_dd_room_check_in_at on public.dd_room (check_in_at);
create index ix_dd_room_carrier_id_creation_date_id on public.dd_room (carrier_id, creation_date, id);
create index ix_dd_room_supplier_id_creation_date_id on public.dd_room (supplier_id, creation_date, id);
create table arc.dd_room (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ticket_no" text not null,
  "queue_no" text,
  "plant" text not null,
  "warehouse" text,
  "gate" text,
  "dock" text,
  "appoint_start" timestamp(3) with time zone,
  "appoint_end" timestamp(3) with time zone,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "supplier_code" text,
  "supplier_id" bigint,
  "priority" smallint not null,
  "is_walk_in" boolean not null,
  "check_in_at" timestamp(3) with time zone,
  "call_at" timestamp(3) with time zone,
  "dock_in_at" timestamp(3) with time zone,
  "unload_start" timestamp(3) with time zone,
  "unload_end" timestamp(3) with time zone,
  "out_at" timestamp(3) with time zone,
  "wait_min" integer,
  "unload_min" integer,
  "stay_min" integer,
  "unloader" text,
  "pass_reason" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dd_room_key on arc.dd_room (ticket_no) NULLS NOT DISTINCT;
create index ix_dd_room_creation_date_id on arc.dd_room (creation_date, id);
create index ix_dd_room_ticket_no_id on arc.dd_room (ticket_no, id);
create index ix_dd_room_appoint_start_id on arc.dd_room (appoint_start, id);
create index ix_dd_room_check_in_at_id on arc.dd_room (check_in_at, id);
create index ix_dd_room_out_at_id on arc.dd_room (out_at, id);
create index ix_dd_room_plate_no_id on arc.dd_room (plate_no, id);
create index ix_dd_room_plant_creation_date_id on arc.dd_room (plant, creation_date, id);
create index ix_dd_room_status_creation_date_id on arc.dd_room (status, creation_date, id);
create index ix_dd_room_queue_no_id on arc.dd_room (queue_no, id);
create index ix_dd_room_warehouse_creation_date_id on arc.dd_room (warehouse, creation_date, id);
create index ix_dd_room_dock_creation_date_id on arc.dd_room (dock, creation_date, id);
create index ix_dd_room_supplier_code_creation_date_id on arc.dd_room (supplier_code, creation_date, id);
create index ix_dd_room_carrier_code_creation_date_id on arc.dd_room (carrier_code, creation_date, id);
create index ix_dd_room_gate_id on arc.dd_room (gate, id);
create index ix_dd_room_appoint_start on arc.dd_room (appoint_start);
create index ix_dd_room_check_in_at on arc.dd_room (check_in_at);
create index ix_dd_room_carrier_id_creation_date_id on arc.dd_room (carrier_id, creation_date, id);
create index ix_dd_room_supplier_id_creation_date_id on arc.dd_room (supplier_id, creation_date, id);
create table public.dd_room_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "supplier_code" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dd_room_line_head_id_line_no on public.dd_room_line (head_id, line_no);
create index ix_dd_room_line_sheet_id on public.dd_room_line (sheet_id);
create index ix_dd_room_line_line_no_id on public.dd_room_line (line_no, id);
create index ix_dd_room_line_sheet_no_id on public.dd_room_line (sheet_no, id);
create index ix_dd_room_line_supplier_code_line_no_id on public.dd_room_line (supplier_code, line_no, id);
create index ix_dd_room_line_plant_line_no_id on public.dd_room_line (plant, line_no, id);
create table arc.dd_room_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "supplier_code" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dd_room_line_head_id_line_no on arc.dd_room_line (head_id, line_no);
create index ix_dd_room_line_sheet_id on arc.dd_room_line (sheet_id);
create index ix_dd_room_line_line_no_id on arc.dd_room_line (line_no, id);
create index ix_dd_room_line_sheet_no_id on arc.dd_room_line (sheet_no, id);
create index ix_dd_room_line_supplier_code_line_no_id on arc.dd_room_line (supplier_code, line_no, id);
create index ix_dd_room_line_plant_line_no_id on arc.dd_room_line (plant, line_no, id);
create table public.part_package (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "package_code" text not null,
  "snp" numeric(18,3) not null,
  "inner_boxes" integer,
  "pallet_code" text,
  "boxes_per_tray" integer,
  "box_gross_kg" numeric(18,2),
  "tray_gross_kg" numeric(18,2),
  "stack_layers" integer,
  "mixed_allowed" boolean not null,
  "label_type" smallint not null,
  "is_returnable" boolean not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "qty_per_tray" numeric(18,3),
  "status" smallint not null,
  primary key (id)
);
create unique index part_package_key on public.part_package (plant, supplier_code, part_no, valid_from) NULLS NOT DISTINCT;
create index ix_part_package_part_no_id on public.part_package (part_no, id);
create index ix_part_package_plant_id on public.part_package (plant, id);
create index ix_part_package_supplier_code_id on public.part_package (supplier_code, id);
create index ix_part_package_valid_from_id on public.part_package (valid_from, id);
create index ix_part_package_plant_part_no_id on public.part_package (plant, part_no, id);
create index ix_part_package_supplier_code_part_no_id on public.part_package (supplier_code, part_no, id);
create index ix_part_package_package_code_part_no_id on public.part_package (package_code, part_no, id);
create index ix_part_package_status_part_no_id on public.part_package (status, part_no, id);
create index ix_part_package_supplier_id_part_no_id on public.part_package (supplier_id, part_no, id);
create table public.box_label (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "box_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "sheet_line_id" bigint not null,
  "line_no" integer not null,
  "tray_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "warehouse" text,
  "dock" text,
  "serial_nos" text,
  "station_code" text,
  "gross_kg" numeric(18,2),
  "drawing_version" text,
  "label_type" smallint,
  "print_count" integer not null,
  "printed_at" timestamp(3) with time zone,
  "receive_no" text,
  "status" smallint not null,
  primary key (id)
);
create unique index box_label_key on public.box_label (box_no) NULLS NOT DISTINCT;
create index ix_box_label_box_no_id on public.box_label (box_no, id);
create index ix_box_label_sheet_no_id on public.box_label (sheet_no, id);
create index ix_box_label_part_no_id on public.box_label (part_no, id);
create index ix_box_label_creation_date_id on public.box_label (creation_date, id);
create index ix_box_label_part_no_box_no_id on public.box_label (part_no, box_no, id);
create index ix_box_label_supplier_code_box_no_id on public.box_label (supplier_code, box_no, id);
create index ix_box_label_status_box_no_id on public.box_label (status, box_no, id);
create index ix_box_label_licence_plate_id on public.box_label (licence_plate, id);
create index ix_box_label_tray_no_id on public.box_label (tray_no, id);
create index ix_box_label_batch_no_id on public.box_label (batch_no, id);
create index ix_box_label_plant_box_no_id on public.box_label (plant, box_no, id);
create index ix_box_label_sheet_id on public.box_label (sheet_id);
create index ix_box_label_sheet_line_id on public.box_label (sheet_line_id);
create index ix_box_label_receive_no on public.box_label (receive_no);
create index ix_box_label_supplier_id_box_no_id on public.box_label (supplier_id, box_no, id);
create table arc.box_label (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "box_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "sheet_line_id" bigint not null,
  "line_no" integer not null,
  "tray_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "prod_date" date,
  "warehouse" text,
  "dock" text,
  "serial_nos" text,
  "station_code" text,
  "gross_kg" numeric(18,2),
  "drawing_version" text,
  "label_type" smallint,
  "print_count" integer not null,
  "printed_at" timestamp(3) with time zone,
  "receive_no" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index box_label_key on arc.box_label (box_no) NULLS NOT DISTINCT;
create index ix_box_label_box_no_id on arc.box_label (box_no, id);
create index ix_box_label_sheet_no_id on arc.box_label (sheet_no, id);
create index ix_box_label_part_no_id on arc.box_label (part_no, id);
create index ix_box_label_creation_date_id on arc.box_label (creation_date, id);
create index ix_box_label_part_no_box_no_id on arc.box_label (part_no, box_no, id);
create index ix_box_label_supplier_code_box_no_id on arc.box_label (supplier_code, box_no, id);
create index ix_box_label_status_box_no_id on arc.box_label (status, box_no, id);
create index ix_box_label_licence_plate_id on arc.box_label (licence_plate, id);
create index ix_box_label_tray_no_id on arc.box_label (tray_no, id);
create index ix_box_label_batch_no_id on arc.box_label (batch_no, id);
create index ix_box_label_plant_box_no_id on arc.box_label (plant, box_no, id);
create index ix_box_label_sheet_id on arc.box_label (sheet_id);
create index ix_box_label_sheet_line_id on arc.box_label (sheet_line_id);
create index ix_box_label_receive_no on arc.box_label (receive_no);
create index ix_box_label_supplier_id_box_no_id on arc.box_label (supplier_id, box_no, id);
create table public.tray (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "tray_no" text not null,
  "licence_plate" text,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tray_seq" integer not null,
  "tray_total" integer not null,
  "pallet_code" text,
  "tray_type" smallint not null,
  "part_nos" text,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "gross_kg" numeric(18,2),
  "label_type" smallint,
  "location" text,
  "status" smallint not null,
  primary key (id)
);
create unique index tray_key on public.tray (tray_no) NULLS NOT DISTINCT;
create index ix_tray_tray_no_id on public.tray (tray_no, id);
create index ix_tray_sheet_no_id on public.tray (sheet_no, id);
create index ix_tray_creation_date_id on public.tray (creation_date, id);
create index ix_tray_plant_tray_no_id on public.tray (plant, tray_no, id);
create index ix_tray_supplier_code_tray_no_id on public.tray (supplier_code, tray_no, id);
create index ix_tray_status_tray_no_id on public.tray (status, tray_no, id);
create index ix_tray_location_id on public.tray (location, id);
create index ix_tray_sheet_id on public.tray (sheet_id);
create index ix_tray_supplier_id_tray_no_id on public.tray (supplier_id, tray_no, id);
create table arc.tray (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "tray_no" text not null,
  "licence_plate" text,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tray_seq" integer not null,
  "tray_total" integer not null,
  "pallet_code" text,
  "tray_type" smallint not null,
  "part_nos" text,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "gross_kg" numeric(18,2),
  "label_type" smallint,
  "location" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index tray_key on arc.tray (tray_no) NULLS NOT DISTINCT;
create index ix_tray_tray_no_id on arc.tray (tray_no, id);
create index ix_tray_sheet_no_id on arc.tray (sheet_no, id);
create index ix_tray_creation_date_id on arc.tray (creation_date, id);
create index ix_tray_plant_tray_no_id on arc.tray (plant, tray_no, id);
create index ix_tray_supplier_code_tray_no_id on arc.tray (supplier_code, tray_no, id);
create index ix_tray_status_tray_no_id on arc.tray (status, tray_no, id);
create index ix_tray_location_id on arc.tray (location, id);
create index ix_tray_sheet_id on arc.tray (sheet_id);
create index ix_tray_supplier_id_tray_no_id on arc.tray (supplier_id, tray_no, id);
create table public.wms_snapshot (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "snapshot_no" text not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index wms_snapshot_key on public.wms_snapshot (snapshot_no) NULLS NOT DISTINCT;
create index ix_wms_snapshot_snapshot_at_id on public.wms_snapshot (snapshot_at, id);
create index ix_wms_snapshot_snapshot_no_id on public.wms_snapshot (snapshot_no, id);
create index ix_wms_snapshot_plant_id on public.wms_snapshot (plant, id);
create index ix_wms_snapshot_warehouse_id on public.wms_snapshot (warehouse, id);
create index ix_wms_snapshot_creation_date_id on public.wms_snapshot (creation_date, id);
create index ix_wms_snapshot_plant_snapshot_at_id on public.wms_snapshot (plant, snapshot_at, id);
create index ix_wms_snapshot_warehouse_snapshot_at_id on public.wms_snapshot (warehouse, snapshot_at, id);
create index ix_wms_snapshot_status_snapshot_at_id on public.wms_snapshot (status, snapshot_at, id);
create table arc.wms_snapshot (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "snapshot_no" text not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index wms_snapshot_key on arc.wms_snapshot (snapshot_no) NULLS NOT DISTINCT;
create index ix_wms_snapshot_snapshot_at_id on arc.wms_snapshot (snapshot_at, id);
create index ix_wms_snapshot_snapshot_no_id on arc.wms_snapshot (snapshot_no, id);
create index ix_wms_snapshot_plant_id on arc.wms_snapshot (plant, id);
create index ix_wms_snapshot_warehouse_id on arc.wms_snapshot (warehouse, id);
create index ix_wms_snapshot_creation_date_id on arc.wms_snapshot (creation_date, id);
create index ix_wms_snapshot_plant_snapshot_at_id on arc.wms_snapshot (plant, snapshot_at, id);
create index ix_wms_snapshot_warehouse_snapshot_at_id on arc.wms_snapshot (warehouse, snapshot_at, id);
create index ix_wms_snapshot_status_snapshot_at_id on arc.wms_snapshot (status, snapshot_at, id);
create table public.wms_snapshot_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_wms_snapshot_line_head_id_line_no on public.wms_snapshot_line (head_id, line_no);
create index ix_wms_snapshot_line_part_no_id on public.wms_snapshot_line (part_no, id);
create index ix_wms_snapshot_line_supplier_code_id on public.wms_snapshot_line (supplier_code, id);
create index ix_wms_snapshot_line_supplier_code_part_no_id on public.wms_snapshot_line (supplier_code, part_no, id);
create index ix_wms_snapshot_line_plant_part_no_id on public.wms_snapshot_line (plant, part_no, id);
create index ix_wms_snapshot_line_warehouse_part_no_id on public.wms_snapshot_line (warehouse, part_no, id);
create index ix_wms_snapshot_line_snapshot_at_part_no_id on public.wms_snapshot_line (snapshot_at, part_no, id);
create table arc.wms_snapshot_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_wms_snapshot_line_head_id_line_no on arc.wms_snapshot_line (head_id, line_no);
create index ix_wms_snapshot_line_part_no_id on arc.wms_snapshot_line (part_no, id);
create index ix_wms_snapshot_line_supplier_code_id on arc.wms_snapshot_line (supplier_code, id);
create index ix_wms_snapshot_line_supplier_code_part_no_id on arc.wms_snapshot_line (supplier_code, part_no, id);
create index ix_wms_snapshot_line_plant_part_no_id on arc.wms_snapshot_line (plant, part_no, id);
create index ix_wms_snapshot_line_warehouse_part_no_id on arc.wms_snapshot_line (warehouse, part_no, id);
create index ix_wms_snapshot_line_snapshot_at_part_no_id on arc.wms_snapshot_line (snapshot_at, part_no, id);
create table public.v_online (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "production_no" text,
  "body_no" text,
  "vin" text not null,
  "model_code" text not null,
  "config_code" text not null,
  "color_code" text,
  "order_type" smallint not null,
  "plan_date" date not null,
  "plan_seq" integer not null,
  "plant" text not null,
  "workshop" text,
  "online_at" timestamp(3) with time zone,
  "offline_at" timestamp(3) with time zone,
  "cur_checkpoint" text,
  "passed_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index v_online_key on public.v_online (vin) NULLS NOT DISTINCT;
create index ix_v_online_plan_date_id on public.v_online (plan_date, id);
create index ix_v_online_plan_seq_id on public.v_online (plan_seq, id);
create index ix_v_online_vin_id on public.v_online (vin, id);
create index ix_v_online_plant_id on public.v_online (plant, id);
create index ix_v_online_production_no_id on public.v_online (production_no, id);
create index ix_v_online_online_at_id on public.v_online (online_at, id);
create index ix_v_online_offline_at_id on public.v_online (offline_at, id);
create index ix_v_online_line_code_plan_date_id on public.v_online (line_code, plan_date, id);
create index ix_v_online_model_code_id on public.v_online (model_code, id);
create index ix_v_online_config_code_id on public.v_online (config_code, id);
create index ix_v_online_status_plan_date_id on public.v_online (status, plan_date, id);
create index ix_v_online_plant_plan_date_id on public.v_online (plant, plan_date, id);
create index ix_v_online_body_no_id on public.v_online (body_no, id);
create index ix_v_online_color_code_id on public.v_online (color_code, id);
create index ix_v_online_cur_checkpoint_id on public.v_online (cur_checkpoint, id);
create index ix_v_online_workshop_id on public.v_online (workshop, id);
create table arc.v_online (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "production_no" text,
  "body_no" text,
  "vin" text not null,
  "model_code" text not null,
  "config_code" text not null,
  "color_code" text,
  "order_type" smallint not null,
  "plan_date" date not null,
  "plan_seq" integer not null,
  "plant" text not null,
  "workshop" text,
  "online_at" timestamp(3) with time zone,
  "offline_at" timestamp(3) with time zone,
  "cur_checkpoint" text,
  "passed_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index v_online_key on arc.v_online (vin) NULLS NOT DISTINCT;
create index ix_v_online_plan_date_id on arc.v_online (plan_date, id);
create index ix_v_online_plan_seq_id on arc.v_online (plan_seq, id);
create index ix_v_online_vin_id on arc.v_online (vin, id);
create index ix_v_online_plant_id on arc.v_online (plant, id);
create index ix_v_online_production_no_id on arc.v_online (production_no, id);
create index ix_v_online_online_at_id on arc.v_online (online_at, id);
create index ix_v_online_offline_at_id on arc.v_online (offline_at, id);
create index ix_v_online_line_code_plan_date_id on arc.v_online (line_code, plan_date, id);
create index ix_v_online_model_code_id on arc.v_online (model_code, id);
create index ix_v_online_config_code_id on arc.v_online (config_code, id);
create index ix_v_online_status_plan_date_id on arc.v_online (status, plan_date, id);
create index ix_v_online_plant_plan_date_id on arc.v_online (plant, plan_date, id);
create index ix_v_online_body_no_id on arc.v_online (body_no, id);
create index ix_v_online_color_code_id on arc.v_online (color_code, id);
create index ix_v_online_cur_checkpoint_id on arc.v_online (cur_checkpoint, id);
create index ix_v_online_workshop_id on arc.v_online (workshop, id);
create table public.v_across (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "checkpoint" text not null,
  "vin" text not null,
  "pass_at" timestamp(3) with time zone not null,
  "shift" text,
  "plant" text not null,
  "checkpoint_name" text,
  "kind" smallint,
  "pass_day" date not null,
  "pass_seq" integer not null,
  "gap_min" numeric(18,1),
  "top_date" date,
  "top_seq" integer,
  "est_line_at" timestamp(3) with time zone,
  "jis_groups" text,
  "jis_lines" integer,
  "body_no" text,
  "production_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "status" smallint not null,
  primary key (id)
);
create unique index v_across_key on public.v_across (vin, line_code, checkpoint, pass_at) NULLS NOT DISTINCT;
create index ix_v_across_pass_at_id on public.v_across (pass_at, id);
create index ix_v_across_pass_seq_id on public.v_across (pass_seq, id);
create index ix_v_across_line_code_id on public.v_across (line_code, id);
create index ix_v_across_plant_id on public.v_across (plant, id);
create index ix_v_across_est_line_at_id on public.v_across (est_line_at, id);
create index ix_v_across_creation_date_id on public.v_across (creation_date, id);
create index ix_v_across_vin_id on public.v_across (vin, id);
create index ix_v_across_line_code_pass_at_id on public.v_across (line_code, pass_at, id);
create index ix_v_across_checkpoint_id on public.v_across (checkpoint, id);
create index ix_v_across_status_pass_at_id on public.v_across (status, pass_at, id);
create index ix_v_across_plant_pass_at_id on public.v_across (plant, pass_at, id);
create index ix_v_across_body_no_id on public.v_across (body_no, id);
create index ix_v_across_production_no_id on public.v_across (production_no, id);
create index ix_v_across_model_code_id on public.v_across (model_code, id);
create index ix_v_across_config_code_id on public.v_across (config_code, id);
create index ix_v_across_color_code_id on public.v_across (color_code, id);
create index ix_v_across_shift_id on public.v_across (shift, id);
create index ix_v_across_line_code_checkpoint_pass_day_pass_seq on public.v_across (line_code, checkpoint, pass_day, pass_seq);
create index ix_v_across_plant_line_code_id on public.v_across (plant, line_code, id);
create table arc.v_across (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "checkpoint" text not null,
  "vin" text not null,
  "pass_at" timestamp(3) with time zone not null,
  "shift" text,
  "plant" text not null,
  "checkpoint_name" text,
  "kind" smallint,
  "pass_day" date not null,
  "pass_seq" integer not null,
  "gap_min" numeric(18,1),
  "top_date" date,
  "top_seq" integer,
  "est_line_at" timestamp(3) with time zone,
  "jis_groups" text,
  "jis_lines" integer,
  "body_no" text,
  "production_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index v_across_key on arc.v_across (vin, line_code, checkpoint, pass_at) NULLS NOT DISTINCT;
create index ix_v_across_pass_at_id on arc.v_across (pass_at, id);
create index ix_v_across_pass_seq_id on arc.v_across (pass_seq, id);
create index ix_v_across_line_code_id on arc.v_across (line_code, id);
create index ix_v_across_plant_id on arc.v_across (plant, id);
create index ix_v_across_est_line_at_id on arc.v_across (est_line_at, id);
create index ix_v_across_creation_date_id on arc.v_across (creation_date, id);
create index ix_v_across_vin_id on arc.v_across (vin, id);
create index ix_v_across_line_code_pass_at_id on arc.v_across (line_code, pass_at, id);
create index ix_v_across_checkpoint_id on arc.v_across (checkpoint, id);
create index ix_v_across_status_pass_at_id on arc.v_across (status, pass_at, id);
create index ix_v_across_plant_pass_at_id on arc.v_across (plant, pass_at, id);
create index ix_v_across_body_no_id on arc.v_across (body_no, id);
create index ix_v_across_production_no_id on arc.v_across (production_no, id);
create index ix_v_across_model_code_id on arc.v_across (model_code, id);
create index ix_v_across_config_code_id on arc.v_across (config_code, id);
create index ix_v_across_color_code_id on arc.v_across (color_code, id);
create index ix_v_across_shift_id on arc.v_across (shift, id);
create index ix_v_across_line_code_checkpoint_pass_day_pass_seq on arc.v_across (line_code, checkpoint, pass_day, pass_seq);
create index ix_v_across_plant_line_code_id on arc.v_across (plant, line_code, id);
create table public.line_short (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "offline_at" timestamp(3) with time zone not null,
  "booked_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index line_short_key on public.line_short (vin, part_no, supplier_code) NULLS NOT DISTINCT;
create index ix_line_short_offline_at_id on public.line_short (offline_at, id);
create index ix_line_short_part_no_id on public.line_short (part_no, id);
create index ix_line_short_vin_id on public.line_short (vin, id);
create index ix_line_short_supplier_code_id on public.line_short (supplier_code, id);
create index ix_line_short_line_code_id on public.line_short (line_code, id);
create index ix_line_short_part_no_offline_at_id on public.line_short (part_no, offline_at, id);
create index ix_line_short_line_code_offline_at_id on public.line_short (line_code, offline_at, id);
create index ix_line_short_supplier_code_offline_at_id on public.line_short (supplier_code, offline_at, id);
create index ix_line_short_plant_offline_at_id on public.line_short (plant, offline_at, id);
create index ix_line_short_status_offline_at_id on public.line_short (status, offline_at, id);
create index ix_line_short_booked_at_id on public.line_short (booked_at, id);
create index ix_line_short_vehicle_id on public.line_short (vehicle_id);
create index ix_line_short_supplier_id_offline_at_id on public.line_short (supplier_id, offline_at, id);
create table arc.line_short (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "offline_at" timestamp(3) with time zone not null,
  "booked_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index line_short_key on arc.line_short (vin, part_no, supplier_code) NULLS NOT DISTINCT;
create index ix_line_short_offline_at_id on arc.line_short (offline_at, id);
create index ix_line_short_part_no_id on arc.line_short (part_no, id);
create index ix_line_short_vin_id on arc.line_short (vin, id);
create index ix_line_short_supplier_code_id on arc.line_short (supplier_code, id);
create index ix_line_short_line_code_id on arc.line_short (line_code, id);
create index ix_line_short_part_no_offline_at_id on arc.line_short (part_no, offline_at, id);
create index ix_line_short_line_code_offline_at_id on arc.line_short (line_code, offline_at, id);
create index ix_line_short_supplier_code_offline_at_id on arc.line_short (supplier_code, offline_at, id);
create index ix_line_short_plant_offline_at_id on arc.line_short (plant, offline_at, id);
create index ix_line_short_status_offline_at_id on arc.line_short (status, offline_at, id);
create index ix_line_short_booked_at_id on arc.line_short (booked_at, id);
create index ix_line_short_vehicle_id on arc.line_short (vehicle_id);
create index ix_line_short_supplier_id_offline_at_id on arc.line_short (supplier_id, offline_at, id);
create table public.serial_item (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "serial_no" text not null,
  "unit_kind" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "sheet_line_id" bigint not null,
  "order_no" text,
  "warehouse" text,
  "prod_date" date,
  "factory_phase" text,
  "soc" numeric(18,2),
  "cell_volt_max" numeric(18,3),
  "cell_volt_min" numeric(18,3),
  "insulation_kohm" numeric(18,1),
  "firmware" text,
  "test_result" smallint,
  "held_qty" numeric(18,3) not null default 0,
  "vin" text,
  "installed_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index serial_item_key on public.serial_item (part_no, serial_no) NULLS NOT DISTINCT;
create index ix_serial_item_creation_date_id on public.serial_item (creation_date, id);
create index ix_serial_item_serial_no_id on public.serial_item (serial_no, id);
create index ix_serial_item_part_no_id on public.serial_item (part_no, id);
create index ix_serial_item_vin_id on public.serial_item (vin, id);
create index ix_serial_item_prod_date_id on public.serial_item (prod_date, id);
create index ix_serial_item_installed_at_id on public.serial_item (installed_at, id);
create index ix_serial_item_part_no_creation_date_id on public.serial_item (part_no, creation_date, id);
create index ix_serial_item_supplier_code_creation_date_id on public.serial_item (supplier_code, creation_date, id);
create index ix_serial_item_plant_creation_date_id on public.serial_item (plant, creation_date, id);
create index ix_serial_item_status_creation_date_id on public.serial_item (status, creation_date, id);
create index ix_serial_item_sheet_no_id on public.serial_item (sheet_no, id);
create index ix_serial_item_order_no_id on public.serial_item (order_no, id);
create index ix_serial_item_warehouse_creation_date_id on public.serial_item (warehouse, creation_date, id);
create index ix_serial_item_sheet_id on public.serial_item (sheet_id);
create index ix_serial_item_sheet_line_id on public.serial_item (sheet_line_id);
create index ix_serial_item_supplier_id_creation_date_id on public.serial_item (supplier_id, creation_date, id);
create table public.demand_reply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "kind" smallint not null,
  "demand_line_id" bigint not null,
  "demand_no" text not null,
  "demand_line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "supplier_id" bigint not null,
  "promise_at" timestamp(3) with time zone,
  "late_reason" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_demand_reply_creation_date_id on public.demand_reply (creation_date, id);
create index ix_demand_reply_demand_no_id on public.demand_reply (demand_no, id);
create index ix_demand_reply_promise_at_id on public.demand_reply (promise_at, id);
create index ix_demand_reply_part_no_id on public.demand_reply (part_no, id);
create index ix_demand_reply_part_no_creation_date_id on public.demand_reply (part_no, creation_date, id);
create index ix_demand_reply_plant_creation_date_id on public.demand_reply (plant, creation_date, id);
create index ix_demand_reply_supplier_code_creation_date_id on public.demand_reply (supplier_code, creation_date, id);
create index ix_demand_reply_status_creation_date_id on public.demand_reply (status, creation_date, id);
create index ix_demand_reply_demand_line_id on public.demand_reply (demand_line_id);
create index ix_demand_reply_supplier_id_creation_date_id on public.demand_reply (supplier_id, creation_date, id);
create table arc.demand_reply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "kind" smallint not null,
  "demand_line_id" bigint not null,
  "demand_no" text not null,
  "demand_line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "supplier_id" bigint not null,
  "promise_at" timestamp(3) with time zone,
  "late_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_demand_reply_creation_date_id on arc.demand_reply (creation_date, id);
create index ix_demand_reply_demand_no_id on arc.demand_reply (demand_no, id);
create index ix_demand_reply_promise_at_id on arc.demand_reply (promise_at, id);
create index ix_demand_reply_part_no_id on arc.demand_reply (part_no, id);
create index ix_demand_reply_part_no_creation_date_id on arc.demand_reply (part_no, creation_date, id);
create index ix_demand_reply_plant_creation_date_id on arc.demand_reply (plant, creation_date, id);
create index ix_demand_reply_supplier_code_creation_date_id on arc.demand_reply (supplier_code, creation_date, id);
create index ix_demand_reply_status_creation_date_id on arc.demand_reply (status, creation_date, id);
create index ix_demand_reply_demand_line_id on arc.demand_reply (demand_line_id);
create index ix_demand_reply_supplier_id_creation_date_id on arc.demand_reply (supplier_id, creation_date, id);
create table public.third_logi (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "apply_type" smallint not null,
  "former_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "warehouse" text not null,
  "service_type" smallint not null,
  "deliver_mode" smallint not null,
  "start_date" date not null,
  "end_date" date,
  "part_scope" smallint not null,
  "contract_no" text not null,
  "contract_file" jsonb,
  "contact" text not null,
  "contact_phone" text not null,
  "remark" text,
  "rent_fee" numeric(18,2),
  "unit_price" numeric(18,6),
  "chain" text,
  "nodes" jsonb,
  "node_name" text,
  "handlers" text,
  "due_at" timestamp(3) with time zone,
  "submitter_id" bigint,
  "decision" text,
  "effective_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index third_logi_key on public.third_logi (apply_no) NULLS NOT DISTINCT;
create index ix_third_logi_creation_date_id on public.third_logi (creation_date, id);
create index ix_third_logi_apply_no_id on public.third_logi (apply_no, id);
create index ix_third_logi_start_date_id on public.third_logi (start_date, id);
create index ix_third_logi_end_date_id on public.third_logi (end_date, id);
create index ix_third_logi_due_at_id on public.third_logi (due_at, id);
create index ix_third_logi_plant_creation_date_id on public.third_logi (plant, creation_date, id);
create index ix_third_logi_supplier_code_creation_date_id on public.third_logi (supplier_code, creation_date, id);
create index ix_third_logi_carrier_code_creation_date_id on public.third_logi (carrier_code, creation_date, id);
create index ix_third_logi_status_creation_date_id on public.third_logi (status, creation_date, id);
create index ix_third_logi_warehouse_creation_date_id on public.third_logi (warehouse, creation_date, id);
create index ix_third_logi_former_no_creation_date_id on public.third_logi (former_no, creation_date, id);
create index ix_third_logi_supplier_id_creation_date_id on public.third_logi (supplier_id, creation_date, id);
create index ix_third_logi_carrier_id_creation_date_id on public.third_logi (carrier_id, creation_date, id);
create table arc.third_logi (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "apply_type" smallint not null,
  "former_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "warehouse" text not null,
  "service_type" smallint not null,
  "deliver_mode" smallint not null,
  "start_date" date not null,
  "end_date" date,
  "part_scope" smallint not null,
  "contract_no" text not null,
  "contract_file" jsonb,
  "contact" text not null,
  "contact_phone" text not null,
  "remark" text,
  "rent_fee" numeric(18,2),
  "unit_price" numeric(18,6),
  "chain" text,
  "nodes" jsonb,
  "node_name" text,
  "handlers" text,
  "due_at" timestamp(3) with time zone,
  "submitter_id" bigint,
  "decision" text,
  "effective_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index third_logi_key on arc.third_logi (apply_no) NULLS NOT DISTINCT;
create index ix_third_logi_creation_date_id on arc.third_logi (creation_date, id);
create index ix_third_logi_apply_no_id on arc.third_logi (apply_no, id);
create index ix_third_logi_start_date_id on arc.third_logi (start_date, id);
create index ix_third_logi_end_date_id on arc.third_logi (end_date, id);
create index ix_third_logi_due_at_id on arc.third_logi (due_at, id);
create index ix_third_logi_plant_creation_date_id on arc.third_logi (plant, creation_date, id);
create index ix_third_logi_supplier_code_creation_date_id on arc.third_logi (supplier_code, creation_date, id);
create index ix_third_logi_carrier_code_creation_date_id on arc.third_logi (carrier_code, creation_date, id);
create index ix_third_logi_status_creation_date_id on arc.third_logi (status, creation_date, id);
create index ix_third_logi_warehouse_creation_date_id on arc.third_logi (warehouse, creation_date, id);
create index ix_third_logi_former_no_creation_date_id on arc.third_logi (former_no, creation_date, id);
create index ix_third_logi_supplier_id_creation_date_id on arc.third_logi (supplier_id, creation_date, id);
create index ix_third_logi_carrier_id_creation_date_id on arc.third_logi (carrier_id, creation_date, id);
create table public.third_logi_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_line_head_id_line_no on public.third_logi_line (head_id, line_no);
create table arc.third_logi_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_third_logi_line_head_id_line_no on arc.third_logi_line (head_id, line_no);
create table public.receive (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "receive_no" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "zone" text,
  "dock" text,
  "receiver" text not null,
  "received_at" timestamp(3) with time zone not null,
  "business_date" date not null,
  "line_count" integer not null,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "has_diff" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "reverse_reason" text,
  "eai_state" smallint,
  "status" smallint not null,
  primary key (id)
);
create unique index receive_key on public.receive (receive_no) NULLS NOT DISTINCT;
create index ix_receive_creation_date_id on public.receive (creation_date, id);
create index ix_receive_receive_no_id on public.receive (receive_no, id);
create index ix_receive_received_at_id on public.receive (received_at, id);
create index ix_receive_business_date_id on public.receive (business_date, id);
create index ix_receive_plant_id on public.receive (plant, id);
create index ix_receive_supplier_code_id on public.receive (supplier_code, id);
create index ix_receive_sheet_no_id on public.receive (sheet_no, id);
create index ix_receive_plant_creation_date_id on public.receive (plant, creation_date, id);
create index ix_receive_supplier_code_creation_date_id on public.receive (supplier_code, creation_date, id);
create index ix_receive_status_creation_date_id on public.receive (status, creation_date, id);
create index ix_receive_warehouse_creation_date_id on public.receive (warehouse, creation_date, id);
create index ix_receive_dock_id on public.receive (dock, id);
create index ix_receive_diff_no_id on public.receive (diff_no, id);
create index ix_receive_receiver_trgm on public.receive USING gin (receiver gin_trgm_ops);
create index ix_receive_sheet_id on public.receive (sheet_id);
create index ix_receive_supplier_id_creation_date_id on public.receive (supplier_id, creation_date, id);
create table arc.receive (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "receive_no" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "zone" text,
  "dock" text,
  "receiver" text not null,
  "received_at" timestamp(3) with time zone not null,
  "business_date" date not null,
  "line_count" integer not null,
  "box_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "has_diff" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "reverse_reason" text,
  "eai_state" smallint,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index receive_key on arc.receive (receive_no) NULLS NOT DISTINCT;
create index ix_receive_creation_date_id on arc.receive (creation_date, id);
create index ix_receive_receive_no_id on arc.receive (receive_no, id);
create index ix_receive_received_at_id on arc.receive (received_at, id);
create index ix_receive_business_date_id on arc.receive (business_date, id);
create index ix_receive_plant_id on arc.receive (plant, id);
create index ix_receive_supplier_code_id on arc.receive (supplier_code, id);
create index ix_receive_sheet_no_id on arc.receive (sheet_no, id);
create index ix_receive_plant_creation_date_id on arc.receive (plant, creation_date, id);
create index ix_receive_supplier_code_creation_date_id on arc.receive (supplier_code, creation_date, id);
create index ix_receive_status_creation_date_id on arc.receive (status, creation_date, id);
create index ix_receive_warehouse_creation_date_id on arc.receive (warehouse, creation_date, id);
create index ix_receive_dock_id on arc.receive (dock, id);
create index ix_receive_diff_no_id on arc.receive (diff_no, id);
create index ix_receive_receiver_trgm on arc.receive USING gin (receiver gin_trgm_ops);
create index ix_receive_sheet_id on arc.receive (sheet_id);
create index ix_receive_supplier_id_creation_date_id on arc.receive (supplier_id, creation_date, id);
create table public.receive_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "sheet_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "shipped_qty" numeric(18,3) not null,
  "earlier_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "batch_no" text,
  "serial_no" text,
  "prod_date" date,
  "line_no" integer not null,
  primary key (id)
);
create index ix_receive_line_head_id_line_no on public.receive_line (head_id, line_no);
create index ix_receive_line_sheet_line_id on public.receive_line (sheet_line_id);
create index ix_receive_line_part_no_id on public.receive_line (part_no, id);
create index ix_receive_line_demand_no_id on public.receive_line (demand_no, id);
create index ix_receive_line_plant_part_no_id on public.receive_line (plant, part_no, id);
create index ix_receive_line_supplier_code_part_no_id on public.receive_line (supplier_code, part_no, id);
create index ix_receive_line_supplier_id_part_no_id on public.receive_line (supplier_id, part_no, id);
create index ix_receive_line_status_part_no_id on public.receive_line (status, part_no, id);
create table arc.receive_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "demand_no" text not null,
  "demand_line_id" bigint not null,
  "sheet_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "shipped_qty" numeric(18,3) not null,
  "earlier_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "batch_no" text,
  "serial_no" text,
  "prod_date" date,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_receive_line_head_id_line_no on arc.receive_line (head_id, line_no);
create index ix_receive_line_sheet_line_id on arc.receive_line (sheet_line_id);
create index ix_receive_line_part_no_id on arc.receive_line (part_no, id);
create index ix_receive_line_demand_no_id on arc.receive_line (demand_no, id);
create index ix_receive_line_plant_part_no_id on arc.receive_line (plant, part_no, id);
create index ix_receive_line_supplier_code_part_no_id on arc.receive_line (supplier_code, part_no, id);
create index ix_receive_line_supplier_id_part_no_id on arc.receive_line (supplier_id, part_no, id);
create index ix_receive_line_status_part_no_id on arc.receive_line (status, part_no, id);
create table public.return_goods (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "return_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "return_type" smallint not null,
  "warehouse" text not null,
  "resupply" boolean not null,
  "plan_out_at" timestamp(3) with time zone,
  "carrier_code" text,
  "attachments" jsonb,
  "remark" text,
  "diff_no" text,
  "out_at" timestamp(3) with time zone,
  "signed_at" timestamp(3) with time zone,
  "total_qty" numeric(18,3) not null,
  "signed_qty" numeric(18,3) not null,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "sign_status" smallint,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index return_goods_key on public.return_goods (return_no) NULLS NOT DISTINCT;
create index ix_return_goods_creation_date_id on public.return_goods (creation_date, id);
create index ix_return_goods_return_no_id on public.return_goods (return_no, id);
create index ix_return_goods_plan_out_at_id on public.return_goods (plan_out_at, id);
create index ix_return_goods_out_at_id on public.return_goods (out_at, id);
create index ix_return_goods_signed_at_id on public.return_goods (signed_at, id);
create index ix_return_goods_plant_creation_date_id on public.return_goods (plant, creation_date, id);
create index ix_return_goods_supplier_code_creation_date_id on public.return_goods (supplier_code, creation_date, id);
create index ix_return_goods_status_creation_date_id on public.return_goods (status, creation_date, id);
create index ix_return_goods_carrier_code_creation_date_id on public.return_goods (carrier_code, creation_date, id);
create index ix_return_goods_warehouse_creation_date_id on public.return_goods (warehouse, creation_date, id);
create index ix_return_goods_diff_no_id on public.return_goods (diff_no, id);
create index ix_return_goods_supplier_id_creation_date_id on public.return_goods (supplier_id, creation_date, id);
create index ix_return_goods_carrier_id_creation_date_id on public.return_goods (carrier_id, creation_date, id);
create table arc.return_goods (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "return_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "return_type" smallint not null,
  "warehouse" text not null,
  "resupply" boolean not null,
  "plan_out_at" timestamp(3) with time zone,
  "carrier_code" text,
  "attachments" jsonb,
  "remark" text,
  "diff_no" text,
  "out_at" timestamp(3) with time zone,
  "signed_at" timestamp(3) with time zone,
  "total_qty" numeric(18,3) not null,
  "signed_qty" numeric(18,3) not null,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "sign_status" smallint,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index return_goods_key on arc.return_goods (return_no) NULLS NOT DISTINCT;
create index ix_return_goods_creation_date_id on arc.return_goods (creation_date, id);
create index ix_return_goods_return_no_id on arc.return_goods (return_no, id);
create index ix_return_goods_plan_out_at_id on arc.return_goods (plan_out_at, id);
create index ix_return_goods_out_at_id on arc.return_goods (out_at, id);
create index ix_return_goods_signed_at_id on arc.return_goods (signed_at, id);
create index ix_return_goods_plant_creation_date_id on arc.return_goods (plant, creation_date, id);
create index ix_return_goods_supplier_code_creation_date_id on arc.return_goods (supplier_code, creation_date, id);
create index ix_return_goods_status_creation_date_id on arc.return_goods (status, creation_date, id);
create index ix_return_goods_carrier_code_creation_date_id on arc.return_goods (carrier_code, creation_date, id);
create index ix_return_goods_warehouse_creation_date_id on arc.return_goods (warehouse, creation_date, id);
create index ix_return_goods_diff_no_id on arc.return_goods (diff_no, id);
create index ix_return_goods_supplier_id_creation_date_id on arc.return_goods (supplier_id, creation_date, id);
create index ix_return_goods_carrier_id_creation_date_id on arc.return_goods (carrier_id, creation_date, id);
create table public.return_goods_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "reason_code" text not null,
  "batch_no" text,
  "serial_no" text,
  "serial_id" bigint,
  "source_no" text,
  "signed_qty" numeric(18,3) not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_return_goods_line_head_id_line_no on public.return_goods_line (head_id, line_no);
create index ix_return_goods_line_part_no_id on public.return_goods_line (part_no, id);
create index ix_return_goods_line_source_no_id on public.return_goods_line (source_no, id);
create index ix_return_goods_line_plant_part_no_id on public.return_goods_line (plant, part_no, id);
create index ix_return_goods_line_supplier_code_part_no_id on public.return_goods_line (supplier_code, part_no, id);
create index ix_return_goods_line_supplier_id_part_no_id on public.return_goods_line (supplier_id, part_no, id);
create index ix_return_goods_line_status_part_no_id on public.return_goods_line (status, part_no, id);
create table arc.return_goods_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "reason_code" text not null,
  "batch_no" text,
  "serial_no" text,
  "serial_id" bigint,
  "source_no" text,
  "signed_qty" numeric(18,3) not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_return_goods_line_head_id_line_no on arc.return_goods_line (head_id, line_no);
create index ix_return_goods_line_part_no_id on arc.return_goods_line (part_no, id);
create index ix_return_goods_line_source_no_id on arc.return_goods_line (source_no, id);
create index ix_return_goods_line_plant_part_no_id on arc.return_goods_line (plant, part_no, id);
create index ix_return_goods_line_supplier_code_part_no_id on arc.return_goods_line (supplier_code, part_no, id);
create index ix_return_goods_line_supplier_id_part_no_id on arc.return_goods_line (supplier_id, part_no, id);
create index ix_return_goods_line_status_part_no_id on arc.return_goods_line (status, part_no, id);
create table public.stock_inv (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "inv_no" text not null,
  "round_no" text not null,
  "inv_type" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "account" smallint not null,
  "warehouse" text,
  "tier_code" text,
  "place" text not null,
  "operator_id" bigint,
  "zone" text,
  "freeze_at" timestamp(3) with time zone not null,
  "freeze_txn" bigint not null,
  "count_date" date not null,
  "started_at" timestamp(3) with time zone,
  "line_count" integer not null,
  "counted_lines" integer not null,
  "diff_lines" integer,
  "diff_qty" numeric(18,3),
  "counter" text,
  "counter_id" bigint,
  "submitted_at" timestamp(3) with time zone,
  "checker" text,
  "checked_at" timestamp(3) with time zone,
  "rework_reason" text,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "deemed" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index stock_inv_key on public.stock_inv (inv_no) NULLS NOT DISTINCT;
create index ix_stock_inv_freeze_at_id on public.stock_inv (freeze_at, id);
create index ix_stock_inv_inv_no_id on public.stock_inv (inv_no, id);
create index ix_stock_inv_count_date_id on public.stock_inv (count_date, id);
create index ix_stock_inv_plant_id on public.stock_inv (plant, id);
create index ix_stock_inv_supplier_code_id on public.stock_inv (supplier_code, id);
create index ix_stock_inv_diff_qty_id on public.stock_inv (diff_qty, id);
create index ix_stock_inv_creation_date_id on public.stock_inv (creation_date, id);
create index ix_stock_inv_plant_freeze_at_id on public.stock_inv (plant, freeze_at, id);
create index ix_stock_inv_supplier_code_freeze_at_id on public.stock_inv (supplier_code, freeze_at, id);
create index ix_stock_inv_place_id on public.stock_inv (place, id);
create index ix_stock_inv_status_freeze_at_id on public.stock_inv (status, freeze_at, id);
create index ix_stock_inv_round_no_id on public.stock_inv (round_no, id);
create index ix_stock_inv_diff_no_id on public.stock_inv (diff_no, id);
create index ix_stock_inv_counter_trgm on public.stock_inv USING gin (counter gin_trgm_ops);
create index ix_stock_inv_checker_trgm on public.stock_inv USING gin (checker gin_trgm_ops);
create index ix_stock_inv_supplier_id_freeze_at_id on public.stock_inv (supplier_id, freeze_at, id);
create index ix_stock_inv_operator_id_freeze_at_id on public.stock_inv (operator_id, freeze_at, id);
create table arc.stock_inv (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "inv_no" text not null,
  "round_no" text not null,
  "inv_type" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "account" smallint not null,
  "warehouse" text,
  "tier_code" text,
  "place" text not null,
  "operator_id" bigint,
  "zone" text,
  "freeze_at" timestamp(3) with time zone not null,
  "freeze_txn" bigint not null,
  "count_date" date not null,
  "started_at" timestamp(3) with time zone,
  "line_count" integer not null,
  "counted_lines" integer not null,
  "diff_lines" integer,
  "diff_qty" numeric(18,3),
  "counter" text,
  "counter_id" bigint,
  "submitted_at" timestamp(3) with time zone,
  "checker" text,
  "checked_at" timestamp(3) with time zone,
  "rework_reason" text,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "deemed" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index stock_inv_key on arc.stock_inv (inv_no) NULLS NOT DISTINCT;
create index ix_stock_inv_freeze_at_id on arc.stock_inv (freeze_at, id);
create index ix_stock_inv_inv_no_id on arc.stock_inv (inv_no, id);
create index ix_stock_inv_count_date_id on arc.stock_inv (count_date, id);
create index ix_stock_inv_plant_id on arc.stock_inv (plant, id);
create index ix_stock_inv_supplier_code_id on arc.stock_inv (supplier_code, id);
create index ix_stock_inv_diff_qty_id on arc.stock_inv (diff_qty, id);
create index ix_stock_inv_creation_date_id on arc.stock_inv (creation_date, id);
create index ix_stock_inv_plant_freeze_at_id on arc.stock_inv (plant, freeze_at, id);
create index ix_stock_inv_supplier_code_freeze_at_id on arc.stock_inv (supplier_code, freeze_at, id);
create index ix_stock_inv_place_id on arc.stock_inv (place, id);
create index ix_stock_inv_status_freeze_at_id on arc.stock_inv (status, freeze_at, id);
create index ix_stock_inv_round_no_id on arc.stock_inv (round_no, id);
create index ix_stock_inv_diff_no_id on arc.stock_inv (diff_no, id);
create index ix_stock_inv_counter_trgm on arc.stock_inv USING gin (counter gin_trgm_ops);
create index ix_stock_inv_checker_trgm on arc.stock_inv USING gin (checker gin_trgm_ops);
create index ix_stock_inv_supplier_id_freeze_at_id on arc.stock_inv (supplier_id, freeze_at, id);
create index ix_stock_inv_operator_id_freeze_at_id on arc.stock_inv (operator_id, freeze_at, id);
create table public.stock_inv_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "zone" text,
  "batch_no" text,
  "book_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3),
  "recount_qty" numeric(18,3),
  "final_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "diff_rate" numeric(18,2),
  "moved_qty" numeric(18,3),
  "adjust_qty" numeric(18,3),
  "liability" smallint,
  "reason_code" text,
  "counter" text,
  "counter_id" bigint,
  "counted_at" timestamp(3) with time zone,
  "line_remark" text,
  "supplier_confirm" smallint,
  "supplier_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_stock_inv_line_head_id_line_no on public.stock_inv_line (head_id, line_no);
create index ix_stock_inv_line_part_no_id on public.stock_inv_line (part_no, id);
create index ix_stock_inv_line_zone_id on public.stock_inv_line (zone, id);
create index ix_stock_inv_line_diff_qty_id on public.stock_inv_line (diff_qty, id);
create index ix_stock_inv_line_counted_at_id on public.stock_inv_line (counted_at, id);
create index ix_stock_inv_line_batch_no_id on public.stock_inv_line (batch_no, id);
create index ix_stock_inv_line_plant_part_no_id on public.stock_inv_line (plant, part_no, id);
create index ix_stock_inv_line_supplier_code_part_no_id on public.stock_inv_line (supplier_code, part_no, id);
create index ix_stock_inv_line_supplier_id_part_no_id on public.stock_inv_line (supplier_id, part_no, id);
create index ix_stock_inv_line_warehouse_part_no_id on public.stock_inv_line (warehouse, part_no, id);
create index ix_stock_inv_line_status_part_no_id on public.stock_inv_line (status, part_no, id);
create table arc.stock_inv_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "zone" text,
  "batch_no" text,
  "book_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3),
  "recount_qty" numeric(18,3),
  "final_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "diff_rate" numeric(18,2),
  "moved_qty" numeric(18,3),
  "adjust_qty" numeric(18,3),
  "liability" smallint,
  "reason_code" text,
  "counter" text,
  "counter_id" bigint,
  "counted_at" timestamp(3) with time zone,
  "line_remark" text,
  "supplier_confirm" smallint,
  "supplier_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_stock_inv_line_head_id_line_no on arc.stock_inv_line (head_id, line_no);
create index ix_stock_inv_line_part_no_id on arc.stock_inv_line (part_no, id);
create index ix_stock_inv_line_zone_id on arc.stock_inv_line (zone, id);
create index ix_stock_inv_line_diff_qty_id on arc.stock_inv_line (diff_qty, id);
create index ix_stock_inv_line_counted_at_id on arc.stock_inv_line (counted_at, id);
create index ix_stock_inv_line_batch_no_id on arc.stock_inv_line (batch_no, id);
create index ix_stock_inv_line_plant_part_no_id on arc.stock_inv_line (plant, part_no, id);
create index ix_stock_inv_line_supplier_code_part_no_id on arc.stock_inv_line (supplier_code, part_no, id);
create index ix_stock_inv_line_supplier_id_part_no_id on arc.stock_inv_line (supplier_id, part_no, id);
create index ix_stock_inv_line_warehouse_part_no_id on arc.stock_inv_line (warehouse, part_no, id);
create index ix_stock_inv_line_status_part_no_id on arc.stock_inv_line (status, part_no, id);
create table public.diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "diff_no" text not null,
  "diff_type" smallint not null,
  "source_no" text not null,
  "source_id" bigint not null,
  "account" smallint,
  "sheet_no" text,
  "sheet_id" bigint,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "carrier_code" text,
  "carrier_id" bigint,
  "line_count" integer not null,
  "diff_qty" numeric(18,3) not null,
  "deadline" timestamp(3) with time zone,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "reopen_count" integer not null,
  "is_late" boolean not null,
  "forced" boolean not null,
  "debit_amount" numeric(18,2),
  "debit_state" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index diff_key on public.diff (diff_no) NULLS NOT DISTINCT;
create index ix_diff_creation_date_id on public.diff (creation_date, id);
create index ix_diff_diff_no_id on public.diff (diff_no, id);
create index ix_diff_deadline_id on public.diff (deadline, id);
create index ix_diff_plant_id on public.diff (plant, id);
create index ix_diff_supplier_code_id on public.diff (supplier_code, id);
create index ix_diff_source_no_id on public.diff (source_no, id);
create index ix_diff_plant_creation_date_id on public.diff (plant, creation_date, id);
create index ix_diff_supplier_code_creation_date_id on public.diff (supplier_code, creation_date, id);
create index ix_diff_status_creation_date_id on public.diff (status, creation_date, id);
create index ix_diff_sheet_no_id on public.diff (sheet_no, id);
create index ix_diff_source_id on public.diff (source_id);
create index ix_diff_supplier_id_creation_date_id on public.diff (supplier_id, creation_date, id);
create index ix_diff_carrier_id_creation_date_id on public.diff (carrier_id, creation_date, id);
create table arc.diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "diff_no" text not null,
  "diff_type" smallint not null,
  "source_no" text not null,
  "source_id" bigint not null,
  "account" smallint,
  "sheet_no" text,
  "sheet_id" bigint,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "carrier_code" text,
  "carrier_id" bigint,
  "line_count" integer not null,
  "diff_qty" numeric(18,3) not null,
  "deadline" timestamp(3) with time zone,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "reopen_count" integer not null,
  "is_late" boolean not null,
  "forced" boolean not null,
  "debit_amount" numeric(18,2),
  "debit_state" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index diff_key on arc.diff (diff_no) NULLS NOT DISTINCT;
create index ix_diff_creation_date_id on arc.diff (creation_date, id);
create index ix_diff_diff_no_id on arc.diff (diff_no, id);
create index ix_diff_deadline_id on arc.diff (deadline, id);
create index ix_diff_plant_id on arc.diff (plant, id);
create index ix_diff_supplier_code_id on arc.diff (supplier_code, id);
create index ix_diff_source_no_id on arc.diff (source_no, id);
create index ix_diff_plant_creation_date_id on arc.diff (plant, creation_date, id);
create index ix_diff_supplier_code_creation_date_id on arc.diff (supplier_code, creation_date, id);
create index ix_diff_status_creation_date_id on arc.diff (status, creation_date, id);
create index ix_diff_sheet_no_id on arc.diff (sheet_no, id);
create index ix_diff_source_id on arc.diff (source_id);
create index ix_diff_supplier_id_creation_date_id on arc.diff (supplier_id, creation_date, id);
create index ix_diff_carrier_id_creation_date_id on arc.diff (carrier_id, creation_date, id);
create table public.diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "sheet_line_id" bigint,
  "demand_line_id" bigint,
  "inv_line_id" bigint,
  "batch_no" text,
  "serial_no" text,
  "serial_id" bigint,
  "line_type" smallint not null,
  "account" smallint,
  "warehouse" text,
  "use_type" smallint,
  "shipped_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "resolution" smallint,
  "liability" smallint,
  "reason_code" text,
  "line_remark" text,
  "evidence" jsonb,
  "debit_to" smallint,
  "debit_pct" numeric(18,2),
  "debit_qty" numeric(18,3),
  "price" numeric(18,6),
  "debit_amount" numeric(18,2),
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_diff_line_head_id_line_no on public.diff_line (head_id, line_no);
create index ix_diff_line_part_no_id on public.diff_line (part_no, id);
create index ix_diff_line_ded_no_id on public.diff_line (ded_no, id);
create index ix_diff_line_plant_part_no_id on public.diff_line (plant, part_no, id);
create index ix_diff_line_supplier_code_part_no_id on public.diff_line (supplier_code, part_no, id);
create index ix_diff_line_supplier_id_part_no_id on public.diff_line (supplier_id, part_no, id);
create index ix_diff_line_status_part_no_id on public.diff_line (status, part_no, id);
create table arc.diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "sheet_line_id" bigint,
  "demand_line_id" bigint,
  "inv_line_id" bigint,
  "batch_no" text,
  "serial_no" text,
  "serial_id" bigint,
  "line_type" smallint not null,
  "account" smallint,
  "warehouse" text,
  "use_type" smallint,
  "shipped_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "resolution" smallint,
  "liability" smallint,
  "reason_code" text,
  "line_remark" text,
  "evidence" jsonb,
  "debit_to" smallint,
  "debit_pct" numeric(18,2),
  "debit_qty" numeric(18,3),
  "price" numeric(18,6),
  "debit_amount" numeric(18,2),
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_diff_line_head_id_line_no on arc.diff_line (head_id, line_no);
create index ix_diff_line_part_no_id on arc.diff_line (part_no, id);
create index ix_diff_line_ded_no_id on arc.diff_line (ded_no, id);
create index ix_diff_line_plant_part_no_id on arc.diff_line (plant, part_no, id);
create index ix_diff_line_supplier_code_part_no_id on arc.diff_line (supplier_code, part_no, id);
create index ix_diff_line_supplier_id_part_no_id on arc.diff_line (supplier_id, part_no, id);
create index ix_diff_line_status_part_no_id on arc.diff_line (status, part_no, id);
create table public.stock_movement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "movement_no" text not null,
  "move_type" smallint not null,
  "warehouse" text not null,
  "zone" text,
  "to_warehouse" text,
  "to_zone" text,
  "qty" numeric(18,3) not null,
  "serial_no" text,
  "business_date" date not null,
  "remark" text,
  "operator_id" bigint,
  "serial_id" bigint,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create unique index stock_movement_key on public.stock_movement (movement_no) NULLS NOT DISTINCT;
create index ix_stock_movement_business_date_id on public.stock_movement (business_date, id);
create index ix_stock_movement_movement_no_id on public.stock_movement (movement_no, id);
create index ix_stock_movement_part_no_id on public.stock_movement (part_no, id);
create index ix_stock_movement_creation_date_id on public.stock_movement (creation_date, id);
create index ix_stock_movement_plant_business_date_id on public.stock_movement (plant, business_date, id);
create index ix_stock_movement_supplier_code_business_date_id on public.stock_movement (supplier_code, business_date, id);
create index ix_stock_movement_part_no_business_date_id on public.stock_movement (part_no, business_date, id);
create index ix_stock_movement_warehouse_business_date_id on public.stock_movement (warehouse, business_date, id);
create index ix_stock_movement_serial_no_id on public.stock_movement (serial_no, id);
create index ix_stock_movement_status_business_date_id on public.stock_movement (status, business_date, id);
create index ix_stock_movement_supplier_id_business_date_id on public.stock_movement (supplier_id, business_date, id);
create index ix_stock_movement_operator_id_business_date_id on public.stock_movement (operator_id, business_date, id);
create table public.statement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "issued_qty" numeric(18,3) not null,
  "line_return_qty" numeric(18,3) not null,
  "kd_out_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "transfer_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index statement_key on public.statement (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_period_id on public.statement (period, id);
create index ix_statement_stmt_no_id on public.statement (stmt_no, id);
create index ix_statement_plant_id on public.statement (plant, id);
create index ix_statement_supplier_code_id on public.statement (supplier_code, id);
create index ix_statement_plant_period_id on public.statement (plant, period, id);
create index ix_statement_supplier_code_period_id on public.statement (supplier_code, period, id);
create index ix_statement_status_period_id on public.statement (status, period, id);
create index ix_statement_published_at_id on public.statement (published_at, id);
create index ix_statement_confirmed_at_id on public.statement (confirmed_at, id);
create index ix_statement_dispute_no_id on public.statement (dispute_no, id);
create index ix_statement_supplier_id_period_id on public.statement (supplier_id, period, id);
create table arc.statement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "issued_qty" numeric(18,3) not null,
  "line_return_qty" numeric(18,3) not null,
  "kd_out_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "transfer_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index statement_key on arc.statement (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_period_id on arc.statement (period, id);
create index ix_statement_stmt_no_id on arc.statement (stmt_no, id);
create index ix_statement_plant_id on arc.statement (plant, id);
create index ix_statement_supplier_code_id on arc.statement (supplier_code, id);
create index ix_statement_plant_period_id on arc.statement (plant, period, id);
create index ix_statement_supplier_code_period_id on arc.statement (supplier_code, period, id);
create index ix_statement_status_period_id on arc.statement (status, period, id);
create index ix_statement_published_at_id on arc.statement (published_at, id);
create index ix_statement_confirmed_at_id on arc.statement (confirmed_at, id);
create index ix_statement_dispute_no_id on arc.statement (dispute_no, id);
create index ix_statement_supplier_id_period_id on arc.statement (supplier_id, period, id);
create table public.statement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "issued_qty" numeric(18,3) not null,
  "line_return_qty" numeric(18,3) not null,
  "kd_out_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "transfer_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_statement_line_head_id_line_no on public.statement_line (head_id, line_no);
create index ix_statement_line_part_no_id on public.statement_line (part_no, id);
create index ix_statement_line_warehouse_id on public.statement_line (warehouse, id);
create index ix_statement_line_plant_part_no_id on public.statement_line (plant, part_no, id);
create index ix_statement_line_supplier_code_part_no_id on public.statement_line (supplier_code, part_no, id);
create index ix_statement_line_supplier_id_part_no_id on public.statement_line (supplier_id, part_no, id);
create index ix_statement_line_status_part_no_id on public.statement_line (status, part_no, id);
create table arc.statement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "issued_qty" numeric(18,3) not null,
  "line_return_qty" numeric(18,3) not null,
  "kd_out_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "transfer_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_statement_line_head_id_line_no on arc.statement_line (head_id, line_no);
create index ix_statement_line_part_no_id on arc.statement_line (part_no, id);
create index ix_statement_line_warehouse_id on arc.statement_line (warehouse, id);
create index ix_statement_line_plant_part_no_id on arc.statement_line (plant, part_no, id);
create index ix_statement_line_supplier_code_part_no_id on arc.statement_line (supplier_code, part_no, id);
create index ix_statement_line_supplier_id_part_no_id on arc.statement_line (supplier_id, part_no, id);
create index ix_statement_line_status_part_no_id on arc.statement_line (status, part_no, id);
create table public.statement_two (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index statement_two_key on public.statement_two (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_two_period_id on public.statement_two (period, id);
create index ix_statement_two_stmt_no_id on public.statement_two (stmt_no, id);
create index ix_statement_two_plant_id on public.statement_two (plant, id);
create index ix_statement_two_supplier_code_id on public.statement_two (supplier_code, id);
create index ix_statement_two_wip_days_id on public.statement_two (wip_days, id);
create index ix_statement_two_overdue_qty_id on public.statement_two (overdue_qty, id);
create index ix_statement_two_plant_period_id on public.statement_two (plant, period, id);
create index ix_statement_two_supplier_code_period_id on public.statement_two (supplier_code, period, id);
create index ix_statement_two_status_period_id on public.statement_two (status, period, id);
create index ix_statement_two_published_at_id on public.statement_two (published_at, id);
create index ix_statement_two_confirmed_at_id on public.statement_two (confirmed_at, id);
create index ix_statement_two_dispute_no_id on public.statement_two (dispute_no, id);
create index ix_statement_two_supplier_id_period_id on public.statement_two (supplier_id, period, id);
create table arc.statement_two (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index statement_two_key on arc.statement_two (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_two_period_id on arc.statement_two (period, id);
create index ix_statement_two_stmt_no_id on arc.statement_two (stmt_no, id);
create index ix_statement_two_plant_id on arc.statement_two (plant, id);
create index ix_statement_two_supplier_code_id on arc.statement_two (supplier_code, id);
create index ix_statement_two_wip_days_id on arc.statement_two (wip_days, id);
create index ix_statement_two_overdue_qty_id on arc.statement_two (overdue_qty, id);
create index ix_statement_two_plant_period_id on arc.statement_two (plant, period, id);
create index ix_statement_two_supplier_code_period_id on arc.statement_two (supplier_code, period, id);
create index ix_statement_two_status_period_id on arc.statement_two (status, period, id);
create index ix_statement_two_published_at_id on arc.statement_two (published_at, id);
create index ix_statement_two_confirmed_at_id on arc.statement_two (confirmed_at, id);
create index ix_statement_two_dispute_no_id on arc.statement_two (dispute_no, id);
create index ix_statement_two_supplier_id_period_id on arc.statement_two (supplier_id, period, id);
create table public.statement_two_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "holder" text not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_statement_two_line_head_id_line_no on public.statement_two_line (head_id, line_no);
create index ix_statement_two_line_part_no_id on public.statement_two_line (part_no, id);
create index ix_statement_two_line_holder_id on public.statement_two_line (holder, id);
create index ix_statement_two_line_plant_part_no_id on public.statement_two_line (plant, part_no, id);
create index ix_statement_two_line_supplier_code_part_no_id on public.statement_two_line (supplier_code, part_no, id);
create index ix_statement_two_line_supplier_id_part_no_id on public.statement_two_line (supplier_id, part_no, id);
create index ix_statement_two_line_status_part_no_id on public.statement_two_line (status, part_no, id);
create table arc.statement_two_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "holder" text not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_statement_two_line_head_id_line_no on arc.statement_two_line (head_id, line_no);
create index ix_statement_two_line_part_no_id on arc.statement_two_line (part_no, id);
create index ix_statement_two_line_holder_id on arc.statement_two_line (holder, id);
create index ix_statement_two_line_plant_part_no_id on arc.statement_two_line (plant, part_no, id);
create index ix_statement_two_line_supplier_code_part_no_id on arc.statement_two_line (supplier_code, part_no, id);
create index ix_statement_two_line_supplier_id_part_no_id on arc.statement_two_line (supplier_id, part_no, id);
create index ix_statement_two_line_status_part_no_id on arc.statement_two_line (status, part_no, id);
create table public.dedstatement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ded_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "target" smallint not null,
  "partner_code" text not null,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "ded_type" smallint not null,
  "version" integer not null,
  "currency" text not null,
  "line_count" integer not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "answer" text,
  "offset" smallint,
  "stmt_no" text,
  "sign_status" smallint,
  "target_signed_by" text,
  "target_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index dedstatement_key on public.dedstatement (ded_no) NULLS NOT DISTINCT;
create index ix_dedstatement_period_id on public.dedstatement (period, id);
create index ix_dedstatement_ded_no_id on public.dedstatement (ded_no, id);
create index ix_dedstatement_plant_id on public.dedstatement (plant, id);
create index ix_dedstatement_partner_code_id on public.dedstatement (partner_code, id);
create index ix_dedstatement_published_at_id on public.dedstatement (published_at, id);
create index ix_dedstatement_confirm_by_id on public.dedstatement (confirm_by, id);
create index ix_dedstatement_gross_amount_id on public.dedstatement (gross_amount, id);
create index ix_dedstatement_plant_period_id on public.dedstatement (plant, period, id);
create index ix_dedstatement_partner_code_period_id on public.dedstatement (partner_code, period, id);
create index ix_dedstatement_status_period_id on public.dedstatement (status, period, id);
create index ix_dedstatement_supplier_code_period_id on public.dedstatement (supplier_code, period, id);
create index ix_dedstatement_carrier_code_period_id on public.dedstatement (carrier_code, period, id);
create index ix_dedstatement_stmt_no_id on public.dedstatement (stmt_no, id);
create index ix_dedstatement_supplier_id_period_id on public.dedstatement (supplier_id, period, id);
create index ix_dedstatement_carrier_id_period_id on public.dedstatement (carrier_id, period, id);
create table arc.dedstatement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ded_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "target" smallint not null,
  "partner_code" text not null,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "ded_type" smallint not null,
  "version" integer not null,
  "currency" text not null,
  "line_count" integer not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "answer" text,
  "offset" smallint,
  "stmt_no" text,
  "sign_status" smallint,
  "target_signed_by" text,
  "target_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dedstatement_key on arc.dedstatement (ded_no) NULLS NOT DISTINCT;
create index ix_dedstatement_period_id on arc.dedstatement (period, id);
create index ix_dedstatement_ded_no_id on arc.dedstatement (ded_no, id);
create index ix_dedstatement_plant_id on arc.dedstatement (plant, id);
create index ix_dedstatement_partner_code_id on arc.dedstatement (partner_code, id);
create index ix_dedstatement_published_at_id on arc.dedstatement (published_at, id);
create index ix_dedstatement_confirm_by_id on arc.dedstatement (confirm_by, id);
create index ix_dedstatement_gross_amount_id on arc.dedstatement (gross_amount, id);
create index ix_dedstatement_plant_period_id on arc.dedstatement (plant, period, id);
create index ix_dedstatement_partner_code_period_id on arc.dedstatement (partner_code, period, id);
create index ix_dedstatement_status_period_id on arc.dedstatement (status, period, id);
create index ix_dedstatement_supplier_code_period_id on arc.dedstatement (supplier_code, period, id);
create index ix_dedstatement_carrier_code_period_id on arc.dedstatement (carrier_code, period, id);
create index ix_dedstatement_stmt_no_id on arc.dedstatement (stmt_no, id);
create index ix_dedstatement_supplier_id_period_id on arc.dedstatement (supplier_id, period, id);
create index ix_dedstatement_carrier_id_period_id on arc.dedstatement (carrier_id, period, id);
create table public.dedstatement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "status" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "source_line_id" bigint,
  "claim_no" text,
  "occur_date" date not null,
  "part_no" text,
  "qty" numeric(18,3),
  "price" numeric(18,6),
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4),
  "reason_code" text,
  "vehicle" text,
  "mileage" numeric(18,1),
  "line_remark" text,
  "unit" text,
  "source_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "cost_price" numeric(18,6),
  "contract_no" text,
  "dept_code" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dedstatement_line_head_id_line_no on public.dedstatement_line (head_id, line_no);
create index ix_dedstatement_line_source_line_id on public.dedstatement_line (source_line_id);
create index ix_dedstatement_line_occur_date_id on public.dedstatement_line (occur_date, id);
create index ix_dedstatement_line_part_no_id on public.dedstatement_line (part_no, id);
create index ix_dedstatement_line_source_no_id on public.dedstatement_line (source_no, id);
create index ix_dedstatement_line_claim_no_id on public.dedstatement_line (claim_no, id);
create index ix_dedstatement_line_part_no_occur_date_id on public.dedstatement_line (part_no, occur_date, id);
create index ix_dedstatement_line_plant_occur_date_id on public.dedstatement_line (plant, occur_date, id);
create index ix_dedstatement_line_partner_code_occur_date_id on public.dedstatement_line (partner_code, occur_date, id);
create index ix_dedstatement_line_status_occur_date_id on public.dedstatement_line (status, occur_date, id);
create table arc.dedstatement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "status" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "source_line_id" bigint,
  "claim_no" text,
  "occur_date" date not null,
  "part_no" text,
  "qty" numeric(18,3),
  "price" numeric(18,6),
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4),
  "reason_code" text,
  "vehicle" text,
  "mileage" numeric(18,1),
  "line_remark" text,
  "unit" text,
  "source_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "cost_price" numeric(18,6),
  "contract_no" text,
  "dept_code" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dedstatement_line_head_id_line_no on arc.dedstatement_line (head_id, line_no);
create index ix_dedstatement_line_source_line_id on arc.dedstatement_line (source_line_id);
create index ix_dedstatement_line_occur_date_id on arc.dedstatement_line (occur_date, id);
create index ix_dedstatement_line_part_no_id on arc.dedstatement_line (part_no, id);
create index ix_dedstatement_line_source_no_id on arc.dedstatement_line (source_no, id);
create index ix_dedstatement_line_claim_no_id on arc.dedstatement_line (claim_no, id);
create index ix_dedstatement_line_part_no_occur_date_id on arc.dedstatement_line (part_no, occur_date, id);
create index ix_dedstatement_line_plant_occur_date_id on arc.dedstatement_line (plant, occur_date, id);
create index ix_dedstatement_line_partner_code_occur_date_id on arc.dedstatement_line (partner_code, occur_date, id);
create index ix_dedstatement_line_status_occur_date_id on arc.dedstatement_line (status, occur_date, id);
create table public.statement_three (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "deduction_amount" numeric(18,2),
  "payable" numeric(18,2),
  "ded_nos" text,
  "unpriced_lines" integer not null,
  "previous_no" text,
  "invoice_no" text,
  "invoice_date" date,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index statement_three_key on public.statement_three (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_three_period_id on public.statement_three (period, id);
create index ix_statement_three_stmt_no_id on public.statement_three (stmt_no, id);
create index ix_statement_three_plant_id on public.statement_three (plant, id);
create index ix_statement_three_supplier_code_id on public.statement_three (supplier_code, id);
create index ix_statement_three_settled_qty_id on public.statement_three (settled_qty, id);
create index ix_statement_three_gross_amount_id on public.statement_three (gross_amount, id);
create index ix_statement_three_payable_id on public.statement_three (payable, id);
create index ix_statement_three_invoice_date_id on public.statement_three (invoice_date, id);
create index ix_statement_three_plant_period_id on public.statement_three (plant, period, id);
create index ix_statement_three_supplier_code_period_id on public.statement_three (supplier_code, period, id);
create index ix_statement_three_status_period_id on public.statement_three (status, period, id);
create index ix_statement_three_published_at_id on public.statement_three (published_at, id);
create index ix_statement_three_confirmed_at_id on public.statement_three (confirmed_at, id);
create index ix_statement_three_dispute_no_id on public.statement_three (dispute_no, id);
create index ix_statement_three_unpriced_lines_id on public.statement_three (unpriced_lines, id);
create index ix_statement_three_invoice_no_id on public.statement_three (invoice_no, id);
create index ix_statement_three_ded_nos_trgm on public.statement_three USING gin (ded_nos gin_trgm_ops);
create index ix_statement_three_previous_no on public.statement_three (previous_no);
create index ix_statement_three_supplier_id_period_id on public.statement_three (supplier_id, period, id);
create table arc.statement_three (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "deduction_amount" numeric(18,2),
  "payable" numeric(18,2),
  "ded_nos" text,
  "unpriced_lines" integer not null,
  "previous_no" text,
  "invoice_no" text,
  "invoice_date" date,
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index statement_three_key on arc.statement_three (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_three_period_id on arc.statement_three (period, id);
create index ix_statement_three_stmt_no_id on arc.statement_three (stmt_no, id);
create index ix_statement_three_plant_id on arc.statement_three (plant, id);
create index ix_statement_three_supplier_code_id on arc.statement_three (supplier_code, id);
create index ix_statement_three_settled_qty_id on arc.statement_three (settled_qty, id);
create index ix_statement_three_gross_amount_id on arc.statement_three (gross_amount, id);
create index ix_statement_three_payable_id on arc.statement_three (payable, id);
create index ix_statement_three_invoice_date_id on arc.statement_three (invoice_date, id);
create index ix_statement_three_plant_period_id on arc.statement_three (plant, period, id);
create index ix_statement_three_supplier_code_period_id on arc.statement_three (supplier_code, period, id);
create index ix_statement_three_status_period_id on arc.statement_three (status, period, id);
create index ix_statement_three_published_at_id on arc.statement_three (published_at, id);
create index ix_statement_three_confirmed_at_id on arc.statement_three (confirmed_at, id);
create index ix_statement_three_dispute_no_id on arc.statement_three (dispute_no, id);
create index ix_statement_three_unpriced_lines_id on arc.statement_three (unpriced_lines, id);
create index ix_statement_three_invoice_no_id on arc.statement_three (invoice_no, id);
create index ix_statement_three_ded_nos_trgm on arc.statement_three USING gin (ded_nos gin_trgm_ops);
create index ix_statement_three_previous_no on arc.statement_three (previous_no);
create index ix_statement_three_supplier_id_period_id on arc.statement_three (supplier_id, period, id);
create table public.statement_three_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "price_date" date,
  "tax_rate" numeric(18,4),
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_statement_three_line_head_id_line_no on public.statement_three_line (head_id, line_no);
create index ix_statement_three_line_part_no_id on public.statement_three_line (part_no, id);
create index ix_statement_three_line_use_type_id on public.statement_three_line (use_type, id);
create index ix_statement_three_line_plant_part_no_id on public.statement_three_line (plant, part_no, id);
create index ix_statement_three_line_supplier_code_part_no_id on public.statement_three_line (supplier_code, part_no, id);
create index ix_statement_three_line_supplier_id_part_no_id on public.statement_three_line (supplier_id, part_no, id);
create index ix_statement_three_line_status_part_no_id on public.statement_three_line (status, part_no, id);
create table arc.statement_three_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "price_date" date,
  "tax_rate" numeric(18,4),
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_statement_three_line_head_id_line_no on arc.statement_three_line (head_id, line_no);
create index ix_statement_three_line_part_no_id on arc.statement_three_line (part_no, id);
create index ix_statement_three_line_use_type_id on arc.statement_three_line (use_type, id);
create index ix_statement_three_line_plant_part_no_id on arc.statement_three_line (plant, part_no, id);
create index ix_statement_three_line_supplier_code_part_no_id on arc.statement_three_line (supplier_code, part_no, id);
create index ix_statement_three_line_supplier_id_part_no_id on arc.statement_three_line (supplier_id, part_no, id);
create index ix_statement_three_line_status_part_no_id on arc.statement_three_line (status, part_no, id);
create table public.own_book (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "book_no" text not null,
  "stmt_no" text not null,
  "account" smallint not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index own_book_key on public.own_book (book_no) NULLS NOT DISTINCT;
create index ix_own_book_creation_date_id on public.own_book (creation_date, id);
create index ix_own_book_book_no_id on public.own_book (book_no, id);
create index ix_own_book_period_id on public.own_book (period, id);
create index ix_own_book_plant_id on public.own_book (plant, id);
create index ix_own_book_supplier_code_id on public.own_book (supplier_code, id);
create index ix_own_book_stmt_no_id on public.own_book (stmt_no, id);
create index ix_own_book_period_creation_date_id on public.own_book (period, creation_date, id);
create index ix_own_book_plant_creation_date_id on public.own_book (plant, creation_date, id);
create index ix_own_book_supplier_code_creation_date_id on public.own_book (supplier_code, creation_date, id);
create index ix_own_book_status_creation_date_id on public.own_book (status, creation_date, id);
create index ix_own_book_supplier_id_creation_date_id on public.own_book (supplier_id, creation_date, id);
create table arc.own_book (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "book_no" text not null,
  "stmt_no" text not null,
  "account" smallint not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index own_book_key on arc.own_book (book_no) NULLS NOT DISTINCT;
create index ix_own_book_creation_date_id on arc.own_book (creation_date, id);
create index ix_own_book_book_no_id on arc.own_book (book_no, id);
create index ix_own_book_period_id on arc.own_book (period, id);
create index ix_own_book_plant_id on arc.own_book (plant, id);
create index ix_own_book_supplier_code_id on arc.own_book (supplier_code, id);
create index ix_own_book_stmt_no_id on arc.own_book (stmt_no, id);
create index ix_own_book_period_creation_date_id on arc.own_book (period, creation_date, id);
create index ix_own_book_plant_creation_date_id on arc.own_book (plant, creation_date, id);
create index ix_own_book_supplier_code_creation_date_id on arc.own_book (supplier_code, creation_date, id);
create index ix_own_book_status_creation_date_id on arc.own_book (status, creation_date, id);
create index ix_own_book_supplier_id_creation_date_id on arc.own_book (supplier_id, creation_date, id);
create table public.own_book_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_date" date not null,
  "doc_no" text not null,
  "part_no" text not null,
  "qty" numeric(18,3) not null,
  "kind" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_own_book_line_head_id_line_no on public.own_book_line (head_id, line_no);
create index ix_own_book_line_doc_date_id on public.own_book_line (doc_date, id);
create index ix_own_book_line_part_no_id on public.own_book_line (part_no, id);
create index ix_own_book_line_doc_no_id on public.own_book_line (doc_no, id);
create index ix_own_book_line_plant_doc_date_id on public.own_book_line (plant, doc_date, id);
create index ix_own_book_line_supplier_code_doc_date_id on public.own_book_line (supplier_code, doc_date, id);
create index ix_own_book_line_supplier_id_doc_date_id on public.own_book_line (supplier_id, doc_date, id);
create table arc.own_book_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_date" date not null,
  "doc_no" text not null,
  "part_no" text not null,
  "qty" numeric(18,3) not null,
  "kind" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_own_book_line_head_id_line_no on arc.own_book_line (head_id, line_no);
create index ix_own_book_line_doc_date_id on arc.own_book_line (doc_date, id);
create index ix_own_book_line_part_no_id on arc.own_book_line (part_no, id);
create index ix_own_book_line_doc_no_id on arc.own_book_line (doc_no, id);
create index ix_own_book_line_plant_doc_date_id on arc.own_book_line (plant, doc_date, id);
create index ix_own_book_line_supplier_code_doc_date_id on arc.own_book_line (supplier_code, doc_date, id);
create index ix_own_book_line_supplier_id_doc_date_id on arc.own_book_line (supplier_id, doc_date, id);
create table public.external_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "tier_code" text not null,
  "need_at" timestamp(3) with time zone not null,
  "deliver_type" smallint not null,
  "price_type" smallint not null,
  "tier_address" text,
  "remark" text,
  "tier_id" bigint not null,
  "line_count" integer not null,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index external_pull_key on public.external_pull (pull_no) NULLS NOT DISTINCT;
create index ix_external_pull_creation_date_id on public.external_pull (creation_date, id);
create index ix_external_pull_pull_no_id on public.external_pull (pull_no, id);
create index ix_external_pull_need_at_id on public.external_pull (need_at, id);
create index ix_external_pull_plant_id on public.external_pull (plant, id);
create index ix_external_pull_supplier_code_id on public.external_pull (supplier_code, id);
create index ix_external_pull_tier_code_id on public.external_pull (tier_code, id);
create index ix_external_pull_published_at_id on public.external_pull (published_at, id);
create index ix_external_pull_plant_creation_date_id on public.external_pull (plant, creation_date, id);
create index ix_external_pull_supplier_code_creation_date_id on public.external_pull (supplier_code, creation_date, id);
create index ix_external_pull_tier_code_creation_date_id on public.external_pull (tier_code, creation_date, id);
create index ix_external_pull_status_creation_date_id on public.external_pull (status, creation_date, id);
create index ix_external_pull_tier_address_trgm on public.external_pull USING gin (tier_address gin_trgm_ops);
create index ix_external_pull_supplier_id_creation_date_id on public.external_pull (supplier_id, creation_date, id);
create index ix_external_pull_tier_id_creation_date_id on public.external_pull (tier_id, creation_date, id);
create table arc.external_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "tier_code" text not null,
  "need_at" timestamp(3) with time zone not null,
  "deliver_type" smallint not null,
  "price_type" smallint not null,
  "tier_address" text,
  "remark" text,
  "tier_id" bigint not null,
  "line_count" integer not null,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "overdue" boolean not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index external_pull_key on arc.external_pull (pull_no) NULLS NOT DISTINCT;
create index ix_external_pull_creation_date_id on arc.external_pull (creation_date, id);
create index ix_external_pull_pull_no_id on arc.external_pull (pull_no, id);
create index ix_external_pull_need_at_id on arc.external_pull (need_at, id);
create index ix_external_pull_plant_id on arc.external_pull (plant, id);
create index ix_external_pull_supplier_code_id on arc.external_pull (supplier_code, id);
create index ix_external_pull_tier_code_id on arc.external_pull (tier_code, id);
create index ix_external_pull_published_at_id on arc.external_pull (published_at, id);
create index ix_external_pull_plant_creation_date_id on arc.external_pull (plant, creation_date, id);
create index ix_external_pull_supplier_code_creation_date_id on arc.external_pull (supplier_code, creation_date, id);
create index ix_external_pull_tier_code_creation_date_id on arc.external_pull (tier_code, creation_date, id);
create index ix_external_pull_status_creation_date_id on arc.external_pull (status, creation_date, id);
create index ix_external_pull_tier_address_trgm on arc.external_pull USING gin (tier_address gin_trgm_ops);
create index ix_external_pull_supplier_id_creation_date_id on arc.external_pull (supplier_id, creation_date, id);
create index ix_external_pull_tier_id_creation_date_id on arc.external_pull (tier_id, creation_date, id);
create table public.external_pull_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "assembly_part_no" text,
  "order_no" text,
  "order_line_id" bigint,
  "unit" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_external_pull_line_head_id_line_no on public.external_pull_line (head_id, line_no);
create index ix_external_pull_line_part_no_id on public.external_pull_line (part_no, id);
create index ix_external_pull_line_assembly_part_no_part_no_id on public.external_pull_line (assembly_part_no, part_no, id);
create index ix_external_pull_line_order_no_id on public.external_pull_line (order_no, id);
create index ix_external_pull_line_tier_code_part_no_id on public.external_pull_line (tier_code, part_no, id);
create index ix_external_pull_line_tier_id_part_no_id on public.external_pull_line (tier_id, part_no, id);
create index ix_external_pull_line_plant_part_no_id on public.external_pull_line (plant, part_no, id);
create index ix_external_pull_line_supplier_code_part_no_id on public.external_pull_line (supplier_code, part_no, id);
create index ix_external_pull_line_supplier_id_part_no_id on public.external_pull_line (supplier_id, part_no, id);
create index ix_external_pull_line_status_part_no_id on public.external_pull_line (status, part_no, id);
create table arc.external_pull_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "assembly_part_no" text,
  "order_no" text,
  "order_line_id" bigint,
  "unit" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_external_pull_line_head_id_line_no on arc.external_pull_line (head_id, line_no);
create index ix_external_pull_line_part_no_id on arc.external_pull_line (part_no, id);
create index ix_external_pull_line_assembly_part_no_part_no_id on arc.external_pull_line (assembly_part_no, part_no, id);
create index ix_external_pull_line_order_no_id on arc.external_pull_line (order_no, id);
create index ix_external_pull_line_tier_code_part_no_id on arc.external_pull_line (tier_code, part_no, id);
create index ix_external_pull_line_tier_id_part_no_id on arc.external_pull_line (tier_id, part_no, id);
create index ix_external_pull_line_plant_part_no_id on arc.external_pull_line (plant, part_no, id);
create index ix_external_pull_line_supplier_code_part_no_id on arc.external_pull_line (supplier_code, part_no, id);
create index ix_external_pull_line_supplier_id_part_no_id on arc.external_pull_line (supplier_id, part_no, id);
create index ix_external_pull_line_status_part_no_id on arc.external_pull_line (status, part_no, id);
create table public.ied_mark (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mark_no" text not null,
  "mark_kind" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "confirmer_code" text not null,
  "confirmer_id" bigint not null,
  "pull_no" text,
  "demand_line_id" bigint,
  "delivery_no" text,
  "delivery_id" bigint,
  "receive_no" text,
  "receive_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "assembly_part_no" text,
  "assembly_qty" numeric(18,3),
  "usage" numeric(18,4),
  "delivered_qty" numeric(18,3),
  "qty" numeric(18,3) not null,
  "business_date" date not null,
  "diff_no" text,
  "diff_line_id" bigint,
  "diff_sign_status" smallint,
  "confirmed_by" text,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_qty" numeric(18,3),
  "answer" text,
  "void_reason" text,
  "sign_status" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index ied_mark_key on public.ied_mark (mark_no) NULLS NOT DISTINCT;
create index ix_ied_mark_creation_date_id on public.ied_mark (creation_date, id);
create index ix_ied_mark_mark_no_id on public.ied_mark (mark_no, id);
create index ix_ied_mark_business_date_id on public.ied_mark (business_date, id);
create index ix_ied_mark_confirmed_at_id on public.ied_mark (confirmed_at, id);
create index ix_ied_mark_part_no_id on public.ied_mark (part_no, id);
create index ix_ied_mark_plant_id on public.ied_mark (plant, id);
create index ix_ied_mark_supplier_code_id on public.ied_mark (supplier_code, id);
create index ix_ied_mark_plant_creation_date_id on public.ied_mark (plant, creation_date, id);
create index ix_ied_mark_supplier_code_creation_date_id on public.ied_mark (supplier_code, creation_date, id);
create index ix_ied_mark_part_no_creation_date_id on public.ied_mark (part_no, creation_date, id);
create index ix_ied_mark_status_creation_date_id on public.ied_mark (status, creation_date, id);
create index ix_ied_mark_tier_code_creation_date_id on public.ied_mark (tier_code, creation_date, id);
create index ix_ied_mark_confirmer_code_creation_date_id on public.ied_mark (confirmer_code, creation_date, id);
create index ix_ied_mark_pull_no_id on public.ied_mark (pull_no, id);
create index ix_ied_mark_delivery_no_id on public.ied_mark (delivery_no, id);
create index ix_ied_mark_receive_no_id on public.ied_mark (receive_no, id);
create index ix_ied_mark_assembly_part_no_creation_date_id on public.ied_mark (assembly_part_no, creation_date, id);
create index ix_ied_mark_diff_no_id on public.ied_mark (diff_no, id);
create index ix_ied_mark_confirmer_id on public.ied_mark (confirmer_id);
create index ix_ied_mark_demand_line_id on public.ied_mark (demand_line_id);
create index ix_ied_mark_receive_line_id on public.ied_mark (receive_line_id);
create index ix_ied_mark_diff_line_id on public.ied_mark (diff_line_id);
create index ix_ied_mark_supplier_id_creation_date_id on public.ied_mark (supplier_id, creation_date, id);
create index ix_ied_mark_tier_id_creation_date_id on public.ied_mark (tier_id, creation_date, id);
create table arc.ied_mark (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mark_no" text not null,
  "mark_kind" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "confirmer_code" text not null,
  "confirmer_id" bigint not null,
  "pull_no" text,
  "demand_line_id" bigint,
  "delivery_no" text,
  "delivery_id" bigint,
  "receive_no" text,
  "receive_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "assembly_part_no" text,
  "assembly_qty" numeric(18,3),
  "usage" numeric(18,4),
  "delivered_qty" numeric(18,3),
  "qty" numeric(18,3) not null,
  "business_date" date not null,
  "diff_no" text,
  "diff_line_id" bigint,
  "diff_sign_status" smallint,
  "confirmed_by" text,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_qty" numeric(18,3),
  "answer" text,
  "void_reason" text,
  "sign_status" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index ied_mark_key on arc.ied_mark (mark_no) NULLS NOT DISTINCT;
create index ix_ied_mark_creation_date_id on arc.ied_mark (creation_date, id);
create index ix_ied_mark_mark_no_id on arc.ied_mark (mark_no, id);
create index ix_ied_mark_business_date_id on arc.ied_mark (business_date, id);
create index ix_ied_mark_confirmed_at_id on arc.ied_mark (confirmed_at, id);
create index ix_ied_mark_part_no_id on arc.ied_mark (part_no, id);
create index ix_ied_mark_plant_id on arc.ied_mark (plant, id);
create index ix_ied_mark_supplier_code_id on arc.ied_mark (supplier_code, id);
create index ix_ied_mark_plant_creation_date_id on arc.ied_mark (plant, creation_date, id);
create index ix_ied_mark_supplier_code_creation_date_id on arc.ied_mark (supplier_code, creation_date, id);
create index ix_ied_mark_part_no_creation_date_id on arc.ied_mark (part_no, creation_date, id);
create index ix_ied_mark_status_creation_date_id on arc.ied_mark (status, creation_date, id);
create index ix_ied_mark_tier_code_creation_date_id on arc.ied_mark (tier_code, creation_date, id);
create index ix_ied_mark_confirmer_code_creation_date_id on arc.ied_mark (confirmer_code, creation_date, id);
create index ix_ied_mark_pull_no_id on arc.ied_mark (pull_no, id);
create index ix_ied_mark_delivery_no_id on arc.ied_mark (delivery_no, id);
create index ix_ied_mark_receive_no_id on arc.ied_mark (receive_no, id);
create index ix_ied_mark_assembly_part_no_creation_date_id on arc.ied_mark (assembly_part_no, creation_date, id);
create index ix_ied_mark_diff_no_id on arc.ied_mark (diff_no, id);
create index ix_ied_mark_confirmer_id on arc.ied_mark (confirmer_id);
create index ix_ied_mark_demand_line_id on arc.ied_mark (demand_line_id);
create index ix_ied_mark_receive_line_id on arc.ied_mark (receive_line_id);
create index ix_ied_mark_diff_line_id on arc.ied_mark (diff_line_id);
create index ix_ied_mark_supplier_id_creation_date_id on arc.ied_mark (supplier_id, creation_date, id);
create index ix_ied_mark_tier_id_creation_date_id on arc.ied_mark (tier_id, creation_date, id);
create table public.cum_claim (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "claim_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "as_of" date not null,
  "cum_despatched" numeric(18,3),
  "cum_received" numeric(18,3),
  "last_no" text,
  "despatch_offset" numeric(18,3) not null,
  "receive_offset" numeric(18,3) not null,
  "offset_reason" text,
  "diff_no" text,
  "diff_side" smallint,
  "diff_qty" numeric(18,3),
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cum_claim_key on public.cum_claim (claim_no) NULLS NOT DISTINCT;
create index ix_cum_claim_creation_date_id on public.cum_claim (creation_date, id);
create index ix_cum_claim_as_of_id on public.cum_claim (as_of, id);
create index ix_cum_claim_part_no_id on public.cum_claim (part_no, id);
create index ix_cum_claim_plant_id on public.cum_claim (plant, id);
create index ix_cum_claim_supplier_code_id on public.cum_claim (supplier_code, id);
create index ix_cum_claim_part_no_creation_date_id on public.cum_claim (part_no, creation_date, id);
create index ix_cum_claim_plant_creation_date_id on public.cum_claim (plant, creation_date, id);
create index ix_cum_claim_supplier_code_creation_date_id on public.cum_claim (supplier_code, creation_date, id);
create index ix_cum_claim_status_creation_date_id on public.cum_claim (status, creation_date, id);
create index ix_cum_claim_diff_no on public.cum_claim (diff_no);
create index ix_cum_claim_supplier_id_creation_date_id on public.cum_claim (supplier_id, creation_date, id);
create table public.cum_paper (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_no" text not null,
  "sent_day" date not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cum_paper_key on public.cum_paper (supplier_code, plant, doc_no) NULLS NOT DISTINCT;
create index ix_cum_paper_sent_day_id on public.cum_paper (sent_day, id);
create index ix_cum_paper_doc_no_id on public.cum_paper (doc_no, id);
create index ix_cum_paper_plant_id on public.cum_paper (plant, id);
create index ix_cum_paper_supplier_code_id on public.cum_paper (supplier_code, id);
create index ix_cum_paper_creation_date_id on public.cum_paper (creation_date, id);
create index ix_cum_paper_plant_sent_day_id on public.cum_paper (plant, sent_day, id);
create index ix_cum_paper_supplier_code_sent_day_id on public.cum_paper (supplier_code, sent_day, id);
create index ix_cum_paper_status_sent_day_id on public.cum_paper (status, sent_day, id);
create index ix_cum_paper_supplier_id_sent_day_id on public.cum_paper (supplier_id, sent_day, id);
create table public.cum_paper_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "cum_despatched" numeric(18,3),
  "line_no" integer not null,
  primary key (id)
);
create index ix_cum_paper_line_head_id_line_no on public.cum_paper_line (head_id, line_no);
create index ix_cum_paper_line_part_no_id on public.cum_paper_line (part_no, id);
create table public.tp_year_diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "year_end" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "operator_code" text,
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "book_qty" numeric(18,3) not null,
  "book_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "diff_amount" numeric(18,2),
  "adjusted" boolean not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "tpl_confirmed_by" text,
  "tpl_confirmed_at" timestamp(3) with time zone,
  "supplier_confirmed_by" text,
  "supplier_confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "disputed_by" text,
  "dispute_reason" text,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index tp_year_diff_key on public.tp_year_diff (doc_no) NULLS NOT DISTINCT;
create index ix_tp_year_diff_year_id on public.tp_year_diff (year, id);
create index ix_tp_year_diff_doc_no_id on public.tp_year_diff (doc_no, id);
create index ix_tp_year_diff_plant_id on public.tp_year_diff (plant, id);
create index ix_tp_year_diff_supplier_code_id on public.tp_year_diff (supplier_code, id);
create index ix_tp_year_diff_book_diff_id on public.tp_year_diff (book_diff, id);
create index ix_tp_year_diff_creation_date_id on public.tp_year_diff (creation_date, id);
create index ix_tp_year_diff_plant_year_id on public.tp_year_diff (plant, year, id);
create index ix_tp_year_diff_supplier_code_year_id on public.tp_year_diff (supplier_code, year, id);
create index ix_tp_year_diff_warehouse_year_id on public.tp_year_diff (warehouse, year, id);
create index ix_tp_year_diff_status_year_id on public.tp_year_diff (status, year, id);
create index ix_tp_year_diff_diff_no_id on public.tp_year_diff (diff_no, id);
create index ix_tp_year_diff_supplier_id_year_id on public.tp_year_diff (supplier_id, year, id);
create index ix_tp_year_diff_operator_id_year_id on public.tp_year_diff (operator_id, year, id);
create table arc.tp_year_diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "year_end" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "operator_code" text,
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "book_qty" numeric(18,3) not null,
  "book_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "diff_amount" numeric(18,2),
  "adjusted" boolean not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "tpl_confirmed_by" text,
  "tpl_confirmed_at" timestamp(3) with time zone,
  "supplier_confirmed_by" text,
  "supplier_confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "disputed_by" text,
  "dispute_reason" text,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index tp_year_diff_key on arc.tp_year_diff (doc_no) NULLS NOT DISTINCT;
create index ix_tp_year_diff_year_id on arc.tp_year_diff (year, id);
create index ix_tp_year_diff_doc_no_id on arc.tp_year_diff (doc_no, id);
create index ix_tp_year_diff_plant_id on arc.tp_year_diff (plant, id);
create index ix_tp_year_diff_supplier_code_id on arc.tp_year_diff (supplier_code, id);
create index ix_tp_year_diff_book_diff_id on arc.tp_year_diff (book_diff, id);
create index ix_tp_year_diff_creation_date_id on arc.tp_year_diff (creation_date, id);
create index ix_tp_year_diff_plant_year_id on arc.tp_year_diff (plant, year, id);
create index ix_tp_year_diff_supplier_code_year_id on arc.tp_year_diff (supplier_code, year, id);
create index ix_tp_year_diff_warehouse_year_id on arc.tp_year_diff (warehouse, year, id);
create index ix_tp_year_diff_status_year_id on arc.tp_year_diff (status, year, id);
create index ix_tp_year_diff_diff_no_id on arc.tp_year_diff (diff_no, id);
create index ix_tp_year_diff_supplier_id_year_id on arc.tp_year_diff (supplier_id, year, id);
create index ix_tp_year_diff_operator_id_year_id on arc.tp_year_diff (operator_id, year, id);
create table public.tp_year_diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "book_qty" numeric(18,3) not null,
  "tpl_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "physical_qty" numeric(18,3),
  "tpl_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "book_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "cause" text,
  "liability" smallint,
  "price" numeric(18,6),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_tp_year_diff_line_head_id_line_no on public.tp_year_diff_line (head_id, line_no);
create index ix_tp_year_diff_line_part_no_id on public.tp_year_diff_line (part_no, id);
create index ix_tp_year_diff_line_book_diff_id on public.tp_year_diff_line (book_diff, id);
create index ix_tp_year_diff_line_plant_part_no_id on public.tp_year_diff_line (plant, part_no, id);
create index ix_tp_year_diff_line_supplier_code_part_no_id on public.tp_year_diff_line (supplier_code, part_no, id);
create index ix_tp_year_diff_line_supplier_id_part_no_id on public.tp_year_diff_line (supplier_id, part_no, id);
create index ix_tp_year_diff_line_warehouse_part_no_id on public.tp_year_diff_line (warehouse, part_no, id);
create index ix_tp_year_diff_line_status_part_no_id on public.tp_year_diff_line (status, part_no, id);
create table arc.tp_year_diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "book_qty" numeric(18,3) not null,
  "tpl_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "physical_qty" numeric(18,3),
  "tpl_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "book_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "cause" text,
  "liability" smallint,
  "price" numeric(18,6),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_tp_year_diff_line_head_id_line_no on arc.tp_year_diff_line (head_id, line_no);
create index ix_tp_year_diff_line_part_no_id on arc.tp_year_diff_line (part_no, id);
create index ix_tp_year_diff_line_book_diff_id on arc.tp_year_diff_line (book_diff, id);
create index ix_tp_year_diff_line_plant_part_no_id on arc.tp_year_diff_line (plant, part_no, id);
create index ix_tp_year_diff_line_supplier_code_part_no_id on arc.tp_year_diff_line (supplier_code, part_no, id);
create index ix_tp_year_diff_line_supplier_id_part_no_id on arc.tp_year_diff_line (supplier_id, part_no, id);
create index ix_tp_year_diff_line_warehouse_part_no_id on arc.tp_year_diff_line (warehouse, part_no, id);
create index ix_tp_year_diff_line_status_part_no_id on arc.tp_year_diff_line (status, part_no, id);
create table public.year_cacc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year_end" date not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "months_done" integer not null,
  "open_points" text,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index year_cacc_key on public.year_cacc (doc_no) NULLS NOT DISTINCT;
create index ix_year_cacc_year_id on public.year_cacc (year, id);
create index ix_year_cacc_doc_no_id on public.year_cacc (doc_no, id);
create index ix_year_cacc_plant_id on public.year_cacc (plant, id);
create index ix_year_cacc_supplier_code_id on public.year_cacc (supplier_code, id);
create index ix_year_cacc_diff_qty_id on public.year_cacc (diff_qty, id);
create index ix_year_cacc_diff_amount_id on public.year_cacc (diff_amount, id);
create index ix_year_cacc_plant_year_id on public.year_cacc (plant, year, id);
create index ix_year_cacc_supplier_code_year_id on public.year_cacc (supplier_code, year, id);
create index ix_year_cacc_status_year_id on public.year_cacc (status, year, id);
create index ix_year_cacc_published_at_id on public.year_cacc (published_at, id);
create index ix_year_cacc_confirmed_at_id on public.year_cacc (confirmed_at, id);
create index ix_year_cacc_dispute_no_id on public.year_cacc (dispute_no, id);
create index ix_year_cacc_supplier_id_year_id on public.year_cacc (supplier_id, year, id);
create table arc.year_cacc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year_end" date not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "months_done" integer not null,
  "open_points" text,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index year_cacc_key on arc.year_cacc (doc_no) NULLS NOT DISTINCT;
create index ix_year_cacc_year_id on arc.year_cacc (year, id);
create index ix_year_cacc_doc_no_id on arc.year_cacc (doc_no, id);
create index ix_year_cacc_plant_id on arc.year_cacc (plant, id);
create index ix_year_cacc_supplier_code_id on arc.year_cacc (supplier_code, id);
create index ix_year_cacc_diff_qty_id on arc.year_cacc (diff_qty, id);
create index ix_year_cacc_diff_amount_id on arc.year_cacc (diff_amount, id);
create index ix_year_cacc_plant_year_id on arc.year_cacc (plant, year, id);
create index ix_year_cacc_supplier_code_year_id on arc.year_cacc (supplier_code, year, id);
create index ix_year_cacc_status_year_id on arc.year_cacc (status, year, id);
create index ix_year_cacc_published_at_id on arc.year_cacc (published_at, id);
create index ix_year_cacc_confirmed_at_id on arc.year_cacc (confirmed_at, id);
create index ix_year_cacc_dispute_no_id on arc.year_cacc (dispute_no, id);
create index ix_year_cacc_supplier_id_year_id on arc.year_cacc (supplier_id, year, id);
create table public.year_cacc_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "opening_con" numeric(18,3) not null,
  "opening_line" numeric(18,3) not null,
  "opening_used" numeric(18,3) not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "m01" numeric(18,3) not null,
  "m02" numeric(18,3) not null,
  "m03" numeric(18,3) not null,
  "m04" numeric(18,3) not null,
  "m05" numeric(18,3) not null,
  "m06" numeric(18,3) not null,
  "m07" numeric(18,3) not null,
  "m08" numeric(18,3) not null,
  "m09" numeric(18,3) not null,
  "m10" numeric(18,3) not null,
  "m11" numeric(18,3) not null,
  "m12" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "agreed_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_year_cacc_line_head_id_line_no on public.year_cacc_line (head_id, line_no);
create index ix_year_cacc_line_part_no_id on public.year_cacc_line (part_no, id);
create index ix_year_cacc_line_diff_qty_id on public.year_cacc_line (diff_qty, id);
create index ix_year_cacc_line_plant_part_no_id on public.year_cacc_line (plant, part_no, id);
create index ix_year_cacc_line_supplier_code_part_no_id on public.year_cacc_line (supplier_code, part_no, id);
create index ix_year_cacc_line_supplier_id_part_no_id on public.year_cacc_line (supplier_id, part_no, id);
create index ix_year_cacc_line_status_part_no_id on public.year_cacc_line (status, part_no, id);
create table arc.year_cacc_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "opening_con" numeric(18,3) not null,
  "opening_line" numeric(18,3) not null,
  "opening_used" numeric(18,3) not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "m01" numeric(18,3) not null,
  "m02" numeric(18,3) not null,
  "m03" numeric(18,3) not null,
  "m04" numeric(18,3) not null,
  "m05" numeric(18,3) not null,
  "m06" numeric(18,3) not null,
  "m07" numeric(18,3) not null,
  "m08" numeric(18,3) not null,
  "m09" numeric(18,3) not null,
  "m10" numeric(18,3) not null,
  "m11" numeric(18,3) not null,
  "m12" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "agreed_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_year_cacc_line_head_id_line_no on arc.year_cacc_line (head_id, line_no);
create index ix_year_cacc_line_part_no_id on arc.year_cacc_line (part_no, id);
create index ix_year_cacc_line_diff_qty_id on arc.year_cacc_line (diff_qty, id);
create index ix_year_cacc_line_plant_part_no_id on arc.year_cacc_line (plant, part_no, id);
create index ix_year_cacc_line_supplier_code_part_no_id on arc.year_cacc_line (supplier_code, part_no, id);
create index ix_year_cacc_line_supplier_id_part_no_id on arc.year_cacc_line (supplier_id, part_no, id);
create index ix_year_cacc_line_status_part_no_id on arc.year_cacc_line (status, part_no, id);
create table public.ledger_period (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "period" character(6) not null,
  "closed_at" timestamp(3) with time zone,
  "closed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index ledger_period_key on public.ledger_period (plant, period) NULLS NOT DISTINCT;
create index ix_ledger_period_period_id on public.ledger_period (period, id);
create index ix_ledger_period_plant_id on public.ledger_period (plant, id);
create index ix_ledger_period_plant_period_id on public.ledger_period (plant, period, id);
create table public.notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "title" text not null,
  "type" smallint not null,
  "priority" smallint not null,
  "pub_base" text not null,
  "target_kind" smallint not null,
  "targets" jsonb,
  "body" text not null,
  "files" jsonb,
  "need_audit" boolean not null,
  "must_read" boolean not null,
  "publish_time" timestamp(3) with time zone,
  "expired_at" timestamp(3) with time zone,
  "version" integer not null,
  "target_count" integer not null,
  "read_count" integer not null,
  "read_pct" numeric(18,2),
  "creation_user_name" text not null,
  "creator_id" bigint not null,
  "auditor" text,
  "audit_at" timestamp(3) with time zone,
  "audit_opinion" text,
  "reminded_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index notice_key on public.notice (notice_no) NULLS NOT DISTINCT;
create index ix_notice_creation_date_id on public.notice (creation_date, id);
create index ix_notice_publish_time_id on public.notice (publish_time, id);
create index ix_notice_expired_at_id on public.notice (expired_at, id);
create index ix_notice_priority_id on public.notice (priority, id);
create index ix_notice_notice_no_id on public.notice (notice_no, id);
create index ix_notice_read_pct_id on public.notice (read_pct, id);
create index ix_notice_status_creation_date_id on public.notice (status, creation_date, id);
create index ix_notice_title_trgm on public.notice USING gin (title gin_trgm_ops);
create index ix_notice_pub_base_trgm on public.notice USING gin (pub_base gin_trgm_ops);
create index ix_notice_creation_user_name_trgm on public.notice USING gin (creation_user_name gin_trgm_ops);
create table public.notice_target (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_id" bigint not null,
  "org_id" bigint not null,
  "org_code" text not null,
  "org_name" text not null,
  "org_type" smallint not null,
  "is_viewed" boolean not null,
  "first_read_by" text,
  "first_read_at" timestamp(3) with time zone,
  "readers" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index notice_target_key on public.notice_target (notice_id, org_id) NULLS NOT DISTINCT;
create index ix_notice_target_org_code_id on public.notice_target (org_code, id);
create index ix_notice_target_first_read_at_id on public.notice_target (first_read_at, id);
create index ix_notice_target_notice_id_id on public.notice_target (notice_id, id);
create index ix_notice_target_org_name_trgm on public.notice_target USING gin (org_name gin_trgm_ops);
create index ix_notice_target_notice_id on public.notice_target (notice_id);
create index ix_notice_target_org_id on public.notice_target (org_id);
create table public.driver (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "carrier_code" text not null,
  "phone" text not null,
  "driver_name" text not null,
  "id_no_masked" text,
  "license_no" text,
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index driver_key on public.driver (carrier_code, phone) NULLS NOT DISTINCT;
create index ix_driver_carrier_code_id on public.driver (carrier_code, id);
create index ix_driver_creation_date_id on public.driver (creation_date, id);
create index ix_driver_valid_to_id on public.driver (valid_to, id);
create index ix_driver_phone_id on public.driver (phone, id);
create index ix_driver_status_carrier_code_id on public.driver (status, carrier_code, id);
create index ix_driver_driver_name_trgm on public.driver USING gin (driver_name gin_trgm_ops);
create index ix_driver_carrier_id_carrier_code_id on public.driver (carrier_id, carrier_code, id);
create table public.truck (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plate_no" text not null,
  "carrier_code" text not null,
  "truck_type" text,
  "length_m" numeric(18,2),
  "load_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index truck_key on public.truck (plate_no) NULLS NOT DISTINCT;
create index ix_truck_plate_no_id on public.truck (plate_no, id);
create index ix_truck_carrier_code_id on public.truck (carrier_code, id);
create index ix_truck_valid_to_id on public.truck (valid_to, id);
create index ix_truck_carrier_code_plate_no_id on public.truck (carrier_code, plate_no, id);
create index ix_truck_status_plate_no_id on public.truck (status, plate_no, id);
create index ix_truck_truck_type_trgm on public.truck USING gin (truck_type gin_trgm_ops);
create index ix_truck_carrier_id_plate_no_id on public.truck (carrier_id, plate_no, id);
create table public.factory (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "plant_name" text not null,
  "pub_base" text,
  "company_code" text,
  "address" text,
  "calendar_id" text,
  "statement_cut_day" integer not null,
  "early_minutes" integer not null,
  "late_minutes" integer not null,
  "diff_sign_hours" integer not null,
  "cum_zero" text not null,
  "confirm_days" integer not null,
  "allow_over_call" boolean not null,
  "auto_pull" boolean not null,
  "over_receive_pct" numeric(18,2),
  "allow_negative_line" boolean not null,
  "red_below" integer,
  "yellow_below" integer,
  "status" smallint not null,
  primary key (id)
);
create unique index factory_key on public.factory (plant) NULLS NOT DISTINCT;
create index ix_factory_plant_id on public.factory (plant, id);
create index ix_factory_creation_date_id on public.factory (creation_date, id);
create index ix_factory_status_plant_id on public.factory (status, plant, id);
create index ix_factory_plant_name_trgm on public.factory USING gin (plant_name gin_trgm_ops);
create table public.warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "warehouse" text not null,
  "warehouse_name" text not null,
  "plant" text not null,
  "wh_kind" smallint not null,
  "operator_code" text,
  "address" text,
  "contact" text,
  "phone" text,
  "lat" numeric(18,6),
  "lng" numeric(18,6),
  "remark" text,
  "operator_id" bigint,
  "status" smallint not null,
  primary key (id)
);
create unique index warehouse_key on public.warehouse (plant, warehouse) NULLS NOT DISTINCT;
create index ix_warehouse_warehouse_id on public.warehouse (warehouse, id);
create index ix_warehouse_plant_id on public.warehouse (plant, id);
create index ix_warehouse_creation_date_id on public.warehouse (creation_date, id);
create index ix_warehouse_plant_warehouse_id on public.warehouse (plant, warehouse, id);
create index ix_warehouse_status_warehouse_id on public.warehouse (status, warehouse, id);
create index ix_warehouse_operator_code_warehouse_id on public.warehouse (operator_code, warehouse, id);
create index ix_warehouse_warehouse_name_trgm on public.warehouse USING gin (warehouse_name gin_trgm_ops);
create table public.warehouse_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "zone" text not null,
  "zone_name" text,
  "zone_kind" smallint not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_warehouse_line_head_id_line_no on public.warehouse_line (head_id, line_no);
create table public.dock (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "warehouse" text not null,
  "dock" text not null,
  "dock_name" text,
  "slot_minutes" integer not null,
  "capacity_per_slot" integer not null,
  "allow_kinds" text,
  "status" smallint not null,
  primary key (id)
);
create unique index dock_key on public.dock (plant, warehouse, dock) NULLS NOT DISTINCT;
create index ix_dock_dock_id on public.dock (dock, id);
create index ix_dock_plant_id on public.dock (plant, id);
create index ix_dock_plant_dock_id on public.dock (plant, dock, id);
create index ix_dock_warehouse_dock_id on public.dock (warehouse, dock, id);
create index ix_dock_status_dock_id on public.dock (status, dock, id);
create table public.part (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "part_no" text not null,
  "part_name" text not null,
  "part_name_en" text,
  "unit" text not null,
  "part_kind" smallint not null,
  "project_code" text,
  "model_code" text,
  "drawing_version" text,
  "net_weight_kg" numeric(18,4),
  "gross_weight_kg" numeric(18,4),
  "is_serial" boolean not null,
  "is_batch" boolean not null,
  "shelf_life_days" integer,
  "is_hazard" boolean not null,
  "un_no" text,
  "jis_group" text,
  "abc_class" text,
  "status" smallint not null,
  primary key (id)
);
create unique index part_key on public.part (part_no) NULLS NOT DISTINCT;
create index ix_part_part_no_id on public.part (part_no, id);
create index ix_part_project_code_id on public.part (project_code, id);
create index ix_part_status_part_no_id on public.part (status, part_no, id);
create index ix_part_model_code_id on public.part (model_code, id);
create index ix_part_jis_group_id on public.part (jis_group, id);
create index ix_part_part_name_trgm on public.part USING gin (part_name gin_trgm_ops);
create table public.part_plant (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "part_no" text not null,
  "plant" text not null,
  "warehouse" text,
  "zone" text,
  "station_code" text,
  "pull_mode" smallint not null,
  "settle_mode" smallint not null,
  "safety_qty" numeric(18,3),
  "min_qty" numeric(18,3),
  "max_qty" numeric(18,3),
  "shelf_life_days" integer,
  "lead_time_hours" integer,
  "freeze_days" integer,
  "planner_name" text,
  "status" smallint not null,
  primary key (id)
);
create unique index part_plant_key on public.part_plant (part_no, plant) NULLS NOT DISTINCT;
create index ix_part_plant_part_no_id on public.part_plant (part_no, id);
create index ix_part_plant_plant_id on public.part_plant (plant, id);
create index ix_part_plant_plant_part_no_id on public.part_plant (plant, part_no, id);
create index ix_part_plant_status_part_no_id on public.part_plant (status, part_no, id);
create table public.package (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "package_code" text not null,
  "package_name" text not null,
  "package_kind" smallint not null,
  "length_mm" integer not null,
  "width_mm" integer not null,
  "height_mm" integer not null,
  "tare_kg" numeric(18,2) not null,
  "max_kg" numeric(18,2) not null,
  "returnable" boolean not null,
  "owner" smallint not null,
  "supplier_code" text,
  "stack_layers" integer,
  "inner_per_pallet" integer,
  "drawing" jsonb,
  "remark" text,
  "volume_m3" numeric(18,6),
  "status" smallint not null,
  primary key (id)
);
create unique index package_key on public.package (package_code) NULLS NOT DISTINCT;
create index ix_package_package_code_id on public.package (package_code, id);
create index ix_package_creation_date_id on public.package (creation_date, id);
create index ix_package_status_package_code_id on public.package (status, package_code, id);
create index ix_package_supplier_code_package_code_id on public.package (supplier_code, package_code, id);
create index ix_package_package_name_trgm on public.package USING gin (package_name gin_trgm_ops);
create table public.supbusi (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "business_type" smallint not null,
  "part_no" text,
  "share_pct" numeric(18,2),
  "supplier_part_no" text,
  "fulfil_mode" smallint not null,
  "deliver_mode" smallint not null,
  "tpl_warehouse" text,
  "carrier_code" text,
  "route_no" text,
  "transit_hours" numeric(18,1),
  "contact" text,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index supbusi_key on public.supbusi (plant, supplier_code, business_type, part_no, valid_from) NULLS NOT DISTINCT;
create index ix_supbusi_part_no_id on public.supbusi (part_no, id);
create index ix_supbusi_plant_id on public.supbusi (plant, id);
create index ix_supbusi_supplier_code_id on public.supbusi (supplier_code, id);
create index ix_supbusi_valid_from_id on public.supbusi (valid_from, id);
create index ix_supbusi_plant_part_no_id on public.supbusi (plant, part_no, id);
create index ix_supbusi_supplier_code_part_no_id on public.supbusi (supplier_code, part_no, id);
create index ix_supbusi_status_part_no_id on public.supbusi (status, part_no, id);
create index ix_supbusi_supplier_part_no_id on public.supbusi (supplier_part_no, id);
create index ix_supbusi_route_no_id on public.supbusi (route_no, id);
create index ix_supbusi_valid_to_id on public.supbusi (valid_to, id);
create index ix_supbusi_supplier_id_part_no_id on public.supbusi (supplier_id, part_no, id);
create table public.price_record (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "price" numeric(18,6) not null,
  "currency" text not null,
  "tax_rate" numeric(18,4) not null,
  "valid_from" date not null,
  "valid_to" date,
  "source" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index price_record_key on public.price_record (plant, supplier_code, part_no, valid_from) NULLS NOT DISTINCT;
create index ix_price_record_part_no_id on public.price_record (part_no, id);
create index ix_price_record_valid_from_id on public.price_record (valid_from, id);
create index ix_price_record_plant_part_no_id on public.price_record (plant, part_no, id);
create index ix_price_record_supplier_code_part_no_id on public.price_record (supplier_code, part_no, id);
create index ix_price_record_status_part_no_id on public.price_record (status, part_no, id);
create index ix_price_record_supplier_id_part_no_id on public.price_record (supplier_id, part_no, id);
create table public.assembly_bom (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "assembly_part_no" text not null,
  "assembly_supplier_code" text not null,
  "component_part_no" text not null,
  "component_supplier_code" text not null,
  "usage" numeric(18,4) not null,
  "valid_from" date not null,
  "valid_to" date,
  "assembly_supplier_id" bigint not null,
  "component_supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index assembly_bom_key on public.assembly_bom (plant, assembly_part_no, assembly_supplier_code, component_part_no, component_supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_assembly_bom_assembly_part_no_id on public.assembly_bom (assembly_part_no, id);
create index ix_assembly_bom_component_part_no_id on public.assembly_bom (component_part_no, id);
create index ix_assembly_bom_plant_id on public.assembly_bom (plant, id);
create index ix_assembly_bom_valid_from_id on public.assembly_bom (valid_from, id);
create index ix_assembly_bom_assembly_supplier_code_assembly_part_no_id on public.assembly_bom (assembly_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_component_part_no_assembly_part_no_id on public.assembly_bom (component_part_no, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_code_assembly_part_no_id on public.assembly_bom (component_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_plant_assembly_part_no_id on public.assembly_bom (plant, assembly_part_no, id);
create index ix_assembly_bom_status_assembly_part_no_id on public.assembly_bom (status, assembly_part_no, id);
create index ix_assembly_bom_valid_to_id on public.assembly_bom (valid_to, id);
create index ix_assembly_bom_assembly_supplier_id_assembly_part_no_id on public.assembly_bom (assembly_supplier_id, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_id_assembly_part_no_id on public.assembly_bom (component_supplier_id, assembly_part_no, id);
create table public.calendar_day (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "calendar_id" text not null,
  "day" date not null,
  "is_work" boolean not null,
  "shift_count" integer not null,
  "week_no" text,
  "period" character(6),
  "status" smallint not null,
  primary key (id)
);
create unique index calendar_day_key on public.calendar_day (calendar_id, day) NULLS NOT DISTINCT;
create index ix_calendar_day_day_id on public.calendar_day (day, id);
create index ix_calendar_day_calendar_id_id on public.calendar_day (calendar_id, id);
create table public.reason_code (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "reason_group" smallint not null,
  "reason_text" text not null,
  "liability" smallint,
  "resupply_default" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index reason_code_key on public.reason_code (code) NULLS NOT DISTINCT;
create index ix_reason_code_code_id on public.reason_code (code, id);
create index ix_reason_code_creation_date_id on public.reason_code (creation_date, id);
create index ix_reason_code_status_code_id on public.reason_code (status, code, id);
create table public.workshop (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop_code" text not null,
  "workshop_name" text not null,
  "shop_type" smallint not null,
  "manager" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index workshop_key on public.workshop (plant, workshop_code) NULLS NOT DISTINCT;
create index ix_workshop_workshop_code_id on public.workshop (workshop_code, id);
create index ix_workshop_plant_id on public.workshop (plant, id);
create index ix_workshop_creation_date_id on public.workshop (creation_date, id);
create index ix_workshop_plant_workshop_code_id on public.workshop (plant, workshop_code, id);
create index ix_workshop_status_workshop_code_id on public.workshop (status, workshop_code, id);
create index ix_workshop_workshop_name_trgm on public.workshop USING gin (workshop_name gin_trgm_ops);
create table public.workshop_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "line_code" text not null,
  "line_name" text,
  "station_code" text not null,
  "station_name" text,
  "zone" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_workshop_line_head_id_line_no on public.workshop_line (head_id, line_no);
create table public.production_line (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop" text,
  "line_code" text not null,
  "line_name" text not null,
  "takt_min" numeric(18,2),
  "status" smallint not null,
  primary key (id)
);
create unique index production_line_key on public.production_line (line_code) NULLS NOT DISTINCT;
create index ix_production_line_line_code_id on public.production_line (line_code, id);
create index ix_production_line_plant_id on public.production_line (plant, id);
create index ix_production_line_creation_date_id on public.production_line (creation_date, id);
create index ix_production_line_plant_line_code_id on public.production_line (plant, line_code, id);
create index ix_production_line_workshop_line_code_id on public.production_line (workshop, line_code, id);
create index ix_production_line_status_line_code_id on public.production_line (status, line_code, id);
create index ix_production_line_line_name_trgm on public.production_line USING gin (line_name gin_trgm_ops);
create table public.production_line_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "checkpoint" text not null,
  "checkpoint_name" text not null,
  "kind" smallint not null,
  "jis_groups" text,
  "line_minutes" integer,
  "line_no" integer not null,
  primary key (id)
);
create index ix_production_line_line_head_id_line_no on public.production_line_line (head_id, line_no);
create table public.vehicle_part (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "config_code" text not null,
  "part_no" text not null,
  "supplier_code" text not null,
  "qty" numeric(18,3) not null,
  "station_code" text,
  "position_code" text,
  "jis_group" text,
  "use_at" smallint,
  "valid_from" date not null,
  "valid_to" date,
  "plant" text not null,
  "unit" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index vehicle_part_key on public.vehicle_part (line_code, config_code, part_no, position_code, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_vehicle_part_part_no_id on public.vehicle_part (part_no, id);
create index ix_vehicle_part_config_code_id on public.vehicle_part (config_code, id);
create index ix_vehicle_part_line_code_id on public.vehicle_part (line_code, id);
create index ix_vehicle_part_valid_from_id on public.vehicle_part (valid_from, id);
create index ix_vehicle_part_line_code_part_no_id on public.vehicle_part (line_code, part_no, id);
create index ix_vehicle_part_supplier_code_part_no_id on public.vehicle_part (supplier_code, part_no, id);
create index ix_vehicle_part_plant_part_no_id on public.vehicle_part (plant, part_no, id);
create index ix_vehicle_part_status_part_no_id on public.vehicle_part (status, part_no, id);
create index ix_vehicle_part_station_code_id on public.vehicle_part (station_code, id);
create index ix_vehicle_part_jis_group_id on public.vehicle_part (jis_group, id);
create index ix_vehicle_part_valid_to_id on public.vehicle_part (valid_to, id);
create index ix_vehicle_part_supplier_id_part_no_id on public.vehicle_part (supplier_id, part_no, id);
create table public.supplier_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "wh_code" text not null,
  "wh_name" text not null,
  "province" text not null,
  "city" text not null,
  "county" text,
  "address" text not null,
  "contact" text not null,
  "phone" text not null,
  "pickup_time" text,
  "load_docks" integer,
  "lat" numeric(18,6),
  "lng" numeric(18,6),
  "is_default" boolean not null,
  "remark" text,
  "supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index supplier_warehouse_key on public.supplier_warehouse (supplier_code, wh_code) NULLS NOT DISTINCT;
create index ix_supplier_warehouse_wh_code_id on public.supplier_warehouse (wh_code, id);
create index ix_supplier_warehouse_supplier_code_id on public.supplier_warehouse (supplier_code, id);
create index ix_supplier_warehouse_creation_date_id on public.supplier_warehouse (creation_date, id);
create index ix_supplier_warehouse_supplier_code_wh_code_id on public.supplier_warehouse (supplier_code, wh_code, id);
create index ix_supplier_warehouse_status_wh_code_id on public.supplier_warehouse (status, wh_code, id);
create index ix_supplier_warehouse_wh_name_trgm on public.supplier_warehouse USING gin (wh_name gin_trgm_ops);
create index ix_supplier_warehouse_province_trgm on public.supplier_warehouse USING gin (province gin_trgm_ops);
create index ix_supplier_warehouse_city_trgm on public.supplier_warehouse USING gin (city gin_trgm_ops);
create index ix_supplier_warehouse_supplier_id_wh_code_id on public.supplier_warehouse (supplier_id, wh_code, id);
create table public.business_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "business_type" smallint not null,
  "supplier_code" text,
  "part_no" text,
  "warehouse" text not null,
  "zone" text,
  "dock" text,
  "priority" integer not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index business_warehouse_key on public.business_warehouse (plant, business_type, supplier_code, part_no, warehouse, valid_from) NULLS NOT DISTINCT;
create index ix_business_warehouse_plant_id on public.business_warehouse (plant, id);
create index ix_business_warehouse_warehouse_id on public.business_warehouse (warehouse, id);
create index ix_business_warehouse_priority_id on public.business_warehouse (priority, id);
create index ix_business_warehouse_supplier_code_plant_id on public.business_warehouse (supplier_code, plant, id);
create index ix_business_warehouse_part_no_plant_id on public.business_warehouse (part_no, plant, id);
create index ix_business_warehouse_warehouse_plant_id on public.business_warehouse (warehouse, plant, id);
create index ix_business_warehouse_status_plant_id on public.business_warehouse (status, plant, id);
create index ix_business_warehouse_zone_id on public.business_warehouse (zone, id);
create index ix_business_warehouse_dock_plant_id on public.business_warehouse (dock, plant, id);
create table public.acc_supplier (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "acc_kind" smallint,
  "loc" text,
  "min_order_qty" numeric(18,3),
  "lead_days" integer,
  "feedback_on" boolean not null,
  "feedback_deadline_hours" integer,
  "need_sheet_label" boolean not null,
  "contact" text,
  "phone" text,
  "email" text,
  "remark" text,
  "feedback_at" timestamp(3) with time zone,
  "feedback_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supplier_key on public.acc_supplier (plant, supplier_code) NULLS NOT DISTINCT;
create index ix_acc_supplier_supplier_code_id on public.acc_supplier (supplier_code, id);
create index ix_acc_supplier_plant_id on public.acc_supplier (plant, id);
create index ix_acc_supplier_creation_date_id on public.acc_supplier (creation_date, id);
create index ix_acc_supplier_plant_supplier_code_id on public.acc_supplier (plant, supplier_code, id);
create index ix_acc_supplier_loc_id on public.acc_supplier (loc, id);
create index ix_acc_supplier_status_supplier_code_id on public.acc_supplier (status, supplier_code, id);
create index ix_acc_supplier_supplier_id_supplier_code_id on public.acc_supplier (supplier_id, supplier_code, id);
create table public.acc_loc_addr (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "loc" text not null,
  "loc_name" text not null,
  "address_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "address" text not null,
  "receiver" text not null,
  "phone" text not null,
  "receive_time" text,
  "is_default" boolean not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_loc_addr_key on public.acc_loc_addr (loc, address_code) NULLS NOT DISTINCT;
create index ix_acc_loc_addr_loc_id on public.acc_loc_addr (loc, id);
create index ix_acc_loc_addr_address_code_id on public.acc_loc_addr (address_code, id);
create index ix_acc_loc_addr_creation_date_id on public.acc_loc_addr (creation_date, id);
create index ix_acc_loc_addr_status_loc_id on public.acc_loc_addr (status, loc, id);
create index ix_acc_loc_addr_loc_name_trgm on public.acc_loc_addr USING gin (loc_name gin_trgm_ops);
create index ix_acc_loc_addr_province_trgm on public.acc_loc_addr USING gin (province gin_trgm_ops);
create index ix_acc_loc_addr_city_trgm on public.acc_loc_addr USING gin (city gin_trgm_ops);
create table public.admin_region (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "region_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index admin_region_key on public.admin_region (region_code) NULLS NOT DISTINCT;
create index ix_admin_region_region_code_id on public.admin_region (region_code, id);
create index ix_admin_region_status_region_code_id on public.admin_region (status, region_code, id);
create index ix_admin_region_province_trgm on public.admin_region USING gin (province gin_trgm_ops);
create index ix_admin_region_city_trgm on public.admin_region USING gin (city gin_trgm_ops);
create index ix_admin_region_county_trgm on public.admin_region USING gin (county gin_trgm_ops);
create table public.plant_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "biz_type" smallint not null,
  "driver_send_sign" boolean not null,
  "driver_receive_sign" boolean not null,
  "receiver_sign" boolean not null,
  "wm_send_sign" boolean not null,
  "wm_diff_sign" boolean not null,
  "supplier_code" text,
  "carrier_code" text,
  "reason" text not null,
  "valid_from" date not null,
  "valid_to" date,
  "status" smallint not null,
  primary key (id)
);
create index ix_plant_skip_sign_plant_id on public.plant_skip_sign (plant, id);
create index ix_plant_skip_sign_valid_from_id on public.plant_skip_sign (valid_from, id);
create index ix_plant_skip_sign_creation_date_id on public.plant_skip_sign (creation_date, id);
create index ix_plant_skip_sign_supplier_code_plant_id on public.plant_skip_sign (supplier_code, plant, id);
create index ix_plant_skip_sign_carrier_code_plant_id on public.plant_skip_sign (carrier_code, plant, id);
create index ix_plant_skip_sign_status_plant_id on public.plant_skip_sign (status, plant, id);
create table public.sup_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "plant" text,
  "biz_type" smallint not null,
  "supplier_send_sign" boolean not null,
  "supplier_diff_sign" boolean not null,
  "supplier_stmt_sign" boolean not null,
  "max_amount" numeric(18,2),
  "agreement_file" jsonb not null,
  "reason" text,
  "valid_from" date not null,
  "valid_to" date not null,
  "supplier_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_sup_skip_sign_supplier_code_id on public.sup_skip_sign (supplier_code, id);
create index ix_sup_skip_sign_valid_from_id on public.sup_skip_sign (valid_from, id);
create index ix_sup_skip_sign_creation_date_id on public.sup_skip_sign (creation_date, id);
create index ix_sup_skip_sign_plant_supplier_code_id on public.sup_skip_sign (plant, supplier_code, id);
create index ix_sup_skip_sign_status_supplier_code_id on public.sup_skip_sign (status, supplier_code, id);
create index ix_sup_skip_sign_supplier_id_supplier_code_id on public.sup_skip_sign (supplier_id, supplier_code, id);
create table public.supplier_agent (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "principal_code" text not null,
  "agent_code" text not null,
  "plants" text,
  "biz_types" text,
  "role_codes" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "proof_file" jsonb not null,
  "remark" text,
  "principal_id" bigint not null,
  "agent_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_supplier_agent_principal_code_id on public.supplier_agent (principal_code, id);
create index ix_supplier_agent_valid_to_id on public.supplier_agent (valid_to, id);
create index ix_supplier_agent_creation_date_id on public.supplier_agent (creation_date, id);
create index ix_supplier_agent_agent_code_principal_code_id on public.supplier_agent (agent_code, principal_code, id);
create index ix_supplier_agent_status_principal_code_id on public.supplier_agent (status, principal_code, id);
create index ix_supplier_agent_principal_id_principal_code_id on public.supplier_agent (principal_id, principal_code, id);
create index ix_supplier_agent_agent_id_principal_code_id on public.supplier_agent (agent_id, principal_code, id);
create table public.supplier_agent_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "user_name" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_supplier_agent_line_head_id_line_no on public.supplier_agent_line (head_id, line_no);
create table public.third_logi_base (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "carrier_code" text not null,
  "service_type" smallint not null,
  "warehouses" text,
  "contract_no" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "insurance" boolean not null,
  "grade" smallint,
  "contact" text not null,
  "phone" text not null,
  "remark" text,
  "contract_file" jsonb,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index third_logi_base_key on public.third_logi_base (plant, carrier_code, service_type, valid_from) NULLS NOT DISTINCT;
create index ix_third_logi_base_plant_id on public.third_logi_base (plant, id);
create index ix_third_logi_base_valid_from_id on public.third_logi_base (valid_from, id);
create index ix_third_logi_base_valid_to_id on public.third_logi_base (valid_to, id);
create index ix_third_logi_base_creation_date_id on public.third_logi_base (creation_date, id);
create index ix_third_logi_base_carrier_code_plant_id on public.third_logi_base (carrier_code, plant, id);
create index ix_third_logi_base_status_plant_id on public.third_logi_base (status, plant, id);
create index ix_third_logi_base_contract_no_id on public.third_logi_base (contract_no, id);
create index ix_third_logi_base_carrier_id_plant_id on public.third_logi_base (carrier_id, plant, id);
create table public.third_logi_base_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "item" smallint not null,
  "unit" text not null,
  "price" numeric(18,4) not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_base_line_head_id_line_no on public.third_logi_base_line (head_id, line_no);
create table public.milk_run_route (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "route_no" text not null,
  "supplier_code" text not null,
  "pickup_city" text not null,
  "distance_km" numeric(18,1) not null,
  "transit_hours" numeric(18,1) not null,
  "frequency_per_week" integer not null,
  "truck_type" smallint not null,
  "volume_m3" numeric(18,2),
  "carrier_code" text not null,
  "is_long_distance" boolean not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "supplier_id" bigint not null,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index milk_run_route_key on public.milk_run_route (plant, route_no, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_milk_run_route_route_no_id on public.milk_run_route (route_no, id);
create index ix_milk_run_route_plant_id on public.milk_run_route (plant, id);
create index ix_milk_run_route_creation_date_id on public.milk_run_route (creation_date, id);
create index ix_milk_run_route_plant_route_no_id on public.milk_run_route (plant, route_no, id);
create index ix_milk_run_route_supplier_code_route_no_id on public.milk_run_route (supplier_code, route_no, id);
create index ix_milk_run_route_carrier_code_route_no_id on public.milk_run_route (carrier_code, route_no, id);
create index ix_milk_run_route_status_route_no_id on public.milk_run_route (status, route_no, id);
create index ix_milk_run_route_carrier_id_route_no_id on public.milk_run_route (carrier_id, route_no, id);
create table public.third_logi_app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "apply_type" smallint,
  "service_type" smallint,
  "remark" text,
  "chain" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_third_logi_app_plant_id on public.third_logi_app (plant, id);
create index ix_third_logi_app_creation_date_id on public.third_logi_app (creation_date, id);
create index ix_third_logi_app_status_plant_id on public.third_logi_app (status, plant, id);
create table public.third_logi_app_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "node_name" text not null,
  "assignee_rule" smallint not null,
  "assignee_arg" text,
  "multi_mode" smallint not null,
  "deadline_hours" integer not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_app_line_head_id_line_no on public.third_logi_app_line (head_id, line_no);
create table public.organization_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "group_code" text not null,
  "group_name" text not null,
  "group_kind" smallint not null,
  "delta_percent" integer,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index organization_group_key on public.organization_group (group_code) NULLS NOT DISTINCT;
create index ix_organization_group_group_code_id on public.organization_group (group_code, id);
create index ix_organization_group_creation_date_id on public.organization_group (creation_date, id);
create index ix_organization_group_status_group_code_id on public.organization_group (status, group_code, id);
create index ix_organization_group_group_name_trgm on public.organization_group USING gin (group_name gin_trgm_ops);
create table public.organization_group_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_organization_group_line_head_id_line_no on public.organization_group_line (head_id, line_no);
create table public.jis_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "line_code" text not null,
  "jis_group" text not null,
  "group_name" text not null,
  "warehouse" text not null,
  "dock" text,
  "station_code" text,
  "rack_size" integer not null,
  "close_minutes" integer not null,
  "full_scan" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index jis_group_key on public.jis_group (line_code, jis_group) NULLS NOT DISTINCT;
create index ix_jis_group_jis_group_id on public.jis_group (jis_group, id);
create index ix_jis_group_line_code_id on public.jis_group (line_code, id);
create index ix_jis_group_plant_id on public.jis_group (plant, id);
create index ix_jis_group_line_code_jis_group_id on public.jis_group (line_code, jis_group, id);
create index ix_jis_group_plant_jis_group_id on public.jis_group (plant, jis_group, id);
create index ix_jis_group_status_jis_group_id on public.jis_group (status, jis_group, id);
create index ix_jis_group_group_name_trgm on public.jis_group USING gin (group_name gin_trgm_ops);
create table public.contact (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "contact_kind" smallint not null,
  "contact_name" text not null,
  "phone" text not null,
  "email" text,
  "is_main" boolean not null,
  "remark" text,
  "org_id" bigint not null,
  primary key (id)
);
create index ix_contact_org_code_id on public.contact (org_code, id);
create index ix_contact_creation_date_id on public.contact (creation_date, id);
create index ix_contact_phone_id on public.contact (phone, id);
create index ix_contact_contact_name_trgm on public.contact USING gin (contact_name gin_trgm_ops);
create index ix_contact_org_id_org_code_id on public.contact (org_id, org_code, id);
create table public.organization (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "org_type" smallint not null,
  "org_name" text not null,
  "short_name" text,
  "parent_code" text,
  "supplier_kind" smallint,
  "is_offsite" boolean,
  "carrier_kind" smallint,
  "tax_no" text,
  "credit_code" text,
  "duns" text,
  "bank_name" text,
  "bank_account" text,
  "province" text,
  "city" text,
  "county" text,
  "address" text,
  "contact" text,
  "phone" text,
  "email" text,
  "base" text,
  "admin_user" text,
  "order_no" integer,
  "remark" text,
  "source" smallint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index organization_key on public.organization (org_code) NULLS NOT DISTINCT;
create index ix_organization_org_code_id on public.organization (org_code, id);
create index ix_organization_creation_date_id on public.organization (creation_date, id);
create index ix_organization_status_org_code_id on public.organization (status, org_code, id);
create index ix_organization_parent_code_org_code_id on public.organization (parent_code, org_code, id);
create index ix_organization_tax_no_id on public.organization (tax_no, id);
create index ix_organization_credit_code_id on public.organization (credit_code, id);
create index ix_organization_org_name_trgm on public.organization USING gin (org_name gin_trgm_ops);
create index ix_organization_base_trgm on public.organization USING gin (base gin_trgm_ops);
create index ix_organization_city_trgm on public.organization USING gin (city gin_trgm_ops);
create table public.department (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "dept_code" text not null,
  "dept_name" text not null,
  "parent_code" text,
  "leader" text,
  "order_no" integer,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index department_key on public.department (dept_code) NULLS NOT DISTINCT;
create index ix_department_dept_code_id on public.department (dept_code, id);
create index ix_department_creation_date_id on public.department (creation_date, id);
create index ix_department_org_code_dept_code_id on public.department (org_code, dept_code, id);
create index ix_department_parent_code_dept_code_id on public.department (parent_code, dept_code, id);
create index ix_department_status_dept_code_id on public.department (status, dept_code, id);
create index ix_department_dept_name_trgm on public.department USING gin (dept_name gin_trgm_ops);
create table public.sys_user (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "user_name" text not null,
  "home_org_code" text not null,
  "display_name" text not null,
  "employee_no" text,
  "job_title" text,
  "email" text,
  "phone" text,
  "department_code" text,
  "default_org_code" text,
  "superior" text,
  "plants" text,
  "supplier_codes" text,
  "valid_to" date,
  "remark" text,
  "home_org_id" bigint not null,
  "user_type" smallint not null,
  "source" smallint not null,
  "password_state" smallint not null,
  "last_login_at" timestamp(3) with time zone,
  "last_login_ip" text,
  "workshops" text,
  "pwms" jsonb,
  "signature" jsonb,
  "status" smallint not null,
  primary key (id)
);
create unique index sys_user_key on public.sys_user (user_name) NULLS NOT DISTINCT;
create index ix_sys_user_user_name_id on public.sys_user (user_name, id);
create index ix_sys_user_home_org_code_id on public.sys_user (home_org_code, id);
create index ix_sys_user_valid_to_id on public.sys_user (valid_to, id);
create index ix_sys_user_last_login_at_id on public.sys_user (last_login_at, id);
create index ix_sys_user_creation_date_id on public.sys_user (creation_date, id);
create index ix_sys_user_home_org_code_user_name_id on public.sys_user (home_org_code, user_name, id);
create index ix_sys_user_status_user_name_id on public.sys_user (status, user_name, id);
create index ix_sys_user_employee_no_id on public.sys_user (employee_no, id);
create index ix_sys_user_phone_id on public.sys_user (phone, id);
create index ix_sys_user_department_code_user_name_id on public.sys_user (department_code, user_name, id);
create index ix_sys_user_display_name_trgm on public.sys_user USING gin (display_name gin_trgm_ops);
create index ix_sys_user_email_trgm on public.sys_user USING gin (email gin_trgm_ops);
create index ix_sys_user_home_org_id_user_name_id on public.sys_user (home_org_id, user_name, id);
create table public.sys_user_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "role_code" text not null,
  "via" smallint not null,
  "plants" text,
  "biz_types" text,
  "valid_from" date,
  "valid_to" date,
  "org_id" bigint not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_sys_user_line_head_id_line_no on public.sys_user_line (head_id, line_no);
create index ix_sys_user_line_org_code_id on public.sys_user_line (org_code, id);
create index ix_sys_user_line_role_code_id on public.sys_user_line (role_code, id);
create table public.sys_role (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "org_type" smallint not null,
  "name" text not null,
  "app_code" text not null,
  "data_scope" smallint not null,
  "grantable" smallint not null,
  "order_no" integer,
  "keys" jsonb not null,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index sys_role_key on public.sys_role (code) NULLS NOT DISTINCT;
create index ix_sys_role_code_id on public.sys_role (code, id);
create index ix_sys_role_creation_date_id on public.sys_role (creation_date, id);
create index ix_sys_role_status_code_id on public.sys_role (status, code, id);
create index ix_sys_role_app_code_code_id on public.sys_role (app_code, code, id);
create index ix_sys_role_name_trgm on public.sys_role USING gin (name gin_trgm_ops);
create table public.service_account (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "account_code" text not null,
  "org_code" text not null,
  "account_name" text not null,
  "role_codes" text not null,
  "plants" text,
  "supplier_codes" text,
  "ip_ranges" text,
  "contact" text,
  "valid_to" date,
  "remark" text,
  "org_id" bigint not null,
  "org_type" smallint not null,
  "last_used_at" timestamp(3) with time zone,
  "last_used_ip" text,
  "status" smallint not null,
  primary key (id)
);
create unique index service_account_key on public.service_account (account_code) NULLS NOT DISTINCT;
create index ix_service_account_account_code_id on public.service_account (account_code, id);
create index ix_service_account_last_used_at_id on public.service_account (last_used_at, id);
create index ix_service_account_valid_to_id on public.service_account (valid_to, id);
create index ix_service_account_creation_date_id on public.service_account (creation_date, id);
create index ix_service_account_org_code_account_code_id on public.service_account (org_code, account_code, id);
create index ix_service_account_status_account_code_id on public.service_account (status, account_code, id);
create index ix_service_account_account_name_trgm on public.service_account USING gin (account_name gin_trgm_ops);
create index ix_service_account_org_id_account_code_id on public.service_account (org_id, account_code, id);
create table public.service_account_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "key_no" integer not null,
  "issued_at" timestamp(3) with time zone not null,
  "issued_by" text not null,
  "key_valid_to" date not null,
  "revoked_at" timestamp(3) with time zone,
  "line_no" integer not null,
  primary key (id)
);
create index ix_service_account_line_head_id_line_no on public.service_account_line (head_id, line_no);
create table public.permission (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "value" text not null,
  "node_type" smallint not null,
  "label" text not null,
  "parent_value" text,
  "route_path" text,
  "order_no" integer,
  "is_hidden" boolean not null,
  "for_internal" boolean not null,
  "for_supplier" boolean not null,
  "for_carrier" boolean not null,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index permission_key on public.permission (value) NULLS NOT DISTINCT;
create index ix_permission_value_id on public.permission (value, id);
create index ix_permission_order_no_id on public.permission (order_no, id);
create index ix_permission_creation_date_id on public.permission (creation_date, id);
create index ix_permission_parent_value_value_id on public.permission (parent_value, value, id);
create index ix_permission_status_value_id on public.permission (status, value, id);
create index ix_permission_label_trgm on public.permission USING gin (label gin_trgm_ops);
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
  "applicant_id" bigint,
  "decision" text,
  "reviewed_by" text,
  "reviewed_at" timestamp(3) with time zone,
  "cert_serial" text,
  "cert_valid_to" date,
  "stopped_at" timestamp(3) with time zone,
  "stop_reason" text,
  "expiry_told" integer,
  "use_count" integer not null,
  "last_used_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index seal_key on public.seal (seal_no) NULLS NOT DISTINCT;
create index ix_seal_creation_date_id on public.seal (creation_date, id);
create index ix_seal_seal_no_id on public.seal (seal_no, id);
create index ix_seal_valid_to_id on public.seal (valid_to, id);
create index ix_seal_use_count_id on public.seal (use_count, id);
create index ix_seal_last_used_at_id on public.seal (last_used_at, id);
create index ix_seal_org_code_creation_date_id on public.seal (org_code, creation_date, id);
create index ix_seal_status_creation_date_id on public.seal (status, creation_date, id);
create index ix_seal_seal_name_trgm on public.seal USING gin (seal_name gin_trgm_ops);
create index ix_seal_holders_trgm on public.seal USING gin (holders gin_trgm_ops);
create index ix_seal_org_id_creation_date_id on public.seal (org_id, creation_date, id);
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
  "org_group" text,
  "match_expr" text,
  "priority" integer not null,
  "allow_withdraw" boolean not null,
  "allow_recall" boolean not null,
  "valid_from" date,
  "valid_to" date,
  "version" integer not null,
  "chain" text,
  "msg_opened" text,
  "msg_remind" text,
  "msg_overdue" text,
  "msg_rejected" text,
  "msg_done" text,
  "status" smallint not null,
  primary key (id)
);
create unique index sign_strategy_key on public.sign_strategy (code, version) NULLS NOT DISTINCT;
create index ix_sign_strategy_code_id on public.sign_strategy (code, id);
create index ix_sign_strategy_priority_id on public.sign_strategy (priority, id);
create index ix_sign_strategy_version_id on public.sign_strategy (version, id);
create index ix_sign_strategy_updated_at_id on public.sign_strategy (updated_at, id);
create index ix_sign_strategy_plant_code_id on public.sign_strategy (plant, code, id);
create index ix_sign_strategy_status_code_id on public.sign_strategy (status, code, id);
create index ix_sign_strategy_supplier_code_code_id on public.sign_strategy (supplier_code, code, id);
create index ix_sign_strategy_carrier_code_code_id on public.sign_strategy (carrier_code, code, id);
create index ix_sign_strategy_org_group_code_id on public.sign_strategy (org_group, code, id);
create index ix_sign_strategy_name_trgm on public.sign_strategy USING gin (name gin_trgm_ops);
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
  "pass_pct" integer,
  "veto" boolean not null,
  "by_seal" boolean not null,
  "by_hand" boolean not null,
  "by_confirm" boolean not null,
  "by_link" boolean not null,
  "seal_type" smallint,
  "skip_by" smallint not null,
  "skip_expr" text,
  "deadline_hours" numeric(18,1),
  "remind_hours" numeric(18,1),
  "on_overdue" smallint not null,
  "reject_to" smallint not null,
  "reject_step" text,
  "allow_transfer" boolean not null,
  "allow_delegate" boolean not null,
  "allow_add_sign" boolean not null,
  "bulk" boolean not null,
  "opinion_rule" smallint not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_sign_strategy_line_head_id_line_no on public.sign_strategy_line (head_id, line_no);
create table public.app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "kind" smallint not null,
  "name" text not null,
  "url" text,
  "open_mode" smallint not null,
  "order_no" integer,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index app_key on public.app (code) NULLS NOT DISTINCT;
create index ix_app_code_id on public.app (code, id);
create index ix_app_creation_date_id on public.app (creation_date, id);
create index ix_app_status_code_id on public.app (status, code, id);
create index ix_app_name_trgm on public.app USING gin (name gin_trgm_ops);
create table public.app_version (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "app_code" text not null,
  "platform" smallint not null,
  "version_name" text not null,
  "version_code" integer not null,
  "apk_file" jsonb not null,
  "force_update" boolean not null,
  "min_version_code" integer,
  "change_log" text not null,
  "gray_orgs" text,
  "remark" text,
  "package_name" text,
  "sha256" text,
  "file_size" integer,
  "publish_at" timestamp(3) with time zone,
  "download_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index app_version_key on public.app_version (app_code, version_code) NULLS NOT DISTINCT;
create index ix_app_version_version_code_id on public.app_version (version_code, id);
create index ix_app_version_publish_at_id on public.app_version (publish_at, id);
create index ix_app_version_creation_date_id on public.app_version (creation_date, id);
create index ix_app_version_app_code_version_code_id on public.app_version (app_code, version_code, id);
create index ix_app_version_version_name_id on public.app_version (version_name, id);
create index ix_app_version_status_version_code_id on public.app_version (status, version_code, id);
create table public.enum_code (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code_name" text not null,
  "name" text not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index enum_code_key on public.enum_code (code_name) NULLS NOT DISTINCT;
create index ix_enum_code_code_name_id on public.enum_code (code_name, id);
create index ix_enum_code_creation_date_id on public.enum_code (creation_date, id);
create index ix_enum_code_status_code_name_id on public.enum_code (status, code_name, id);
create index ix_enum_code_name_trgm on public.enum_code USING gin (name gin_trgm_ops);
create table public.enum_code_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "val" text not null,
  "text" text not null,
  "order_no" integer,
  "is_enabled" boolean not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_enum_code_line_head_id_line_no on public.enum_code_line (head_id, line_no);
create table public.edi_code (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code_kind" smallint not null,
  "their_code" text not null,
  "our_code" text not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index edi_code_key on public.edi_code (code_kind, their_code) NULLS NOT DISTINCT;
create index ix_edi_code_their_code_id on public.edi_code (their_code, id);
create index ix_edi_code_creation_date_id on public.edi_code (creation_date, id);
create index ix_edi_code_our_code_id on public.edi_code (our_code, id);
create index ix_edi_code_status_their_code_id on public.edi_code (status, their_code, id);
create table public.push_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "push_code" text not null,
  "push_name" text not null,
  "org_code" text not null,
  "url" text not null,
  "format" smallint not null,
  "our_code" text,
  "their_code" text,
  "org_id" bigint not null,
  "secret_no" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index push_config_key on public.push_config (push_code) NULLS NOT DISTINCT;
create index ix_push_config_push_code_id on public.push_config (push_code, id);
create index ix_push_config_creation_date_id on public.push_config (creation_date, id);
create index ix_push_config_org_code_push_code_id on public.push_config (org_code, push_code, id);
create index ix_push_config_status_push_code_id on public.push_config (status, push_code, id);
create index ix_push_config_push_name_trgm on public.push_config USING gin (push_name gin_trgm_ops);
create table public.dump_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "data_code" text not null,
  "sender" text,
  "size" integer not null,
  "received_at" timestamp(3) with time zone not null,
  "doc_nos" text,
  "notes" text,
  "redo_count" integer not null,
  "handled_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index dump_log_key on public.dump_log (message_key, data_code) NULLS NOT DISTINCT;
create index ix_dump_log_received_at_id on public.dump_log (received_at, id);
create index ix_dump_log_message_key_id on public.dump_log (message_key, id);
create index ix_dump_log_handled_at_id on public.dump_log (handled_at, id);
create index ix_dump_log_data_code_id on public.dump_log (data_code, id);
create index ix_dump_log_sender_id on public.dump_log (sender, id);
create index ix_dump_log_status_received_at_id on public.dump_log (status, received_at, id);
create table arc.dump_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "data_code" text not null,
  "sender" text,
  "size" integer not null,
  "received_at" timestamp(3) with time zone not null,
  "doc_nos" text,
  "notes" text,
  "redo_count" integer not null,
  "handled_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dump_log_key on arc.dump_log (message_key, data_code) NULLS NOT DISTINCT;
create index ix_dump_log_received_at_id on arc.dump_log (received_at, id);
create index ix_dump_log_message_key_id on arc.dump_log (message_key, id);
create index ix_dump_log_handled_at_id on arc.dump_log (handled_at, id);
create index ix_dump_log_data_code_id on arc.dump_log (data_code, id);
create index ix_dump_log_sender_id on arc.dump_log (sender, id);
create index ix_dump_log_status_received_at_id on arc.dump_log (status, received_at, id);
create table public.dump_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "no" text,
  "field" text,
  "message" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dump_log_line_head_id_line_no on public.dump_log_line (head_id, line_no);
create table arc.dump_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "no" text,
  "field" text,
  "message" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dump_log_line_head_id_line_no on arc.dump_log_line (head_id, line_no);
create table public.push_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_id" text not null,
  "address" text,
  "event_code" text not null,
  "doc_no" text not null,
  "payload" text not null,
  "attachments" jsonb,
  "channel" smallint not null,
  "push_code" text,
  "format" smallint,
  "plant" text,
  "about_doc" text,
  "about_id" bigint,
  "about_field" text,
  "attempts" integer not null,
  "next_at" timestamp(3) with time zone,
  "sent_at" timestamp(3) with time zone,
  "http_status" integer,
  "message" text,
  "status" smallint not null,
  primary key (id)
);
create unique index push_log_key on public.push_log (message_id) NULLS NOT DISTINCT;
create index ix_push_log_creation_date_id on public.push_log (creation_date, id);
create index ix_push_log_message_id_id on public.push_log (message_id, id);
create index ix_push_log_push_code_id on public.push_log (push_code, id);
create index ix_push_log_event_code_id on public.push_log (event_code, id);
create index ix_push_log_doc_no_id on public.push_log (doc_no, id);
create index ix_push_log_plant_id on public.push_log (plant, id);
create index ix_push_log_status_creation_date_id on public.push_log (status, creation_date, id);
create index ix_push_log_about_id on public.push_log (about_id);
create table arc.push_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_id" text not null,
  "address" text,
  "event_code" text not null,
  "doc_no" text not null,
  "payload" text not null,
  "attachments" jsonb,
  "channel" smallint not null,
  "push_code" text,
  "format" smallint,
  "plant" text,
  "about_doc" text,
  "about_id" bigint,
  "about_field" text,
  "attempts" integer not null,
  "next_at" timestamp(3) with time zone,
  "sent_at" timestamp(3) with time zone,
  "http_status" integer,
  "message" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index push_log_key on arc.push_log (message_id) NULLS NOT DISTINCT;
create index ix_push_log_creation_date_id on arc.push_log (creation_date, id);
create index ix_push_log_message_id_id on arc.push_log (message_id, id);
create index ix_push_log_push_code_id on arc.push_log (push_code, id);
create index ix_push_log_event_code_id on arc.push_log (event_code, id);
create index ix_push_log_doc_no_id on arc.push_log (doc_no, id);
create index ix_push_log_plant_id on arc.push_log (plant, id);
create index ix_push_log_status_creation_date_id on arc.push_log (status, creation_date, id);
create index ix_push_log_about_id on arc.push_log (about_id);
create table public.push_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "http_status" integer,
  "cost_ms" integer not null,
  "message" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_push_log_line_head_id_line_no on public.push_log_line (head_id, line_no);
create table arc.push_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "http_status" integer,
  "cost_ms" integer not null,
  "message" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_push_log_line_head_id_line_no on arc.push_log_line (head_id, line_no);
create view public.supplier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as supplier_code, org_name as supplier_name, short_name, supplier_kind, is_offsite, duns, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status from public.organization where org_type = 2;
create view public.carrier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as carrier_code, org_name as carrier_name, short_name, carrier_kind, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status from public.organization where org_type = 4;
