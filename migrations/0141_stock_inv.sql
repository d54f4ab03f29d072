alter table public.diff_line add column "inv_line_id" bigint;
alter table public.diff_line add column "batch_no" text;
alter table arc.diff_line add column "inv_line_id" bigint;
alter table arc.diff_line add column "batch_no" text;
create table public.stock_inv (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "inv_no" text not null,
  "round_no" text not null,
  "inv_type" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "account" smallint not null,
  "warehouse" text,
  "tier_code" text,
  "place" text not null,
  "operator_id" bigint,
  "zone" text,
  "freeze_at" timestamp(3) with time zone not null,
  "freeze_txn" bigint not null,
  "count_date" date not null,
  "started_at" timestamp(3) with time zone,
  "line_count" integer not null,
  "counted_lines" integer not null,
  "diff_lines" integer,
  "diff_qty" numeric(18,3),
  "counter" text,
  "counter_id" bigint,
  "submitted_at" timestamp(3) with time zone,
  "checker" text,
  "checked_at" timestamp(3) with time zone,
  "rework_reason" text,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "deemed" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index stock_inv_key on public.stock_inv (inv_no) NULLS NOT DISTINCT;
create index ix_stock_inv_freeze_at_id on public.stock_inv (freeze_at, id);
create index ix_stock_inv_inv_no_id on public.stock_inv (inv_no, id);
create index ix_stock_inv_count_date_id on public.stock_inv (count_date, id);
create index ix_stock_inv_plant_id on public.stock_inv (plant, id);
create index ix_stock_inv_supplier_code_id on public.stock_inv (supplier_code, id);
create index ix_stock_inv_diff_qty_id on public.stock_inv (diff_qty, id);
create index ix_stock_inv_creation_date_id on public.stock_inv (creation_date, id);
create index ix_stock_inv_plant_freeze_at_id on public.stock_inv (plant, freeze_at, id);
create index ix_stock_inv_supplier_code_freeze_at_id on public.stock_inv (supplier_code, freeze_at, id);
create index ix_stock_inv_place_id on public.stock_inv (place, id);
create index ix_stock_inv_status_freeze_at_id on public.stock_inv (status, freeze_at, id);
create index ix_stock_inv_round_no_id on public.stock_inv (round_no, id);
create index ix_stock_inv_diff_no_id on public.stock_inv (diff_no, id);
create index ix_stock_inv_counter_trgm on public.stock_inv USING gin (counter gin_trgm_ops);
create index ix_stock_inv_checker_trgm on public.stock_inv USING gin (checker gin_trgm_ops);
create index ix_stock_inv_supplier_id_freeze_at_id on public.stock_inv (supplier_id, freeze_at, id);
create index ix_stock_inv_operator_id_freeze_at_id on public.stock_inv (operator_id, freeze_at, id);
create table arc.stock_inv (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "inv_no" text not null,
  "round_no" text not null,
  "inv_type" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "account" smallint not null,
  "warehouse" text,
  "tier_code" text,
  "place" text not null,
  "operator_id" bigint,
  "zone" text,
  "freeze_at" timestamp(3) with time zone not null,
  "freeze_txn" bigint not null,
  "count_date" date not null,
  "started_at" timestamp(3) with time zone,
  "line_count" integer not null,
  "counted_lines" integer not null,
  "diff_lines" integer,
  "diff_qty" numeric(18,3),
  "counter" text,
  "counter_id" bigint,
  "submitted_at" timestamp(3) with time zone,
  "checker" text,
  "checked_at" timestamp(3) with time zone,
  "rework_reason" text,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "deemed" boolean not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index stock_inv_key on arc.stock_inv (inv_no) NULLS NOT DISTINCT;
create index ix_stock_inv_freeze_at_id on arc.stock_inv (freeze_at, id);
create index ix_stock_inv_inv_no_id on arc.stock_inv (inv_no, id);
create index ix_stock_inv_count_date_id on arc.stock_inv (count_date, id);
create index ix_stock_inv_plant_id on arc.stock_inv (plant, id);
create index ix_stock_inv_supplier_code_id on arc.stock_inv (supplier_code, id);
create index ix_stock_inv_diff_qty_id on arc.stock_inv (diff_qty, id);
create index ix_stock_inv_creation_date_id on arc.stock_inv (creation_date, id);
create index ix_stock_inv_plant_freeze_at_id on arc.stock_inv (plant, freeze_at, id);
create index ix_stock_inv_supplier_code_freeze_at_id on arc.stock_inv (supplier_code, freeze_at, id);
create index ix_stock_inv_place_id on arc.stock_inv (place, id);
create index ix_stock_inv_status_freeze_at_id on arc.stock_inv (status, freeze_at, id);
create index ix_stock_inv_round_no_id on arc.stock_inv (round_no, id);
create index ix_stock_inv_diff_no_id on arc.stock_inv (diff_no, id);
create index ix_stock_inv_counter_trgm on arc.stock_inv USING gin (counter gin_trgm_ops);
create index ix_stock_inv_checker_trgm on arc.stock_inv USING gin (checker gin_trgm_ops);
create index ix_stock_inv_supplier_id_freeze_at_id on arc.stock_inv (supplier_id, freeze_at, id);
create index ix_stock_inv_operator_id_freeze_at_id on arc.stock_inv (operator_id, freeze_at, id);
create table public.stock_inv_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "batch_no" text,
  "book_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3),
  "counter" text,
  "line_remark" text,
  "counter_id" bigint,
  "counted_at" timestamp(3) with time zone,
  "recount_qty" numeric(18,3),
  "final_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "diff_rate" numeric(18,2),
  "moved_qty" numeric(18,3),
  "reason_code" text,
  "liability" smallint,
  "adjust_qty" numeric(18,3),
  "supplier_confirm" smallint,
  "supplier_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_stock_inv_line_head_id_line_no on public.stock_inv_line (head_id, line_no);
create index ix_stock_inv_line_part_no_id on public.stock_inv_line (part_no, id);
create index ix_stock_inv_line_diff_qty_id on public.stock_inv_line (diff_qty, id);
create index ix_stock_inv_line_counted_at_id on public.stock_inv_line (counted_at, id);
create index ix_stock_inv_line_batch_no_id on public.stock_inv_line (batch_no, id);
create index ix_stock_inv_line_plant_part_no_id on public.stock_inv_line (plant, part_no, id);
create index ix_stock_inv_line_supplier_code_part_no_id on public.stock_inv_line (supplier_code, part_no, id);
create index ix_stock_inv_line_supplier_id_part_no_id on public.stock_inv_line (supplier_id, part_no, id);
create index ix_stock_inv_line_warehouse_part_no_id on public.stock_inv_line (warehouse, part_no, id);
create index ix_stock_inv_line_status_part_no_id on public.stock_inv_line (status, part_no, id);
create table arc.stock_inv_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "batch_no" text,
  "book_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3),
  "counter" text,
  "line_remark" text,
  "counter_id" bigint,
  "counted_at" timestamp(3) with time zone,
  "recount_qty" numeric(18,3),
  "final_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "diff_rate" numeric(18,2),
  "moved_qty" numeric(18,3),
  "reason_code" text,
  "liability" smallint,
  "adjust_qty" numeric(18,3),
  "supplier_confirm" smallint,
  "supplier_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_stock_inv_line_head_id_line_no on arc.stock_inv_line (head_id, line_no);
create index ix_stock_inv_line_part_no_id on arc.stock_inv_line (part_no, id);
create index ix_stock_inv_line_diff_qty_id on arc.stock_inv_line (diff_qty, id);
create index ix_stock_inv_line_counted_at_id on arc.stock_inv_line (counted_at, id);
create index ix_stock_inv_line_batch_no_id on arc.stock_inv_line (batch_no, id);
create index ix_stock_inv_line_plant_part_no_id on arc.stock_inv_line (plant, part_no, id);
create index ix_stock_inv_line_supplier_code_part_no_id on arc.stock_inv_line (supplier_code, part_no, id);
create index ix_stock_inv_line_supplier_id_part_no_id on arc.stock_inv_line (supplier_id, part_no, id);
create index ix_stock_inv_line_warehouse_part_no_id on arc.stock_inv_line (warehouse, part_no, id);
create index ix_stock_inv_line_status_part_no_id on arc.stock_inv_line (status, part_no, id);
