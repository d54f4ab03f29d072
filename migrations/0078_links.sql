create index ix_forecast_plan_line_last_sheet_no on public.forecast_plan_line (last_sheet_no);
create index ix_forecast_plan_line_last_sheet_no on arc.forecast_plan_line (last_sheet_no);
create index ix_receive_warehouse_creation_date_id on public.receive (warehouse, creation_date, id);
drop index public.ix_receive_warehouse_id;
create index ix_receive_warehouse_creation_date_id on arc.receive (warehouse, creation_date, id);
drop index arc.ix_receive_warehouse_id;
