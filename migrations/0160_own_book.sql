create table public.own_book (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "book_no" text not null,
  "stmt_no" text not null,
  "account" smallint not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index own_book_key on public.own_book (book_no) NULLS NOT DISTINCT;
create index ix_own_book_creation_date_id on public.own_book (creation_date, id);
create index ix_own_book_book_no_id on public.own_book (book_no, id);
create index ix_own_book_period_id on public.own_book (period, id);
create index ix_own_book_plant_id on public.own_book (plant, id);
create index ix_own_book_supplier_code_id on public.own_book (supplier_code, id);
create index ix_own_book_stmt_no_id on public.own_book (stmt_no, id);
create index ix_own_book_period_creation_date_id on public.own_book (period, creation_date, id);
create index ix_own_book_plant_creation_date_id on public.own_book (plant, creation_date, id);
create index ix_own_book_supplier_code_creation_date_id on public.own_book (supplier_code, creation_date, id);
create index ix_own_book_status_creation_date_id on public.own_book (status, creation_date, id);
create index ix_own_book_supplier_id_creation_date_id on public.own_book (supplier_id, creation_date, id);
create table arc.own_book (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "book_no" text not null,
  "stmt_no" text not null,
  "account" smallint not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index own_book_key on arc.own_book (book_no) NULLS NOT DISTINCT;
create index ix_own_book_creation_date_id on arc.own_book (creation_date, id);
create index ix_own_book_book_no_id on arc.own_book (book_no, id);
create index ix_own_book_period_id on arc.own_book (period, id);
create index ix_own_book_plant_id on arc.own_book (plant, id);
create index ix_own_book_supplier_code_id on arc.own_book (supplier_code, id);
create index ix_own_book_stmt_no_id on arc.own_book (stmt_no, id);
create index ix_own_book_period_creation_date_id on arc.own_book (period, creation_date, id);
create index ix_own_book_plant_creation_date_id on arc.own_book (plant, creation_date, id);
create index ix_own_book_supplier_code_creation_date_id on arc.own_book (supplier_code, creation_date, id);
create index ix_own_book_status_creation_date_id on arc.own_book (status, creation_date, id);
create index ix_own_book_supplier_id_creation_date_id on arc.own_book (supplier_id, creation_date, id);
create table public.own_book_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_date" date not null,
  "doc_no" text not null,
  "part_no" text not null,
  "qty" numeric(18,3) not null,
  "kind" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_own_book_line_head_id_line_no on public.own_book_line (head_id, line_no);
create index ix_own_book_line_doc_date_id on public.own_book_line (doc_date, id);
create index ix_own_book_line_part_no_id on public.own_book_line (part_no, id);
create index ix_own_book_line_doc_no_id on public.own_book_line (doc_no, id);
create index ix_own_book_line_plant_doc_date_id on public.own_book_line (plant, doc_date, id);
create index ix_own_book_line_supplier_code_doc_date_id on public.own_book_line (supplier_code, doc_date, id);
create index ix_own_book_line_supplier_id_doc_date_id on public.own_book_line (supplier_id, doc_date, id);
create table arc.own_book_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_date" date not null,
  "doc_no" text not null,
  "part_no" text not null,
  "qty" numeric(18,3) not null,
  "kind" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_own_book_line_head_id_line_no on arc.own_book_line (head_id, line_no);
create index ix_own_book_line_doc_date_id on arc.own_book_line (doc_date, id);
create index ix_own_book_line_part_no_id on arc.own_book_line (part_no, id);
create index ix_own_book_line_doc_no_id on arc.own_book_line (doc_no, id);
create index ix_own_book_line_plant_doc_date_id on arc.own_book_line (plant, doc_date, id);
create index ix_own_book_line_supplier_code_doc_date_id on arc.own_book_line (supplier_code, doc_date, id);
create index ix_own_book_line_supplier_id_doc_date_id on arc.own_book_line (supplier_id, doc_date, id);
