-- From the newest down: what is posted meanwhile has higher numbers and its key already.
insert into ledger_key (idempotency_key, txn_id, business_date, reversal_of)
select t.idempotency_key, t.id, t.business_date, t.reversal_of from ledger_txn t
where t.id in (select id from ledger_txn where id < (select coalesce(min(txn_id), 9223372036854775807) from ledger_key) order by id desc limit 10000);
