-- Facts of promises (ledger/facts/promises.ts): each row follows from an order line and the ledger, and is derived anew when these change.
create table kpi_promise_fact (
  id bigint primary key, doc_no text not null, plant text not null, supplier_id bigint not null, part_no text not null, unit text not null,
  due_day date not null, period char(6) not null, promised_qty numeric(18,3) not null, kept_qty numeric(18,3) not null
);
create index ix_kpi_promise_fact_period on kpi_promise_fact (period, plant, supplier_id);
