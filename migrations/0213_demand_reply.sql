create table public.demand_reply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "kind" smallint not null,
  "demand_line_id" bigint not null,
  "demand_no" text not null,
  "demand_line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "supplier_id" bigint not null,
  "promise_at" timestamp(3) with time zone,
  "late_reason" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_demand_reply_creation_date_id on public.demand_reply (creation_date, id);
create index ix_demand_reply_demand_no_id on public.demand_reply (demand_no, id);
create index ix_demand_reply_promise_at_id on public.demand_reply (promise_at, id);
create index ix_demand_reply_part_no_id on public.demand_reply (part_no, id);
create index ix_demand_reply_part_no_creation_date_id on public.demand_reply (part_no, creation_date, id);
create index ix_demand_reply_plant_creation_date_id on public.demand_reply (plant, creation_date, id);
create index ix_demand_reply_supplier_code_creation_date_id on public.demand_reply (supplier_code, creation_date, id);
create index ix_demand_reply_status_creation_date_id on public.demand_reply (status, creation_date, id);
create index ix_demand_reply_demand_line_id on public.demand_reply (demand_line_id);
create index ix_demand_reply_supplier_id_creation_date_id on public.demand_reply (supplier_id, creation_date, id);
create table arc.demand_reply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "kind" smallint not null,
  "demand_line_id" bigint not null,
  "demand_no" text not null,
  "demand_line_no" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "supplier_id" bigint not null,
  "promise_at" timestamp(3) with time zone,
  "late_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_demand_reply_creation_date_id on arc.demand_reply (creation_date, id);
create index ix_demand_reply_demand_no_id on arc.demand_reply (demand_no, id);
create index ix_demand_reply_promise_at_id on arc.demand_reply (promise_at, id);
create index ix_demand_reply_part_no_id on arc.demand_reply (part_no, id);
create index ix_demand_reply_part_no_creation_date_id on arc.demand_reply (part_no, creation_date, id);
create index ix_demand_reply_plant_creation_date_id on arc.demand_reply (plant, creation_date, id);
create index ix_demand_reply_supplier_code_creation_date_id on arc.demand_reply (supplier_code, creation_date, id);
create index ix_demand_reply_status_creation_date_id on arc.demand_reply (status, creation_date, id);
create index ix_demand_reply_demand_line_id on arc.demand_reply (demand_line_id);
create index ix_demand_reply_supplier_id_creation_date_id on arc.demand_reply (supplier_id, creation_date, id);
