create index concurrently ix_dump_log_wide_org_id_received_at_id on public.dump_log (wide_org_id, received_at, id);
