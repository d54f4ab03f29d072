create index concurrently ix_bat_send_line_batch_no_id on public.bat_send_line (batch_no, id);
