alter table public.kpi_spec add column "decision" text;
