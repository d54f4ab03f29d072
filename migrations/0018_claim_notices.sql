alter table public.logi_claim add column "report_no" text;
create index ix_logi_claim_report_no on public.logi_claim (report_no);
alter table arc.logi_claim add column "report_no" text;
create index ix_logi_claim_report_no on arc.logi_claim (report_no);
create table public.eight_d (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "report_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "claim_no" text not null,
  "claim_id" bigint not null,
  "title" text not null,
  "part_nos" text,
  "contain_by" timestamp(3) with time zone not null,
  "contained_at" timestamp(3) with time zone,
  "due_date" date not null,
  "submitted_at" timestamp(3) with time zone,
  "review_text" text,
  "reviewed_by" text,
  "reviewed_at" timestamp(3) with time zone,
  "check_by" date,
  "effect" smallint,
  "effect_text" text,
  "status" smallint not null,
  primary key (id)
);
create unique index eight_d_key on public.eight_d (report_no) NULLS NOT DISTINCT;
create index ix_eight_d_creation_date_id on public.eight_d (creation_date, id);
create index ix_eight_d_report_no_id on public.eight_d (report_no, id);
create index ix_eight_d_contain_by_id on public.eight_d (contain_by, id);
create index ix_eight_d_due_date_id on public.eight_d (due_date, id);
create index ix_eight_d_check_by_id on public.eight_d (check_by, id);
create index ix_eight_d_supplier_code_id on public.eight_d (supplier_code, id);
create index ix_eight_d_claim_no_id on public.eight_d (claim_no, id);
create index ix_eight_d_plant_creation_date_id on public.eight_d (plant, creation_date, id);
create index ix_eight_d_supplier_code_creation_date_id on public.eight_d (supplier_code, creation_date, id);
create index ix_eight_d_status_creation_date_id on public.eight_d (status, creation_date, id);
create index ix_eight_d_claim_id on public.eight_d (claim_id);
create index ix_eight_d_supplier_id_creation_date_id on public.eight_d (supplier_id, creation_date, id);
create table arc.eight_d (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "report_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "claim_no" text not null,
  "claim_id" bigint not null,
  "title" text not null,
  "part_nos" text,
  "contain_by" timestamp(3) with time zone not null,
  "contained_at" timestamp(3) with time zone,
  "due_date" date not null,
  "submitted_at" timestamp(3) with time zone,
  "review_text" text,
  "reviewed_by" text,
  "reviewed_at" timestamp(3) with time zone,
  "check_by" date,
  "effect" smallint,
  "effect_text" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index eight_d_key on arc.eight_d (report_no) NULLS NOT DISTINCT;
create index ix_eight_d_creation_date_id on arc.eight_d (creation_date, id);
create index ix_eight_d_report_no_id on arc.eight_d (report_no, id);
create index ix_eight_d_contain_by_id on arc.eight_d (contain_by, id);
create index ix_eight_d_due_date_id on arc.eight_d (due_date, id);
create index ix_eight_d_check_by_id on arc.eight_d (check_by, id);
create index ix_eight_d_supplier_code_id on arc.eight_d (supplier_code, id);
create index ix_eight_d_claim_no_id on arc.eight_d (claim_no, id);
create index ix_eight_d_plant_creation_date_id on arc.eight_d (plant, creation_date, id);
create index ix_eight_d_supplier_code_creation_date_id on arc.eight_d (supplier_code, creation_date, id);
create index ix_eight_d_status_creation_date_id on arc.eight_d (status, creation_date, id);
create index ix_eight_d_claim_id on arc.eight_d (claim_id);
create index ix_eight_d_supplier_id_creation_date_id on arc.eight_d (supplier_id, creation_date, id);
create table public.eight_d_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "step" smallint not null,
  "content" text,
  "owner" text,
  "due_date" date not null,
  "done_at" date,
  "evidence" jsonb,
  "line_no" integer not null,
  primary key (id)
);
create index ix_eight_d_line_head_id_line_no on public.eight_d_line (head_id, line_no);
create index ix_eight_d_line_due_date_id on public.eight_d_line (due_date, id);
create index ix_eight_d_line_step_id on public.eight_d_line (step, id);
create index ix_eight_d_line_plant_due_date_id on public.eight_d_line (plant, due_date, id);
create index ix_eight_d_line_supplier_code_due_date_id on public.eight_d_line (supplier_code, due_date, id);
create index ix_eight_d_line_supplier_id_due_date_id on public.eight_d_line (supplier_id, due_date, id);
create index ix_eight_d_line_status_due_date_id on public.eight_d_line (status, due_date, id);
create table arc.eight_d_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "step" smallint not null,
  "content" text,
  "owner" text,
  "due_date" date not null,
  "done_at" date,
  "evidence" jsonb,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_eight_d_line_head_id_line_no on arc.eight_d_line (head_id, line_no);
