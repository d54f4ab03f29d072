-- The trigger of the ledger's lines stands for statements that name the ledger; those that name one of its years need one of their own.
do $$ declare year regclass; begin
  for year in select inhrelid from pg_inherits where inhparent = 'ledger_line'::regclass loop
    execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function refuse_change()', year);
  end loop;
end $$;
