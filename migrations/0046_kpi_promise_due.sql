create index concurrently ix_kpi_promise_fact_due on kpi_promise_fact (due_day);
