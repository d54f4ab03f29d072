alter table public.app_config add column "mail_from" text;

-- Files that partners mailed, by mail; which messages lie in each, or what was answered at once, and what of each mail was answered last.
create table mailed_file (
  id bigint generated always as identity primary key,
  mail_id text not null,
  app_id text not null,
  address text not null,
  subject text not null,
  file_name text not null,
  hash text not null,
  message_ids bigint[] not null default '{}',
  answers jsonb,
  at timestamptz not null default now(),
  answered text,
  unique (mail_id, app_id, file_name, hash)
);
create index mailed_file_at on mailed_file (at);
