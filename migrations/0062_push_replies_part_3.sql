create index concurrently ix_push_log_interchange on public.push_log (interchange);
