drop index public.ix_dump_log_doc_nos_trgm;
drop index arc.ix_dump_log_doc_nos_trgm;
