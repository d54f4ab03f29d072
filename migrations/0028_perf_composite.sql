create table public.perf_composite (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "composite_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "period_kind" smallint not null,
  "period" character(6) not null,
  "supplier_id" bigint not null,
  "score" numeric(18,2),
  "grade" smallint not null,
  "l_score" numeric(18,2),
  "q_score" numeric(18,2),
  "c_score" numeric(18,2),
  "s_score" numeric(18,2),
  "t_score" numeric(18,2),
  "worst_grade" smallint,
  "l_weight" integer not null,
  "q_weight" integer not null,
  "c_weight" integer not null,
  "s_weight" integer not null,
  "t_weight" integer not null,
  "weight_reason" text,
  "suggestion" smallint,
  "comment" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index perf_composite_key on public.perf_composite (composite_no) NULLS NOT DISTINCT;
create index ix_perf_composite_period_id on public.perf_composite (period, id);
create index ix_perf_composite_score_id on public.perf_composite (score, id);
create index ix_perf_composite_plant_id on public.perf_composite (plant, id);
create index ix_perf_composite_supplier_code_id on public.perf_composite (supplier_code, id);
create index ix_perf_composite_l_score_id on public.perf_composite (l_score, id);
create index ix_perf_composite_q_score_id on public.perf_composite (q_score, id);
create index ix_perf_composite_c_score_id on public.perf_composite (c_score, id);
create index ix_perf_composite_s_score_id on public.perf_composite (s_score, id);
create index ix_perf_composite_t_score_id on public.perf_composite (t_score, id);
create index ix_perf_composite_composite_no_id on public.perf_composite (composite_no, id);
create index ix_perf_composite_plant_period_id on public.perf_composite (plant, period, id);
create index ix_perf_composite_supplier_code_period_id on public.perf_composite (supplier_code, period, id);
create index ix_perf_composite_status_period_id on public.perf_composite (status, period, id);
create index ix_perf_composite_supplier_id_period_id on public.perf_composite (supplier_id, period, id);
create table public.perf_composite_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "period" character(6) not null,
  "supplier_id" bigint not null,
  "grade" smallint not null,
  "status" smallint not null,
  "dim" smallint not null,
  "item_code" text not null,
  "item_name" text not null,
  "numerator" numeric(18,6),
  "denominator" numeric(18,6),
  "value" numeric(18,2),
  "unit" text,
  "target" numeric(18,2),
  "floor" numeric(18,2),
  "given" numeric(18,2),
  "item_score" numeric(18,2),
  "weight" integer not null,
  "contribution" numeric(18,2),
  "source" text not null,
  "reason" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_perf_composite_line_head_id_line_no on public.perf_composite_line (head_id, line_no);
create index ix_perf_composite_line_dim_id on public.perf_composite_line (dim, id);
create index ix_perf_composite_line_item_score_id on public.perf_composite_line (item_score, id);
create index ix_perf_composite_line_contribution_id on public.perf_composite_line (contribution, id);
create index ix_perf_composite_line_plant_dim_id on public.perf_composite_line (plant, dim, id);
create index ix_perf_composite_line_supplier_code_dim_id on public.perf_composite_line (supplier_code, dim, id);
create index ix_perf_composite_line_period_dim_id on public.perf_composite_line (period, dim, id);
create index ix_perf_composite_line_supplier_id_dim_id on public.perf_composite_line (supplier_id, dim, id);
create index ix_perf_composite_line_grade_dim_id on public.perf_composite_line (grade, dim, id);
create index ix_perf_composite_line_status_dim_id on public.perf_composite_line (status, dim, id);
