create index concurrently ix_material_order_line_reason_code_need_date_id on public.material_order_line (reason_code, need_date, id);
