alter table public.push_config add column "format" smallint not null default 1;
alter table public.push_config add column "our_code" text;
alter table public.push_config add column "their_code" text;
alter table arc.push_config add column "format" smallint not null default 1;
alter table arc.push_config add column "our_code" text;
alter table arc.push_config add column "their_code" text;
alter table public.push_log add column "format" smallint;
alter table arc.push_log add column "format" smallint;
