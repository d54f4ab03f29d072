-- What stands is of EDIFACT, each segment a line, and writes everything.
alter table public.edi_profile add column "standard" smallint not null default 1;
alter table public.edi_profile alter column "standard" drop default;
alter table public.edi_profile add column "our_group" text;
alter table public.edi_profile add column "their_group" text;
alter table public.edi_profile add column "marks" text;
alter table public.edi_profile add column "has_breaks" boolean not null default true;
alter table public.edi_profile alter column "has_breaks" drop default;
drop index public.edi_profile_key;
alter table public.edi_profile_line add column "is_left_out" boolean not null default false;
alter table public.edi_profile_line alter column "is_left_out" drop default;
