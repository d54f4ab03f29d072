alter table public.forecast_plan_line add column "line_firm_until" character(6);
alter table public.forecast_plan_line add column "line_goahead_until" character(6);
alter table public.forecast_plan_line add column "line_material_until" character(6);
alter table arc.forecast_plan_line add column "line_firm_until" character(6);
alter table arc.forecast_plan_line add column "line_goahead_until" character(6);
alter table arc.forecast_plan_line add column "line_material_until" character(6);
create table public.forecast_bucket (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "biz_type" smallint not null,
  "project_code" text,
  "published_at" timestamp(3) with time zone,
  "bucket_type" smallint not null,
  "bucket_start" date not null,
  "month" character(6) not null,
  "qty" numeric(18,3) not null,
  "prev_qty" numeric(18,3),
  "delta_qty" numeric(18,3),
  "commit_level" smallint not null,
  primary key (id)
);
create index ix_forecast_bucket_part_no_id on public.forecast_bucket (part_no, id);
create index ix_forecast_bucket_bucket_start_id on public.forecast_bucket (bucket_start, id);
create index ix_forecast_bucket_forecast_no_id on public.forecast_bucket (forecast_no, id);
create index ix_forecast_bucket_version_id on public.forecast_bucket (version, id);
create index ix_forecast_bucket_supplier_code_part_no_id on public.forecast_bucket (supplier_code, part_no, id);
create index ix_forecast_bucket_plant_part_no_id on public.forecast_bucket (plant, part_no, id);
create index ix_forecast_bucket_month_part_no_id on public.forecast_bucket (month, part_no, id);
create index ix_forecast_bucket_supplier_id_part_no_id on public.forecast_bucket (supplier_id, part_no, id);
create table arc.forecast_bucket (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "forecast_no" text not null,
  "version" integer not null,
  "line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "biz_type" smallint not null,
  "project_code" text,
  "published_at" timestamp(3) with time zone,
  "bucket_type" smallint not null,
  "bucket_start" date not null,
  "month" character(6) not null,
  "qty" numeric(18,3) not null,
  "prev_qty" numeric(18,3),
  "delta_qty" numeric(18,3),
  "commit_level" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_forecast_bucket_part_no_id on arc.forecast_bucket (part_no, id);
create index ix_forecast_bucket_bucket_start_id on arc.forecast_bucket (bucket_start, id);
create index ix_forecast_bucket_forecast_no_id on arc.forecast_bucket (forecast_no, id);
create index ix_forecast_bucket_version_id on arc.forecast_bucket (version, id);
create index ix_forecast_bucket_supplier_code_part_no_id on arc.forecast_bucket (supplier_code, part_no, id);
create index ix_forecast_bucket_plant_part_no_id on arc.forecast_bucket (plant, part_no, id);
create index ix_forecast_bucket_month_part_no_id on arc.forecast_bucket (month, part_no, id);
create index ix_forecast_bucket_supplier_id_part_no_id on arc.forecast_bucket (supplier_id, part_no, id);
