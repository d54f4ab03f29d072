alter table public.package add column "supplier_id" bigint;
create index ix_package_supplier_id_package_code_id on public.package (supplier_id, package_code, id);
-- Whose they are stood in the code alone.
update public.package p set supplier_id = s.id from public.supplier s where s.supplier_code = p.supplier_code;
