-- Zones of warehouses: what was put where (ledger/zones.ts), append-only, and how much lies in each by now.
create table zone_line (
  id bigint generated always as identity primary key,
  txn_id bigint not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, zone text not null,
  qty numeric(18,3) not null check (qty <> 0)
);
create index ix_zone_line_txn on zone_line (txn_id);
create index ix_zone_line_stock on zone_line (supplier_id, plant, holder, part_no);
create trigger append_only before update or delete or truncate on zone_line for each statement execute function refuse_change();
create table zone_stock (
  supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, zone text not null,
  qty numeric(18,3) not null check (qty >= 0), since timestamptz(3) not null,
  primary key (supplier_id, plant, holder, part_no, zone)
);
create index ix_zone_stock_plant on zone_stock (plant, holder, zone) where qty > 0;
alter table public.stock_movement add column "zone" text;
alter table public.stock_movement add column "to_zone" text;
alter table arc.stock_movement add column "zone" text;
alter table arc.stock_movement add column "to_zone" text;
