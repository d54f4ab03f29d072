alter table public.production_line add column "takt_min" numeric(18,2);
alter table arc.production_line add column "takt_min" numeric(18,2);
