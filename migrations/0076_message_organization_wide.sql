-- Ids of organizations no longer fit an integer after some thousand starts (each takes ids by the block). The wide column beside the narrow
-- one is kept in step until it takes its name (part 7), whichever release writes.
alter table public.dump_log add column "wide_org_id" bigint;
alter table arc.dump_log add column "wide_org_id" bigint;
create function dump_log_wide() returns trigger language plpgsql as $$
begin
  new.wide_org_id := new.org_id;
  return new;
end $$;
create trigger dump_log_wide before insert or update on public.dump_log for each row execute function dump_log_wide();
create trigger dump_log_wide before insert or update on arc.dump_log for each row execute function dump_log_wide();
