-- Users become a document: changed on a screen, with history. Passwords and what belongs to them lie apart.
create table sys_credential (
  -- A new user's credential is written a moment before the user, in the same transaction: hence no reference.
  user_id bigint primary key, login_name text not null unique, password_hash text, fail_count integer not null default 0,
  locked_until timestamptz(3), sso_subject text unique
);
insert into sys_credential (user_id, login_name, password_hash, fail_count, locked_until, sso_subject)
  select id, lower(user_name), password_hash, fail_count, locked_until, sso_subject from sys_user;

alter table sys_user
  add column row_version integer not null default 1,
  add column created_by text not null default '系统',
  add column creation_date timestamp(3) with time zone not null default now(),
  add column updated_by text not null default '系统',
  add column updated_at timestamp(3) with time zone not null default now(),
  add column home_org_code text,
  add column employee_no text, add column job_title text, add column email text, add column phone text,
  add column plants text, add column valid_to date, add column remark text,
  add column status smallint;
update sys_user u set status = u.is_enabled::int, home_org_code = o.org_code from organization o where o.id = u.home_org_id;
update sys_user u set plants = p.list from (select user_id, string_agg(plant, ',' order by plant) list from sys_user_plant group by user_id) p where p.user_id = u.id;
alter table sys_user
  alter column row_version drop default, alter column created_by drop default, alter column creation_date drop default,
  alter column updated_by drop default, alter column updated_at drop default,
  alter column home_org_code set not null, alter column status set not null,
  drop column password_hash, drop column user_type, drop column is_enabled, drop column fail_count, drop column locked_until, drop column sso_subject;
create unique index sys_user_key on public.sys_user (user_name) NULLS NOT DISTINCT;
create index ix_sys_user_user_name_id on public.sys_user (user_name, id);
create index ix_sys_user_home_org_code_id on public.sys_user (home_org_code, id);
create index ix_sys_user_status_id on public.sys_user (status, id);
create index ix_sys_user_employee_no_id on public.sys_user (employee_no, id);
create index ix_sys_user_phone_id on public.sys_user (phone, id);
create index ix_sys_user_valid_to_id on public.sys_user (valid_to, id);
create index ix_sys_user_last_login_at_id on public.sys_user (last_login_at, id);
create index ix_sys_user_creation_date_id on public.sys_user (creation_date, id);
drop index public.sys_user_name;
create table arc.sys_user (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "user_name" text not null,
  "home_org_code" text not null,
  "display_name" text not null,
  "employee_no" text,
  "job_title" text,
  "email" text,
  "phone" text,
  "plants" text,
  "valid_to" date,
  "remark" text,
  "home_org_id" bigint not null,
  "last_login_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sys_user_key on arc.sys_user (user_name) NULLS NOT DISTINCT;
create index ix_sys_user_user_name_id on arc.sys_user (user_name, id);
create index ix_sys_user_home_org_code_id on arc.sys_user (home_org_code, id);
create index ix_sys_user_status_id on arc.sys_user (status, id);
create index ix_sys_user_employee_no_id on arc.sys_user (employee_no, id);
create index ix_sys_user_phone_id on arc.sys_user (phone, id);
create index ix_sys_user_valid_to_id on arc.sys_user (valid_to, id);
create index ix_sys_user_last_login_at_id on arc.sys_user (last_login_at, id);
create index ix_sys_user_creation_date_id on arc.sys_user (creation_date, id);
create table public.sys_user_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "role_code" text not null,
  "org_id" bigint not null,
  "line_no" integer not null,
  primary key (id)
);
insert into sys_user_line (id, head_id, line_no, org_code, role_code, org_id)
  select nextval('id_block') * 100000, x.user_id, row_number() over (partition by x.user_id order by o.org_code, r.code), o.org_code, r.code, o.id
  from sys_user_role x join organization o on o.id = x.org_id join sys_role r on r.id = x.role_id;
drop table sys_user_role;
drop table sys_user_plant;
create index ix_sys_user_line_head_id_line_no on public.sys_user_line (head_id, line_no);
create index ix_sys_user_line_org_code_id on public.sys_user_line (org_code, id);
create index ix_sys_user_line_role_code_id on public.sys_user_line (role_code, id);
create table arc.sys_user_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "role_code" text not null,
  "org_id" bigint not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sys_user_line_head_id_line_no on arc.sys_user_line (head_id, line_no);
create index ix_sys_user_line_org_code_id on arc.sys_user_line (org_code, id);
create index ix_sys_user_line_role_code_id on arc.sys_user_line (role_code, id);
