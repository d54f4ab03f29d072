-- How much of what a month booked has no price: an amount that leaves it out has to say so. Kept beside the amount, by the same job.
alter table ledger_month add column unpriced numeric(18,3);

-- All of it where no price holds on any of its days, none where one holds on all of them, else line by line.
create function month_unpriced(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  qty numeric, first_date date, last_date date) returns numeric language plpgsql stable cost 1
  set plan_cache_mode = force_generic_plan as $$
declare
  begun record;
begin
  select p.price, p.valid_to into begun from price_record p
    where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1 and p.currency = 'CNY' and p.valid_from <= $10
    order by p.valid_from desc limit 1;
  if not exists (select from price_record p where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1
      and p.currency = 'CNY' and p.valid_from > $10 and p.valid_from <= $11) then
    if begun.price is null then return $9; end if;
    if begun.valid_to is null or begun.valid_to >= $11 then return 0; end if;
  end if;
  return (select coalesce(sum(l.qty), 0) from ledger_line l where l.book = 'S' and l.account = $1 and l.supplier_id = $2 and l.plant = $3
      and l.part_no = $5 and l.business_date between $10 and $11 and l.holder = $4
      -- Found by their part: no index of periods is offered.
      and l.period || '' = $6 and l.movement = $7 and coalesce(l.use_type, '') = $8
      and not exists (select from price_record p where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1
        and p.currency = 'CNY' and l.business_date between p.valid_from and coalesce(p.valid_to, 'infinity')));
end $$;

create or replace function price_months(most integer) returns integer language plpgsql as $$
declare
  r record;
  n integer := 0;
begin
  if not pg_try_advisory_xact_lock(month_prices_lock()) then return 0; end if;
  for r in select m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type from ledger_month m
      where not m.priced limit most for update skip locked loop
    -- A statement of its own: it sees what was posted before the row was held.
    update ledger_month m set priced = true,
        amount = month_worth(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type, m.qty,
          m.first_date, m.last_date),
        unpriced = month_unpriced(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type, m.qty,
          m.first_date, m.last_date)
      where (m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type)
        = (r.account, r.supplier_id, r.plant, r.holder, r.part_no, r.period, r.movement, r.use_type);
    n := n + 1;
  end loop;
  return n;
end $$;

-- Until the job comes by each is asked where it is read.
update ledger_month set priced = false where priced;
