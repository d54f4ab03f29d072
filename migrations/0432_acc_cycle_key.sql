drop index public.acc_supply_cycle_key;
create unique index acc_supply_cycle_key on public.acc_supply_cycle (part_no, plant, supplier_code, loc, city, county) NULLS NOT DISTINCT;
drop index arc.acc_supply_cycle_key;
create unique index acc_supply_cycle_key on arc.acc_supply_cycle (part_no, plant, supplier_code, loc, city, county) NULLS NOT DISTINCT;
