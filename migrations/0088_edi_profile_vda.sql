alter table public.edi_profile add column "is_blank" boolean not null default false;
alter table public.edi_profile alter column "is_blank" drop default;
