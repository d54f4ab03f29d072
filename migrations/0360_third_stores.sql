alter table public.pick add column "operator_id" bigint;
create index ix_pick_operator_id_creation_date_id on public.pick (operator_id, creation_date, id);
alter table arc.pick add column "operator_id" bigint;
create index ix_pick_operator_id_creation_date_id on arc.pick (operator_id, creation_date, id);
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
alter table public.part_plant add column "shelf_life_days" integer;
alter table arc.part_plant add column "shelf_life_days" integer;
