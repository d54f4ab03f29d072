-- How many days a supplier has to confirm a statement; it was 7 everywhere.
alter table public.factory add column "confirm_days" integer not null default 7;
alter table public.factory alter column "confirm_days" drop default;
alter table arc.factory add column "confirm_days" integer not null default 7;
alter table arc.factory alter column "confirm_days" drop default;
