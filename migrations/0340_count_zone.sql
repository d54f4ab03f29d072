alter table public.stock_inv_line add column "zone" text;
create index ix_stock_inv_line_zone_id on public.stock_inv_line (zone, id);
alter table arc.stock_inv_line add column "zone" text;
create index ix_stock_inv_line_zone_id on arc.stock_inv_line (zone, id);
