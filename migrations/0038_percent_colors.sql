alter table public.factory add column "red_below" integer;
alter table public.factory add column "yellow_below" integer;
alter table arc.factory add column "red_below" integer;
alter table arc.factory add column "yellow_below" integer;
-- Kept as settings until now.
update public.factory f set red_below = (s.value ->> 'redBelow')::integer, yellow_below = (s.value ->> 'yellowBelow')::integer
  from public.portal_setting s where s.name = 'percentColor:' || f.plant;
delete from public.portal_setting where name like 'percentColor:%';
