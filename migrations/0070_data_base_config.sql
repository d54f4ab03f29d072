create table public.data_base_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "config_code" text not null,
  "base_name" text not null,
  "app_id" text not null,
  "data_code" text not null,
  "connection" text not null,
  "source_object" text not null,
  "key_field" text not null,
  "increment_field" text not null,
  "every_minutes" integer not null,
  "batch_rows" integer not null,
  "last_value" text,
  "last_key" text,
  "next_at" timestamp(3) with time zone,
  "last_run_at" timestamp(3) with time zone,
  "last_rows" integer,
  "last_result" smallint,
  "last_message" text,
  "status" smallint not null,
  primary key (id)
);
create unique index data_base_config_key on public.data_base_config (config_code) NULLS NOT DISTINCT;
create index ix_data_base_config_config_code_id on public.data_base_config (config_code, id);
create index ix_data_base_config_last_run_at_id on public.data_base_config (last_run_at, id);
create index ix_data_base_config_creation_date_id on public.data_base_config (creation_date, id);
create index ix_data_base_config_app_id_config_code_id on public.data_base_config (app_id, config_code, id);
create index ix_data_base_config_data_code_config_code_id on public.data_base_config (data_code, config_code, id);
create index ix_data_base_config_status_config_code_id on public.data_base_config (status, config_code, id);
create index ix_data_base_config_base_name_trgm on public.data_base_config USING gin (base_name gin_trgm_ops);
