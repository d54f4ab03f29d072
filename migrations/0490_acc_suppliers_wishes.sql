-- By when a plan is answered, and whether a sheet must be printed before it leaves: as the supplier's master says.
alter table public.acc_plan add column "answer_by" timestamp(3) with time zone;
alter table arc.acc_plan add column "answer_by" timestamp(3) with time zone;
alter table public.acc_send add column "must_print" boolean not null default false;
alter table public.acc_send alter column "must_print" drop default;
alter table arc.acc_send add column "must_print" boolean not null default false;
alter table arc.acc_send alter column "must_print" drop default;
