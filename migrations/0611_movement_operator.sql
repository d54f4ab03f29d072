alter table public.stock_movement add column "operator_id" bigint;
create index ix_stock_movement_operator_id_business_date_id on public.stock_movement (operator_id, business_date, id);
alter table arc.stock_movement add column "operator_id" bigint;
create index ix_stock_movement_operator_id_business_date_id on arc.stock_movement (operator_id, business_date, id);
