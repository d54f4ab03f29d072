-- Uploaded files: their content lies on disk under the id, a document's `files` field refers to them.
create table stored_file (
  id uuid primary key, file_name text not null, media_type text not null, size bigint not null, sha256 text not null,
  user_id bigint not null, at timestamptz(3) not null default now(),
  -- When a document first referred to it; an upload that nothing refers to is removed after a day.
  attached_at timestamptz(3)
);
create index ix_stored_file_loose on stored_file (at) where attached_at is null;
