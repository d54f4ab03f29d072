-- Years of the ledger's lines are made ahead by a job (ledger/years.ts), and none takes all that comes after. Nothing is booked for a day to
-- come, so that nothing lies in the last partition; where something does, this stops.
do $$ begin
  if exists (select from ledger_line_after) then
    raise exception 'ledger_line_after holds lines: split it by years before upgrading';
  end if;
end $$;
drop table ledger_line_after;
create table ledger_line_2028 partition of ledger_line for values from ('2028-01-01') to ('2029-01-01');
