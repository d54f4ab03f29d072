create index concurrently ix_bat_send_line_batch_no on arc.bat_send_line (batch_no);
