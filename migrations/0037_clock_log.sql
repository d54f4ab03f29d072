-- What the clock did: a row for each run that found something, one for all idle runs between them.
create table clock_log (
  id bigint generated always as identity primary key,
  doc text not null,
  action text not null,
  title text not null,
  at timestamptz(3) not null,
  until timestamptz(3) not null,
  times integer not null default 1,
  due integer not null,
  done integer not null,
  problems text,
  ms integer not null
);
create index ix_clock_log_doc_action on clock_log (doc, action, id desc);
create index ix_clock_log_at on clock_log (at);
