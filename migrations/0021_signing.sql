-- Keys and certificates that sign PDFs: 1 the embedded authority, 2 the portal itself, 3 a seal. Private keys are locked with
-- the master key, which is not in the database.
create table sign_certificate (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind in (1, 2, 3)), seal_id bigint, serial text not null unique, subject text not null,
  certificate bytea not null, chain bytea[] not null default '{}', private_key bytea not null,
  valid_from timestamptz(3) not null, valid_to timestamptz(3) not null, created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3), check ((kind = 3) = (seal_id is not null))
);
create unique index ux_sign_certificate_current on sign_certificate (kind, coalesce(seal_id, 0)) where revoked_at is null;
-- A driver's link to one task: who has it signs, once.
create table sign_ticket (
  id bigint generated always as identity primary key,
  token_hash text not null unique, flow_id bigint not null, task_id bigint not null, driver_name text, created_by bigint not null,
  org_id bigint not null, created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null,
  request_key text, used_at timestamptz(3)
);
create index ix_sign_ticket_task on sign_ticket (task_id);
