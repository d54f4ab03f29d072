create table public.wms_snapshot (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "snapshot_no" text not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index wms_snapshot_key on public.wms_snapshot (snapshot_no) NULLS NOT DISTINCT;
create index ix_wms_snapshot_snapshot_at_id on public.wms_snapshot (snapshot_at, id);
create index ix_wms_snapshot_snapshot_no_id on public.wms_snapshot (snapshot_no, id);
create index ix_wms_snapshot_plant_id on public.wms_snapshot (plant, id);
create index ix_wms_snapshot_warehouse_id on public.wms_snapshot (warehouse, id);
create index ix_wms_snapshot_creation_date_id on public.wms_snapshot (creation_date, id);
create index ix_wms_snapshot_plant_snapshot_at_id on public.wms_snapshot (plant, snapshot_at, id);
create index ix_wms_snapshot_warehouse_snapshot_at_id on public.wms_snapshot (warehouse, snapshot_at, id);
create index ix_wms_snapshot_status_snapshot_at_id on public.wms_snapshot (status, snapshot_at, id);
create table arc.wms_snapshot (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "snapshot_no" text not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "remark" text,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index wms_snapshot_key on arc.wms_snapshot (snapshot_no) NULLS NOT DISTINCT;
create index ix_wms_snapshot_snapshot_at_id on arc.wms_snapshot (snapshot_at, id);
create index ix_wms_snapshot_snapshot_no_id on arc.wms_snapshot (snapshot_no, id);
create index ix_wms_snapshot_plant_id on arc.wms_snapshot (plant, id);
create index ix_wms_snapshot_warehouse_id on arc.wms_snapshot (warehouse, id);
create index ix_wms_snapshot_creation_date_id on arc.wms_snapshot (creation_date, id);
create index ix_wms_snapshot_plant_snapshot_at_id on arc.wms_snapshot (plant, snapshot_at, id);
create index ix_wms_snapshot_warehouse_snapshot_at_id on arc.wms_snapshot (warehouse, snapshot_at, id);
create index ix_wms_snapshot_status_snapshot_at_id on arc.wms_snapshot (status, snapshot_at, id);
create table public.wms_snapshot_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_wms_snapshot_line_head_id_line_no on public.wms_snapshot_line (head_id, line_no);
create index ix_wms_snapshot_line_part_no_id on public.wms_snapshot_line (part_no, id);
create index ix_wms_snapshot_line_supplier_code_id on public.wms_snapshot_line (supplier_code, id);
create index ix_wms_snapshot_line_supplier_code_part_no_id on public.wms_snapshot_line (supplier_code, part_no, id);
create index ix_wms_snapshot_line_plant_part_no_id on public.wms_snapshot_line (plant, part_no, id);
create index ix_wms_snapshot_line_warehouse_part_no_id on public.wms_snapshot_line (warehouse, part_no, id);
create index ix_wms_snapshot_line_snapshot_at_part_no_id on public.wms_snapshot_line (snapshot_at, part_no, id);
create table arc.wms_snapshot_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "warehouse" text not null,
  "snapshot_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "batch_no" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_wms_snapshot_line_head_id_line_no on arc.wms_snapshot_line (head_id, line_no);
create index ix_wms_snapshot_line_part_no_id on arc.wms_snapshot_line (part_no, id);
create index ix_wms_snapshot_line_supplier_code_id on arc.wms_snapshot_line (supplier_code, id);
create index ix_wms_snapshot_line_supplier_code_part_no_id on arc.wms_snapshot_line (supplier_code, part_no, id);
create index ix_wms_snapshot_line_plant_part_no_id on arc.wms_snapshot_line (plant, part_no, id);
create index ix_wms_snapshot_line_warehouse_part_no_id on arc.wms_snapshot_line (warehouse, part_no, id);
create index ix_wms_snapshot_line_snapshot_at_part_no_id on arc.wms_snapshot_line (snapshot_at, part_no, id);
