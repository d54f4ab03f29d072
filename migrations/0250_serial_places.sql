-- Units followed one by one: which of them a line of the stock book moved, and where each is now (ledger/serials.ts).
alter table ledger_line add column serial_id bigint;
create index ix_ledger_line_serial on ledger_line (serial_id) where serial_id is not null;
create table serial_place (
  id bigint primary key, serial_no text not null, supplier_id bigint not null, part_no text not null, account text not null, plant text not null, holder text not null
);
create index ix_serial_place_stock on serial_place (part_no, supplier_id, account, plant, holder);
