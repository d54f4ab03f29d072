-- Laws are checked over what changed since they were last checked: which transaction wrote a row says it exactly, however late it
-- was committed. Rows from before stay empty, so that nothing is rewritten; the first whole check covers them.
alter table ledger_txn add column xid xid8;
alter table ledger_txn alter column xid set default pg_current_xact_id();
create index ix_ledger_txn_xid on ledger_txn (xid) where xid is not null;
alter table history add column xid xid8;
alter table history alter column xid set default pg_current_xact_id();
create index ix_history_xid on history (xid) where xid is not null;

-- A supplier's part over all accounts, and what a supplier moved in a period.
create index ix_ledger_balance_part on ledger_balance (supplier_id, part_no);
drop index ix_ledger_line_period;
create index ix_ledger_line_period on ledger_line (plant, period, account, supplier_id) where book = 'S';

-- What broke a law is looked at again until it holds: its first rows, by their keys.
alter table law_check add column broken jsonb not null default '[]', add column found integer not null default 0;
delete from law_check;
delete from portal_setting where name = 'lawsChecked';
