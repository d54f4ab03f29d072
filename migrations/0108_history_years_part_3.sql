-- No row is read or moved. A record's number is its document's own in each partition; over two of them it is told by the lock of the
-- document's row, under which its last number is read anyway (src/engine/write/history.ts).
do $$
declare
  bound constant text := substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d')
    from pg_constraint where conrelid = 'history'::regclass and conname = 'history_before_end';
  following bigint;
begin
  alter table history rename to history_before;
  following := coalesce(pg_sequence_last_value(pg_get_serial_sequence('history_before', 'id')), 0) + 1;
  alter table history_before alter column id drop identity;
  alter index history_pkey rename to history_before_pkey;
  alter index history_doc_doc_id_seq_key rename to history_before_doc_doc_id_seq_key;
  alter index ix_history_xid rename to history_before_xid_idx;
  alter index ix_history_people_at rename to history_before_at_idx;
  alter index ix_history_user_at rename to history_before_user_id_at_idx;
  alter index ix_history_removed rename to history_before_doc_at_idx;
  create table history (like history_before including defaults) partition by range (at);
  execute format('alter table history alter column id add generated always as identity (start with %s)', following);
  create index ix_history_xid on history (xid) where xid is not null;
  create index ix_history_people_at on history (at) where user_id > 0;
  create index ix_history_user_at on history (user_id, at) where user_id > 0;
  create index ix_history_removed on history (doc, at) where after is null;
  create trigger append_only before update or delete or truncate on history for each statement execute function refuse_change();
  execute format('alter table history attach partition history_before for values from (minvalue) to (%L)', bound || ' 00:00:00+08');
  alter table history_before drop constraint history_before_end;
end $$;