create index ix_eight_d_line_due_date_id on arc.eight_d_line (due_date, id);
create index ix_eight_d_line_step_id on arc.eight_d_line (step, id);
create index ix_eight_d_line_plant_due_date_id on arc.eight_d_line (plant, due_date, id);
create index ix_eight_d_line_supplier_code_due_date_id on arc.eight_d_line (supplier_code, due_date, id);
create index ix_eight_d_line_supplier_id_due_date_id on arc.eight_d_line (supplier_id, due_date, id);
create index ix_eight_d_line_status_due_date_id on arc.eight_d_line (status, due_date, id);
create table public.sup_claim (
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
  "claim_item_no" text not null,
  "claim_month" character(6) not null,
  "claim_kind" smallint not null,
  "qty" numeric(18,3) not null,
  "material_cost" numeric(18,2) not null,
  "labor_cost" numeric(18,2) not null,
  "out_cost" numeric(18,2) not null,
  "logistics_cost" numeric(18,2) not null,
  "share_ratio" numeric(18,2) not null,
  "mgmt_rate" numeric(18,2) not null,
  "station_code" text,
  "station_name" text,
  "vin" text,
  "model_code" text,
  "sale_date" date,
  "mileage_km" integer,
  "repair_date" date,
  "fail_code" text,
  "fail_desc" text,
  "is_main_part" boolean not null,
  "serial_no" text,
  "batch_no" text,
  "produce_date" date,
  "old_part_return" smallint not null,
  "supplier_amount" numeric(18,2) not null,
  "notice_id" bigint,
  "notice_no" text,
  "published_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index sup_claim_key on public.sup_claim (claim_item_no) NULLS NOT DISTINCT;
create index ix_sup_claim_claim_month_id on public.sup_claim (claim_month, id);
create index ix_sup_claim_claim_item_no_id on public.sup_claim (claim_item_no, id);
create index ix_sup_claim_supplier_amount_id on public.sup_claim (supplier_amount, id);
create index ix_sup_claim_repair_date_id on public.sup_claim (repair_date, id);
create index ix_sup_claim_mileage_km_id on public.sup_claim (mileage_km, id);
create index ix_sup_claim_supplier_code_id on public.sup_claim (supplier_code, id);
create index ix_sup_claim_part_no_id on public.sup_claim (part_no, id);
create index ix_sup_claim_plant_claim_month_id on public.sup_claim (plant, claim_month, id);
create index ix_sup_claim_supplier_code_claim_month_id on public.sup_claim (supplier_code, claim_month, id);
create index ix_sup_claim_part_no_claim_month_id on public.sup_claim (part_no, claim_month, id);
create index ix_sup_claim_status_claim_month_id on public.sup_claim (status, claim_month, id);
create index ix_sup_claim_notice_no_id on public.sup_claim (notice_no, id);
create index ix_sup_claim_notice_id_id on public.sup_claim (notice_id, id);
create index ix_sup_claim_vin_id on public.sup_claim (vin, id);
create index ix_sup_claim_model_code_id on public.sup_claim (model_code, id);
create index ix_sup_claim_sale_date_id on public.sup_claim (sale_date, id);
create index ix_sup_claim_fail_code_id on public.sup_claim (fail_code, id);
create index ix_sup_claim_serial_no_id on public.sup_claim (serial_no, id);
create index ix_sup_claim_batch_no_id on public.sup_claim (batch_no, id);
create index ix_sup_claim_produce_date_id on public.sup_claim (produce_date, id);
create index ix_sup_claim_station_code_id on public.sup_claim (station_code, id);
create index ix_sup_claim_share_ratio_id on public.sup_claim (share_ratio, id);
create index ix_sup_claim_notice_id on public.sup_claim (notice_id);
create index ix_sup_claim_supplier_id_claim_month_id on public.sup_claim (supplier_id, claim_month, id);
create table arc.sup_claim (
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
  "claim_item_no" text not null,
  "claim_month" character(6) not null,
  "claim_kind" smallint not null,
  "qty" numeric(18,3) not null,
  "material_cost" numeric(18,2) not null,
  "labor_cost" numeric(18,2) not null,
  "out_cost" numeric(18,2) not null,
  "logistics_cost" numeric(18,2) not null,
  "share_ratio" numeric(18,2) not null,
  "mgmt_rate" numeric(18,2) not null,
  "station_code" text,
  "station_name" text,
  "vin" text,
  "model_code" text,
  "sale_date" date,
  "mileage_km" integer,
  "repair_date" date,
  "fail_code" text,
  "fail_desc" text,
  "is_main_part" boolean not null,
  "serial_no" text,
  "batch_no" text,
  "produce_date" date,
  "old_part_return" smallint not null,
  "supplier_amount" numeric(18,2) not null,
  "notice_id" bigint,
  "notice_no" text,
  "published_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sup_claim_key on arc.sup_claim (claim_item_no) NULLS NOT DISTINCT;
create index ix_sup_claim_claim_month_id on arc.sup_claim (claim_month, id);
create index ix_sup_claim_claim_item_no_id on arc.sup_claim (claim_item_no, id);
create index ix_sup_claim_supplier_amount_id on arc.sup_claim (supplier_amount, id);
create index ix_sup_claim_repair_date_id on arc.sup_claim (repair_date, id);
create index ix_sup_claim_mileage_km_id on arc.sup_claim (mileage_km, id);
create index ix_sup_claim_supplier_code_id on arc.sup_claim (supplier_code, id);
create index ix_sup_claim_part_no_id on arc.sup_claim (part_no, id);
create index ix_sup_claim_plant_claim_month_id on arc.sup_claim (plant, claim_month, id);
create index ix_sup_claim_supplier_code_claim_month_id on arc.sup_claim (supplier_code, claim_month, id);
create index ix_sup_claim_part_no_claim_month_id on arc.sup_claim (part_no, claim_month, id);
create index ix_sup_claim_status_claim_month_id on arc.sup_claim (status, claim_month, id);
create index ix_sup_claim_notice_no_id on arc.sup_claim (notice_no, id);
create index ix_sup_claim_notice_id_id on arc.sup_claim (notice_id, id);
create index ix_sup_claim_vin_id on arc.sup_claim (vin, id);
create index ix_sup_claim_model_code_id on arc.sup_claim (model_code, id);
create index ix_sup_claim_sale_date_id on arc.sup_claim (sale_date, id);
create index ix_sup_claim_fail_code_id on arc.sup_claim (fail_code, id);
create index ix_sup_claim_serial_no_id on arc.sup_claim (serial_no, id);
create index ix_sup_claim_batch_no_id on arc.sup_claim (batch_no, id);
create index ix_sup_claim_produce_date_id on arc.sup_claim (produce_date, id);
create index ix_sup_claim_station_code_id on arc.sup_claim (station_code, id);
create index ix_sup_claim_share_ratio_id on arc.sup_claim (share_ratio, id);
create index ix_sup_claim_notice_id on arc.sup_claim (notice_id);
create index ix_sup_claim_supplier_id_claim_month_id on arc.sup_claim (supplier_id, claim_month, id);
create table public.sup_claim_notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "claim_month" character(6) not null,
  "item_count" integer not null,
  "qty" numeric(18,3) not null,
  "total_amount" numeric(18,2) not null,
  "agreed_amount" numeric(18,2),
  "confirm_by" date,
  "attachments" jsonb,
  "opinion" text,
  "ded_no" text,
  "debit_state" smallint,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "published_at" timestamp(3) with time zone,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index sup_claim_notice_key on public.sup_claim_notice (notice_no) NULLS NOT DISTINCT;
create index ix_sup_claim_notice_claim_month_id on public.sup_claim_notice (claim_month, id);
create index ix_sup_claim_notice_notice_no_id on public.sup_claim_notice (notice_no, id);
create index ix_sup_claim_notice_plant_id on public.sup_claim_notice (plant, id);
create index ix_sup_claim_notice_supplier_code_id on public.sup_claim_notice (supplier_code, id);
create index ix_sup_claim_notice_confirm_by_id on public.sup_claim_notice (confirm_by, id);
create index ix_sup_claim_notice_total_amount_id on public.sup_claim_notice (total_amount, id);
create index ix_sup_claim_notice_plant_claim_month_id on public.sup_claim_notice (plant, claim_month, id);
create index ix_sup_claim_notice_supplier_code_claim_month_id on public.sup_claim_notice (supplier_code, claim_month, id);
create index ix_sup_claim_notice_status_claim_month_id on public.sup_claim_notice (status, claim_month, id);
create index ix_sup_claim_notice_published_at_id on public.sup_claim_notice (published_at, id);
create index ix_sup_claim_notice_confirmed_at_id on public.sup_claim_notice (confirmed_at, id);
create index ix_sup_claim_notice_ded_no on public.sup_claim_notice (ded_no);
create index ix_sup_claim_notice_supplier_id_claim_month_id on public.sup_claim_notice (supplier_id, claim_month, id);
create table arc.sup_claim_notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "claim_month" character(6) not null,
  "item_count" integer not null,
  "qty" numeric(18,3) not null,
  "total_amount" numeric(18,2) not null,
  "agreed_amount" numeric(18,2),
  "confirm_by" date,
  "attachments" jsonb,
  "opinion" text,
  "ded_no" text,
  "debit_state" smallint,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "published_at" timestamp(3) with time zone,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sup_claim_notice_key on arc.sup_claim_notice (notice_no) NULLS NOT DISTINCT;
create index ix_sup_claim_notice_claim_month_id on arc.sup_claim_notice (claim_month, id);
create index ix_sup_claim_notice_notice_no_id on arc.sup_claim_notice (notice_no, id);
create index ix_sup_claim_notice_plant_id on arc.sup_claim_notice (plant, id);
create index ix_sup_claim_notice_supplier_code_id on arc.sup_claim_notice (supplier_code, id);
create index ix_sup_claim_notice_confirm_by_id on arc.sup_claim_notice (confirm_by, id);
create index ix_sup_claim_notice_total_amount_id on arc.sup_claim_notice (total_amount, id);
create index ix_sup_claim_notice_plant_claim_month_id on arc.sup_claim_notice (plant, claim_month, id);
create index ix_sup_claim_notice_supplier_code_claim_month_id on arc.sup_claim_notice (supplier_code, claim_month, id);
create index ix_sup_claim_notice_status_claim_month_id on arc.sup_claim_notice (status, claim_month, id);
create index ix_sup_claim_notice_published_at_id on arc.sup_claim_notice (published_at, id);
create index ix_sup_claim_notice_confirmed_at_id on arc.sup_claim_notice (confirmed_at, id);
create index ix_sup_claim_notice_ded_no on arc.sup_claim_notice (ded_no);
create index ix_sup_claim_notice_supplier_id_claim_month_id on arc.sup_claim_notice (supplier_id, claim_month, id);
create table public.sup_claim_notice_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "fail_code" text,
  "item_count" integer not null,
  "qty" numeric(18,3) not null,
  "amount" numeric(18,2) not null,
  "agreed_amount" numeric(18,2),
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_sup_claim_notice_line_head_id_line_no on public.sup_claim_notice_line (head_id, line_no);
create index ix_sup_claim_notice_line_part_no_id on public.sup_claim_notice_line (part_no, id);
create index ix_sup_claim_notice_line_fail_code_id on public.sup_claim_notice_line (fail_code, id);
create index ix_sup_claim_notice_line_plant_part_no_id on public.sup_claim_notice_line (plant, part_no, id);
create index ix_sup_claim_notice_line_supplier_code_part_no_id on public.sup_claim_notice_line (supplier_code, part_no, id);
create index ix_sup_claim_notice_line_supplier_id_part_no_id on public.sup_claim_notice_line (supplier_id, part_no, id);
create index ix_sup_claim_notice_line_status_part_no_id on public.sup_claim_notice_line (status, part_no, id);
create index ix_sup_claim_notice_line_ded_no on public.sup_claim_notice_line (ded_no);
create table arc.sup_claim_notice_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "fail_code" text,
  "item_count" integer not null,
  "qty" numeric(18,3) not null,
  "amount" numeric(18,2) not null,
  "agreed_amount" numeric(18,2),
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sup_claim_notice_line_head_id_line_no on arc.sup_claim_notice_line (head_id, line_no);
create index ix_sup_claim_notice_line_part_no_id on arc.sup_claim_notice_line (part_no, id);
create index ix_sup_claim_notice_line_fail_code_id on arc.sup_claim_notice_line (fail_code, id);
create index ix_sup_claim_notice_line_plant_part_no_id on arc.sup_claim_notice_line (plant, part_no, id);
create index ix_sup_claim_notice_line_supplier_code_part_no_id on arc.sup_claim_notice_line (supplier_code, part_no, id);
create index ix_sup_claim_notice_line_supplier_id_part_no_id on arc.sup_claim_notice_line (supplier_id, part_no, id);
create index ix_sup_claim_notice_line_status_part_no_id on arc.sup_claim_notice_line (status, part_no, id);
create index ix_sup_claim_notice_line_ded_no on arc.sup_claim_notice_line (ded_no);
create table public.sup_claim_battery (
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
  "claim_no" text not null,
  "serial_no" text not null,
  "batch_no" text not null,
  "claim_type" smallint not null,
  "vin" text,
  "mileage_km" integer,
  "fail_date" date not null,
  "fail_code" text,
  "fail_desc" text,
  "repair_station" text,
  "produce_date" date,
  "warranty_end" date,
  "qty" numeric(18,3) not null,
  "unit_cost" numeric(18,2) not null,
  "labor_cost" numeric(18,2) not null,
  "sheet_no" text,
  "claim_amount" numeric(18,2) not null,
  "status" smallint not null,
  primary key (id)
);
create unique index sup_claim_battery_key on public.sup_claim_battery (claim_no, serial_no) NULLS NOT DISTINCT;
create index ix_sup_claim_battery_fail_date_id on public.sup_claim_battery (fail_date, id);
create index ix_sup_claim_battery_claim_no_id on public.sup_claim_battery (claim_no, id);
create index ix_sup_claim_battery_batch_no_id on public.sup_claim_battery (batch_no, id);
create index ix_sup_claim_battery_claim_amount_id on public.sup_claim_battery (claim_amount, id);
create index ix_sup_claim_battery_produce_date_id on public.sup_claim_battery (produce_date, id);
create index ix_sup_claim_battery_warranty_end_id on public.sup_claim_battery (warranty_end, id);
create index ix_sup_claim_battery_serial_no_id on public.sup_claim_battery (serial_no, id);
create index ix_sup_claim_battery_plant_fail_date_id on public.sup_claim_battery (plant, fail_date, id);
create index ix_sup_claim_battery_supplier_code_fail_date_id on public.sup_claim_battery (supplier_code, fail_date, id);
create index ix_sup_claim_battery_status_fail_date_id on public.sup_claim_battery (status, fail_date, id);
create index ix_sup_claim_battery_vin_id on public.sup_claim_battery (vin, id);
create index ix_sup_claim_battery_fail_code_id on public.sup_claim_battery (fail_code, id);
create index ix_sup_claim_battery_part_no_fail_date_id on public.sup_claim_battery (part_no, fail_date, id);
create index ix_sup_claim_battery_sheet_no_id on public.sup_claim_battery (sheet_no, id);
create index ix_sup_claim_battery_repair_station_trgm on public.sup_claim_battery USING gin (repair_station gin_trgm_ops);
create index ix_sup_claim_battery_batch_no on public.sup_claim_battery (batch_no);
create index ix_sup_claim_battery_supplier_id_fail_date_id on public.sup_claim_battery (supplier_id, fail_date, id);
