-- What was told of one document stands beside it.
create index ix_outbox_doc on outbox (doc_id, doc);
