-- What the lines of a balance added up to when it was last checked, but for those that the next check looks at again: a check of
-- what changed goes on from there, however long the history. No row: all lines are added up.
create table law_balance (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null,
  qty numeric(18,3) not null, primary key (account, supplier_id, plant, holder, part_no)
);
