-- Tries to sign in that are being looked at count until it is known whether they were right: apart from those that failed.
alter table sys_credential add column trying integer not null default 0, add column tried_at timestamptz(3);
alter table login_failure add column pending boolean not null default false;
