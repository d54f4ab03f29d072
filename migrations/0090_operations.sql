-- The user log shows what people did: their records in the order of time, all of them or one person's.
create index ix_history_people_at on history (at) where user_id > 0;
create index ix_history_user_at on history (user_id, at) where user_id > 0;
