alter table public.part_plant add column "unit" text;
update public.part_plant h set unit = p.unit from public.part p where p.part_no = h.part_no;
alter table public.part_plant alter column "unit" set not null;
