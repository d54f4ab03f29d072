create table public.material_need (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "need_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_type" smallint not null,
  "level" smallint not null,
  "line_code" text,
  "station_code" text,
  "warehouse" text not null,
  "need_qty" numeric(18,3) not null,
  "need_at" timestamp(3) with time zone not null,
  "line_stop_at" timestamp(3) with time zone,
  "files" jsonb,
  "remark" text,
  "workshop" text,
  "snp" numeric(18,3),
  "stock_qty" numeric(18,3) not null,
  "transit_qty" numeric(18,3) not null,
  "reply_qty" numeric(18,3),
  "reply_eta" timestamp(3) with time zone,
  "reply_text" text,
  "reply_at" timestamp(3) with time zone,
  "manual_no" text,
  "reminded_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index material_need_key on public.material_need (need_no) NULLS NOT DISTINCT;
create index ix_material_need_creation_date_id on public.material_need (creation_date, id);
create index ix_material_need_need_no_id on public.material_need (need_no, id);
create index ix_material_need_need_at_id on public.material_need (need_at, id);
create index ix_material_need_level_id on public.material_need (level, id);
create index ix_material_need_part_no_id on public.material_need (part_no, id);
create index ix_material_need_supplier_code_id on public.material_need (supplier_code, id);
create index ix_material_need_plant_id on public.material_need (plant, id);
create index ix_material_need_line_stop_at_id on public.material_need (line_stop_at, id);
create index ix_material_need_reply_eta_id on public.material_need (reply_eta, id);
create index ix_material_need_published_at_id on public.material_need (published_at, id);
create index ix_material_need_plant_creation_date_id on public.material_need (plant, creation_date, id);
create index ix_material_need_supplier_code_creation_date_id on public.material_need (supplier_code, creation_date, id);
create index ix_material_need_part_no_creation_date_id on public.material_need (part_no, creation_date, id);
create index ix_material_need_status_creation_date_id on public.material_need (status, creation_date, id);
create index ix_material_need_line_code_creation_date_id on public.material_need (line_code, creation_date, id);
create index ix_material_need_station_code_id on public.material_need (station_code, id);
create index ix_material_need_workshop_id on public.material_need (workshop, id);
create index ix_material_need_manual_no_id on public.material_need (manual_no, id);
create index ix_material_need_supplier_id_creation_date_id on public.material_need (supplier_id, creation_date, id);
create table arc.material_need (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "need_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_type" smallint not null,
  "level" smallint not null,
  "line_code" text,
  "station_code" text,
  "warehouse" text not null,
  "need_qty" numeric(18,3) not null,
  "need_at" timestamp(3) with time zone not null,
  "line_stop_at" timestamp(3) with time zone,
  "files" jsonb,
  "remark" text,
  "workshop" text,
  "snp" numeric(18,3),
  "stock_qty" numeric(18,3) not null,
  "transit_qty" numeric(18,3) not null,
  "reply_qty" numeric(18,3),
  "reply_eta" timestamp(3) with time zone,
  "reply_text" text,
  "reply_at" timestamp(3) with time zone,
  "manual_no" text,
  "reminded_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index material_need_key on arc.material_need (need_no) NULLS NOT DISTINCT;
create index ix_material_need_creation_date_id on arc.material_need (creation_date, id);
create index ix_material_need_need_no_id on arc.material_need (need_no, id);
create index ix_material_need_need_at_id on arc.material_need (need_at, id);
create index ix_material_need_level_id on arc.material_need (level, id);
create index ix_material_need_part_no_id on arc.material_need (part_no, id);
create index ix_material_need_supplier_code_id on arc.material_need (supplier_code, id);
create index ix_material_need_plant_id on arc.material_need (plant, id);
create index ix_material_need_line_stop_at_id on arc.material_need (line_stop_at, id);
create index ix_material_need_reply_eta_id on arc.material_need (reply_eta, id);
create index ix_material_need_published_at_id on arc.material_need (published_at, id);
create index ix_material_need_plant_creation_date_id on arc.material_need (plant, creation_date, id);
create index ix_material_need_supplier_code_creation_date_id on arc.material_need (supplier_code, creation_date, id);
create index ix_material_need_part_no_creation_date_id on arc.material_need (part_no, creation_date, id);
create index ix_material_need_status_creation_date_id on arc.material_need (status, creation_date, id);
create index ix_material_need_line_code_creation_date_id on arc.material_need (line_code, creation_date, id);
create index ix_material_need_station_code_id on arc.material_need (station_code, id);
create index ix_material_need_workshop_id on arc.material_need (workshop, id);
create index ix_material_need_manual_no_id on arc.material_need (manual_no, id);
create index ix_material_need_supplier_id_creation_date_id on arc.material_need (supplier_id, creation_date, id);
