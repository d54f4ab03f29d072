-- A list as of a moment asks for what was removed since (engine/read/moment.ts): few rows among all that was ever done.
create index ix_history_removed on history (doc, at) where after is null;
