alter table public.material_order_line add column "forecast_qty" numeric(18,3);
alter table public.material_order_line add column "forecast_dev_pct" numeric(18,2);
alter table arc.material_order_line add column "forecast_qty" numeric(18,3);
alter table arc.material_order_line add column "forecast_dev_pct" numeric(18,2);
