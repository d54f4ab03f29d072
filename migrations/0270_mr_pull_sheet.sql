create table public.mr_pull_sheet (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mr_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
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
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "line_count" integer not null,
  "box_count" integer not null,
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "ready_state" smallint not null,
  "ready_at" timestamp(3) with time zone,
  "ready_by" text,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
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
  "reminded_at" timestamp(3) with time zone,
  "close_reason" text,
  "pick_no" text,
  "actual_pick_at" timestamp(3) with time zone,
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
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
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "truck_type" smallint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "line_count" integer not null,
  "box_count" integer not null,
  "volume_m3" numeric(18,3) not null,
  "gross_kg" numeric(18,2) not null,
  "unmeasured" integer not null,
  "ready_state" smallint not null,
  "ready_at" timestamp(3) with time zone,
  "ready_by" text,
  "window_end" timestamp(3) with time zone,
  "latest_send_at" timestamp(3) with time zone,
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
  "reminded_at" timestamp(3) with time zone,
  "close_reason" text,
  "pick_no" text,
  "actual_pick_at" timestamp(3) with time zone,
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
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "ready_qty" numeric(18,3),
  "ready_remark" text,
  "picked_qty" numeric(18,3) not null,
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
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer,
  "snp" numeric(18,3),
  "package_code" text,
  "ready_qty" numeric(18,3),
  "ready_remark" text,
  "picked_qty" numeric(18,3) not null,
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
  "dock" text,
  "plan_pick_at" timestamp(3) with time zone not null,
  "pick_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "dispatched_at" timestamp(3) with time zone,
  "actual_pick_at" timestamp(3) with time zone,
  "last_pick_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "delivered_at" timestamp(3) with time zone,
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
  "dock" text,
  "plan_pick_at" timestamp(3) with time zone not null,
  "pick_end" timestamp(3) with time zone,
  "need_at" timestamp(3) with time zone not null,
  "dispatched_at" timestamp(3) with time zone,
  "actual_pick_at" timestamp(3) with time zone,
  "last_pick_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "delivered_at" timestamp(3) with time zone,
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
  "picked_at" timestamp(3) with time zone,
  "sheet_no" text,
  "sheet_line_id" bigint,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
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
  "picked_at" timestamp(3) with time zone,
  "sheet_no" text,
  "sheet_line_id" bigint,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
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
alter table public.send_sheet add column "pick_no" text;
create index ix_send_sheet_pick_no on public.send_sheet (pick_no);
alter table arc.send_sheet add column "pick_no" text;
create index ix_send_sheet_pick_no on arc.send_sheet (pick_no);
