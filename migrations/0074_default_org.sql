alter table public.sys_user add column "default_org_code" text;
alter table arc.sys_user add column "default_org_code" text;
