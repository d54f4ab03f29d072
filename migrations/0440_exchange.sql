alter table public.acc_plan add column "is_exchange" boolean not null default false;
alter table public.acc_plan alter column "is_exchange" drop default;
alter table arc.acc_plan add column "is_exchange" boolean not null default false;
alter table arc.acc_plan alter column "is_exchange" drop default;
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
