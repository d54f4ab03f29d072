create table public.sup_stock_input (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "report_date" date not null,
  "supplier_id" bigint not null,
  "unit" text not null,
  "finished_qty" numeric(18,3),
  "wip_qty" numeric(18,3),
  "raw_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "max_qty" numeric(18,3),
  "daily_capacity" numeric(18,3),
  "transit_qty" numeric(18,3),
  "next_arrival" date,
  "share_scope" smallint not null,
  "remark" text,
  "day_use" numeric(18,3),
  "cover_days" numeric(18,1),
  "warn_level" smallint not null,
  "input_at" timestamp(3) with time zone,
  "closes_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  primary key (id)
);
create unique index sup_stock_input_key on public.sup_stock_input (report_date, part_no, supplier_code, plant) NULLS NOT DISTINCT;
create index ix_sup_stock_input_report_date_id on public.sup_stock_input (report_date, id);
create index ix_sup_stock_input_part_no_id on public.sup_stock_input (part_no, id);
create index ix_sup_stock_input_warn_level_id on public.sup_stock_input (warn_level, id);
create index ix_sup_stock_input_cover_days_id on public.sup_stock_input (cover_days, id);
create index ix_sup_stock_input_finished_qty_id on public.sup_stock_input (finished_qty, id);
create index ix_sup_stock_input_input_at_id on public.sup_stock_input (input_at, id);
create index ix_sup_stock_input_closes_at_id on public.sup_stock_input (closes_at, id);
create index ix_sup_stock_input_plant_id on public.sup_stock_input (plant, id);
create index ix_sup_stock_input_supplier_code_id on public.sup_stock_input (supplier_code, id);
create index ix_sup_stock_input_plant_report_date_id on public.sup_stock_input (plant, report_date, id);
create index ix_sup_stock_input_part_no_report_date_id on public.sup_stock_input (part_no, report_date, id);
create index ix_sup_stock_input_supplier_code_report_date_id on public.sup_stock_input (supplier_code, report_date, id);
create index ix_sup_stock_input_status_report_date_id on public.sup_stock_input (status, report_date, id);
create index ix_sup_stock_input_supplier_id_report_date_id on public.sup_stock_input (supplier_id, report_date, id);
create table arc.sup_stock_input (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "report_date" date not null,
  "supplier_id" bigint not null,
  "unit" text not null,
  "finished_qty" numeric(18,3),
  "wip_qty" numeric(18,3),
  "raw_qty" numeric(18,3),
  "safety_qty" numeric(18,3),
  "max_qty" numeric(18,3),
  "daily_capacity" numeric(18,3),
  "transit_qty" numeric(18,3),
  "next_arrival" date,
  "share_scope" smallint not null,
  "remark" text,
  "day_use" numeric(18,3),
  "cover_days" numeric(18,1),
  "warn_level" smallint not null,
  "input_at" timestamp(3) with time zone,
  "closes_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sup_stock_input_key on arc.sup_stock_input (report_date, part_no, supplier_code, plant) NULLS NOT DISTINCT;
create index ix_sup_stock_input_report_date_id on arc.sup_stock_input (report_date, id);
create index ix_sup_stock_input_part_no_id on arc.sup_stock_input (part_no, id);
create index ix_sup_stock_input_warn_level_id on arc.sup_stock_input (warn_level, id);
create index ix_sup_stock_input_cover_days_id on arc.sup_stock_input (cover_days, id);
create index ix_sup_stock_input_finished_qty_id on arc.sup_stock_input (finished_qty, id);
create index ix_sup_stock_input_input_at_id on arc.sup_stock_input (input_at, id);
create index ix_sup_stock_input_closes_at_id on arc.sup_stock_input (closes_at, id);
create index ix_sup_stock_input_plant_id on arc.sup_stock_input (plant, id);
create index ix_sup_stock_input_supplier_code_id on arc.sup_stock_input (supplier_code, id);
create index ix_sup_stock_input_plant_report_date_id on arc.sup_stock_input (plant, report_date, id);
create index ix_sup_stock_input_part_no_report_date_id on arc.sup_stock_input (part_no, report_date, id);
create index ix_sup_stock_input_supplier_code_report_date_id on arc.sup_stock_input (supplier_code, report_date, id);
create index ix_sup_stock_input_status_report_date_id on arc.sup_stock_input (status, report_date, id);
create index ix_sup_stock_input_supplier_id_report_date_id on arc.sup_stock_input (supplier_id, report_date, id);
create table public.sup_part_arr_input (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "plan_date" date not null,
  "arrive_window" text,
  "supplier_id" bigint not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "gap_reason" text,
  "carrier_code" text,
  "plate_no" text,
  "remark" text,
  "carrier_id" bigint,
  "need_qty" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "confirm_state" smallint not null,
  "refuse_reason" text,
  "input_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  primary key (id)
);
create unique index sup_part_arr_input_key on public.sup_part_arr_input (plan_date, part_no, supplier_code, plant, arrive_window) NULLS NOT DISTINCT;
create index ix_sup_part_arr_input_plan_date_id on public.sup_part_arr_input (plan_date, id);
create index ix_sup_part_arr_input_part_no_id on public.sup_part_arr_input (part_no, id);
create index ix_sup_part_arr_input_gap_qty_id on public.sup_part_arr_input (gap_qty, id);
create index ix_sup_part_arr_input_input_at_id on public.sup_part_arr_input (input_at, id);
create index ix_sup_part_arr_input_plant_id on public.sup_part_arr_input (plant, id);
create index ix_sup_part_arr_input_supplier_code_id on public.sup_part_arr_input (supplier_code, id);
create index ix_sup_part_arr_input_plant_plan_date_id on public.sup_part_arr_input (plant, plan_date, id);
create index ix_sup_part_arr_input_part_no_plan_date_id on public.sup_part_arr_input (part_no, plan_date, id);
create index ix_sup_part_arr_input_supplier_code_plan_date_id on public.sup_part_arr_input (supplier_code, plan_date, id);
create index ix_sup_part_arr_input_status_plan_date_id on public.sup_part_arr_input (status, plan_date, id);
create index ix_sup_part_arr_input_supplier_id_plan_date_id on public.sup_part_arr_input (supplier_id, plan_date, id);
create table arc.sup_part_arr_input (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "part_no" text not null,
  "plan_date" date not null,
  "arrive_window" text,
  "supplier_id" bigint not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "gap_reason" text,
  "carrier_code" text,
  "plate_no" text,
  "remark" text,
  "carrier_id" bigint,
  "need_qty" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "confirm_state" smallint not null,
  "refuse_reason" text,
  "input_at" timestamp(3) with time zone not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index sup_part_arr_input_key on arc.sup_part_arr_input (plan_date, part_no, supplier_code, plant, arrive_window) NULLS NOT DISTINCT;
create index ix_sup_part_arr_input_plan_date_id on arc.sup_part_arr_input (plan_date, id);
create index ix_sup_part_arr_input_part_no_id on arc.sup_part_arr_input (part_no, id);
create index ix_sup_part_arr_input_gap_qty_id on arc.sup_part_arr_input (gap_qty, id);
create index ix_sup_part_arr_input_input_at_id on arc.sup_part_arr_input (input_at, id);
create index ix_sup_part_arr_input_plant_id on arc.sup_part_arr_input (plant, id);
create index ix_sup_part_arr_input_supplier_code_id on arc.sup_part_arr_input (supplier_code, id);
create index ix_sup_part_arr_input_plant_plan_date_id on arc.sup_part_arr_input (plant, plan_date, id);
create index ix_sup_part_arr_input_part_no_plan_date_id on arc.sup_part_arr_input (part_no, plan_date, id);
create index ix_sup_part_arr_input_supplier_code_plan_date_id on arc.sup_part_arr_input (supplier_code, plan_date, id);
create index ix_sup_part_arr_input_status_plan_date_id on arc.sup_part_arr_input (status, plan_date, id);
create index ix_sup_part_arr_input_supplier_id_plan_date_id on arc.sup_part_arr_input (supplier_id, plan_date, id);
