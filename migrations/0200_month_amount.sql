-- What was booked in a month at the price of each day, line by line, where no one price holds on all its days (bill reports). A function,
-- so that the planner does not take for dear what hardly a row needs: beside that estimate all ways of grouping looked alike to it.
create function month_amount(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  first_date date, last_date date) returns numeric language plpgsql stable cost 1 as $$
begin
  return (select sum(l.qty * (select p.price from price_record p
      where p.plant = $3 and p.supplier_id = $2 and p.part_no = $5 and p.status = 1 and p.currency = 'CNY'
        and l.business_date between p.valid_from and coalesce(p.valid_to, 'infinity') order by p.valid_from desc limit 1))
    from ledger_line l where l.book = 'S' and l.account = $1 and l.supplier_id = $2 and l.plant = $3 and l.part_no = $5
      and l.business_date between $9 and $10 and l.holder = $4
      -- Found by their part: no index of periods is offered.
      and l.period || '' = $6 and l.movement = $7 and coalesce(l.use_type, '') = $8);
end $$;
