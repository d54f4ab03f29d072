alter table public.pick add column "on_time" smallint;
alter table arc.pick add column "on_time" smallint;
update public.pick p set on_time = case when p.arrive_at > p.need_at + make_interval(mins => f.late_minutes) then 3
    when p.arrive_at < p.need_at - make_interval(mins => f.early_minutes) then 2 else 1 end
  from factory f where f.plant = p.plant and p.arrive_at is not null;
update arc.pick p set on_time = case when p.arrive_at > p.need_at + make_interval(mins => f.late_minutes) then 3
    when p.arrive_at < p.need_at - make_interval(mins => f.early_minutes) then 2 else 1 end
  from factory f where f.plant = p.plant and p.arrive_at is not null;
