alter table public.eight_d add column "chased_at" timestamp(3) with time zone;
alter table arc.eight_d add column "chased_at" timestamp(3) with time zone;
alter table public.eight_d_line add column "signed_by" text;
alter table public.eight_d_line add column "signed_at" timestamp(3) with time zone;
alter table arc.eight_d_line add column "signed_by" text;
alter table arc.eight_d_line add column "signed_at" timestamp(3) with time zone;
