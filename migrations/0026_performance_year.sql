create table public.performance_year (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "perf_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "year" text not null,
  "supplier_id" bigint not null,
  "score" numeric(18,2),
  "grade" smallint not null,
  "month_avg" numeric(18,2),
  "month_count" integer not null,
  "d_months" integer not null,
  "had_stops" boolean not null,
  "annual_score" numeric(18,2),
  "y1_score" numeric(18,2),
  "y3_score" numeric(18,2),
  "y4_score" numeric(18,2),
  "bonus_given" numeric(18,2),
  "manual_reason" text,
  "y2_score" numeric(18,2),
  "deduction" numeric(18,2),
  "bonus" numeric(18,2),
  "award" smallint not null,
  "first_score" numeric(18,2),
  "first_grade" smallint,
  "version" integer not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "publisher_id" bigint,
  "appeal_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "final_at" timestamp(3) with time zone,
  "appeal_no" text,
  "void_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index performance_year_key on public.performance_year (perf_no) NULLS NOT DISTINCT;
create index ix_performance_year_year_id on public.performance_year (year, id);
create index ix_performance_year_score_id on public.performance_year (score, id);
create index ix_performance_year_plant_id on public.performance_year (plant, id);
create index ix_performance_year_supplier_code_id on public.performance_year (supplier_code, id);
create index ix_performance_year_month_avg_id on public.performance_year (month_avg, id);
create index ix_performance_year_appeal_by_id on public.performance_year (appeal_by, id);
create index ix_performance_year_published_at_id on public.performance_year (published_at, id);
create index ix_performance_year_perf_no_id on public.performance_year (perf_no, id);
create index ix_performance_year_plant_year_id on public.performance_year (plant, year, id);
create index ix_performance_year_supplier_code_year_id on public.performance_year (supplier_code, year, id);
create index ix_performance_year_status_year_id on public.performance_year (status, year, id);
create index ix_performance_year_appeal_no on public.performance_year (appeal_no);
create index ix_performance_year_supplier_id_year_id on public.performance_year (supplier_id, year, id);
create table public.performance_year_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "year" text not null,
  "supplier_id" bigint not null,
  "grade" smallint not null,
  "status" smallint not null,
  "period" character(6) not null,
  "month_no" text not null,
  "month_score" numeric(18,2),
  "month_grade" smallint not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_performance_year_line_head_id_line_no on public.performance_year_line (head_id, line_no);
create index ix_performance_year_line_period_id on public.performance_year_line (period, id);
create index ix_performance_year_line_month_score_id on public.performance_year_line (month_score, id);
create index ix_performance_year_line_plant_period_id on public.performance_year_line (plant, period, id);
create index ix_performance_year_line_supplier_code_period_id on public.performance_year_line (supplier_code, period, id);
create index ix_performance_year_line_year_period_id on public.performance_year_line (year, period, id);
create index ix_performance_year_line_supplier_id_period_id on public.performance_year_line (supplier_id, period, id);
create index ix_performance_year_line_grade_period_id on public.performance_year_line (grade, period, id);
create index ix_performance_year_line_status_period_id on public.performance_year_line (status, period, id);
create index ix_performance_year_line_month_no on public.performance_year_line (month_no);
create table public.performance_year_appeal (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "appeal_no" text not null,
  "perf_no" text not null,
  "perf_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year" text not null,
  "old_score" numeric(18,2),
  "old_grade" smallint not null,
  "new_score" numeric(18,2),
  "new_grade" smallint,
  "item_count" integer not null,
  "granted_count" integer,
  "submitter" text not null,
  "submitted_at" timestamp(3) with time zone not null,
  "decide_by" date not null,
  "publisher_id" bigint,
  "decider_name" text,
  "decided_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index performance_year_appeal_key on public.performance_year_appeal (appeal_no) NULLS NOT DISTINCT;
create index ix_performance_year_appeal_submitted_at_id on public.performance_year_appeal (submitted_at, id);
create index ix_performance_year_appeal_decide_by_id on public.performance_year_appeal (decide_by, id);
create index ix_performance_year_appeal_year_id on public.performance_year_appeal (year, id);
create index ix_performance_year_appeal_supplier_code_id on public.performance_year_appeal (supplier_code, id);
create index ix_performance_year_appeal_plant_id on public.performance_year_appeal (plant, id);
create index ix_performance_year_appeal_appeal_no_id on public.performance_year_appeal (appeal_no, id);
create index ix_performance_year_appeal_plant_submitted_at_id on public.performance_year_appeal (plant, submitted_at, id);
create index ix_performance_year_appeal_supplier_code_submitted_at_id on public.performance_year_appeal (supplier_code, submitted_at, id);
create index ix_performance_year_appeal_status_submitted_at_id on public.performance_year_appeal (status, submitted_at, id);
create index ix_performance_year_appeal_perf_no_id on public.performance_year_appeal (perf_no, id);
create index ix_performance_year_appeal_perf_id on public.performance_year_appeal (perf_id);
create index ix_performance_year_appeal_supplier_id_submitted_at_id on public.performance_year_appeal (supplier_id, submitted_at, id);
create table public.performance_year_appeal_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "year" text not null,
  "status" smallint not null,
  "item" smallint not null,
  "claimed_value" numeric(18,2) not null,
  "reason" text not null,
  "evidence" jsonb not null,
  "decision" smallint,
  "opinion" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_performance_year_appeal_line_head_id_line_no on public.performance_year_appeal_line (head_id, line_no);
create index ix_performance_year_appeal_line_item_id on public.performance_year_appeal_line (item, id);
create index ix_performance_year_appeal_line_claimed_value_id on public.performance_year_appeal_line (claimed_value, id);
create index ix_performance_year_appeal_line_plant_item_id on public.performance_year_appeal_line (plant, item, id);
create index ix_performance_year_appeal_line_supplier_code_item_id on public.performance_year_appeal_line (supplier_code, item, id);
create index ix_performance_year_appeal_line_supplier_id_item_id on public.performance_year_appeal_line (supplier_id, item, id);
create index ix_performance_year_appeal_line_year_item_id on public.performance_year_appeal_line (year, item, id);
create index ix_performance_year_appeal_line_status_item_id on public.performance_year_appeal_line (status, item, id);
