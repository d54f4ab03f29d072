alter table public.bat_send add column "window_end" timestamp(3) with time zone;
alter table public.bat_send add column "slot_start" timestamp(3) with time zone;
create index ix_bat_send_slot_start on public.bat_send (slot_start);
alter table arc.bat_send add column "window_end" timestamp(3) with time zone;
alter table arc.bat_send add column "slot_start" timestamp(3) with time zone;
create index ix_bat_send_slot_start on arc.bat_send (slot_start);
drop index public.ix_dd_room_line_sheet_no_line_no_id;
drop index arc.ix_dd_room_line_sheet_no_line_no_id;
