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
create index ix_dd_room_line_sheet_no_line_no_id on public.dd_room_line (sheet_no, line_no, id);
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
create index ix_dd_room_line_sheet_no_line_no_id on arc.dd_room_line (sheet_no, line_no, id);
create index ix_dd_room_line_supplier_code_line_no_id on arc.dd_room_line (supplier_code, line_no, id);
create index ix_dd_room_line_plant_line_no_id on arc.dd_room_line (plant, line_no, id);
