create index concurrently ix_out_sup_run_need_boxes_id on public.out_sup_run (need_boxes, id);
