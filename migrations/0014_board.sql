alter table public.factory add column "cover_red" numeric(18,1) not null default 2;
alter table public.factory alter column "cover_red" drop default;
alter table public.factory add column "cover_yellow" numeric(18,1) not null default 8;
alter table public.factory alter column "cover_yellow" drop default;
-- What lines take next and how long parts last (the board): worked out anew each minute, so that nothing is lost with a crash.
create unlogged table line_cover (
  plant text not null, line_code text not null, supplier_id bigint not null, part_no text not null, unit text not null,
  station_code text, next4h numeric(18,3) not null, next8h numeric(18,3) not null, next_day numeric(18,3) not null,
  shortage_qty numeric(18,3) not null, cover_hours numeric(18,1), warn_level smallint not null, next_arrival_at timestamptz(3),
  next_sheet_no text, refresh_at timestamptz(3) not null, primary key (plant, line_code, supplier_id, part_no)
);
