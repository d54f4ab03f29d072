alter table public.acc_send add column "gross_kg" numeric(18,2);
alter table arc.acc_send add column "gross_kg" numeric(18,2);
