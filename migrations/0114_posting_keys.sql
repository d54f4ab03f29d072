-- What is unique over all years of postings, so that they can lie in partitions of years: their key, and which one is reversed. Held by
-- whoever posts, before the posting; a server of the release before, which knows nothing of it, by the trigger. Before and not after, so
-- that both wait for each other here and not crosswise at the index of ledger_txn.
create table ledger_key (
  idempotency_key text primary key, txn_id bigint not null constraint ledger_key_txn unique, business_date date not null, reversal_of bigint
);
create unique index ux_ledger_key_reversal on ledger_key (reversal_of) where reversal_of is not null;
create trigger append_only before update or delete or truncate on ledger_key for each statement execute function refuse_change();
create function hold_posting_key() returns trigger language plpgsql as $$
begin
  -- A posting from before is asked for again: its key follows with its own number in the next file.
  if not exists (select from ledger_txn where idempotency_key = new.idempotency_key) then
    insert into ledger_key (idempotency_key, txn_id, business_date, reversal_of)
      values (new.idempotency_key, new.id, new.business_date, new.reversal_of) on conflict (idempotency_key) do nothing;
  end if;
  return new;
end $$;
create trigger hold_key before insert on ledger_txn for each row execute function hold_posting_key();
