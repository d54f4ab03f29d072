alter table public.perf_composite add column "category" smallint;
alter table public.perf_composite add column "by_hand" boolean not null default false;
alter table public.perf_composite alter column "by_hand" drop default;
create table public.composite_weight (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "category" smallint not null,
  "l_weight" integer not null,
  "q_weight" integer not null,
  "c_weight" integer not null,
  "s_weight" integer not null,
  "t_weight" integer not null,
  "reason" text not null,
  "status" smallint not null,
  primary key (id)
);
create index ix_composite_weight_creation_date_id on public.composite_weight (creation_date, id);
create index ix_composite_weight_plant_id on public.composite_weight (plant, id);
create index ix_composite_weight_category_id on public.composite_weight (category, id);
create index ix_composite_weight_plant_creation_date_id on public.composite_weight (plant, creation_date, id);
