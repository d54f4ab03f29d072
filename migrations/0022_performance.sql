create table public.performance (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "perf_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "period" character(6) not null,
  "supplier_id" bigint not null,
  "score" numeric(18,2),
  "grade" smallint not null,
  "base_score" numeric(18,2),
  "deduction" numeric(18,2),
  "bonus" numeric(18,2),
  "veto_reason" text,
  "spec_code" text not null,
  "spec_version" integer not null,
  "min_del_pct" integer not null,
  "deduction_cap" numeric(18,2) not null,
  "bonus_cap" numeric(18,2) not null,
  "min_weight" numeric(18,2) not null,
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
  "feedback_state" smallint not null,
  "feedback_by" date,
  "feedback_at" timestamp(3) with time zone,
  "causes" text,
  "measures" text,
  "measure_owner" text,
  "measure_due" date,
  "feedback_files" jsonb,
  "review_text" text,
  "void_reason" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index performance_key on public.performance (perf_no) NULLS NOT DISTINCT;
create index ix_performance_period_id on public.performance (period, id);
create index ix_performance_score_id on public.performance (score, id);
create index ix_performance_plant_id on public.performance (plant, id);
create index ix_performance_supplier_code_id on public.performance (supplier_code, id);
create index ix_performance_deduction_id on public.performance (deduction, id);
create index ix_performance_appeal_by_id on public.performance (appeal_by, id);
create index ix_performance_feedback_by_id on public.performance (feedback_by, id);
create index ix_performance_published_at_id on public.performance (published_at, id);
create index ix_performance_perf_no_id on public.performance (perf_no, id);
create index ix_performance_plant_period_id on public.performance (plant, period, id);
create index ix_performance_supplier_code_period_id on public.performance (supplier_code, period, id);
create index ix_performance_status_period_id on public.performance (status, period, id);
create index ix_performance_spec_code_id on public.performance (spec_code, id);
create index ix_performance_appeal_no on public.performance (appeal_no);
create index ix_performance_supplier_id_period_id on public.performance (supplier_id, period, id);
create table public.performance_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "period" character(6) not null,
  "supplier_id" bigint not null,
  "grade" smallint not null,
  "status" smallint not null,
  "kind" smallint not null,
  "kpi_code" smallint,
  "name" text not null,
  "indicator" smallint,
  "cause" smallint,
  "doc_no" text,
  "value" numeric(18,2),
  "unit" text,
  "target" numeric(18,2),
  "floor" numeric(18,2),
  "weight" integer,
  "item_score" numeric(18,2),
  "weighted" numeric(18,2),
  "points" numeric(18,2),
  "numerator" numeric(18,6),
  "denominator" numeric(18,6),
  "fact_count" integer,
  "stop_minutes" integer,
  "liability_pct" numeric(18,2),
  "source" smallint not null,
  "manual_reason" text,
  "first_numerator" numeric(18,6),
  "first_denominator" numeric(18,6),
  "first_value" numeric(18,2),
  "first_item_score" numeric(18,2),
  "first_points" numeric(18,2),
  "line_no" integer not null,
  primary key (id)
);
create index ix_performance_line_head_id_line_no on public.performance_line (head_id, line_no);
create index ix_performance_line_item_score_id on public.performance_line (item_score, id);
create index ix_performance_line_points_id on public.performance_line (points, id);
create index ix_performance_line_plant_item_score_id on public.performance_line (plant, item_score, id);
create index ix_performance_line_supplier_code_item_score_id on public.performance_line (supplier_code, item_score, id);
create index ix_performance_line_period_item_score_id on public.performance_line (period, item_score, id);
create index ix_performance_line_supplier_id_item_score_id on public.performance_line (supplier_id, item_score, id);
create index ix_performance_line_grade_item_score_id on public.performance_line (grade, item_score, id);
create index ix_performance_line_status_item_score_id on public.performance_line (status, item_score, id);
create index ix_performance_line_doc_no on public.performance_line (doc_no);
create table public.performance_appeal (
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
  "period" character(6) not null,
  "old_score" numeric(18,2),
  "old_grade" smallint not null,
  "old_rank" integer,
  "new_score" numeric(18,2),
  "new_grade" smallint,
  "new_rank" integer,
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
create unique index performance_appeal_key on public.performance_appeal (appeal_no) NULLS NOT DISTINCT;
create index ix_performance_appeal_submitted_at_id on public.performance_appeal (submitted_at, id);
create index ix_performance_appeal_decide_by_id on public.performance_appeal (decide_by, id);
create index ix_performance_appeal_period_id on public.performance_appeal (period, id);
create index ix_performance_appeal_supplier_code_id on public.performance_appeal (supplier_code, id);
create index ix_performance_appeal_plant_id on public.performance_appeal (plant, id);
create index ix_performance_appeal_appeal_no_id on public.performance_appeal (appeal_no, id);
create index ix_performance_appeal_period_submitted_at_id on public.performance_appeal (period, submitted_at, id);
create index ix_performance_appeal_plant_submitted_at_id on public.performance_appeal (plant, submitted_at, id);
create index ix_performance_appeal_supplier_code_submitted_at_id on public.performance_appeal (supplier_code, submitted_at, id);
create index ix_performance_appeal_status_submitted_at_id on public.performance_appeal (status, submitted_at, id);
create index ix_performance_appeal_perf_no_id on public.performance_appeal (perf_no, id);
create index ix_performance_appeal_perf_id on public.performance_appeal (perf_id);
create index ix_performance_appeal_supplier_id_submitted_at_id on public.performance_appeal (supplier_id, submitted_at, id);
create table public.performance_appeal_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "period" character(6) not null,
  "status" smallint not null,
  "item_kind" smallint not null,
  "doc_no" text not null,
  "about" text,
  "fact_kind" smallint,
  "fact_id" bigint,
  "item_id" bigint,
  "reason" text not null,
  "evidence" jsonb not null,
  "decision" smallint,
  "opinion" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_performance_appeal_line_head_id_line_no on public.performance_appeal_line (head_id, line_no);
create index ix_performance_appeal_line_doc_no_id on public.performance_appeal_line (doc_no, id);
create index ix_performance_appeal_line_item_kind_id on public.performance_appeal_line (item_kind, id);
create index ix_performance_appeal_line_plant_doc_no_id on public.performance_appeal_line (plant, doc_no, id);
create index ix_performance_appeal_line_supplier_code_doc_no_id on public.performance_appeal_line (supplier_code, doc_no, id);
create index ix_performance_appeal_line_supplier_id_doc_no_id on public.performance_appeal_line (supplier_id, doc_no, id);
create index ix_performance_appeal_line_period_doc_no_id on public.performance_appeal_line (period, doc_no, id);
create index ix_performance_appeal_line_status_doc_no_id on public.performance_appeal_line (status, doc_no, id);
