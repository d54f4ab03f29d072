alter table public.sup_stock_input add column "reminded_at" timestamp(3) with time zone;
alter table arc.sup_stock_input add column "reminded_at" timestamp(3) with time zone;
alter table public.sup_part_arr_input add column "reminded_at" timestamp(3) with time zone;
alter table arc.sup_part_arr_input add column "reminded_at" timestamp(3) with time zone;
