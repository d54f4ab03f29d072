alter table public.delivery add column "tray_nos" text;
alter table arc.delivery add column "tray_nos" text;
alter table public.tray add column "basis" smallint;
alter table arc.tray add column "basis" smallint;
alter table public.receive add column "box_basis" smallint;
alter table arc.receive add column "box_basis" smallint;
alter table public.reason_code add column "differs" smallint;
