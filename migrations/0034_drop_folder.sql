alter table public.app_config add column "folder" boolean;

-- Files that partners laid into their folder, by the messages in them; what of each was answered last.
create table dropped_file (
  message_id bigint not null,
  app_id text not null,
  data_code text not null,
  file_name text not null,
  hash text not null,
  at timestamptz not null default now(),
  answered text,
  primary key (message_id, file_name, hash)
);
create index dropped_file_app on dropped_file (app_id, at);
