alter table public.order_revise add column "end_reason" text;
alter table arc.order_revise add column "end_reason" text;
