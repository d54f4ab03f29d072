-- No row is read or moved. Ids are told apart by their sequence.
do $$
declare
  bound constant text := substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d')
    from pg_constraint where conrelid = 'released'::regclass and conname = 'released_before_end';
  following bigint;
begin
  alter table released rename to released_before;
  following := coalesce(pg_sequence_last_value(pg_get_serial_sequence('released_before', 'id')), 0) + 1;
  alter table released_before alter column id drop identity;
  alter index released_pkey rename to released_before_pkey;
  alter index ix_released_series rename to released_before_doc_series_id_idx;
  create table released (like released_before including defaults) partition by range (at);
  execute format('alter table released alter column id add generated always as identity (start with %s)', following);
  create index ix_released_series on released (doc, series, id);
  execute format('alter table released attach partition released_before for values from (minvalue) to (%L)', bound || ' 00:00:00+08');
  alter table released_before drop constraint released_before_end;
end $$;
