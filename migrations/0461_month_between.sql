-- What a month booked from one day to another, where a day cuts it (cumulatives). A function, so that the planner does not take for dear
-- what hardly a row needs: beside that estimate all ways of joining looked alike to it, and it took the longest.
create function month_between(account text, supplier_id bigint, plant text, holder text, part_no text, period char(6), movement text, use_type text,
  first_date date, last_date date) returns numeric language plpgsql stable cost 1 as $$
begin
  return (select coalesce(sum(l.qty), 0) from ledger_line l where l.book = 'S' and l.account = $1 and l.supplier_id = $2 and l.plant = $3
    and l.part_no = $5 and l.business_date between $9 and $10 and l.holder = $4
    -- Found by their part: no index of periods is offered.
    and l.period || '' = $6 and l.movement = $7 and coalesce(l.use_type, '') = $8);
end $$;
alter function month_between(text, bigint, text, text, text, char, text, text, date, date) set plan_cache_mode = force_generic_plan;
