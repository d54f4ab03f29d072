do $$
declare
  bound constant text := substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d')
    from pg_constraint where conrelid = 'visit_log'::regclass and conname = 'visit_log_before_end';
  following bigint;
begin
  alter table visit_log rename to visit_log_before;
  following := coalesce(pg_sequence_last_value(pg_get_serial_sequence('visit_log_before', 'id')), 0) + 1;
  alter table visit_log_before alter column id drop identity;
  alter index visit_log_pkey rename to visit_log_before_pkey;
  alter index ix_visit_log_at rename to visit_log_before_at_idx;
  alter index ix_visit_log_user rename to visit_log_before_user_id_at_idx;
  alter index ix_visit_log_sign_in rename to visit_log_before_user_id_address_idx;
  create table visit_log (like visit_log_before including defaults) partition by range (at);
  execute format('alter table visit_log alter column id add generated always as identity (start with %s)', following);
  create index ix_visit_log_at on visit_log (at);
  create index ix_visit_log_user on visit_log (user_id, at);
  create index ix_visit_log_sign_in on visit_log (user_id, address) where log_type = 2 and ok;
  execute format('alter table visit_log attach partition visit_log_before for values from (minvalue) to (%L)', bound || ' 00:00:00+08');
  alter table visit_log_before drop constraint visit_log_before_end;
end $$;
