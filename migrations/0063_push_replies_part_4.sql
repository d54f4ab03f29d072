create index concurrently ix_push_log_org_id_creation_date_id on public.push_log (org_id, creation_date, id);
