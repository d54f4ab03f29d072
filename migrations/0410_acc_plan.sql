create table public.acc_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "plan_qty" numeric(18,3) not null,
  "need_date" date not null,
  "loc_name" text,
  "county" text,
  "loc_address" text,
  "receiver" text,
  "receiver_phone" text,
  "arrive_date" date,
  "feedback_state" smallint not null,
  "supplier_feedback" text,
  "complaint_type" smallint,
  "is_error_part" boolean not null,
  "overdue" boolean not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "cancel_reason" text,
  "cancel_asked_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_plan_key on public.acc_plan (supply_order_no, plan_no) NULLS NOT DISTINCT;
create index ix_acc_plan_need_date_id on public.acc_plan (need_date, id);
create index ix_acc_plan_arrive_date_id on public.acc_plan (arrive_date, id);
create index ix_acc_plan_supply_order_no_id on public.acc_plan (supply_order_no, id);
create index ix_acc_plan_plan_no_id on public.acc_plan (plan_no, id);
create index ix_acc_plan_part_no_id on public.acc_plan (part_no, id);
create index ix_acc_plan_plant_id on public.acc_plan (plant, id);
create index ix_acc_plan_supplier_code_id on public.acc_plan (supplier_code, id);
create index ix_acc_plan_warehouse_id on public.acc_plan (warehouse, id);
create index ix_acc_plan_creation_date_id on public.acc_plan (creation_date, id);
create index ix_acc_plan_plant_need_date_id on public.acc_plan (plant, need_date, id);
create index ix_acc_plan_supplier_code_need_date_id on public.acc_plan (supplier_code, need_date, id);
create index ix_acc_plan_part_no_need_date_id on public.acc_plan (part_no, need_date, id);
create index ix_acc_plan_warehouse_need_date_id on public.acc_plan (warehouse, need_date, id);
create index ix_acc_plan_status_need_date_id on public.acc_plan (status, need_date, id);
create index ix_acc_plan_loc_id on public.acc_plan (loc, id);
create index ix_acc_plan_county_id on public.acc_plan (county, id);
create index ix_acc_plan_published_at_id on public.acc_plan (published_at, id);
create index ix_acc_plan_supplier_id_need_date_id on public.acc_plan (supplier_id, need_date, id);
create table arc.acc_plan (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_type" smallint not null,
  "loc" text not null,
  "warehouse" text not null,
  "plan_qty" numeric(18,3) not null,
  "need_date" date not null,
  "loc_name" text,
  "county" text,
  "loc_address" text,
  "receiver" text,
  "receiver_phone" text,
  "arrive_date" date,
  "feedback_state" smallint not null,
  "supplier_feedback" text,
  "complaint_type" smallint,
  "is_error_part" boolean not null,
  "overdue" boolean not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "cancel_reason" text,
  "cancel_asked_at" timestamp(3) with time zone,
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
create unique index acc_plan_key on arc.acc_plan (supply_order_no, plan_no) NULLS NOT DISTINCT;
create index ix_acc_plan_need_date_id on arc.acc_plan (need_date, id);
create index ix_acc_plan_arrive_date_id on arc.acc_plan (arrive_date, id);
create index ix_acc_plan_supply_order_no_id on arc.acc_plan (supply_order_no, id);
create index ix_acc_plan_plan_no_id on arc.acc_plan (plan_no, id);
create index ix_acc_plan_part_no_id on arc.acc_plan (part_no, id);
create index ix_acc_plan_plant_id on arc.acc_plan (plant, id);
create index ix_acc_plan_supplier_code_id on arc.acc_plan (supplier_code, id);
create index ix_acc_plan_warehouse_id on arc.acc_plan (warehouse, id);
create index ix_acc_plan_creation_date_id on arc.acc_plan (creation_date, id);
create index ix_acc_plan_plant_need_date_id on arc.acc_plan (plant, need_date, id);
create index ix_acc_plan_supplier_code_need_date_id on arc.acc_plan (supplier_code, need_date, id);
create index ix_acc_plan_part_no_need_date_id on arc.acc_plan (part_no, need_date, id);
create index ix_acc_plan_warehouse_need_date_id on arc.acc_plan (warehouse, need_date, id);
create index ix_acc_plan_status_need_date_id on arc.acc_plan (status, need_date, id);
create index ix_acc_plan_loc_id on arc.acc_plan (loc, id);
create index ix_acc_plan_county_id on arc.acc_plan (county, id);
create index ix_acc_plan_published_at_id on arc.acc_plan (published_at, id);
create index ix_acc_plan_supplier_id_need_date_id on arc.acc_plan (supplier_id, need_date, id);
create table public.acc_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "loc" text not null,
  "warehouse" text not null,
  "is_sub" boolean not null,
  "address" text,
  "receiver" text,
  "receiver_phone" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_send_key on public.acc_send (sheet_no) NULLS NOT DISTINCT;
create index ix_acc_send_creation_date_id on public.acc_send (creation_date, id);
create index ix_acc_send_sheet_no_id on public.acc_send (sheet_no, id);
create index ix_acc_send_plant_id on public.acc_send (plant, id);
create index ix_acc_send_supplier_code_id on public.acc_send (supplier_code, id);
create index ix_acc_send_plan_send_at_id on public.acc_send (plan_send_at, id);
create index ix_acc_send_plan_arrive_at_id on public.acc_send (plan_arrive_at, id);
create index ix_acc_send_send_at_id on public.acc_send (send_at, id);
create index ix_acc_send_received_at_id on public.acc_send (received_at, id);
create index ix_acc_send_plant_creation_date_id on public.acc_send (plant, creation_date, id);
create index ix_acc_send_supplier_code_creation_date_id on public.acc_send (supplier_code, creation_date, id);
create index ix_acc_send_warehouse_creation_date_id on public.acc_send (warehouse, creation_date, id);
create index ix_acc_send_status_creation_date_id on public.acc_send (status, creation_date, id);
create index ix_acc_send_loc_id on public.acc_send (loc, id);
create index ix_acc_send_plate_no_id on public.acc_send (plate_no, id);
create index ix_acc_send_express_no_id on public.acc_send (express_no, id);
create index ix_acc_send_express_company_id on public.acc_send (express_company, id);
create index ix_acc_send_diff_no on public.acc_send (diff_no);
create index ix_acc_send_supplier_id_creation_date_id on public.acc_send (supplier_id, creation_date, id);
create table arc.acc_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "loc" text not null,
  "warehouse" text not null,
  "is_sub" boolean not null,
  "address" text,
  "receiver" text,
  "receiver_phone" text,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
  "arrive_at" timestamp(3) with time zone,
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "carrier_code" text,
  "carrier_id" bigint,
  "plate_no" text,
  "driver_name" text,
  "driver_phone" text,
  "express_company" text,
  "express_no" text,
  "box_count" integer,
  "line_count" integer not null,
  "total_qty" numeric(18,3) not null,
  "received_qty" numeric(18,3) not null,
  "diff_qty" numeric(18,3) not null,
  "print_count" integer not null,
  "diff_sign_status" smallint,
  "diff_no" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_send_key on arc.acc_send (sheet_no) NULLS NOT DISTINCT;
create index ix_acc_send_creation_date_id on arc.acc_send (creation_date, id);
create index ix_acc_send_sheet_no_id on arc.acc_send (sheet_no, id);
create index ix_acc_send_plant_id on arc.acc_send (plant, id);
create index ix_acc_send_supplier_code_id on arc.acc_send (supplier_code, id);
create index ix_acc_send_plan_send_at_id on arc.acc_send (plan_send_at, id);
create index ix_acc_send_plan_arrive_at_id on arc.acc_send (plan_arrive_at, id);
create index ix_acc_send_send_at_id on arc.acc_send (send_at, id);
create index ix_acc_send_received_at_id on arc.acc_send (received_at, id);
create index ix_acc_send_plant_creation_date_id on arc.acc_send (plant, creation_date, id);
create index ix_acc_send_supplier_code_creation_date_id on arc.acc_send (supplier_code, creation_date, id);
create index ix_acc_send_warehouse_creation_date_id on arc.acc_send (warehouse, creation_date, id);
create index ix_acc_send_status_creation_date_id on arc.acc_send (status, creation_date, id);
create index ix_acc_send_loc_id on arc.acc_send (loc, id);
create index ix_acc_send_plate_no_id on arc.acc_send (plate_no, id);
create index ix_acc_send_express_no_id on arc.acc_send (express_no, id);
create index ix_acc_send_express_company_id on arc.acc_send (express_company, id);
create index ix_acc_send_diff_no on arc.acc_send (diff_no);
create index ix_acc_send_supplier_id_creation_date_id on arc.acc_send (supplier_id, creation_date, id);
create table public.acc_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "box_no" text,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_acc_send_line_head_id_line_no on public.acc_send_line (head_id, line_no);
create index ix_acc_send_line_demand_line_id on public.acc_send_line (demand_line_id);
create index ix_acc_send_line_part_no_id on public.acc_send_line (part_no, id);
create index ix_acc_send_line_supply_order_no_id on public.acc_send_line (supply_order_no, id);
create index ix_acc_send_line_plan_no_id on public.acc_send_line (plan_no, id);
create index ix_acc_send_line_plant_part_no_id on public.acc_send_line (plant, part_no, id);
create index ix_acc_send_line_supplier_code_part_no_id on public.acc_send_line (supplier_code, part_no, id);
create index ix_acc_send_line_supplier_id_part_no_id on public.acc_send_line (supplier_id, part_no, id);
create index ix_acc_send_line_status_part_no_id on public.acc_send_line (status, part_no, id);
create table arc.acc_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
  "box_no" text,
  "batch_no" text,
  "prod_date" date,
  "received_qty" numeric(18,3) not null,
  "short_qty" numeric(18,3) not null,
  "damaged_qty" numeric(18,3) not null,
  "rejected_qty" numeric(18,3) not null,
  "over_qty" numeric(18,3) not null,
  "diff_reason" text,
  "qc_state" smallint,
  "resolution" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_acc_send_line_head_id_line_no on arc.acc_send_line (head_id, line_no);
create index ix_acc_send_line_demand_line_id on arc.acc_send_line (demand_line_id);
create index ix_acc_send_line_part_no_id on arc.acc_send_line (part_no, id);
create index ix_acc_send_line_supply_order_no_id on arc.acc_send_line (supply_order_no, id);
create index ix_acc_send_line_plan_no_id on arc.acc_send_line (plan_no, id);
create index ix_acc_send_line_plant_part_no_id on arc.acc_send_line (plant, part_no, id);
create index ix_acc_send_line_supplier_code_part_no_id on arc.acc_send_line (supplier_code, part_no, id);
create index ix_acc_send_line_supplier_id_part_no_id on arc.acc_send_line (supplier_id, part_no, id);
create index ix_acc_send_line_status_part_no_id on arc.acc_send_line (status, part_no, id);
