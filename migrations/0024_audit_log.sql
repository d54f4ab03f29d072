-- The log of the past (src/audit): tiles of 256 hashes, and the root that was signed at each size.
create table log_tile (level smallint not null, no bigint not null, hashes bytea not null, primary key (level, no));
create table log_checkpoint (
  -- Leaves; the last id of each source that is among them.
  size bigint primary key, ends jsonb not null, note text not null, made_at timestamptz(3) not null default now()
);
create trigger append_only before update or delete or truncate on log_checkpoint for each statement execute function refuse_change();
