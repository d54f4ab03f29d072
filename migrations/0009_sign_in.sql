-- Tries are counted by name and address together, where they are kept.
alter table sys_credential drop column fail_count, drop column locked_until, drop column trying, drop column tried_at;
create index ix_login_failure_name on login_failure (user_name, at);
-- From where somebody has signed in.
create index ix_visit_log_sign_in on visit_log (user_id, address) where log_type = 2 and ok;
