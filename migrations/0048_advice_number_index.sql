create index concurrently ix_send_sheet_doc_no_id on public.send_sheet (doc_no, id);
