alter table public.notice add column "reminded_at" timestamp(3) with time zone;
alter table arc.notice add column "reminded_at" timestamp(3) with time zone;
