-- Replays of the messages that came, before a mapping or a profile changes how they are read; by what the change says.
create table exchange_replay (
  digest text primary key,
  at timestamptz not null default now(),
  asked_by bigint not null,
  summary text not null,
  causes jsonb not null
);
alter table public.data_config add column "replayed" text;
alter table public.edi_profile add column "replayed" text;
