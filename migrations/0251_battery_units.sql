create table public.bat_order (
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
  "order_date" date,
  "need_at" timestamp(3) with time zone not null,
  "battery_type" smallint not null,
  "pack_model" text not null,
  "model_code" text,
  "rated_kwh" numeric(18,2),
  "rated_volt" numeric(18,2),
  "un_no" text,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
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
  "status" smallint not null,
  primary key (id)
);
create unique index bat_order_key on public.bat_order (order_no) NULLS NOT DISTINCT;
create index ix_bat_order_creation_date_id on public.bat_order (creation_date, id);
create index ix_bat_order_order_no_id on public.bat_order (order_no, id);
create index ix_bat_order_need_at_id on public.bat_order (need_at, id);
create index ix_bat_order_order_date_id on public.bat_order (order_date, id);
create index ix_bat_order_plant_id on public.bat_order (plant, id);
create index ix_bat_order_supplier_code_id on public.bat_order (supplier_code, id);
create index ix_bat_order_published_at_id on public.bat_order (published_at, id);
create index ix_bat_order_plant_creation_date_id on public.bat_order (plant, creation_date, id);
create index ix_bat_order_supplier_code_creation_date_id on public.bat_order (supplier_code, creation_date, id);
create index ix_bat_order_status_creation_date_id on public.bat_order (status, creation_date, id);
create index ix_bat_order_pack_model_id on public.bat_order (pack_model, id);
create index ix_bat_order_warehouse_creation_date_id on public.bat_order (warehouse, creation_date, id);
create index ix_bat_order_dock_creation_date_id on public.bat_order (dock, creation_date, id);
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_date" date,
  "need_at" timestamp(3) with time zone not null,
  "battery_type" smallint not null,
  "pack_model" text not null,
  "model_code" text,
  "rated_kwh" numeric(18,2),
  "rated_volt" numeric(18,2),
  "un_no" text,
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
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
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index bat_order_key on arc.bat_order (order_no) NULLS NOT DISTINCT;
create index ix_bat_order_creation_date_id on arc.bat_order (creation_date, id);
create index ix_bat_order_order_no_id on arc.bat_order (order_no, id);
create index ix_bat_order_need_at_id on arc.bat_order (need_at, id);
create index ix_bat_order_order_date_id on arc.bat_order (order_date, id);
create index ix_bat_order_plant_id on arc.bat_order (plant, id);
create index ix_bat_order_supplier_code_id on arc.bat_order (supplier_code, id);
create index ix_bat_order_published_at_id on arc.bat_order (published_at, id);
create index ix_bat_order_plant_creation_date_id on arc.bat_order (plant, creation_date, id);
create index ix_bat_order_supplier_code_creation_date_id on arc.bat_order (supplier_code, creation_date, id);
create index ix_bat_order_status_creation_date_id on arc.bat_order (status, creation_date, id);
create index ix_bat_order_pack_model_id on arc.bat_order (pack_model, id);
create index ix_bat_order_warehouse_creation_date_id on arc.bat_order (warehouse, creation_date, id);
create index ix_bat_order_dock_creation_date_id on arc.bat_order (dock, creation_date, id);
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
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "series_no" text,
  "software_ver" text,
  "capacity_req" text,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "snp" numeric(18,3) not null,
  "order_ref" text,
  "order_line_id" bigint,
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
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "series_no" text,
  "software_ver" text,
  "capacity_req" text,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "snp" numeric(18,3) not null,
  "order_ref" text,
  "order_line_id" bigint,
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_date" date,
  "need_at" timestamp(3) with time zone not null,
  "drive_type" smallint not null,
  "drive_model" text not null,
  "model_code" text,
  "power_kw" numeric(18,2),
  "torque_nm" numeric(18,2),
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
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
  "status" smallint not null,
  primary key (id)
);
create unique index dri_order_key on public.dri_order (order_no) NULLS NOT DISTINCT;
create index ix_dri_order_creation_date_id on public.dri_order (creation_date, id);
create index ix_dri_order_order_no_id on public.dri_order (order_no, id);
create index ix_dri_order_need_at_id on public.dri_order (need_at, id);
create index ix_dri_order_order_date_id on public.dri_order (order_date, id);
create index ix_dri_order_plant_id on public.dri_order (plant, id);
create index ix_dri_order_supplier_code_id on public.dri_order (supplier_code, id);
create index ix_dri_order_published_at_id on public.dri_order (published_at, id);
create index ix_dri_order_plant_creation_date_id on public.dri_order (plant, creation_date, id);
create index ix_dri_order_supplier_code_creation_date_id on public.dri_order (supplier_code, creation_date, id);
create index ix_dri_order_status_creation_date_id on public.dri_order (status, creation_date, id);
create index ix_dri_order_drive_model_id on public.dri_order (drive_model, id);
create index ix_dri_order_warehouse_creation_date_id on public.dri_order (warehouse, creation_date, id);
create index ix_dri_order_dock_creation_date_id on public.dri_order (dock, creation_date, id);
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "order_date" date,
  "need_at" timestamp(3) with time zone not null,
  "drive_type" smallint not null,
  "drive_model" text not null,
  "model_code" text,
  "power_kw" numeric(18,2),
  "torque_nm" numeric(18,2),
  "warehouse" text not null,
  "dock" text not null,
  "remark" text,
  "line_count" integer not null,
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
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dri_order_key on arc.dri_order (order_no) NULLS NOT DISTINCT;
create index ix_dri_order_creation_date_id on arc.dri_order (creation_date, id);
create index ix_dri_order_order_no_id on arc.dri_order (order_no, id);
create index ix_dri_order_need_at_id on arc.dri_order (need_at, id);
create index ix_dri_order_order_date_id on arc.dri_order (order_date, id);
create index ix_dri_order_plant_id on arc.dri_order (plant, id);
create index ix_dri_order_supplier_code_id on arc.dri_order (supplier_code, id);
create index ix_dri_order_published_at_id on arc.dri_order (published_at, id);
create index ix_dri_order_plant_creation_date_id on arc.dri_order (plant, creation_date, id);
create index ix_dri_order_supplier_code_creation_date_id on arc.dri_order (supplier_code, creation_date, id);
create index ix_dri_order_status_creation_date_id on arc.dri_order (status, creation_date, id);
create index ix_dri_order_drive_model_id on arc.dri_order (drive_model, id);
create index ix_dri_order_warehouse_creation_date_id on arc.dri_order (warehouse, creation_date, id);
create index ix_dri_order_dock_creation_date_id on arc.dri_order (dock, creation_date, id);
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
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "motor_model" text,
  "inverter_ver" text,
  "ratio_code" text,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "snp" numeric(18,3) not null,
  "order_ref" text,
  "order_line_id" bigint,
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
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "motor_model" text,
  "inverter_ver" text,
  "ratio_code" text,
  "vin_from" text,
  "vin_to" text,
  "line_remark" text,
  "snp" numeric(18,3) not null,
  "order_ref" text,
  "order_line_id" bigint,
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
create table arc.serial_item (
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
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index serial_item_key on arc.serial_item (part_no, serial_no) NULLS NOT DISTINCT;
create index ix_serial_item_creation_date_id on arc.serial_item (creation_date, id);
create index ix_serial_item_serial_no_id on arc.serial_item (serial_no, id);
create index ix_serial_item_part_no_id on arc.serial_item (part_no, id);
create index ix_serial_item_vin_id on arc.serial_item (vin, id);
create index ix_serial_item_prod_date_id on arc.serial_item (prod_date, id);
create index ix_serial_item_installed_at_id on arc.serial_item (installed_at, id);
create index ix_serial_item_part_no_creation_date_id on arc.serial_item (part_no, creation_date, id);
create index ix_serial_item_supplier_code_creation_date_id on arc.serial_item (supplier_code, creation_date, id);
create index ix_serial_item_plant_creation_date_id on arc.serial_item (plant, creation_date, id);
create index ix_serial_item_status_creation_date_id on arc.serial_item (status, creation_date, id);
create index ix_serial_item_sheet_no_id on arc.serial_item (sheet_no, id);
create index ix_serial_item_order_no_id on arc.serial_item (order_no, id);
create index ix_serial_item_warehouse_creation_date_id on arc.serial_item (warehouse, creation_date, id);
create index ix_serial_item_sheet_id on arc.serial_item (sheet_id);
create index ix_serial_item_sheet_line_id on arc.serial_item (sheet_line_id);
create index ix_serial_item_supplier_id_creation_date_id on arc.serial_item (supplier_id, creation_date, id);
alter table public.receive_line add column "serial_no" text;
alter table arc.receive_line add column "serial_no" text;
alter table public.return_goods_line add column "serial_no" text;
alter table public.return_goods_line add column "serial_id" bigint;
alter table arc.return_goods_line add column "serial_no" text;
alter table arc.return_goods_line add column "serial_id" bigint;
alter table public.diff_line add column "serial_no" text;
alter table public.diff_line add column "serial_id" bigint;
alter table arc.diff_line add column "serial_no" text;
alter table arc.diff_line add column "serial_id" bigint;
