alter table public.part_package add column "former_package_code" text;
alter table public.part_package add column "former_snp" numeric(18,3);
alter table public.part_package add column "former_pallet_code" text;
alter table public.part_package add column "former_boxes_per_tray" integer;
alter table public.seal add column "former_valid_to" date;
