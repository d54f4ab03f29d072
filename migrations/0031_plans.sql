create table public.n1_m_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "plan_month" character(6) not null,
  "part_no" text not null,
  "unit" text not null,
  "snp" numeric(18,3),
  "order_qty" numeric(18,3) not null,
  "carry_qty" numeric(18,3),
  "d01" numeric(18,3),
  "d02" numeric(18,3),
  "d03" numeric(18,3),
  "d04" numeric(18,3),
  "d05" numeric(18,3),
  "d06" numeric(18,3),
  "d07" numeric(18,3),
  "d08" numeric(18,3),
  "d09" numeric(18,3),
  "d10" numeric(18,3),
  "d11" numeric(18,3),
  "d12" numeric(18,3),
  "d13" numeric(18,3),
  "d14" numeric(18,3),
  "d15" numeric(18,3),
  "d16" numeric(18,3),
  "d17" numeric(18,3),
  "d18" numeric(18,3),
  "d19" numeric(18,3),
  "d20" numeric(18,3),
  "d21" numeric(18,3),
  "d22" numeric(18,3),
  "d23" numeric(18,3),
  "d24" numeric(18,3),
  "d25" numeric(18,3),
  "d26" numeric(18,3),
  "d27" numeric(18,3),
  "d28" numeric(18,3),
  "d29" numeric(18,3),
  "d30" numeric(18,3),
  "d31" numeric(18,3),
  "total_qty" numeric(18,3) not null,
  "deviation" numeric(18,3) not null,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index n1_m_plan_key on public.n1_m_plan (plant, supplier_code, plan_month, part_no) NULLS NOT DISTINCT;
create index ix_n1_m_plan_plan_no_id on public.n1_m_plan (plan_no, id);
create index ix_n1_m_plan_plan_month_id on public.n1_m_plan (plan_month, id);
create index ix_n1_m_plan_plant_id on public.n1_m_plan (plant, id);
create index ix_n1_m_plan_supplier_code_id on public.n1_m_plan (supplier_code, id);
create index ix_n1_m_plan_part_no_id on public.n1_m_plan (part_no, id);
create index ix_n1_m_plan_status_id on public.n1_m_plan (status, id);
create index ix_n1_m_plan_published_at_id on public.n1_m_plan (published_at, id);
create index ix_n1_m_plan_creation_date_id on public.n1_m_plan (creation_date, id);
create index ix_n1_m_plan_total_qty_id on public.n1_m_plan (total_qty, id);
create index ix_n1_m_plan_plant_plan_month_id on public.n1_m_plan (plant, plan_month, id);
create index ix_n1_m_plan_supplier_id_plan_month_id on public.n1_m_plan (supplier_id, plan_month, id);
create table arc.n1_m_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "plan_month" character(6) not null,
  "part_no" text not null,
  "unit" text not null,
  "snp" numeric(18,3),
  "order_qty" numeric(18,3) not null,
  "carry_qty" numeric(18,3),
  "d01" numeric(18,3),
  "d02" numeric(18,3),
  "d03" numeric(18,3),
  "d04" numeric(18,3),
  "d05" numeric(18,3),
  "d06" numeric(18,3),
  "d07" numeric(18,3),
  "d08" numeric(18,3),
  "d09" numeric(18,3),
  "d10" numeric(18,3),
  "d11" numeric(18,3),
  "d12" numeric(18,3),
  "d13" numeric(18,3),
  "d14" numeric(18,3),
  "d15" numeric(18,3),
  "d16" numeric(18,3),
  "d17" numeric(18,3),
  "d18" numeric(18,3),
  "d19" numeric(18,3),
  "d20" numeric(18,3),
  "d21" numeric(18,3),
  "d22" numeric(18,3),
  "d23" numeric(18,3),
  "d24" numeric(18,3),
  "d25" numeric(18,3),
  "d26" numeric(18,3),
  "d27" numeric(18,3),
  "d28" numeric(18,3),
  "d29" numeric(18,3),
  "d30" numeric(18,3),
  "d31" numeric(18,3),
  "total_qty" numeric(18,3) not null,
  "deviation" numeric(18,3) not null,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index n1_m_plan_key on arc.n1_m_plan (plant, supplier_code, plan_month, part_no) NULLS NOT DISTINCT;
