-- What a bulk task does, row by row: evaluated once when it starts, each answered in the transaction of its action, so that a task
-- whose process was killed goes on where it was and forgets nothing.
create table background_row (
  task_id bigint not null references background_task on delete cascade, doc_id bigint not null,
  -- null: not done yet
  ok boolean, name text not null default '', message text not null default '',
  primary key (task_id, doc_id)
);
