-- What a month's bookings are worth, kept beside them: bill reports add up a column instead of looking up a price for each of tens of
-- thousands of rows. Not kept since the last posting or change of a price, it is worked out where it is asked for (month_worth), so that
-- it is right at once; a job keeps it again.
alter table ledger_month add column amount numeric, add column priced boolean not null default false;
create index ix_ledger_month_unpriced on ledger_month (period) where not priced;

-- The quantity at the one price that holds on all its days, else line by line at the price of each day (month_amount); null without any.
create function month_worth(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  qty numeric, first_date date, last_date date) returns numeric language plpgsql stable cost 1 as $$
declare
  begun record;
begin
  select p.price, p.valid_to into begun from price_record p
    where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1 and p.currency = 'CNY' and p.valid_from <= $10
    order by p.valid_from desc limit 1;
  if not exists (select from price_record p where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1
      and p.currency = 'CNY' and p.valid_from > $10 and p.valid_from <= $11) then
    if begun.price is null then return null; end if;
    if begun.valid_to is null or begun.valid_to >= $11 then return $9 * begun.price; end if;
  end if;
  return month_amount($1, $2, $3, $4, $5, $6, $7, $8, $10, $11);
end $$;
alter function month_worth(text, bigint, text, text, text, char, text, text, numeric, date, date) set plan_cache_mode = force_generic_plan;

-- Who writes prices and who keeps what months are worth keep apart: what is kept knows every price.
create function month_prices_lock() returns bigint language sql immutable as 'select 4600460001';

-- Of a part whose prices change all months from the change on are worked out anew.
create function price_changed() returns trigger language plpgsql as $$
declare
  key price_record := coalesce(new, old);
  since date := least(new.valid_from, old.valid_from);
begin
  perform pg_advisory_xact_lock_shared(month_prices_lock());
  update ledger_month m set amount = null, priced = false
    where m.priced and m.last_date >= since and m.plant = key.plant and m.supplier_id = key.supplier_id and m.part_no = key.part_no;
  if tg_op = 'UPDATE' and (old.plant, old.supplier_id, old.part_no) is distinct from (new.plant, new.supplier_id, new.part_no) then
    update ledger_month m set amount = null, priced = false
      where m.priced and m.last_date >= since and m.plant = old.plant and m.supplier_id = old.supplier_id and m.part_no = old.part_no;
  end if;
  return null;
end $$;
create trigger price_changed after insert or update or delete on price_record for each row execute function price_changed();

-- Keeps what so many months are worth. Rows that somebody posts to are left for the next time, and nobody waits for them here.
create function price_months(most integer) returns integer language plpgsql as $$
declare
  r record;
  n integer := 0;
begin
  if not pg_try_advisory_xact_lock(month_prices_lock()) then return 0; end if;
  for r in select m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type from ledger_month m
      where not m.priced limit most for update skip locked loop
    -- A statement of its own: it sees what was posted before the row was held.
    update ledger_month m set priced = true, amount = month_worth(m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement,
        m.use_type, m.qty, m.first_date, m.last_date)
      where (m.account, m.supplier_id, m.plant, m.holder, m.part_no, m.period, m.movement, m.use_type)
        = (r.account, r.supplier_id, r.plant, r.holder, r.part_no, r.period, r.movement, r.use_type);
    n := n + 1;
  end loop;
  return n;
end $$;
