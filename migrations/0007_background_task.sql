-- Work that takes longer than a person waits for an answer: asked by a call, done by a job, its result read later.
create table background_task (
  id bigint primary key, name text not null, params jsonb not null, user_id bigint not null, org_id bigint not null,
  -- 0 queued, 1 running, 2 done, 3 failed
  state smallint not null default 0, progress smallint not null default 0, result jsonb, message text,
  created_at timestamptz(3) not null default now(), finished_at timestamptz(3)
);
create index ix_background_task_latest on background_task (user_id, org_id, name, id);
-- The same question asked again while it is at work is the same task.
create unique index background_task_at_work on background_task (user_id, org_id, name, params) where state < 2;
