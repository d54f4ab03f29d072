alter table public.forecast_plan add column "firm_until" character(6);
alter table public.forecast_plan add column "goahead_until" character(6);
alter table public.forecast_plan add column "material_until" character(6);
alter table arc.forecast_plan add column "firm_until" character(6);
alter table arc.forecast_plan add column "goahead_until" character(6);
alter table arc.forecast_plan add column "material_until" character(6);

-- Until which month a forecast binds: as usual, of those that said nothing.
update public.forecast_plan set firm_until = base_month, goahead_until = to_char(to_date(base_month, 'YYYYMM') + interval '1 month', 'YYYYMM'),
  material_until = to_char(to_date(base_month, 'YYYYMM') + interval '2 months', 'YYYYMM');
update arc.forecast_plan set firm_until = base_month, goahead_until = to_char(to_date(base_month, 'YYYYMM') + interval '1 month', 'YYYYMM'),
  material_until = to_char(to_date(base_month, 'YYYYMM') + interval '2 months', 'YYYYMM');
