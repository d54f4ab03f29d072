create index concurrently ix_dump_log_doc_nos_numbers on arc.dump_log USING gin (regexp_split_to_array(lower(doc_nos), '[、,]'::text));
