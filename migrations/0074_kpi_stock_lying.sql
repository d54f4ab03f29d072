create index concurrently ix_kpi_stock_fact_lying on kpi_stock_fact (supplier_id, plant, period) where until is null and qty <> 0;
