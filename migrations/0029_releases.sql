create table public.forecast_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "prev_version" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "plan_cycle" smallint not null,
  "biz_type" smallint not null,
  "planner_name" text,
  "remark" text,
  "horizon_start" date,
  "horizon_end" date,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
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
create unique index forecast_plan_key on public.forecast_plan (forecast_no, version) NULLS NOT DISTINCT;
create index ix_forecast_plan_forecast_no_id on public.forecast_plan (forecast_no, id);
create index ix_forecast_plan_base_month_id on public.forecast_plan (base_month, id);
create index ix_forecast_plan_plant_id on public.forecast_plan (plant, id);
create index ix_forecast_plan_supplier_code_id on public.forecast_plan (supplier_code, id);
create index ix_forecast_plan_status_id on public.forecast_plan (status, id);
create index ix_forecast_plan_published_at_id on public.forecast_plan (published_at, id);
create index ix_forecast_plan_creation_date_id on public.forecast_plan (creation_date, id);
create index ix_forecast_plan_version_id on public.forecast_plan (version, id);
create index ix_forecast_plan_planner_name_trgm on public.forecast_plan USING gin (planner_name gin_trgm_ops);
create index ix_forecast_plan_plant_creation_date_id on public.forecast_plan (plant, creation_date, id);
create index ix_forecast_plan_supplier_id_creation_date_id on public.forecast_plan (supplier_id, creation_date, id);
create table arc.forecast_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "prev_version" integer,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "base_month" character(6) not null,
  "plan_cycle" smallint not null,
  "biz_type" smallint not null,
  "planner_name" text,
  "remark" text,
  "horizon_start" date,
  "horizon_end" date,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
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
create unique index forecast_plan_key on arc.forecast_plan (forecast_no, version) NULLS NOT DISTINCT;
create index ix_forecast_plan_forecast_no_id on arc.forecast_plan (forecast_no, id);
create index ix_forecast_plan_base_month_id on arc.forecast_plan (base_month, id);
create index ix_forecast_plan_plant_id on arc.forecast_plan (plant, id);
create index ix_forecast_plan_supplier_code_id on arc.forecast_plan (supplier_code, id);
create index ix_forecast_plan_status_id on arc.forecast_plan (status, id);
create index ix_forecast_plan_published_at_id on arc.forecast_plan (published_at, id);
create index ix_forecast_plan_creation_date_id on arc.forecast_plan (creation_date, id);
create index ix_forecast_plan_version_id on arc.forecast_plan (version, id);
create index ix_forecast_plan_planner_name_trgm on arc.forecast_plan USING gin (planner_name gin_trgm_ops);
create index ix_forecast_plan_plant_creation_date_id on arc.forecast_plan (plant, creation_date, id);
create index ix_forecast_plan_supplier_id_creation_date_id on arc.forecast_plan (supplier_id, creation_date, id);
create table public.forecast_plan_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "project_code" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "change_pct" numeric(18,2),
  "cum_received" numeric(18,3),
  "last_sheet_no" text,
  "last_receipt_at" timestamp(3) with time zone,
  "supplier_commit_qty" numeric(18,3),
  "commit_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_forecast_plan_line_head_id_line_no on public.forecast_plan_line (head_id, line_no);
create index ix_forecast_plan_line_part_no_id on public.forecast_plan_line (part_no, id);
create index ix_forecast_plan_line_project_code_id on public.forecast_plan_line (project_code, id);
create index ix_forecast_plan_line_plant_part_no_id on public.forecast_plan_line (plant, part_no, id);
create index ix_forecast_plan_line_supplier_code_part_no_id on public.forecast_plan_line (supplier_code, part_no, id);
create index ix_forecast_plan_line_supplier_id_part_no_id on public.forecast_plan_line (supplier_id, part_no, id);
create table arc.forecast_plan_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "project_code" text,
  "m0_qty" numeric(18,3) not null,
  "m1_qty" numeric(18,3) not null,
  "m2_qty" numeric(18,3) not null,
  "m3_qty" numeric(18,3) not null,
  "m4_qty" numeric(18,3) not null,
  "m5_qty" numeric(18,3) not null,
  "change_pct" numeric(18,2),
  "cum_received" numeric(18,3),
  "last_sheet_no" text,
  "last_receipt_at" timestamp(3) with time zone,
  "supplier_commit_qty" numeric(18,3),
  "commit_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_forecast_plan_line_head_id_line_no on arc.forecast_plan_line (head_id, line_no);
create index ix_forecast_plan_line_part_no_id on arc.forecast_plan_line (part_no, id);
create index ix_forecast_plan_line_project_code_id on arc.forecast_plan_line (project_code, id);
create index ix_forecast_plan_line_plant_part_no_id on arc.forecast_plan_line (plant, part_no, id);
create index ix_forecast_plan_line_supplier_code_part_no_id on arc.forecast_plan_line (supplier_code, part_no, id);
create index ix_forecast_plan_line_supplier_id_part_no_id on arc.forecast_plan_line (supplier_id, part_no, id);
alter table public.organization_group add column "delta_percent" integer;
alter table arc.organization_group add column "delta_percent" integer;

-- What a partner was told of planned quantities, each time: period → quantity, by series (what is compared from release to
-- release) and row. Orders that were published before begin with what they say now.
create table released (
  id bigint generated always as identity primary key,
  doc text not null,
  series text not null,
  row_id bigint not null,
  at timestamptz(3) not null,
  who text not null,
  quantities jsonb not null
);
create index ix_released_series on released (doc, series, id);
insert into released (doc, series, row_id, at, who, quantities)
select 'materialOrder', h.order_no || chr(31) || l.line_no, l.id, h.published_at, coalesce(h.published_by, ''), jsonb_build_object('', l.order_qty::text)
from material_order h join material_order_line l on l.head_id = h.id where h.published_at is not null;
