-- Sums of kept facts by month, plant and supplier (ledger/facts/sums): what time changes nothing of any more, added up anew by the filling
-- whenever one of these facts is another one. punctual[n + 1] lines had n per cent of what was due in time at least.
create table kpi_sum (
  period char(6) not null, plant text not null, supplier_id bigint not null,
  lines integer not null, due_qty numeric not null, in_time_qty numeric not null, accuracy_sum numeric not null, filled_sum numeric not null,
  sheets integer not null, sheets_on_time integer not null, asn_timely integer not null, sheet_lines integer not null, good_lines integer not null,
  faulty_qty numeric not null, checked_qty numeric not null, pack_ok integer not null, score_sum integer not null, received_sheets integer not null,
  received_soon integer not null,
  answers integer not null, answers_in_time integer not null, answer_hours numeric not null, sign_tasks integer not null,
  signed_in_time integer not null, maker_tasks integer not null, maker_in_time integer not null,
  promised_qty numeric not null, kept_qty numeric not null,
  punctual integer[], xid xid8 not null default pg_current_xact_id(),
  primary key (period, plant, supplier_id)
);
create index ix_kpi_sum_supplier on kpi_sum (supplier_id, period);
create index ix_kpi_sum_xid on kpi_sum (xid);
