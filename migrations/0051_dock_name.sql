alter table public.dock add column "dock_name" text;
alter table arc.dock add column "dock_name" text;
