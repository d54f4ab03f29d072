create index ix_sign_flow_starter_org_id_started_at_id on public.sign_flow (starter_org_id, started_at, id);
create index ix_sign_flow_starter_org_id_started_at_id on arc.sign_flow (starter_org_id, started_at, id);
alter table public.stock_movement add column "decision" text;
alter table arc.stock_movement add column "decision" text;
