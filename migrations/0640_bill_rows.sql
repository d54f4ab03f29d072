-- What a month's bills of each kind say of a balance, one row each: receipts and what was accepted of them later are one. Summaries find,
-- sort and count rows by it; adding up tens of thousands of months for that took most of a question's processor time. Written in the
-- transaction of the posting with ledger_month, which it is held against (law L18b).
create table ledger_bill (
  kind text not null, supplier_id bigint not null, plant text not null, account text not null, holder text not null, part_no text not null,
  period char(6) not null, unit text not null, qty numeric(18,3) not null,
  primary key (kind, supplier_id, plant, account, holder, part_no, period, unit)
) with (fillfactor = 85);
insert into ledger_bill (kind, supplier_id, plant, account, holder, part_no, period, unit, qty)
  select k.kind, m.supplier_id, m.plant, m.account, m.holder, m.part_no, m.period, m.unit, sum(m.qty)
  from ledger_month m join (values
    (array['CON', 'ACC', 'CUS'], array['RCV', 'DIF.H1', 'DIF.O1'], 'receive'),
    (array['CON', 'ACC', 'HOLD'], array['RTN', 'DIF.H2', 'DIF.H3', 'DIF.R2'], 'return'),
    (array['TIER'], array['DCP'], 'decompose'),
    (array['TRN'], array['TDL'], 'transferDelivery'),
    (array['TIER'], array['TEN'], 'transferEntry'),
    (array['CON', 'LINE', 'TPL', 'TIER', 'ACC'], array['CNT.G', 'CNT.L', 'CNT.M'], 'stockCount')
  ) k(accounts, moves, kind) on m.account = any(k.accounts) and m.movement = any(k.moves)
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 7, 1, 2;
create index ix_ledger_bill_period on ledger_bill (kind, period);
analyze ledger_bill;
