alter table public.diff_line add column "account" smallint;
alter table arc.diff_line add column "account" smallint;
create table public.tp_year_diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "year_end" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "operator_code" text,
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "book_qty" numeric(18,3) not null,
  "book_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "diff_amount" numeric(18,2),
  "adjusted" boolean not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "tpl_confirmed_by" text,
  "tpl_confirmed_at" timestamp(3) with time zone,
  "supplier_confirmed_by" text,
  "supplier_confirmed_at" timestamp(3) with time zone,
  "disputed_by" text,
  "dispute_reason" text,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index tp_year_diff_key on public.tp_year_diff (doc_no) NULLS NOT DISTINCT;
create index ix_tp_year_diff_year_id on public.tp_year_diff (year, id);
create index ix_tp_year_diff_doc_no_id on public.tp_year_diff (doc_no, id);
create index ix_tp_year_diff_plant_id on public.tp_year_diff (plant, id);
create index ix_tp_year_diff_supplier_code_id on public.tp_year_diff (supplier_code, id);
create index ix_tp_year_diff_book_diff_id on public.tp_year_diff (book_diff, id);
create index ix_tp_year_diff_creation_date_id on public.tp_year_diff (creation_date, id);
create index ix_tp_year_diff_plant_year_id on public.tp_year_diff (plant, year, id);
create index ix_tp_year_diff_supplier_code_year_id on public.tp_year_diff (supplier_code, year, id);
create index ix_tp_year_diff_warehouse_year_id on public.tp_year_diff (warehouse, year, id);
create index ix_tp_year_diff_status_year_id on public.tp_year_diff (status, year, id);
create index ix_tp_year_diff_diff_no_id on public.tp_year_diff (diff_no, id);
create index ix_tp_year_diff_supplier_id_year_id on public.tp_year_diff (supplier_id, year, id);
create index ix_tp_year_diff_operator_id_year_id on public.tp_year_diff (operator_id, year, id);
create table arc.tp_year_diff (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "year_end" date not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "operator_id" bigint,
  "operator_code" text,
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "book_qty" numeric(18,3) not null,
  "book_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "diff_amount" numeric(18,2),
  "adjusted" boolean not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "tpl_confirmed_by" text,
  "tpl_confirmed_at" timestamp(3) with time zone,
  "supplier_confirmed_by" text,
  "supplier_confirmed_at" timestamp(3) with time zone,
  "disputed_by" text,
  "dispute_reason" text,
  "diff_no" text,
  "diff_sign_status" smallint,
  "completed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index tp_year_diff_key on arc.tp_year_diff (doc_no) NULLS NOT DISTINCT;
create index ix_tp_year_diff_year_id on arc.tp_year_diff (year, id);
create index ix_tp_year_diff_doc_no_id on arc.tp_year_diff (doc_no, id);
create index ix_tp_year_diff_plant_id on arc.tp_year_diff (plant, id);
create index ix_tp_year_diff_supplier_code_id on arc.tp_year_diff (supplier_code, id);
create index ix_tp_year_diff_book_diff_id on arc.tp_year_diff (book_diff, id);
create index ix_tp_year_diff_creation_date_id on arc.tp_year_diff (creation_date, id);
create index ix_tp_year_diff_plant_year_id on arc.tp_year_diff (plant, year, id);
create index ix_tp_year_diff_supplier_code_year_id on arc.tp_year_diff (supplier_code, year, id);
create index ix_tp_year_diff_warehouse_year_id on arc.tp_year_diff (warehouse, year, id);
create index ix_tp_year_diff_status_year_id on arc.tp_year_diff (status, year, id);
create index ix_tp_year_diff_diff_no_id on arc.tp_year_diff (diff_no, id);
create index ix_tp_year_diff_supplier_id_year_id on arc.tp_year_diff (supplier_id, year, id);
create index ix_tp_year_diff_operator_id_year_id on arc.tp_year_diff (operator_id, year, id);
create table public.tp_year_diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "book_qty" numeric(18,3) not null,
  "tpl_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "physical_qty" numeric(18,3),
  "tpl_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "book_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "cause" text,
  "liability" smallint,
  "price" numeric(18,6),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_tp_year_diff_line_head_id_line_no on public.tp_year_diff_line (head_id, line_no);
create index ix_tp_year_diff_line_part_no_id on public.tp_year_diff_line (part_no, id);
create index ix_tp_year_diff_line_book_diff_id on public.tp_year_diff_line (book_diff, id);
create index ix_tp_year_diff_line_plant_part_no_id on public.tp_year_diff_line (plant, part_no, id);
create index ix_tp_year_diff_line_supplier_code_part_no_id on public.tp_year_diff_line (supplier_code, part_no, id);
create index ix_tp_year_diff_line_supplier_id_part_no_id on public.tp_year_diff_line (supplier_id, part_no, id);
create index ix_tp_year_diff_line_warehouse_part_no_id on public.tp_year_diff_line (warehouse, part_no, id);
create index ix_tp_year_diff_line_status_part_no_id on public.tp_year_diff_line (status, part_no, id);
create table arc.tp_year_diff_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "warehouse" text not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "book_qty" numeric(18,3) not null,
  "tpl_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "physical_qty" numeric(18,3),
  "tpl_diff" numeric(18,3),
  "supplier_diff" numeric(18,3),
  "book_diff" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "cause" text,
  "liability" smallint,
  "price" numeric(18,6),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_tp_year_diff_line_head_id_line_no on arc.tp_year_diff_line (head_id, line_no);
create index ix_tp_year_diff_line_part_no_id on arc.tp_year_diff_line (part_no, id);
create index ix_tp_year_diff_line_book_diff_id on arc.tp_year_diff_line (book_diff, id);
create index ix_tp_year_diff_line_plant_part_no_id on arc.tp_year_diff_line (plant, part_no, id);
create index ix_tp_year_diff_line_supplier_code_part_no_id on arc.tp_year_diff_line (supplier_code, part_no, id);
create index ix_tp_year_diff_line_supplier_id_part_no_id on arc.tp_year_diff_line (supplier_id, part_no, id);
create index ix_tp_year_diff_line_warehouse_part_no_id on arc.tp_year_diff_line (warehouse, part_no, id);
create index ix_tp_year_diff_line_status_part_no_id on arc.tp_year_diff_line (status, part_no, id);
create table public.year_cacc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year_end" date not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "months_done" integer not null,
  "open_points" text,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index year_cacc_key on public.year_cacc (doc_no) NULLS NOT DISTINCT;
create index ix_year_cacc_year_id on public.year_cacc (year, id);
create index ix_year_cacc_doc_no_id on public.year_cacc (doc_no, id);
create index ix_year_cacc_plant_id on public.year_cacc (plant, id);
create index ix_year_cacc_supplier_code_id on public.year_cacc (supplier_code, id);
create index ix_year_cacc_diff_qty_id on public.year_cacc (diff_qty, id);
create index ix_year_cacc_diff_amount_id on public.year_cacc (diff_amount, id);
create index ix_year_cacc_plant_year_id on public.year_cacc (plant, year, id);
create index ix_year_cacc_supplier_code_year_id on public.year_cacc (supplier_code, year, id);
create index ix_year_cacc_status_year_id on public.year_cacc (status, year, id);
create index ix_year_cacc_published_at_id on public.year_cacc (published_at, id);
create index ix_year_cacc_confirmed_at_id on public.year_cacc (confirmed_at, id);
create index ix_year_cacc_dispute_no_id on public.year_cacc (dispute_no, id);
create index ix_year_cacc_supplier_id_year_id on public.year_cacc (supplier_id, year, id);
create table arc.year_cacc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "doc_no" text not null,
  "year" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year_end" date not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_count" integer not null,
  "filled_lines" integer not null,
  "diff_lines" integer not null,
  "months_done" integer not null,
  "open_points" text,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_no" text,
  "diff_sign_status" smallint,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index year_cacc_key on arc.year_cacc (doc_no) NULLS NOT DISTINCT;
create index ix_year_cacc_year_id on arc.year_cacc (year, id);
create index ix_year_cacc_doc_no_id on arc.year_cacc (doc_no, id);
create index ix_year_cacc_plant_id on arc.year_cacc (plant, id);
create index ix_year_cacc_supplier_code_id on arc.year_cacc (supplier_code, id);
create index ix_year_cacc_diff_qty_id on arc.year_cacc (diff_qty, id);
create index ix_year_cacc_diff_amount_id on arc.year_cacc (diff_amount, id);
create index ix_year_cacc_plant_year_id on arc.year_cacc (plant, year, id);
create index ix_year_cacc_supplier_code_year_id on arc.year_cacc (supplier_code, year, id);
create index ix_year_cacc_status_year_id on arc.year_cacc (status, year, id);
create index ix_year_cacc_published_at_id on arc.year_cacc (published_at, id);
create index ix_year_cacc_confirmed_at_id on arc.year_cacc (confirmed_at, id);
create index ix_year_cacc_dispute_no_id on arc.year_cacc (dispute_no, id);
create index ix_year_cacc_supplier_id_year_id on arc.year_cacc (supplier_id, year, id);
create table public.year_cacc_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "opening_con" numeric(18,3) not null,
  "opening_line" numeric(18,3) not null,
  "opening_used" numeric(18,3) not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "m01" numeric(18,3) not null,
  "m02" numeric(18,3) not null,
  "m03" numeric(18,3) not null,
  "m04" numeric(18,3) not null,
  "m05" numeric(18,3) not null,
  "m06" numeric(18,3) not null,
  "m07" numeric(18,3) not null,
  "m08" numeric(18,3) not null,
  "m09" numeric(18,3) not null,
  "m10" numeric(18,3) not null,
  "m11" numeric(18,3) not null,
  "m12" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "agreed_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_year_cacc_line_head_id_line_no on public.year_cacc_line (head_id, line_no);
create index ix_year_cacc_line_part_no_id on public.year_cacc_line (part_no, id);
create index ix_year_cacc_line_diff_qty_id on public.year_cacc_line (diff_qty, id);
create index ix_year_cacc_line_plant_part_no_id on public.year_cacc_line (plant, part_no, id);
create index ix_year_cacc_line_supplier_code_part_no_id on public.year_cacc_line (supplier_code, part_no, id);
create index ix_year_cacc_line_supplier_id_part_no_id on public.year_cacc_line (supplier_id, part_no, id);
create index ix_year_cacc_line_status_part_no_id on public.year_cacc_line (status, part_no, id);
create table arc.year_cacc_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "opening_con" numeric(18,3) not null,
  "opening_line" numeric(18,3) not null,
  "opening_used" numeric(18,3) not null,
  "opening_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "returned_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "other_qty" numeric(18,3) not null,
  "m01" numeric(18,3) not null,
  "m02" numeric(18,3) not null,
  "m03" numeric(18,3) not null,
  "m04" numeric(18,3) not null,
  "m05" numeric(18,3) not null,
  "m06" numeric(18,3) not null,
  "m07" numeric(18,3) not null,
  "m08" numeric(18,3) not null,
  "m09" numeric(18,3) not null,
  "m10" numeric(18,3) not null,
  "m11" numeric(18,3) not null,
  "m12" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "closing_con" numeric(18,3) not null,
  "closing_line" numeric(18,3) not null,
  "closing_used" numeric(18,3) not null,
  "physical_qty" numeric(18,3),
  "supplier_qty" numeric(18,3),
  "diff_qty" numeric(18,3),
  "adjust_qty" numeric(18,3) not null,
  "agreed_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "closing_amount" numeric(18,2),
  "diff_amount" numeric(18,2),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_year_cacc_line_head_id_line_no on arc.year_cacc_line (head_id, line_no);
create index ix_year_cacc_line_part_no_id on arc.year_cacc_line (part_no, id);
create index ix_year_cacc_line_diff_qty_id on arc.year_cacc_line (diff_qty, id);
create index ix_year_cacc_line_plant_part_no_id on arc.year_cacc_line (plant, part_no, id);
create index ix_year_cacc_line_supplier_code_part_no_id on arc.year_cacc_line (supplier_code, part_no, id);
create index ix_year_cacc_line_supplier_id_part_no_id on arc.year_cacc_line (supplier_id, part_no, id);
create index ix_year_cacc_line_status_part_no_id on arc.year_cacc_line (status, part_no, id);
