create index concurrently ix_kpi_stock_fact_open on kpi_stock_fact (supplier_id, plant, period) where until is null;
