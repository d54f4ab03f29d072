-- Returns for quality (ledger/facts/returns.ts): each row follows from a return and its postings.
create table kpi_return_fact (
  id bigint primary key, doc_no text not null, plant text not null, supplier_id bigint not null, day date not null, period char(6) not null,
  qty numeric(18,3) not null, exempt boolean not null
);
create index ix_kpi_return_fact_period on kpi_return_fact (period, plant, supplier_id);
create index ix_kpi_return_fact_day on kpi_return_fact (day);
alter table kpi_sum add column returned_qty numeric not null default 0;
