alter table public.diff add column "carrier_id" bigint;
create index ix_diff_carrier_id_creation_date_id on public.diff (carrier_id, creation_date, id);
alter table arc.diff add column "carrier_id" bigint;
create index ix_diff_carrier_id_creation_date_id on arc.diff (carrier_id, creation_date, id);
update public.diff d set carrier_id = o.id from public.organization o where o.org_code = d.carrier_code and o.org_type = 4;
update arc.diff d set carrier_id = o.id from public.organization o where o.org_code = d.carrier_code and o.org_type = 4;
