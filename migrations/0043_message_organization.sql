alter table public.dump_log add column "org_id" integer;
create index ix_dump_log_org_id_received_at_id on public.dump_log (org_id, received_at, id);
alter table arc.dump_log add column "org_id" integer;
create index ix_dump_log_org_id_received_at_id on arc.dump_log (org_id, received_at, id);
