alter table public.diff add column "account" smallint;
alter table arc.diff add column "account" smallint;
alter table public.diff_line add column "use_type" smallint;
alter table arc.diff_line add column "use_type" smallint;
create table public.statement_two (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "line_count" integer not null,
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
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index statement_two_key on public.statement_two (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_two_period_id on public.statement_two (period, id);
create index ix_statement_two_stmt_no_id on public.statement_two (stmt_no, id);
create index ix_statement_two_plant_id on public.statement_two (plant, id);
create index ix_statement_two_supplier_code_id on public.statement_two (supplier_code, id);
create index ix_statement_two_wip_days_id on public.statement_two (wip_days, id);
create index ix_statement_two_overdue_qty_id on public.statement_two (overdue_qty, id);
create index ix_statement_two_plant_period_id on public.statement_two (plant, period, id);
create index ix_statement_two_supplier_code_period_id on public.statement_two (supplier_code, period, id);
create index ix_statement_two_status_period_id on public.statement_two (status, period, id);
create index ix_statement_two_published_at_id on public.statement_two (published_at, id);
create index ix_statement_two_confirmed_at_id on public.statement_two (confirmed_at, id);
create index ix_statement_two_dispute_no_id on public.statement_two (dispute_no, id);
create index ix_statement_two_supplier_id_period_id on public.statement_two (supplier_id, period, id);
create table arc.statement_two (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "line_count" integer not null,
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
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index statement_two_key on arc.statement_two (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_two_period_id on arc.statement_two (period, id);
create index ix_statement_two_stmt_no_id on arc.statement_two (stmt_no, id);
create index ix_statement_two_plant_id on arc.statement_two (plant, id);
create index ix_statement_two_supplier_code_id on arc.statement_two (supplier_code, id);
create index ix_statement_two_wip_days_id on arc.statement_two (wip_days, id);
create index ix_statement_two_overdue_qty_id on arc.statement_two (overdue_qty, id);
create index ix_statement_two_plant_period_id on arc.statement_two (plant, period, id);
create index ix_statement_two_supplier_code_period_id on arc.statement_two (supplier_code, period, id);
create index ix_statement_two_status_period_id on arc.statement_two (status, period, id);
create index ix_statement_two_published_at_id on arc.statement_two (published_at, id);
create index ix_statement_two_confirmed_at_id on arc.statement_two (confirmed_at, id);
create index ix_statement_two_dispute_no_id on arc.statement_two (dispute_no, id);
create index ix_statement_two_supplier_id_period_id on arc.statement_two (supplier_id, period, id);
create table public.statement_two_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "holder" text not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_statement_two_line_head_id_line_no on public.statement_two_line (head_id, line_no);
create index ix_statement_two_line_part_no_id on public.statement_two_line (part_no, id);
create index ix_statement_two_line_holder_id on public.statement_two_line (holder, id);
create index ix_statement_two_line_plant_part_no_id on public.statement_two_line (plant, part_no, id);
create index ix_statement_two_line_supplier_code_part_no_id on public.statement_two_line (supplier_code, part_no, id);
create index ix_statement_two_line_supplier_id_part_no_id on public.statement_two_line (supplier_id, part_no, id);
create index ix_statement_two_line_status_part_no_id on public.statement_two_line (status, part_no, id);
create table arc.statement_two_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "holder" text not null,
  "opening_qty" numeric(18,3) not null,
  "issued_in_qty" numeric(18,3) not null,
  "line_returned_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "count_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "wip_days" numeric(18,2),
  "overdue_qty" numeric(18,3) not null,
  "book_qty" numeric(18,3) not null,
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_statement_two_line_head_id_line_no on arc.statement_two_line (head_id, line_no);
create index ix_statement_two_line_part_no_id on arc.statement_two_line (part_no, id);
create index ix_statement_two_line_holder_id on arc.statement_two_line (holder, id);
create index ix_statement_two_line_plant_part_no_id on arc.statement_two_line (plant, part_no, id);
create index ix_statement_two_line_supplier_code_part_no_id on arc.statement_two_line (supplier_code, part_no, id);
create index ix_statement_two_line_supplier_id_part_no_id on arc.statement_two_line (supplier_id, part_no, id);
create index ix_statement_two_line_status_part_no_id on arc.statement_two_line (status, part_no, id);
create table public.statement_three (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "unpriced_lines" integer not null,
  "previous_no" text,
  "line_count" integer not null,
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
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index statement_three_key on public.statement_three (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_three_period_id on public.statement_three (period, id);
create index ix_statement_three_stmt_no_id on public.statement_three (stmt_no, id);
create index ix_statement_three_plant_id on public.statement_three (plant, id);
create index ix_statement_three_supplier_code_id on public.statement_three (supplier_code, id);
create index ix_statement_three_settled_qty_id on public.statement_three (settled_qty, id);
create index ix_statement_three_gross_amount_id on public.statement_three (gross_amount, id);
create index ix_statement_three_plant_period_id on public.statement_three (plant, period, id);
create index ix_statement_three_supplier_code_period_id on public.statement_three (supplier_code, period, id);
create index ix_statement_three_status_period_id on public.statement_three (status, period, id);
create index ix_statement_three_published_at_id on public.statement_three (published_at, id);
create index ix_statement_three_confirmed_at_id on public.statement_three (confirmed_at, id);
create index ix_statement_three_dispute_no_id on public.statement_three (dispute_no, id);
create index ix_statement_three_unpriced_lines_id on public.statement_three (unpriced_lines, id);
create index ix_statement_three_previous_no on public.statement_three (previous_no);
create index ix_statement_three_supplier_id_period_id on public.statement_three (supplier_id, period, id);
create table arc.statement_three (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "stmt_no" text not null,
  "period" character(6) not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "unpriced_lines" integer not null,
  "previous_no" text,
  "line_count" integer not null,
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
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index statement_three_key on arc.statement_three (stmt_no) NULLS NOT DISTINCT;
create index ix_statement_three_period_id on arc.statement_three (period, id);
create index ix_statement_three_stmt_no_id on arc.statement_three (stmt_no, id);
create index ix_statement_three_plant_id on arc.statement_three (plant, id);
create index ix_statement_three_supplier_code_id on arc.statement_three (supplier_code, id);
create index ix_statement_three_settled_qty_id on arc.statement_three (settled_qty, id);
create index ix_statement_three_gross_amount_id on arc.statement_three (gross_amount, id);
create index ix_statement_three_plant_period_id on arc.statement_three (plant, period, id);
create index ix_statement_three_supplier_code_period_id on arc.statement_three (supplier_code, period, id);
create index ix_statement_three_status_period_id on arc.statement_three (status, period, id);
create index ix_statement_three_published_at_id on arc.statement_three (published_at, id);
create index ix_statement_three_confirmed_at_id on arc.statement_three (confirmed_at, id);
create index ix_statement_three_dispute_no_id on arc.statement_three (dispute_no, id);
create index ix_statement_three_unpriced_lines_id on arc.statement_three (unpriced_lines, id);
create index ix_statement_three_previous_no on arc.statement_three (previous_no);
create index ix_statement_three_supplier_id_period_id on arc.statement_three (supplier_id, period, id);
create table public.statement_three_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "price_date" date,
  "tax_rate" numeric(18,4),
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_statement_three_line_head_id_line_no on public.statement_three_line (head_id, line_no);
create index ix_statement_three_line_part_no_id on public.statement_three_line (part_no, id);
create index ix_statement_three_line_plant_part_no_id on public.statement_three_line (plant, part_no, id);
create index ix_statement_three_line_supplier_code_part_no_id on public.statement_three_line (supplier_code, part_no, id);
create index ix_statement_three_line_supplier_id_part_no_id on public.statement_three_line (supplier_id, part_no, id);
create index ix_statement_three_line_status_part_no_id on public.statement_three_line (status, part_no, id);
create table arc.statement_three_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "opening_qty" numeric(18,3) not null,
  "consumed_qty" numeric(18,3) not null,
  "dcp_qty" numeric(18,3) not null,
  "kd_qty" numeric(18,3) not null,
  "loss_qty" numeric(18,3) not null,
  "adjust_qty" numeric(18,3) not null,
  "settled_qty" numeric(18,3) not null,
  "closing_qty" numeric(18,3) not null,
  "price" numeric(18,6),
  "price_date" date,
  "tax_rate" numeric(18,4),
  "amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "supplier_qty" numeric(18,3),
  "diff_to_supplier" numeric(18,3),
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_statement_three_line_head_id_line_no on arc.statement_three_line (head_id, line_no);
create index ix_statement_three_line_part_no_id on arc.statement_three_line (part_no, id);
create index ix_statement_three_line_plant_part_no_id on arc.statement_three_line (plant, part_no, id);
create index ix_statement_three_line_supplier_code_part_no_id on arc.statement_three_line (supplier_code, part_no, id);
create index ix_statement_three_line_supplier_id_part_no_id on arc.statement_three_line (supplier_id, part_no, id);
create index ix_statement_three_line_status_part_no_id on arc.statement_three_line (status, part_no, id);
-- Until now differences of statements were about the first one.
update public.diff set account = 1 where diff_type = 3;
update arc.diff set account = 1 where diff_type = 3;
