-- Passings are asked for by when they happened (their day is a range of it) and by when they came.
drop index public.ix_v_across_pass_day_id;
create index ix_v_across_creation_date_id on public.v_across (creation_date, id);
drop index arc.ix_v_across_pass_day_id;
create index ix_v_across_creation_date_id on arc.v_across (creation_date, id);
