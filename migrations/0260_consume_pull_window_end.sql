create index ix_consume_pull_window_end_id on public.consume_pull (window_end, id);
create index ix_consume_pull_window_end_id on arc.consume_pull (window_end, id);
