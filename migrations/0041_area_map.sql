create table public.area_map (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "review_no" text,
  "reason" text not null,
  "outlines" jsonb,
  "status" smallint not null,
  primary key (id)
);
create index ix_area_map_creation_date_id on public.area_map (creation_date, id);
create index ix_area_map_review_no_trgm on public.area_map USING gin (review_no gin_trgm_ops);
