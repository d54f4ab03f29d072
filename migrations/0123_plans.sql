alter table public.n1_m_plan add column "end_date" date;
alter table arc.n1_m_plan add column "end_date" date;
alter table public.n1_w_plan add column "end_date" date;
alter table public.n1_w_plan add column "pull_mode" smallint;
alter table public.n1_w_plan add column "safety_qty" numeric(18,3);
alter table public.n1_w_plan add column "warehouse" text;
alter table public.n1_w_plan add column "dock" text;
alter table public.n1_w_plan add column "arrive_time" text;
alter table public.n1_w_plan add column "answer_by" date;
alter table public.n1_w_plan add column "reminded_at" timestamp(3) with time zone;
alter table public.n1_w_plan add column "called_to" date;
create index ix_n1_w_plan_answer_by_id on public.n1_w_plan (answer_by, id);
alter table arc.n1_w_plan add column "end_date" date;
alter table arc.n1_w_plan add column "pull_mode" smallint;
alter table arc.n1_w_plan add column "safety_qty" numeric(18,3);
alter table arc.n1_w_plan add column "warehouse" text;
alter table arc.n1_w_plan add column "dock" text;
alter table arc.n1_w_plan add column "arrive_time" text;
alter table arc.n1_w_plan add column "answer_by" date;
alter table arc.n1_w_plan add column "reminded_at" timestamp(3) with time zone;
alter table arc.n1_w_plan add column "called_to" date;
create index ix_n1_w_plan_answer_by_id on arc.n1_w_plan (answer_by, id);
alter table public.pull_sheet_line add column "plan_no" text;
alter table public.pull_sheet_line add column "plan_row_id" bigint;
create index ix_pull_sheet_line_plan_row_id on public.pull_sheet_line (plan_row_id);
create index ix_pull_sheet_line_plan_no on public.pull_sheet_line (plan_no);
alter table arc.pull_sheet_line add column "plan_no" text;
alter table arc.pull_sheet_line add column "plan_row_id" bigint;
create index ix_pull_sheet_line_plan_row_id on arc.pull_sheet_line (plan_row_id);
create index ix_pull_sheet_line_plan_no on arc.pull_sheet_line (plan_no);

-- A month plan is over with its month, a week plan with its firm week.
update public.n1_m_plan set end_date = to_date(plan_month, 'YYYYMM') + interval '1 month' - interval '1 day';
update arc.n1_m_plan set end_date = to_date(plan_month, 'YYYYMM') + interval '1 month' - interval '1 day';
update public.n1_w_plan set end_date = start_week + 6;
update arc.n1_w_plan set end_date = start_week + 6;
alter table public.n1_m_plan alter column "end_date" set not null;
alter table arc.n1_m_plan alter column "end_date" set not null;
alter table public.n1_w_plan alter column "end_date" set not null;
alter table arc.n1_w_plan alter column "end_date" set not null;

-- How plants call off and keep the parts of plans that stand already.
update public.n1_w_plan w set pull_mode = p.pull_mode, safety_qty = p.safety_qty, warehouse = p.warehouse
  from public.part_plant p where p.plant = w.plant and p.part_no = w.part_no;
