create index concurrently ix_kpi_answer_fact_open on kpi_answer_fact (period) where answered_at is null;
