-- A message for one person: what they started has ended.
alter table outbox add column user_id bigint;
