-- Balances at the end of closed periods: what a later statement opens with is read here, however long the history.
create table ledger_closing (
  plant text not null, period char(6) not null, account text not null, supplier_id bigint not null, part_no text not null, holder text not null,
  use_type text not null default '', unit text not null, qty numeric(18,3) not null check (qty <> 0),
  primary key (plant, period, account, supplier_id, part_no, holder, use_type)
);
create index ix_ledger_closing_key on ledger_closing (account, supplier_id, plant, holder, part_no);
-- Which periods have theirs; one in which nothing is left has no row above.
create table ledger_carried (plant text not null, period char(6) not null, at timestamptz(3) not null default now(), primary key (plant, period));
