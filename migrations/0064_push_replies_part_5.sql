create index concurrently ix_push_log_reply_key_id on arc.push_log (reply_key, id);
