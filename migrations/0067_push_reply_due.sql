alter table public.push_config add column "reply_minutes" integer;
