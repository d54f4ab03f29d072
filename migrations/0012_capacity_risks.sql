create table public.smart_risk (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "risk_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "period" character(6) not null,
  "line_code" text,
  "u_std" numeric(18,2),
  "u_max" numeric(18,2),
  "demand" numeric(18,3) not null,
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "gap_week" date,
  "gap_qty_week" numeric(18,3) not null,
  "cover_days" numeric(18,1),
  "single_source" boolean not null,
  "otd" numeric(18,2),
  "score" integer not null,
  "sys_level" smallint not null,
  "risk_level" smallint not null,
  "manual_level" smallint,
  "manual_reason" text,
  "manual_to" date,
  "is_manual" boolean not null,
  "measure_count" integer not null,
  "done_count" integer not null,
  "due_date" date,
  "quiet" integer not null,
  "opened_at" timestamp(3) with time zone not null,
  "closed_at" timestamp(3) with time zone,
  "accept_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index smart_risk_key on public.smart_risk (risk_no) NULLS NOT DISTINCT;
create index ix_smart_risk_risk_level_id on public.smart_risk (risk_level, id);
create index ix_smart_risk_score_id on public.smart_risk (score, id);
create index ix_smart_risk_period_id on public.smart_risk (period, id);
create index ix_smart_risk_supplier_code_id on public.smart_risk (supplier_code, id);
create index ix_smart_risk_part_no_id on public.smart_risk (part_no, id);
create index ix_smart_risk_u_max_id on public.smart_risk (u_max, id);
create index ix_smart_risk_gap_qty_id on public.smart_risk (gap_qty, id);
create index ix_smart_risk_gap_week_id on public.smart_risk (gap_week, id);
create index ix_smart_risk_due_date_id on public.smart_risk (due_date, id);
create index ix_smart_risk_opened_at_id on public.smart_risk (opened_at, id);
create index ix_smart_risk_risk_no_id on public.smart_risk (risk_no, id);
create index ix_smart_risk_plant_risk_level_id on public.smart_risk (plant, risk_level, id);
create index ix_smart_risk_supplier_code_risk_level_id on public.smart_risk (supplier_code, risk_level, id);
create index ix_smart_risk_part_no_risk_level_id on public.smart_risk (part_no, risk_level, id);
create index ix_smart_risk_period_risk_level_id on public.smart_risk (period, risk_level, id);
create index ix_smart_risk_status_risk_level_id on public.smart_risk (status, risk_level, id);
create index ix_smart_risk_line_code_id on public.smart_risk (line_code, id);
create index ix_smart_risk_supplier_id_risk_level_id on public.smart_risk (supplier_id, risk_level, id);
create table arc.smart_risk (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "risk_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "period" character(6) not null,
  "line_code" text,
  "u_std" numeric(18,2),
  "u_max" numeric(18,2),
  "demand" numeric(18,3) not null,
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "gap_week" date,
  "gap_qty_week" numeric(18,3) not null,
  "cover_days" numeric(18,1),
  "single_source" boolean not null,
  "otd" numeric(18,2),
  "score" integer not null,
  "sys_level" smallint not null,
  "risk_level" smallint not null,
  "manual_level" smallint,
  "manual_reason" text,
  "manual_to" date,
  "is_manual" boolean not null,
  "measure_count" integer not null,
  "done_count" integer not null,
  "due_date" date,
  "quiet" integer not null,
  "opened_at" timestamp(3) with time zone not null,
  "closed_at" timestamp(3) with time zone,
  "accept_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index smart_risk_key on arc.smart_risk (risk_no) NULLS NOT DISTINCT;
create index ix_smart_risk_risk_level_id on arc.smart_risk (risk_level, id);
create index ix_smart_risk_score_id on arc.smart_risk (score, id);
create index ix_smart_risk_period_id on arc.smart_risk (period, id);
create index ix_smart_risk_supplier_code_id on arc.smart_risk (supplier_code, id);
create index ix_smart_risk_part_no_id on arc.smart_risk (part_no, id);
create index ix_smart_risk_u_max_id on arc.smart_risk (u_max, id);
create index ix_smart_risk_gap_qty_id on arc.smart_risk (gap_qty, id);
create index ix_smart_risk_gap_week_id on arc.smart_risk (gap_week, id);
create index ix_smart_risk_due_date_id on arc.smart_risk (due_date, id);
create index ix_smart_risk_opened_at_id on arc.smart_risk (opened_at, id);
create index ix_smart_risk_risk_no_id on arc.smart_risk (risk_no, id);
create index ix_smart_risk_plant_risk_level_id on arc.smart_risk (plant, risk_level, id);
create index ix_smart_risk_supplier_code_risk_level_id on arc.smart_risk (supplier_code, risk_level, id);
create index ix_smart_risk_part_no_risk_level_id on arc.smart_risk (part_no, risk_level, id);
create index ix_smart_risk_period_risk_level_id on arc.smart_risk (period, risk_level, id);
create index ix_smart_risk_status_risk_level_id on arc.smart_risk (status, risk_level, id);
create index ix_smart_risk_line_code_id on arc.smart_risk (line_code, id);
create index ix_smart_risk_supplier_id_risk_level_id on arc.smart_risk (supplier_id, risk_level, id);
create table public.smart_risk_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "content" text not null,
  "owner" text not null,
  "due_date" date not null,
  "done_at" date,
  "evidence" jsonb,
  "line_no" integer not null,
  primary key (id)
);
create index ix_smart_risk_line_head_id_line_no on public.smart_risk_line (head_id, line_no);
create index ix_smart_risk_line_due_date_id on public.smart_risk_line (due_date, id);
create index ix_smart_risk_line_plant_due_date_id on public.smart_risk_line (plant, due_date, id);
create index ix_smart_risk_line_supplier_code_due_date_id on public.smart_risk_line (supplier_code, due_date, id);
create index ix_smart_risk_line_supplier_id_due_date_id on public.smart_risk_line (supplier_id, due_date, id);
create table arc.smart_risk_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "content" text not null,
  "owner" text not null,
  "due_date" date not null,
  "done_at" date,
  "evidence" jsonb,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_smart_risk_line_head_id_line_no on arc.smart_risk_line (head_id, line_no);
create index ix_smart_risk_line_due_date_id on arc.smart_risk_line (due_date, id);
create index ix_smart_risk_line_plant_due_date_id on arc.smart_risk_line (plant, due_date, id);
create index ix_smart_risk_line_supplier_code_due_date_id on arc.smart_risk_line (supplier_code, due_date, id);
create index ix_smart_risk_line_supplier_id_due_date_id on arc.smart_risk_line (supplier_id, due_date, id);
