alter table public.push_config add column "order_by" smallint not null default 1;
alter table public.push_config add column "parallel" integer not null default 8;
alter table public.push_config add column "timeout_seconds" integer not null default 30;
alter table public.push_config add column "most_attempts" integer not null default 8;
alter table public.push_config add column "base_seconds" integer not null default 30;
alter table public.push_config add column "cap_seconds" integer not null default 3600;
alter table public.push_config add column "fail_fast" boolean not null default false;
alter table public.push_config add column "paused_until" timestamp(3) with time zone;
alter table public.push_log add column "order_key" text;
alter table public.push_log add column "turn" bigint;
create index ix_push_log_order_key_id on public.push_log (order_key, id);
alter table arc.push_log add column "order_key" text;
alter table arc.push_log add column "turn" bigint;
create index ix_push_log_order_key_id on arc.push_log (order_key, id);
alter table public.push_config alter column "order_by" drop default;
alter table public.push_config alter column "parallel" drop default;
alter table public.push_config alter column "timeout_seconds" drop default;
alter table public.push_config alter column "most_attempts" drop default;
alter table public.push_config alter column "base_seconds" drop default;
alter table public.push_config alter column "cap_seconds" drop default;
alter table public.push_config alter column "fail_fast" drop default;
-- The place of a message in its stream: drawn while its document is locked, so that it follows the order of the commits.
create sequence push_turn;
-- Open messages of streams, each stream in its order (exchange/streams.ts).
create index iz_push_log_stream on push_log (push_code, order_key, turn, id) where status in (0, 1, 3, 4) and order_key is not null;
