alter table public.push_config add column "old_secret_until" timestamp(3) with time zone;
alter table public.push_log_line add column "request" text;
alter table public.push_log_line add column "answer" text;
alter table arc.push_log_line add column "request" text;
alter table arc.push_log_line add column "answer" text;
