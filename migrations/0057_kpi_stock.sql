-- Stock by day (ledger/facts/stock.ts): each row follows from the ledger and the limits of a part in a plant, and holds until the next one.
create table kpi_stock_fact (
  id bigint not null, account text not null, plant text not null, supplier_id bigint not null, holder text not null, part_no text not null, unit text not null,
  day date not null, until date, period char(6) not null, qty numeric(18,3) not null, min_qty numeric(18,3), max_qty numeric(18,3),
  primary key (id, account, supplier_id, holder, day)
);
create index ix_kpi_stock_fact_period on kpi_stock_fact (period, plant, supplier_id);
create index ix_kpi_stock_fact_until on kpi_stock_fact (until);
alter table kpi_sum add column stock_days integer not null default 0, add column stock_days_ok integer not null default 0;
