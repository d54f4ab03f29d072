create index concurrently ix_dump_log_wide_org_id_data_code_received_at on arc.dump_log (wide_org_id, data_code, received_at);
