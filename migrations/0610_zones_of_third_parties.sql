-- Stores of third parties have zones too: what lies where is of an account.
alter table zone_line add column account text not null default 'CON';
alter table zone_line alter column account drop default;
drop index ix_zone_line_stock;
create index ix_zone_line_stock on zone_line (account, supplier_id, plant, holder, part_no);
alter table zone_stock add column account text not null default 'CON';
alter table zone_stock alter column account drop default;
alter table zone_stock drop constraint zone_stock_pkey;
alter table zone_stock add primary key (account, supplier_id, plant, holder, part_no, zone);
