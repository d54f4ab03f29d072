create table public.out_sup_schedule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "schedule_no" text not null,
  "schedule_date" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "trip_no" integer not null,
  "warehouse" text not null,
  "dock" text not null,
  "need_at" timestamp(3) with time zone not null,
  "truck_type" text,
  "remark" text,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
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
  "carrier_code" text,
  "carrier_id" bigint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "gross_kg" numeric(18,2),
  "load_pct" numeric(18,1),
  "line_count" integer not null,
  "box_count" integer not null,
  "feedback" smallint not null,
  "feedback_remark" text,
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "trip_no" integer not null,
  "warehouse" text not null,
  "dock" text not null,
  "need_at" timestamp(3) with time zone not null,
  "truck_type" text,
  "remark" text,
  "window_end" timestamp(3) with time zone,
  "deliver_mode" smallint not null,
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
  "carrier_code" text,
  "carrier_id" bigint,
  "truck_m3" numeric(18,2),
  "truck_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "gross_kg" numeric(18,2),
  "load_pct" numeric(18,1),
  "line_count" integer not null,
  "box_count" integer not null,
  "feedback" smallint not null,
  "feedback_remark" text,
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
  "unit" text not null,
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
  "unit" text not null,
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
create index ix_out_sup_run_line_part_no_need_day_id on arc.out_sup_run_line (part_no, need_day, id);
create index ix_out_sup_run_line_plan_no_id on arc.out_sup_run_line (plan_no, id);
create index ix_out_sup_run_line_plant_need_day_id on arc.out_sup_run_line (plant, need_day, id);
create index ix_out_sup_run_line_supplier_code_need_day_id on arc.out_sup_run_line (supplier_code, need_day, id);
create index ix_out_sup_run_line_supplier_id_need_day_id on arc.out_sup_run_line (supplier_id, need_day, id);
