-- A count's difference says which account it is about; the two lists of accounts number them differently.
update public.diff d set account = case s.account when 3 then 4 when 4 then 5 when 5 then 6 else s.account end
  from (select id, account from public.stock_inv union all select id, account from arc.stock_inv) s where d.diff_type = 2 and s.id = d.source_id;
update arc.diff d set account = case s.account when 3 then 4 when 4 then 5 when 5 then 6 else s.account end
  from (select id, account from public.stock_inv union all select id, account from arc.stock_inv) s where d.diff_type = 2 and s.id = d.source_id;
