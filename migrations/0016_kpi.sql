create table public.kpi_exempt (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "fact_kind" smallint not null,
  "fact_id" bigint not null,
  "doc_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "reason" text not null,
  "evidence" jsonb,
  "restored_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create index ix_kpi_exempt_creation_date_id on public.kpi_exempt (creation_date, id);
create index ix_kpi_exempt_doc_no_id on public.kpi_exempt (doc_no, id);
create index ix_kpi_exempt_period_id on public.kpi_exempt (period, id);
create index ix_kpi_exempt_period_creation_date_id on public.kpi_exempt (period, creation_date, id);
create index ix_kpi_exempt_plant_creation_date_id on public.kpi_exempt (plant, creation_date, id);
create index ix_kpi_exempt_supplier_code_creation_date_id on public.kpi_exempt (supplier_code, creation_date, id);
create index ix_kpi_exempt_status_creation_date_id on public.kpi_exempt (status, creation_date, id);
create index ix_kpi_exempt_fact_id on public.kpi_exempt (fact_id);
create index ix_kpi_exempt_supplier_id_creation_date_id on public.kpi_exempt (supplier_id, creation_date, id);

-- Facts that metrics count (ledger/facts): each row follows from the records of its subject, and is derived anew when these change.
create table kpi_line_fact (
  id bigint primary key, kind smallint not null, doc_no text not null, plant text not null, supplier_id bigint not null,
  part_no text not null, unit text not null, w_start timestamptz(3) not null, w_end timestamptz(3) not null, period char(6) not null,
  collected boolean not null, due numeric(18,3) not null check (due > 0), on_time_qty numeric(18,3) not null, early_qty numeric(18,3) not null,
  late_qty numeric(18,3) not null, tot_qty numeric(18,3) not null, exempt boolean not null
);
create index ix_kpi_line_fact_period on kpi_line_fact (period, plant, supplier_id);
create index ix_kpi_line_fact_supplier on kpi_line_fact (supplier_id, w_end);
create index ix_kpi_line_fact_end on kpi_line_fact (w_end, id);
create table kpi_sheet_fact (
  id bigint primary key, kind smallint not null, doc_no text not null, plant text not null, supplier_id bigint not null,
  carrier_id bigint, send_at timestamptz(3), plan_arrive_at timestamptz(3) not null, arrive_at timestamptz(3) not null,
  received_at timestamptz(3), period char(6) not null, on_time smallint not null, late_minutes integer not null, line_count integer not null, bad_lines integer not null,
  ship_qty numeric(18,3) not null, recv_qty numeric(18,3) not null, rejected_qty numeric(18,3) not null, damaged_qty numeric(18,3) not null,
  asn_timely boolean not null, pack_ok boolean not null, doc_ok boolean not null, score smallint not null, exempt boolean not null
);
create index ix_kpi_sheet_fact_period on kpi_sheet_fact (period, plant, supplier_id);
create index ix_kpi_sheet_fact_supplier on kpi_sheet_fact (supplier_id, arrive_at);
create index ix_kpi_sheet_fact_carrier on kpi_sheet_fact (carrier_id, arrive_at) where carrier_id is not null;
create index ix_kpi_sheet_fact_arrived on kpi_sheet_fact (arrive_at, id);
create table kpi_answer_fact (
  id bigint primary key, kind smallint not null, doc_no text not null, plant text not null, supplier_id bigint not null,
  sent_at timestamptz(3) not null, deadline timestamptz(3) not null, answered_at timestamptz(3), period char(6) not null, exempt boolean not null
);
create index ix_kpi_answer_fact_period on kpi_answer_fact (period, plant, supplier_id);
create index ix_kpi_answer_fact_supplier on kpi_answer_fact (supplier_id, deadline);
create index ix_kpi_answer_fact_deadline on kpi_answer_fact (deadline, id);
