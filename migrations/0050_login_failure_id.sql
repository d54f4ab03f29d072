-- A try is counted before its password is checked, and taken back when it was right: it needs a name.
alter table login_failure add column id bigint generated always as identity primary key;
