-- Up to which place of the log everything is that somebody wrote: a standby that has not come so far does not answer them.
create table last_write (user_id bigint primary key, lsn pg_lsn not null) with (fillfactor = 50);
