create table public.message_robot (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "robot_code" text not null,
  "robot_name" text not null,
  "robot_kind" smallint not null,
  "remark" text,
  "address" text,
  "status" smallint not null,
  primary key (id)
);
create unique index message_robot_key on public.message_robot (robot_code) NULLS NOT DISTINCT;
create index ix_message_robot_robot_code_id on public.message_robot (robot_code, id);
create index ix_message_robot_creation_date_id on public.message_robot (creation_date, id);
create index ix_message_robot_status_robot_code_id on public.message_robot (status, robot_code, id);
create index ix_message_robot_robot_name_trgm on public.message_robot USING gin (robot_name gin_trgm_ops);
alter table public.push_log add column "phone" text;
alter table arc.push_log add column "phone" text;
-- Where robots are reached, locked with the portal's key: whoever holds an address may write into the group.
create table robot_address (robot_id bigint primary key references message_robot on delete cascade, sealed bytea not null);
