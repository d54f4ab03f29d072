alter table public.stock_movement add column "serial_no" text;
alter table public.stock_movement add column "serial_id" bigint;
create index ix_stock_movement_serial_no_id on public.stock_movement (serial_no, id);
alter table arc.stock_movement add column "serial_no" text;
alter table arc.stock_movement add column "serial_id" bigint;
create index ix_stock_movement_serial_no_id on arc.stock_movement (serial_no, id);
