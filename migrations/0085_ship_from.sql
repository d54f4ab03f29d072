alter table public.send_sheet add column "ship_warehouse" text;
create index ix_send_sheet_ship_warehouse_creation_date_id on public.send_sheet (ship_warehouse, creation_date, id);
alter table arc.send_sheet add column "ship_warehouse" text;
create index ix_send_sheet_ship_warehouse_creation_date_id on arc.send_sheet (ship_warehouse, creation_date, id);
