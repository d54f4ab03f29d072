create table public.data_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "data_code" text not null,
  "data_name" text not null,
  "format" smallint not null,
  "target" text not null,
  "each" text,
  "key_expr" text,
  "order_expr" text,
  "sample" text not null,
  "version" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index data_config_key on public.data_config (data_code) NULLS NOT DISTINCT;
create index ix_data_config_data_code_id on public.data_config (data_code, id);
create index ix_data_config_creation_date_id on public.data_config (creation_date, id);
create index ix_data_config_target_id on public.data_config (target, id);
create index ix_data_config_status_data_code_id on public.data_config (status, data_code, id);
create index ix_data_config_data_name_trgm on public.data_config USING gin (data_name gin_trgm_ops);
create table public.data_config_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "field" text not null,
  "expr" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_data_config_line_head_id_line_no on public.data_config_line (head_id, line_no);
create index ix_data_config_line_field_id on public.data_config_line (field, id);
-- The translation of codes has keys of its own: those that it had are the mappings' now.
update sys_role set keys = replace(keys::text, '"sys.api.datacfg.', '"dm.ediCode.')::jsonb where keys::text like '%"sys.api.datacfg.%';
update role_seed set keys = replace(keys::text, '"sys.api.datacfg.', '"dm.ediCode.')::jsonb where keys::text like '%"sys.api.datacfg.%';
