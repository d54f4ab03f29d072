-- What came before the column: the trigger fills it.
update public.dump_log set wide_org_id = org_id where org_id is not null and wide_org_id is null;
update arc.dump_log set wide_org_id = org_id where org_id is not null and wide_org_id is null;
