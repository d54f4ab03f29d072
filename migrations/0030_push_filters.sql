alter table public.push_config add column "events" text;
alter table public.push_config add column "plants" text;
alter table public.push_config add column "condition" text;
alter table public.push_config add column "body" text;
alter table public.push_config add column "headers" text;
