-- Whom a strategy is for may be a group of organizations.
alter table public.sign_strategy add column "org_group" text;
create index ix_sign_strategy_org_group_code_id on public.sign_strategy (org_group, code, id);
alter table arc.sign_strategy add column "org_group" text;
create index ix_sign_strategy_org_group_code_id on arc.sign_strategy (org_group, code, id);
