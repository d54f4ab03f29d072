alter table public.edi_profile add column "cum" smallint not null default 0;
alter table public.edi_profile alter column "cum" drop default;
alter table public.edi_profile add column "cum_since" date;
alter table public.edi_profile add column "backlog" smallint not null default 0;
alter table public.edi_profile alter column "backlog" drop default;
