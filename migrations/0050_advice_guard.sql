create unique index concurrently ux_send_sheet_advice on public.send_sheet (supplier_id, doc_no) where doc_no is not null and status <> 9;
