-- What no rule asked: structures say what is decomposed, external pulls who is paid for it.
alter table public.part_plant drop column "assembly_flag";
alter table arc.part_plant drop column "assembly_flag";
alter table public.supbusi drop column "is_directed_buy";
alter table arc.supbusi drop column "is_directed_buy";
