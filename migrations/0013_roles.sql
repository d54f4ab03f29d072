-- Roles become a document: changed on a screen, with history.
alter table sys_role
  add column row_version integer not null default 1,
  add column created_by text not null default '系统',
  add column creation_date timestamp(3) with time zone not null default now(),
  add column updated_by text not null default '系统',
  add column updated_at timestamp(3) with time zone not null default now(),
  add column remark text,
  add column status smallint not null default 1;
alter table sys_role
  alter column row_version drop default, alter column created_by drop default, alter column creation_date drop default,
  alter column updated_by drop default, alter column updated_at drop default, alter column status drop default;
alter table sys_role alter column keys type jsonb using to_jsonb(keys);
alter table sys_role drop constraint sys_role_code_key;
create unique index sys_role_key on public.sys_role (code) NULLS NOT DISTINCT;
create index ix_sys_role_code_id on public.sys_role (code, id);
create index ix_sys_role_status_id on public.sys_role (status, id);
create index ix_sys_role_creation_date_id on public.sys_role (creation_date, id);
-- What the declarations have granted so far: only what is new is added to roles that somebody may have changed.
create table role_seed (code text primary key, keys jsonb not null);
insert into role_seed (code, keys) select code, keys from sys_role;
create table arc.sys_role (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "org_type" smallint not null,
  "name" text not null,
  "keys" jsonb not null,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sys_role_key on arc.sys_role (code) NULLS NOT DISTINCT;
create index ix_sys_role_code_id on arc.sys_role (code, id);
create index ix_sys_role_status_id on arc.sys_role (status, id);
create index ix_sys_role_creation_date_id on arc.sys_role (creation_date, id);
