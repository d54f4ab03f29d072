-- Whose the password is: nobody's, given by an administrator, their own.
alter table public.sys_user add column "password_state" smallint not null default 0;
alter table arc.sys_user add column "password_state" smallint not null default 0;
update public.sys_user u set password_state = 2 from public.sys_credential c where c.user_id = u.id and c.password_hash is not null;
alter table public.sys_user alter column "password_state" drop default;
alter table arc.sys_user alter column "password_state" drop default;
