-- What stands on the tables of documents and no declaration says: foreign keys, partial indexes, what a price changes.

alter table list_view add foreign key (user_id) references sys_user;
alter table sys_session add foreign key (user_id) references sys_user;
alter table user_collection add foreign key (user_id) references sys_user;
alter table user_draft add foreign key (user_id) references sys_user;

-- One running flow of a phase of a document; the inbox and the clock look at open tasks only.
create unique index ux_sign_flow_running on sign_flow (biz_type, phase, doc_id) where status = 1;
create index iz_sign_flow_line_open on sign_flow_line (org_id) where state = 0;
create index iz_sign_flow_line_due on sign_flow_line (deadline) where state = 0;
create index iz_sign_flow_line_done on sign_flow_line (done_by_id, done_at);
create index iz_sign_flow_line_period on sign_flow_line (done_at) where done_at is not null;
create index iz_sign_flow_line_hash on sign_flow_line (hash_after) where hash_after is not null;
-- Deliveries that are due.
create index iz_push_log_due on push_log (next_at) where status in (0, 1, 3);
-- What is owed stands in one deduction at most, and who owes it has one of a kind a month; those that people type come when they come.
create unique index ux_dedstatement_line_source on dedstatement_line (source_type, source_line_id) where status <> 9 and source_line_id is not null;
create unique index ux_dedstatement_month on dedstatement (plant, period, partner_code, ded_type) where status <> 9 and ded_type < 5;
create index iz_diff_debit_open on diff (plant) where debit_state = 0;

-- What was booked in a month at the price of each day, line by line, where no one price holds on all its days (bill reports). A function,
-- so that the planner does not take for dear what hardly a row needs: beside that estimate all ways of grouping looked alike to it.
-- Planned once for any values: planning it for each row of two prices took longer than adding up its lines.
create function month_amount(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  first_date date, last_date date) returns numeric language plpgsql stable cost 1
  set plan_cache_mode = force_generic_plan as $$
begin
  return (select sum(l.qty * (select p.price from price_record p
      where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1 and p.currency = 'CNY'
        and l.business_date between p.valid_from and coalesce(p.valid_to, 'infinity') order by p.valid_from desc limit 1))
    from ledger_line l where l.book = 'S' and l.account = $1 and l.supplier_id = $2 and l.plant = $3 and l.part_no = $5
      and l.business_date between $9 and $10 and l.holder = $4
      -- Found by their part: no index of periods is offered.
      and l.period || '' = $6 and l.movement = $7 and coalesce(l.use_type, '') = $8);
end $$;

-- The quantity at the one price that holds on all its days, else line by line at the price of each day (month_amount); null without any.
create function month_worth(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
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
    if begun.price is null then return null; end if;
    if begun.valid_to is null or begun.valid_to >= $11 then return $9 * begun.price; end if;
  end if;
  return month_amount($1, $2, $3, $4, $5, $6, $7, $8, $10, $11);
end $$;

-- What a month booked from one day to another, where a day cuts it (cumulatives). A function, so that the planner does not take for dear
-- what hardly a row needs: beside that estimate all ways of joining looked alike to it, and it took the longest.
create function month_between(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  first_date date, last_date date) returns numeric language plpgsql stable cost 1
  set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(sum(l.qty), 0) from ledger_line l where l.book = 'S' and l.account = $1 and l.supplier_id = $2 and l.plant = $3
    and l.part_no = $5 and l.business_date between $9 and $10 and l.holder = $4
    -- Found by their part: no index of periods is offered.
    and l.period || '' = $6 and l.movement = $7 and coalesce(l.use_type, '') = $8);
end $$;

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
