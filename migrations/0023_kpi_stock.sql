create table public.kpi_stock_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "warehouse" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "reason" smallint not null,
  "measure" text not null,
  "due_date" date not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_kpi_stock_plan_creation_date_id on public.kpi_stock_plan (creation_date, id);
create index ix_kpi_stock_plan_part_no_id on public.kpi_stock_plan (part_no, id);
create index ix_kpi_stock_plan_due_date_id on public.kpi_stock_plan (due_date, id);
create index ix_kpi_stock_plan_plant_creation_date_id on public.kpi_stock_plan (plant, creation_date, id);
create index ix_kpi_stock_plan_warehouse_creation_date_id on public.kpi_stock_plan (warehouse, creation_date, id);
create index ix_kpi_stock_plan_supplier_code_creation_date_id on public.kpi_stock_plan (supplier_code, creation_date, id);
create index ix_kpi_stock_plan_part_no_creation_date_id on public.kpi_stock_plan (part_no, creation_date, id);
create index ix_kpi_stock_plan_supplier_id_creation_date_id on public.kpi_stock_plan (supplier_id, creation_date, id);
create table public.kpi_stock_limit (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "warehouse" text,
  "part_no" text,
  "days" integer not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_kpi_stock_limit_creation_date_id on public.kpi_stock_limit (creation_date, id);
create index ix_kpi_stock_limit_plant_id on public.kpi_stock_limit (plant, id);
create index ix_kpi_stock_limit_warehouse_id on public.kpi_stock_limit (warehouse, id);
create index ix_kpi_stock_limit_part_no_id on public.kpi_stock_limit (part_no, id);
create index ix_kpi_stock_limit_days_id on public.kpi_stock_limit (days, id);
create index ix_kpi_stock_limit_plant_creation_date_id on public.kpi_stock_limit (plant, creation_date, id);
create index ix_kpi_stock_limit_warehouse_creation_date_id on public.kpi_stock_limit (warehouse, creation_date, id);
create index ix_kpi_stock_limit_part_no_creation_date_id on public.kpi_stock_limit (part_no, creation_date, id);
