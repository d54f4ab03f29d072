-- The wide column takes the narrow one's name, and its indexes the names of theirs, which go with it: both releases ask by the name.
drop trigger dump_log_wide on public.dump_log;
drop trigger dump_log_wide on arc.dump_log;
drop function dump_log_wide();
alter table public.dump_log drop column "org_id";
alter table public.dump_log rename column "wide_org_id" to "org_id";
alter index public.ix_dump_log_wide_org_id_received_at_id rename to ix_dump_log_org_id_received_at_id;
alter index public.ix_dump_log_wide_org_id_data_code_received_at rename to ix_dump_log_org_id_data_code_received_at;
alter table arc.dump_log drop column "org_id";
alter table arc.dump_log rename column "wide_org_id" to "org_id";
alter index arc.ix_dump_log_wide_org_id_received_at_id rename to ix_dump_log_org_id_received_at_id;
alter index arc.ix_dump_log_wide_org_id_data_code_received_at rename to ix_dump_log_org_id_data_code_received_at;
