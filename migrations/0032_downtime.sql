create table public.downtime (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "kind" smallint not null,
  "from_at" timestamp(3) with time zone not null,
  "until_at" timestamp(3) with time zone not null,
  "minutes" integer not null,
  "reason" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index downtime_key on public.downtime (kind, from_at) NULLS NOT DISTINCT;
create index ix_downtime_from_at_id on public.downtime (from_at, id);
create index ix_downtime_until_at_id on public.downtime (until_at, id);
create index ix_downtime_minutes_id on public.downtime (minutes, id);
create index ix_downtime_status_from_at_id on public.downtime (status, from_at, id);
-- When a process last said that it serves people (one row).
create table heartbeat (id smallint primary key check (id = 1), at timestamptz not null) with (fillfactor = 50);
-- When a deadline that people have since a moment is over: moved by every downtime since then, each minute once, those that come within the
-- time that it was moved by included.
create function fair_end(due timestamptz, since timestamptz) returns timestamptz language plpgsql stable as $$
declare
  d record;
  seen timestamptz := since;
begin
  for d in select from_at, until_at from public.downtime where status = 1 and until_at > since order by from_at loop
    exit when d.from_at >= due;
    if d.until_at > seen then
      due := due + (d.until_at - greatest(d.from_at, seen));
      seen := d.until_at;
    end if;
  end loop;
  return due;
end $$;
