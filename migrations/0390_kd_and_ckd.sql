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
