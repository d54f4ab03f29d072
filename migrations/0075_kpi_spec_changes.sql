alter table public.kpi_spec add column "changes" text;
