alter table public.service_account add column "auth_mode" smallint not null default 1;
alter table public.service_account alter column "auth_mode" drop default;
create table public.app_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "app_id" text not null,
  "app_name" text not null,
  "sys_type" smallint not null,
  "per_minute" integer not null,
  "push_code" text,
  "owner" text not null,
  "owner_phone" text,
  "owner_email" text,
  "dump_codes" text,
  "reroute_codes" text,
  "status" smallint not null,
  primary key (id)
);
create unique index app_config_key on public.app_config (app_id) NULLS NOT DISTINCT;
create index ix_app_config_app_id_id on public.app_config (app_id, id);
create index ix_app_config_creation_date_id on public.app_config (creation_date, id);
create index ix_app_config_status_app_id_id on public.app_config (status, app_id, id);
create index ix_app_config_app_name_trgm on public.app_config USING gin (app_name gin_trgm_ops);
create index ix_app_config_owner_trgm on public.app_config USING gin (owner gin_trgm_ops);
create table public.dump_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "dump_code" text not null,
  "dump_name" text not null,
  "data_code" text not null,
  "mode" smallint not null,
  "most_attempts" integer not null,
  "base_seconds" integer not null,
  "cap_seconds" integer not null,
  "transient_errors" text,
  "allow_replay" boolean not null,
  "retention_days" integer not null,
  "alarm_emails" text,
  "status" smallint not null,
  primary key (id)
);
create unique index dump_config_key on public.dump_config (dump_code) NULLS NOT DISTINCT;
create index ix_dump_config_dump_code_id on public.dump_config (dump_code, id);
create index ix_dump_config_creation_date_id on public.dump_config (creation_date, id);
create index ix_dump_config_data_code_dump_code_id on public.dump_config (data_code, dump_code, id);
create index ix_dump_config_status_dump_code_id on public.dump_config (status, dump_code, id);
create index ix_dump_config_dump_name_trgm on public.dump_config USING gin (dump_name gin_trgm_ops);
create table public.reroute_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "reroute_code" text not null,
  "reroute_name" text not null,
  "source_data_code" text not null,
  "target_app" text not null,
  "condition" text,
  "moment" smallint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index reroute_config_key on public.reroute_config (reroute_code) NULLS NOT DISTINCT;
create index ix_reroute_config_reroute_code_id on public.reroute_config (reroute_code, id);
create index ix_reroute_config_creation_date_id on public.reroute_config (creation_date, id);
create index ix_reroute_config_source_data_code_reroute_code_id on public.reroute_config (source_data_code, reroute_code, id);
create index ix_reroute_config_target_app_reroute_code_id on public.reroute_config (target_app, reroute_code, id);
create index ix_reroute_config_status_reroute_code_id on public.reroute_config (status, reroute_code, id);
create index ix_reroute_config_reroute_name_trgm on public.reroute_config USING gin (reroute_name gin_trgm_ops);
alter table public.dump_log add column "app_id" text;
alter table public.dump_log add column "dump_code" text;
alter table public.dump_log add column "version" integer;
alter table public.dump_log add column "batch_id" text;
alter table public.dump_log add column "order_key" text;
alter table public.dump_log add column "ip" text;
alter table public.dump_log add column "attempts" integer not null default 0;
alter table public.dump_log alter column "attempts" drop default;
alter table public.dump_log add column "next_at" timestamp(3) with time zone;
alter table public.dump_log add column "cost_ms" integer;
create index ix_dump_log_order_key_id on public.dump_log (order_key, id);
create index ix_dump_log_batch_id_id on public.dump_log (batch_id, id);
create index ix_dump_log_ip_id on public.dump_log (ip, id);
create index ix_dump_log_doc_nos_trgm on public.dump_log USING gin (doc_nos gin_trgm_ops);
create index ix_dump_log_app_id on public.dump_log (app_id);
create index ix_dump_log_order_key_data_code on public.dump_log (order_key, data_code);
alter table arc.dump_log add column "app_id" text;
alter table arc.dump_log add column "dump_code" text;
alter table arc.dump_log add column "version" integer;
alter table arc.dump_log add column "batch_id" text;
alter table arc.dump_log add column "order_key" text;
alter table arc.dump_log add column "ip" text;
alter table arc.dump_log add column "attempts" integer not null default 0;
alter table arc.dump_log alter column "attempts" drop default;
alter table arc.dump_log add column "next_at" timestamp(3) with time zone;
alter table arc.dump_log add column "cost_ms" integer;
create index ix_dump_log_order_key_id on arc.dump_log (order_key, id);
create index ix_dump_log_batch_id_id on arc.dump_log (batch_id, id);
create index ix_dump_log_ip_id on arc.dump_log (ip, id);
create index ix_dump_log_doc_nos_trgm on arc.dump_log USING gin (doc_nos gin_trgm_ops);
create index ix_dump_log_app_id on arc.dump_log (app_id);
create index ix_dump_log_order_key_data_code on arc.dump_log (order_key, data_code);
-- Keys with which requests are signed, locked with the portal's own key; and the nonces of signatures.
alter table service_key add column sealed bytea;
create table service_nonce (account_code text not null, nonce text not null, at timestamptz(3) not null, primary key (account_code, nonce));
create index ix_service_nonce_at on service_nonce (at);
-- What a mapping read in a message.
alter table exchange_body add column mapped jsonb;
