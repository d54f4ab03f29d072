create index concurrently ix_bat_send_line_batch_no_id on arc.bat_send_line (batch_no, id);
