-- All are there: what has no key in ledger_key has none.
create or replace function hold_posting_key() returns trigger language plpgsql as $$
begin
  insert into ledger_key (idempotency_key, txn_id, business_date, reversal_of)
    values (new.idempotency_key, new.id, new.business_date, new.reversal_of) on conflict (idempotency_key) do nothing;
  return new;
end $$;
-- As ledger_txn's own, whose id alone is not unique in partitions.
alter table ledger_key add constraint ledger_key_reversal foreign key (reversal_of) references ledger_key (txn_id) not valid;
