create index concurrently ix_push_log_push_code_reply_sent_at on arc.push_log (push_code, reply, sent_at);
