create table public.sup_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "plant" text,
  "biz_type" smallint not null,
  "supplier_send_sign" boolean not null,
  "supplier_diff_sign" boolean not null,
  "supplier_stmt_sign" boolean not null,
  "max_amount" numeric(18,2),
  "agreement_file" jsonb not null,
  "reason" text,
  "valid_from" date not null,
  "valid_to" date not null,
  "supplier_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_sup_skip_sign_supplier_code_id on public.sup_skip_sign (supplier_code, id);
create index ix_sup_skip_sign_plant_id on public.sup_skip_sign (plant, id);
create index ix_sup_skip_sign_valid_from_id on public.sup_skip_sign (valid_from, id);
create index ix_sup_skip_sign_status_id on public.sup_skip_sign (status, id);
create index ix_sup_skip_sign_creation_date_id on public.sup_skip_sign (creation_date, id);
create index ix_sup_skip_sign_supplier_id_supplier_code_id on public.sup_skip_sign (supplier_id, supplier_code, id);
create table arc.sup_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "plant" text,
  "biz_type" smallint not null,
  "supplier_send_sign" boolean not null,
  "supplier_diff_sign" boolean not null,
  "supplier_stmt_sign" boolean not null,
  "max_amount" numeric(18,2),
  "agreement_file" jsonb not null,
  "reason" text,
  "valid_from" date not null,
  "valid_to" date not null,
  "supplier_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_sup_skip_sign_supplier_code_id on arc.sup_skip_sign (supplier_code, id);
create index ix_sup_skip_sign_plant_id on arc.sup_skip_sign (plant, id);
create index ix_sup_skip_sign_valid_from_id on arc.sup_skip_sign (valid_from, id);
create index ix_sup_skip_sign_status_id on arc.sup_skip_sign (status, id);
create index ix_sup_skip_sign_creation_date_id on arc.sup_skip_sign (creation_date, id);
create index ix_sup_skip_sign_supplier_id_supplier_code_id on arc.sup_skip_sign (supplier_id, supplier_code, id);
create table public.enum_code (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "name" text not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index enum_code_key on public.enum_code (code) NULLS NOT DISTINCT;
create index ix_enum_code_code_id on public.enum_code (code, id);
create index ix_enum_code_status_id on public.enum_code (status, id);
create index ix_enum_code_creation_date_id on public.enum_code (creation_date, id);
create table arc.enum_code (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "name" text not null,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index enum_code_key on arc.enum_code (code) NULLS NOT DISTINCT;
create index ix_enum_code_code_id on arc.enum_code (code, id);
create index ix_enum_code_status_id on arc.enum_code (status, id);
create index ix_enum_code_creation_date_id on arc.enum_code (creation_date, id);
create table public.enum_code_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "item_value" text not null,
  "item_text" text not null,
  "order_no" integer,
  "is_enabled" boolean not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_enum_code_line_head_id_line_no on public.enum_code_line (head_id, line_no);
create table arc.enum_code_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "item_value" text not null,
  "item_text" text not null,
  "order_no" integer,
  "is_enabled" boolean not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_enum_code_line_head_id_line_no on arc.enum_code_line (head_id, line_no);
