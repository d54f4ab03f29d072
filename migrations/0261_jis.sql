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
alter table public.v_across add column "jis_lines" integer;
alter table arc.v_across add column "jis_lines" integer;
create table public.jis_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "jis_group" text not null,
  "group_name" text not null,
  "warehouse" text not null,
  "dock" text,
  "station_code" text,
  "rack_size" integer not null,
  "close_minutes" integer not null,
  "full_scan" boolean not null,
  "plant" text not null,
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
create table arc.jis_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "jis_group" text not null,
  "group_name" text not null,
  "warehouse" text not null,
  "dock" text,
  "station_code" text,
  "rack_size" integer not null,
  "close_minutes" integer not null,
  "full_scan" boolean not null,
  "plant" text not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index jis_group_key on arc.jis_group (line_code, jis_group) NULLS NOT DISTINCT;
create index ix_jis_group_jis_group_id on arc.jis_group (jis_group, id);
create index ix_jis_group_line_code_id on arc.jis_group (line_code, id);
create index ix_jis_group_plant_id on arc.jis_group (plant, id);
create index ix_jis_group_line_code_jis_group_id on arc.jis_group (line_code, jis_group, id);
create index ix_jis_group_plant_jis_group_id on arc.jis_group (plant, jis_group, id);
create index ix_jis_group_status_jis_group_id on arc.jis_group (status, jis_group, id);
create index ix_jis_group_group_name_trgm on arc.jis_group USING gin (group_name gin_trgm_ops);
