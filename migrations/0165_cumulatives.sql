-- What was despatched and received of a part, a row a day (ledger/cumulative.ts, law L10b).
create table ledger_cum (
  supplier_id bigint not null, plant text not null, part_no text not null, day date not null,
  despatched numeric(18,3) not null, received numeric(18,3) not null,
  primary key (supplier_id, plant, part_no, day)
);
insert into ledger_cum (supplier_id, plant, part_no, day, despatched, received)
  select l.supplier_id, l.plant, l.part_no, l.business_date,
    coalesce(-sum(l.qty) filter (where l.account = 'SUP' and t.movement_type in ('SHP', 'PKU')), 0),
    coalesce(sum(l.qty) filter (where l.account <> 'SUP' and t.movement_type in ('RCV', 'DIF')), 0)
  from ledger_line l join ledger_txn t on t.id = l.txn_id
  where l.book = 'S' and (l.account = 'SUP' and t.movement_type in ('SHP', 'PKU') or l.account in ('CON', 'ACC', 'CUS')
    and (t.movement_type = 'RCV' or t.movement_type = 'DIF' and t.sub_type in ('H1', 'O1')))
  group by 1, 2, 3, 4;
-- The day on which a plant begins to count anew.
alter table public.factory add column "cum_zero" text not null default '01-01';
alter table public.factory alter column "cum_zero" drop default;
alter table arc.factory add column "cum_zero" text not null default '01-01';
alter table arc.factory alter column "cum_zero" drop default;
