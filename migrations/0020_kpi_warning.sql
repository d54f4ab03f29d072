create table public.kpi_warning (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "warn_no" text not null,
  "rule_code" smallint not null,
  "level" smallint not null,
  "metric_value" numeric(18,4) not null,
  "threshold" numeric(18,4) not null,
  "detail" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "part_no" text,
  "doc_no" text,
  "object_key" text not null,
  "first_at" timestamp(3) with time zone not null,
  "last_at" timestamp(3) with time zone not null,
  "hit_count" integer not null,
  "quiet" integer not null,
  "owner" text,
  "reply_text" text,
  "eta_at" timestamp(3) with time zone,
  "result" text,
  "ignored_to" date,
  "closed_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index kpi_warning_key on public.kpi_warning (warn_no) NULLS NOT DISTINCT;
create index ix_kpi_warning_level_id on public.kpi_warning (level, id);
create index ix_kpi_warning_last_at_id on public.kpi_warning (last_at, id);
create index ix_kpi_warning_first_at_id on public.kpi_warning (first_at, id);
create index ix_kpi_warning_hit_count_id on public.kpi_warning (hit_count, id);
create index ix_kpi_warning_rule_code_id on public.kpi_warning (rule_code, id);
create index ix_kpi_warning_supplier_code_id on public.kpi_warning (supplier_code, id);
create index ix_kpi_warning_warn_no_id on public.kpi_warning (warn_no, id);
create index ix_kpi_warning_plant_level_id on public.kpi_warning (plant, level, id);
create index ix_kpi_warning_supplier_code_level_id on public.kpi_warning (supplier_code, level, id);
create index ix_kpi_warning_status_level_id on public.kpi_warning (status, level, id);
create index ix_kpi_warning_doc_no_id on public.kpi_warning (doc_no, id);
create index ix_kpi_warning_part_no_level_id on public.kpi_warning (part_no, level, id);
create index ix_kpi_warning_carrier_code_level_id on public.kpi_warning (carrier_code, level, id);
create index ix_kpi_warning_owner_trgm on public.kpi_warning USING gin (owner gin_trgm_ops);
create index ix_kpi_warning_supplier_id_level_id on public.kpi_warning (supplier_id, level, id);
create index ix_kpi_warning_carrier_id_level_id on public.kpi_warning (carrier_id, level, id);
create table arc.kpi_warning (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "warn_no" text not null,
  "rule_code" smallint not null,
  "level" smallint not null,
  "metric_value" numeric(18,4) not null,
  "threshold" numeric(18,4) not null,
  "detail" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "part_no" text,
  "doc_no" text,
  "object_key" text not null,
  "first_at" timestamp(3) with time zone not null,
  "last_at" timestamp(3) with time zone not null,
  "hit_count" integer not null,
  "quiet" integer not null,
  "owner" text,
  "reply_text" text,
  "eta_at" timestamp(3) with time zone,
  "result" text,
  "ignored_to" date,
  "closed_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index kpi_warning_key on arc.kpi_warning (warn_no) NULLS NOT DISTINCT;
create index ix_kpi_warning_level_id on arc.kpi_warning (level, id);
create index ix_kpi_warning_last_at_id on arc.kpi_warning (last_at, id);
create index ix_kpi_warning_first_at_id on arc.kpi_warning (first_at, id);
create index ix_kpi_warning_hit_count_id on arc.kpi_warning (hit_count, id);
create index ix_kpi_warning_rule_code_id on arc.kpi_warning (rule_code, id);
create index ix_kpi_warning_supplier_code_id on arc.kpi_warning (supplier_code, id);
create index ix_kpi_warning_warn_no_id on arc.kpi_warning (warn_no, id);
create index ix_kpi_warning_plant_level_id on arc.kpi_warning (plant, level, id);
create index ix_kpi_warning_supplier_code_level_id on arc.kpi_warning (supplier_code, level, id);
create index ix_kpi_warning_status_level_id on arc.kpi_warning (status, level, id);
create index ix_kpi_warning_doc_no_id on arc.kpi_warning (doc_no, id);
create index ix_kpi_warning_part_no_level_id on arc.kpi_warning (part_no, level, id);
create index ix_kpi_warning_carrier_code_level_id on arc.kpi_warning (carrier_code, level, id);
create index ix_kpi_warning_owner_trgm on arc.kpi_warning USING gin (owner gin_trgm_ops);
create index ix_kpi_warning_supplier_id_level_id on arc.kpi_warning (supplier_id, level, id);
create index ix_kpi_warning_carrier_id_level_id on arc.kpi_warning (carrier_id, level, id);
create table public.kpi_warn_rule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "rule_code" smallint not null,
  "warn_at" numeric(18,2) not null,
  "high_at" numeric(18,2),
  "is_on" boolean not null,
  "reason" text not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_kpi_warn_rule_creation_date_id on public.kpi_warn_rule (creation_date, id);
create index ix_kpi_warn_rule_rule_code_id on public.kpi_warn_rule (rule_code, id);
