alter table public.diff add column "signers" smallint;
alter table public.diff add column "carrier_signed_by" text;
alter table public.diff add column "carrier_signed_at" timestamp(3) with time zone;
alter table arc.diff add column "signers" smallint;
alter table arc.diff add column "carrier_signed_by" text;
alter table arc.diff add column "carrier_signed_at" timestamp(3) with time zone;
update public.diff set signers = 1;
update arc.diff set signers = 1;
