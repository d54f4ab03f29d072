create index ix_send_sheet_diff_no on public.send_sheet (diff_no);
create index ix_send_sheet_diff_no on arc.send_sheet (diff_no);
