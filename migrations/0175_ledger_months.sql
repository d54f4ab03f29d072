-- What moved a line stands on the line, so that reports find it by an index; before, each had to be joined with its posting.
drop index ix_ledger_line_period;
alter table ledger_line add column movement text;
alter table ledger_line disable trigger append_only;
update ledger_line l set movement = t.movement_type || coalesce('.' || t.sub_type, '') from ledger_txn t where t.id = l.txn_id;
alter table ledger_line enable trigger append_only;
alter table ledger_line alter column movement set not null;
create index ix_ledger_line_period on ledger_line (plant, period, account, supplier_id, movement, business_date) where book = 'S';

-- What was booked in a period on each balance by each movement, added up in the transaction of the posting (law L18): reports and
-- statements read a row a month, however many lines it has. `days`: on which days of the month, a bit each.
create table ledger_month (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null,
  period char(6) not null, movement text not null, use_type text not null default '', unit text not null,
  qty numeric(18,3) not null, postings integer not null, days integer not null, first_date date not null, last_date date not null,
  primary key (account, supplier_id, plant, holder, part_no, period, movement, use_type)
) with (fillfactor = 85);
insert into ledger_month
  select account, supplier_id, plant, holder, part_no, period, movement, coalesce(use_type, ''), max(unit), sum(qty), count(distinct txn_id),
    bit_or(1 << extract(day from business_date)::int - 1), min(business_date), max(business_date)
  from ledger_line where book = 'S' group by 1, 2, 3, 4, 5, 6, 7, 8;
create index ix_ledger_month_period on ledger_month (account, period, movement, plant);
