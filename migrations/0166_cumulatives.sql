create table public.cum_claim (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "claim_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "as_of" date not null,
  "cum_despatched" numeric(18,3),
  "cum_received" numeric(18,3),
  "last_no" text,
  "despatch_offset" numeric(18,3) not null,
  "receive_offset" numeric(18,3) not null,
  "offset_reason" text,
  "diff_no" text,
  "diff_side" smallint,
  "diff_qty" numeric(18,3),
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cum_claim_key on public.cum_claim (claim_no) NULLS NOT DISTINCT;
create index ix_cum_claim_creation_date_id on public.cum_claim (creation_date, id);
create index ix_cum_claim_as_of_id on public.cum_claim (as_of, id);
create index ix_cum_claim_part_no_id on public.cum_claim (part_no, id);
create index ix_cum_claim_plant_id on public.cum_claim (plant, id);
create index ix_cum_claim_supplier_code_id on public.cum_claim (supplier_code, id);
create index ix_cum_claim_part_no_creation_date_id on public.cum_claim (part_no, creation_date, id);
create index ix_cum_claim_plant_creation_date_id on public.cum_claim (plant, creation_date, id);
create index ix_cum_claim_supplier_code_creation_date_id on public.cum_claim (supplier_code, creation_date, id);
create index ix_cum_claim_status_creation_date_id on public.cum_claim (status, creation_date, id);
create index ix_cum_claim_diff_no on public.cum_claim (diff_no);
create index ix_cum_claim_supplier_id_creation_date_id on public.cum_claim (supplier_id, creation_date, id);
create table arc.cum_claim (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "claim_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "as_of" date not null,
  "cum_despatched" numeric(18,3),
  "cum_received" numeric(18,3),
  "last_no" text,
  "despatch_offset" numeric(18,3) not null,
  "receive_offset" numeric(18,3) not null,
  "offset_reason" text,
  "diff_no" text,
  "diff_side" smallint,
  "diff_qty" numeric(18,3),
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cum_claim_key on arc.cum_claim (claim_no) NULLS NOT DISTINCT;
create index ix_cum_claim_creation_date_id on arc.cum_claim (creation_date, id);
create index ix_cum_claim_as_of_id on arc.cum_claim (as_of, id);
create index ix_cum_claim_part_no_id on arc.cum_claim (part_no, id);
create index ix_cum_claim_plant_id on arc.cum_claim (plant, id);
create index ix_cum_claim_supplier_code_id on arc.cum_claim (supplier_code, id);
create index ix_cum_claim_part_no_creation_date_id on arc.cum_claim (part_no, creation_date, id);
create index ix_cum_claim_plant_creation_date_id on arc.cum_claim (plant, creation_date, id);
create index ix_cum_claim_supplier_code_creation_date_id on arc.cum_claim (supplier_code, creation_date, id);
create index ix_cum_claim_status_creation_date_id on arc.cum_claim (status, creation_date, id);
create index ix_cum_claim_diff_no on arc.cum_claim (diff_no);
create index ix_cum_claim_supplier_id_creation_date_id on arc.cum_claim (supplier_id, creation_date, id);
create table public.cum_paper (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_no" text not null,
  "sent_day" date not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cum_paper_key on public.cum_paper (supplier_code, plant, doc_no) NULLS NOT DISTINCT;
create index ix_cum_paper_sent_day_id on public.cum_paper (sent_day, id);
create index ix_cum_paper_doc_no_id on public.cum_paper (doc_no, id);
create index ix_cum_paper_plant_id on public.cum_paper (plant, id);
create index ix_cum_paper_supplier_code_id on public.cum_paper (supplier_code, id);
create index ix_cum_paper_creation_date_id on public.cum_paper (creation_date, id);
create index ix_cum_paper_plant_sent_day_id on public.cum_paper (plant, sent_day, id);
create index ix_cum_paper_supplier_code_sent_day_id on public.cum_paper (supplier_code, sent_day, id);
create index ix_cum_paper_status_sent_day_id on public.cum_paper (status, sent_day, id);
create index ix_cum_paper_supplier_id_sent_day_id on public.cum_paper (supplier_id, sent_day, id);
create table arc.cum_paper (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "doc_no" text not null,
  "sent_day" date not null,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cum_paper_key on arc.cum_paper (supplier_code, plant, doc_no) NULLS NOT DISTINCT;
create index ix_cum_paper_sent_day_id on arc.cum_paper (sent_day, id);
create index ix_cum_paper_doc_no_id on arc.cum_paper (doc_no, id);
create index ix_cum_paper_plant_id on arc.cum_paper (plant, id);
create index ix_cum_paper_supplier_code_id on arc.cum_paper (supplier_code, id);
create index ix_cum_paper_creation_date_id on arc.cum_paper (creation_date, id);
create index ix_cum_paper_plant_sent_day_id on arc.cum_paper (plant, sent_day, id);
create index ix_cum_paper_supplier_code_sent_day_id on arc.cum_paper (supplier_code, sent_day, id);
create index ix_cum_paper_status_sent_day_id on arc.cum_paper (status, sent_day, id);
create index ix_cum_paper_supplier_id_sent_day_id on arc.cum_paper (supplier_id, sent_day, id);
create table public.cum_paper_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "cum_despatched" numeric(18,3),
  "line_no" integer not null,
  primary key (id)
);
create index ix_cum_paper_line_head_id_line_no on public.cum_paper_line (head_id, line_no);
create index ix_cum_paper_line_part_no_id on public.cum_paper_line (part_no, id);
create table arc.cum_paper_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "cum_despatched" numeric(18,3),
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_cum_paper_line_head_id_line_no on arc.cum_paper_line (head_id, line_no);
create index ix_cum_paper_line_part_no_id on arc.cum_paper_line (part_no, id);
