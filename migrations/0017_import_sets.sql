-- Imports as change sets: what a file would do, row by row; what was written, and what stood there before.
create table import_set (
  id bigint primary key, doc text not null, sheet text not null, file_name text not null, user_id bigint not null, org_id bigint not null,
  who text not null, created_at timestamptz(3) not null,
  -- 1 looked at, 2 written, 3 undone
  state smallint not null, applied integer, applied_at timestamptz(3), undone_at timestamptz(3),
  -- Why it cannot be undone.
  fixed text
);
create index ix_import_set_latest on import_set (doc, org_id, id);
create table import_row (
  set_id bigint not null references import_set on delete cascade, no integer not null,
  -- 0 added, 1 changed, 2 unchanged, 3 refused
  kind smallint not null, name text not null, action text, doc_id bigint, row_version integer, item jsonb, cells jsonb not null, message text,
  primary key (set_id, no)
);
create index ix_import_row_kind on import_row (set_id, kind, no);
create table import_effect (
  set_id bigint not null references import_set on delete cascade, doc text not null, doc_id bigint not null, row_version integer not null,
  -- The row with its lines as it stood; null when the import made it.
  before jsonb, primary key (set_id, doc, doc_id)
);
-- 1 visit, 2 sign-in, 4 export; whether it succeeded.
alter table visit_log add column log_type smallint not null default 1, add column ok boolean not null default true;
