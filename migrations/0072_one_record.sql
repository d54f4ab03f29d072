alter table public.organization add column "supplier_kind" smallint;
alter table public.organization add column "is_offsite" boolean;
alter table public.organization add column "carrier_kind" smallint;
alter table public.organization add column "bank_name" text;
alter table public.organization add column "bank_account" text;
alter table arc.organization add column "supplier_kind" smallint;
alter table arc.organization add column "is_offsite" boolean;
alter table arc.organization add column "carrier_kind" smallint;
alter table arc.organization add column "bank_name" text;
alter table arc.organization add column "bank_account" text;
-- A supplier or carrier and its organization, two rows with one id, become one; what the masters said goes before.
insert into public.organization (id, row_version, created_by, creation_date, updated_by, updated_at, org_code, org_type, org_name, source, status)
  select id, 1, created_by, creation_date, updated_by, updated_at, supplier_code, 2, supplier_name, 1, status from public.supplier s
  where not exists (select 1 from public.organization o where o.id = s.id);
update public.organization o set
  org_name = s.supplier_name, supplier_kind = s.supplier_kind, is_offsite = s.is_offsite,
  short_name = coalesce(s.short_name, o.short_name), duns = coalesce(s.duns, o.duns), tax_no = coalesce(s.tax_no, o.tax_no), province = coalesce(s.province, o.province), city = coalesce(s.city, o.city), county = coalesce(s.county, o.county), address = coalesce(s.address, o.address), contact = coalesce(s.contact, o.contact), phone = coalesce(s.phone, o.phone), email = coalesce(s.email, o.email),
  -- Whichever of the two was switched off is off.
  status = case when o.status = 1 then s.status else o.status end
from public.supplier s where s.id = o.id;
drop table public.supplier;
drop table arc.supplier;

insert into public.organization (id, row_version, created_by, creation_date, updated_by, updated_at, org_code, org_type, org_name, source, status)
  select id, 1, created_by, creation_date, updated_by, updated_at, carrier_code, 4, carrier_name, 1, status from public.carrier s
  where not exists (select 1 from public.organization o where o.id = s.id);
update public.organization o set
  org_name = s.carrier_name, carrier_kind = s.carrier_kind,
  address = coalesce(s.address, o.address), contact = coalesce(s.contact, o.contact), phone = coalesce(s.phone, o.phone), email = coalesce(s.email, o.email),
  -- Whichever of the two was switched off is off.
  status = case when o.status = 1 then s.status else o.status end
from public.carrier s where s.id = o.id;
drop table public.carrier;
drop table arc.carrier;

-- Organizations of these types that had no master.
update public.organization set supplier_kind = 1 where org_type = 2 and supplier_kind is null;
update public.organization set is_offsite = false where org_type = 2 and is_offsite is null;
update public.organization set carrier_kind = 1 where org_type = 4 and carrier_kind is null;

create view public.supplier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as supplier_code, org_name as supplier_name, short_name, supplier_kind, is_offsite, duns, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status from public.organization where org_type = 2;
create view arc.supplier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as supplier_code, org_name as supplier_name, short_name, supplier_kind, is_offsite, duns, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status, archived_at from arc.organization where org_type = 2;
create view public.carrier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as carrier_code, org_name as carrier_name, short_name, carrier_kind, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status from public.organization where org_type = 4;
create view arc.carrier as
  select id, row_version, created_by, creation_date, updated_by, updated_at, org_code as carrier_code, org_name as carrier_name, short_name, carrier_kind, tax_no, credit_code, bank_name, bank_account, province, city, county, address, contact, phone, email, status, archived_at from arc.organization where org_type = 4;
