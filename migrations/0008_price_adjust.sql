create table public.price_adjust (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "adj_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "direction" smallint not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
  "sign_status" smallint,
  "supplier_signed_by" text,
  "supplier_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index price_adjust_key on public.price_adjust (adj_no) NULLS NOT DISTINCT;
create index ix_price_adjust_period_id on public.price_adjust (period, id);
create index ix_price_adjust_adj_no_id on public.price_adjust (adj_no, id);
create index ix_price_adjust_plant_id on public.price_adjust (plant, id);
create index ix_price_adjust_supplier_code_id on public.price_adjust (supplier_code, id);
create index ix_price_adjust_gross_amount_id on public.price_adjust (gross_amount, id);
create index ix_price_adjust_plant_period_id on public.price_adjust (plant, period, id);
create index ix_price_adjust_supplier_code_period_id on public.price_adjust (supplier_code, period, id);
create index ix_price_adjust_status_period_id on public.price_adjust (status, period, id);
create index ix_price_adjust_published_at_id on public.price_adjust (published_at, id);
create index ix_price_adjust_confirmed_at_id on public.price_adjust (confirmed_at, id);
create index ix_price_adjust_supplier_id_period_id on public.price_adjust (supplier_id, period, id);
create table arc.price_adjust (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "adj_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "direction" smallint not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "line_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "dispute_reason" text,
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
create unique index price_adjust_key on arc.price_adjust (adj_no) NULLS NOT DISTINCT;
create index ix_price_adjust_period_id on arc.price_adjust (period, id);
create index ix_price_adjust_adj_no_id on arc.price_adjust (adj_no, id);
create index ix_price_adjust_plant_id on arc.price_adjust (plant, id);
create index ix_price_adjust_supplier_code_id on arc.price_adjust (supplier_code, id);
create index ix_price_adjust_gross_amount_id on arc.price_adjust (gross_amount, id);
create index ix_price_adjust_plant_period_id on arc.price_adjust (plant, period, id);
create index ix_price_adjust_supplier_code_period_id on arc.price_adjust (supplier_code, period, id);
create index ix_price_adjust_status_period_id on arc.price_adjust (status, period, id);
create index ix_price_adjust_published_at_id on arc.price_adjust (published_at, id);
create index ix_price_adjust_confirmed_at_id on arc.price_adjust (confirmed_at, id);
create index ix_price_adjust_supplier_id_period_id on arc.price_adjust (supplier_id, period, id);
create table public.price_adjust_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "stmt_no" text not null,
  "stmt_line_id" bigint not null,
  "used_from" date not null,
  "used_to" date not null,
  "qty" numeric(18,3) not null,
  "old_price" numeric(18,6) not null,
  "new_price" numeric(18,6) not null,
  "price_date" date not null,
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4) not null,
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "line_no" integer not null,
  primary key (id)
);
create index ix_price_adjust_line_head_id_line_no on public.price_adjust_line (head_id, line_no);
create index ix_price_adjust_line_stmt_line_id on public.price_adjust_line (stmt_line_id);
create index ix_price_adjust_line_part_no_id on public.price_adjust_line (part_no, id);
create index ix_price_adjust_line_used_from_id on public.price_adjust_line (used_from, id);
create index ix_price_adjust_line_stmt_no_id on public.price_adjust_line (stmt_no, id);
create index ix_price_adjust_line_plant_part_no_id on public.price_adjust_line (plant, part_no, id);
create index ix_price_adjust_line_supplier_code_part_no_id on public.price_adjust_line (supplier_code, part_no, id);
create index ix_price_adjust_line_supplier_id_part_no_id on public.price_adjust_line (supplier_id, part_no, id);
create index ix_price_adjust_line_status_part_no_id on public.price_adjust_line (status, part_no, id);
create table arc.price_adjust_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "use_type" smallint not null,
  "stmt_no" text not null,
  "stmt_line_id" bigint not null,
  "used_from" date not null,
  "used_to" date not null,
  "qty" numeric(18,3) not null,
  "old_price" numeric(18,6) not null,
  "new_price" numeric(18,6) not null,
  "price_date" date not null,
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4) not null,
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_price_adjust_line_head_id_line_no on arc.price_adjust_line (head_id, line_no);
create index ix_price_adjust_line_stmt_line_id on arc.price_adjust_line (stmt_line_id);
create index ix_price_adjust_line_part_no_id on arc.price_adjust_line (part_no, id);
create index ix_price_adjust_line_used_from_id on arc.price_adjust_line (used_from, id);
create index ix_price_adjust_line_stmt_no_id on arc.price_adjust_line (stmt_no, id);
create index ix_price_adjust_line_plant_part_no_id on arc.price_adjust_line (plant, part_no, id);
create index ix_price_adjust_line_supplier_code_part_no_id on arc.price_adjust_line (supplier_code, part_no, id);
create index ix_price_adjust_line_supplier_id_part_no_id on arc.price_adjust_line (supplier_id, part_no, id);
create index ix_price_adjust_line_status_part_no_id on arc.price_adjust_line (status, part_no, id);
