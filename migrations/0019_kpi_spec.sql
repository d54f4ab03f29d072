create table public.kpi_spec (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "spec_code" text not null,
  "subject_kind" smallint not null,
  "kind" smallint not null,
  "plant" text,
  "version" integer not null,
  "spec_name" text not null,
  "effective_from" character(6) not null,
  "min_del_pct" integer not null,
  "deduction_cap" numeric(18,2) not null,
  "bonus_cap" numeric(18,2) not null,
  "min_weight" numeric(18,2) not null,
  "remark" text,
  "item_count" integer not null,
  "weight_sum" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index kpi_spec_key on public.kpi_spec (spec_code, version) NULLS NOT DISTINCT;
create index ix_kpi_spec_effective_from_id on public.kpi_spec (effective_from, id);
create index ix_kpi_spec_spec_code_id on public.kpi_spec (spec_code, id);
create index ix_kpi_spec_version_id on public.kpi_spec (version, id);
create index ix_kpi_spec_status_effective_from_id on public.kpi_spec (status, effective_from, id);
create index ix_kpi_spec_plant_effective_from_id on public.kpi_spec (plant, effective_from, id);
create table public.kpi_spec_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "status" smallint not null,
  "kpi_code" smallint not null,
  "weight" integer not null,
  "target" numeric(18,2) not null,
  "floor" numeric(18,2) not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_kpi_spec_line_head_id_line_no on public.kpi_spec_line (head_id, line_no);
create index ix_kpi_spec_line_weight_id on public.kpi_spec_line (weight, id);
create index ix_kpi_spec_line_kpi_code_id on public.kpi_spec_line (kpi_code, id);
create index ix_kpi_spec_line_status_weight_id on public.kpi_spec_line (status, weight, id);
