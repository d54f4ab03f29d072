create index concurrently ix_push_log_interchange on arc.push_log (interchange);
