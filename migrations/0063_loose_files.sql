-- How much a person has uploaded that nothing refers to yet.
create index ix_stored_file_loose_user on stored_file (user_id) include (size) where attached_at is null;
