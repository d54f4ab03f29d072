create table public.consume_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "dock" text,
  "zone" text,
  "station_code" text,
  "deliver_mode" smallint not null,
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
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer not null,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "urgency" smallint not null,
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
  "held_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "remark" text,
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
create index ix_consume_pull_order_no_id on public.consume_pull (order_no, id);
create index ix_consume_pull_supplier_id_creation_date_id on public.consume_pull (supplier_id, creation_date, id);
create table arc.consume_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "warehouse" text not null,
  "dock" text,
  "zone" text,
  "station_code" text,
  "deliver_mode" smallint not null,
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
  "need_qty" numeric(18,3) not null,
  "need_boxes" integer not null,
  "need_at" timestamp(3) with time zone not null,
  "window_end" timestamp(3) with time zone,
  "urgency" smallint not null,
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
  "held_reason" text,
  "order_no" text,
  "order_line_id" bigint,
  "remark" text,
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
create index ix_consume_pull_order_no_id on arc.consume_pull (order_no, id);
create index ix_consume_pull_supplier_id_creation_date_id on arc.consume_pull (supplier_id, creation_date, id);
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "project_code" text,
  "warehouse" text not null,
  "dock" text,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_at" timestamp(3) with time zone not null,
  "deliver_mode" smallint not null,
  "return_no" text,
  "remark" text,
  "station_code" text,
  "need_boxes" integer not null,
  "window_start" timestamp(3) with time zone,
  "window_end" timestamp(3) with time zone,
  "trip_no" integer,
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
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "project_code" text,
  "warehouse" text not null,
  "dock" text,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "need_at" timestamp(3) with time zone not null,
  "deliver_mode" smallint not null,
  "return_no" text,
  "remark" text,
  "station_code" text,
  "need_boxes" integer not null,
  "window_start" timestamp(3) with time zone,
  "window_end" timestamp(3) with time zone,
  "trip_no" integer,
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
alter table public.factory add column "auto_pull" boolean not null default false;
alter table arc.factory add column "auto_pull" boolean not null default false;
alter table public.factory alter column "auto_pull" drop default;
alter table arc.factory alter column "auto_pull" drop default;
-- What is called off of a part, whoever called it off.
create index ix_demand_line_part on demand_line (plant, part_no);
