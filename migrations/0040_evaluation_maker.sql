alter table public.performance_line add column "maker_facts" integer;