create index ix_n1_m_plan_plan_no_id on arc.n1_m_plan (plan_no, id);
create index ix_n1_m_plan_plan_month_id on arc.n1_m_plan (plan_month, id);
create index ix_n1_m_plan_plant_id on arc.n1_m_plan (plant, id);
create index ix_n1_m_plan_supplier_code_id on arc.n1_m_plan (supplier_code, id);
create index ix_n1_m_plan_part_no_id on arc.n1_m_plan (part_no, id);
create index ix_n1_m_plan_status_id on arc.n1_m_plan (status, id);
create index ix_n1_m_plan_published_at_id on arc.n1_m_plan (published_at, id);
create index ix_n1_m_plan_creation_date_id on arc.n1_m_plan (creation_date, id);
create index ix_n1_m_plan_total_qty_id on arc.n1_m_plan (total_qty, id);
create index ix_n1_m_plan_plant_plan_month_id on arc.n1_m_plan (plant, plan_month, id);
create index ix_n1_m_plan_supplier_id_plan_month_id on arc.n1_m_plan (supplier_id, plan_month, id);
create table public.n1_w_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "start_week" date not null,
  "part_no" text not null,
  "unit" text not null,
  "stock_qty" numeric(18,3),
  "transit_qty" numeric(18,3),
  "w1d1" numeric(18,3),
  "w1d2" numeric(18,3),
  "w1d3" numeric(18,3),
  "w1d4" numeric(18,3),
  "w1d5" numeric(18,3),
  "w1d6" numeric(18,3),
  "w1d7" numeric(18,3),
  "w2d1" numeric(18,3),
  "w2d2" numeric(18,3),
  "w2d3" numeric(18,3),
  "w2d4" numeric(18,3),
  "w2d5" numeric(18,3),
  "w2d6" numeric(18,3),
  "w2d7" numeric(18,3),
  "w1_total" numeric(18,3) not null,
  "w2_total" numeric(18,3) not null,
  "m_plan_w1" numeric(18,3),
  "dev_pct" numeric(18,2),
  "feedback" smallint not null,
  "feedback_qty" numeric(18,3),
  "feedback_remark" text,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index n1_w_plan_key on public.n1_w_plan (plant, supplier_code, start_week, part_no) NULLS NOT DISTINCT;
create index ix_n1_w_plan_start_week_id on public.n1_w_plan (start_week, id);
create index ix_n1_w_plan_plan_no_id on public.n1_w_plan (plan_no, id);
create index ix_n1_w_plan_plant_id on public.n1_w_plan (plant, id);
create index ix_n1_w_plan_supplier_code_id on public.n1_w_plan (supplier_code, id);
create index ix_n1_w_plan_part_no_id on public.n1_w_plan (part_no, id);
create index ix_n1_w_plan_status_id on public.n1_w_plan (status, id);
create index ix_n1_w_plan_published_at_id on public.n1_w_plan (published_at, id);
create index ix_n1_w_plan_creation_date_id on public.n1_w_plan (creation_date, id);
create index ix_n1_w_plan_w1_total_id on public.n1_w_plan (w1_total, id);
create index ix_n1_w_plan_plant_start_week_id on public.n1_w_plan (plant, start_week, id);
create index ix_n1_w_plan_supplier_id_start_week_id on public.n1_w_plan (supplier_id, start_week, id);
create table arc.n1_w_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plan_no" text not null,
  "version" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "start_week" date not null,
  "part_no" text not null,
  "unit" text not null,
  "stock_qty" numeric(18,3),
  "transit_qty" numeric(18,3),
  "w1d1" numeric(18,3),
  "w1d2" numeric(18,3),
  "w1d3" numeric(18,3),
  "w1d4" numeric(18,3),
  "w1d5" numeric(18,3),
  "w1d6" numeric(18,3),
  "w1d7" numeric(18,3),
  "w2d1" numeric(18,3),
  "w2d2" numeric(18,3),
  "w2d3" numeric(18,3),
  "w2d4" numeric(18,3),
  "w2d5" numeric(18,3),
  "w2d6" numeric(18,3),
  "w2d7" numeric(18,3),
  "w1_total" numeric(18,3) not null,
  "w2_total" numeric(18,3) not null,
  "m_plan_w1" numeric(18,3),
  "dev_pct" numeric(18,2),
  "feedback" smallint not null,
  "feedback_qty" numeric(18,3),
  "feedback_remark" text,
  "last_change" text,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index n1_w_plan_key on arc.n1_w_plan (plant, supplier_code, start_week, part_no) NULLS NOT DISTINCT;
create index ix_n1_w_plan_start_week_id on arc.n1_w_plan (start_week, id);
create index ix_n1_w_plan_plan_no_id on arc.n1_w_plan (plan_no, id);
create index ix_n1_w_plan_plant_id on arc.n1_w_plan (plant, id);
create index ix_n1_w_plan_supplier_code_id on arc.n1_w_plan (supplier_code, id);
create index ix_n1_w_plan_part_no_id on arc.n1_w_plan (part_no, id);
create index ix_n1_w_plan_status_id on arc.n1_w_plan (status, id);
create index ix_n1_w_plan_published_at_id on arc.n1_w_plan (published_at, id);
create index ix_n1_w_plan_creation_date_id on arc.n1_w_plan (creation_date, id);
create index ix_n1_w_plan_w1_total_id on arc.n1_w_plan (w1_total, id);
create index ix_n1_w_plan_plant_start_week_id on arc.n1_w_plan (plant, start_week, id);
create index ix_n1_w_plan_supplier_id_start_week_id on arc.n1_w_plan (supplier_id, start_week, id);
