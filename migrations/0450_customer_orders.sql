create table public.cus_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "customer_type" smallint not null,
  "order_date" date,
  "need_date" date not null,
  "priority" smallint not null,
  "remark" text,
  "line_count" integer not null,
  "feedback_state" smallint not null,
  "promised_date" date,
  "feedback_remark" text,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "close_reason" text,
  "closed_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_order_key on public.cus_order (plant, order_no) NULLS NOT DISTINCT;
create index ix_cus_order_creation_date_id on public.cus_order (creation_date, id);
create index ix_cus_order_order_no_id on public.cus_order (order_no, id);
create index ix_cus_order_plant_id on public.cus_order (plant, id);
create index ix_cus_order_supplier_code_id on public.cus_order (supplier_code, id);
create index ix_cus_order_customer_code_id on public.cus_order (customer_code, id);
create index ix_cus_order_need_date_id on public.cus_order (need_date, id);
create index ix_cus_order_promised_date_id on public.cus_order (promised_date, id);
create index ix_cus_order_order_date_id on public.cus_order (order_date, id);
create index ix_cus_order_plant_creation_date_id on public.cus_order (plant, creation_date, id);
create index ix_cus_order_supplier_code_creation_date_id on public.cus_order (supplier_code, creation_date, id);
create index ix_cus_order_status_creation_date_id on public.cus_order (status, creation_date, id);
create index ix_cus_order_published_at_id on public.cus_order (published_at, id);
create index ix_cus_order_customer_name_trgm on public.cus_order USING gin (customer_name gin_trgm_ops);
create index ix_cus_order_supplier_id_creation_date_id on public.cus_order (supplier_id, creation_date, id);
create table arc.cus_order (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "order_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "customer_type" smallint not null,
  "order_date" date,
  "need_date" date not null,
  "priority" smallint not null,
  "remark" text,
  "line_count" integer not null,
  "feedback_state" smallint not null,
  "promised_date" date,
  "feedback_remark" text,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "close_reason" text,
  "closed_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_order_key on arc.cus_order (plant, order_no) NULLS NOT DISTINCT;
create index ix_cus_order_creation_date_id on arc.cus_order (creation_date, id);
create index ix_cus_order_order_no_id on arc.cus_order (order_no, id);
create index ix_cus_order_plant_id on arc.cus_order (plant, id);
create index ix_cus_order_supplier_code_id on arc.cus_order (supplier_code, id);
create index ix_cus_order_customer_code_id on arc.cus_order (customer_code, id);
create index ix_cus_order_need_date_id on arc.cus_order (need_date, id);
create index ix_cus_order_promised_date_id on arc.cus_order (promised_date, id);
create index ix_cus_order_order_date_id on arc.cus_order (order_date, id);
create index ix_cus_order_plant_creation_date_id on arc.cus_order (plant, creation_date, id);
create index ix_cus_order_supplier_code_creation_date_id on arc.cus_order (supplier_code, creation_date, id);
create index ix_cus_order_status_creation_date_id on arc.cus_order (status, creation_date, id);
create index ix_cus_order_published_at_id on arc.cus_order (published_at, id);
create index ix_cus_order_customer_name_trgm on arc.cus_order USING gin (customer_name gin_trgm_ops);
create index ix_cus_order_supplier_id_creation_date_id on arc.cus_order (supplier_id, creation_date, id);
create table public.cus_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "sale_price" numeric(18,6),
  "vin" text,
  "is_complaint" boolean not null,
  "line_remark" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_cus_order_line_head_id_line_no on public.cus_order_line (head_id, line_no);
create index ix_cus_order_line_part_no_id on public.cus_order_line (part_no, id);
create index ix_cus_order_line_vin_id on public.cus_order_line (vin, id);
create index ix_cus_order_line_plant_part_no_id on public.cus_order_line (plant, part_no, id);
create index ix_cus_order_line_supplier_code_part_no_id on public.cus_order_line (supplier_code, part_no, id);
create index ix_cus_order_line_supplier_id_part_no_id on public.cus_order_line (supplier_id, part_no, id);
create index ix_cus_order_line_need_date_part_no_id on public.cus_order_line (need_date, part_no, id);
create index ix_cus_order_line_status_part_no_id on public.cus_order_line (status, part_no, id);
create table arc.cus_order_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "need_date" date not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "order_qty" numeric(18,3) not null,
  "sale_price" numeric(18,6),
  "vin" text,
  "is_complaint" boolean not null,
  "line_remark" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_cus_order_line_head_id_line_no on arc.cus_order_line (head_id, line_no);
create index ix_cus_order_line_part_no_id on arc.cus_order_line (part_no, id);
create index ix_cus_order_line_vin_id on arc.cus_order_line (vin, id);
create index ix_cus_order_line_plant_part_no_id on arc.cus_order_line (plant, part_no, id);
create index ix_cus_order_line_supplier_code_part_no_id on arc.cus_order_line (supplier_code, part_no, id);
create index ix_cus_order_line_supplier_id_part_no_id on arc.cus_order_line (supplier_id, part_no, id);
create index ix_cus_order_line_need_date_part_no_id on arc.cus_order_line (need_date, part_no, id);
create index ix_cus_order_line_status_part_no_id on arc.cus_order_line (status, part_no, id);
create table public.cus_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "order_nos" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "transport_type" smallint not null,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
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
  "gross_kg" numeric(18,2),
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "signer" text,
  "pod_file" jsonb,
  "unsign_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_send_key on public.cus_send (sheet_no) NULLS NOT DISTINCT;
create index ix_cus_send_creation_date_id on public.cus_send (creation_date, id);
create index ix_cus_send_sheet_no_id on public.cus_send (sheet_no, id);
create index ix_cus_send_plant_id on public.cus_send (plant, id);
create index ix_cus_send_supplier_code_id on public.cus_send (supplier_code, id);
create index ix_cus_send_customer_code_id on public.cus_send (customer_code, id);
create index ix_cus_send_plan_send_at_id on public.cus_send (plan_send_at, id);
create index ix_cus_send_plan_arrive_at_id on public.cus_send (plan_arrive_at, id);
create index ix_cus_send_send_at_id on public.cus_send (send_at, id);
create index ix_cus_send_business_date_id on public.cus_send (business_date, id);
create index ix_cus_send_plant_creation_date_id on public.cus_send (plant, creation_date, id);
create index ix_cus_send_supplier_code_creation_date_id on public.cus_send (supplier_code, creation_date, id);
create index ix_cus_send_status_creation_date_id on public.cus_send (status, creation_date, id);
create index ix_cus_send_express_no_id on public.cus_send (express_no, id);
create index ix_cus_send_express_company_id on public.cus_send (express_company, id);
create index ix_cus_send_plate_no_id on public.cus_send (plate_no, id);
create index ix_cus_send_order_nos_trgm on public.cus_send USING gin (order_nos gin_trgm_ops);
create index ix_cus_send_customer_name_trgm on public.cus_send USING gin (customer_name gin_trgm_ops);
create index ix_cus_send_diff_no on public.cus_send (diff_no);
create index ix_cus_send_supplier_id_creation_date_id on public.cus_send (supplier_id, creation_date, id);
create index ix_cus_send_carrier_id_creation_date_id on public.cus_send (carrier_id, creation_date, id);
create table arc.cus_send (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "sheet_no" text not null,
  "order_nos" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "transport_type" smallint not null,
  "plan_send_at" timestamp(3) with time zone not null,
  "plan_arrive_at" timestamp(3) with time zone not null,
  "send_at" timestamp(3) with time zone,
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
  "gross_kg" numeric(18,2),
  "received_at" timestamp(3) with time zone,
  "business_date" date,
  "signer" text,
  "pod_file" jsonb,
  "unsign_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_send_key on arc.cus_send (sheet_no) NULLS NOT DISTINCT;
create index ix_cus_send_creation_date_id on arc.cus_send (creation_date, id);
create index ix_cus_send_sheet_no_id on arc.cus_send (sheet_no, id);
create index ix_cus_send_plant_id on arc.cus_send (plant, id);
create index ix_cus_send_supplier_code_id on arc.cus_send (supplier_code, id);
create index ix_cus_send_customer_code_id on arc.cus_send (customer_code, id);
create index ix_cus_send_plan_send_at_id on arc.cus_send (plan_send_at, id);
create index ix_cus_send_plan_arrive_at_id on arc.cus_send (plan_arrive_at, id);
create index ix_cus_send_send_at_id on arc.cus_send (send_at, id);
create index ix_cus_send_business_date_id on arc.cus_send (business_date, id);
create index ix_cus_send_plant_creation_date_id on arc.cus_send (plant, creation_date, id);
create index ix_cus_send_supplier_code_creation_date_id on arc.cus_send (supplier_code, creation_date, id);
create index ix_cus_send_status_creation_date_id on arc.cus_send (status, creation_date, id);
create index ix_cus_send_express_no_id on arc.cus_send (express_no, id);
create index ix_cus_send_express_company_id on arc.cus_send (express_company, id);
create index ix_cus_send_plate_no_id on arc.cus_send (plate_no, id);
create index ix_cus_send_order_nos_trgm on arc.cus_send USING gin (order_nos gin_trgm_ops);
create index ix_cus_send_customer_name_trgm on arc.cus_send USING gin (customer_name gin_trgm_ops);
create index ix_cus_send_diff_no on arc.cus_send (diff_no);
create index ix_cus_send_supplier_id_creation_date_id on arc.cus_send (supplier_id, creation_date, id);
create index ix_cus_send_carrier_id_creation_date_id on arc.cus_send (carrier_id, creation_date, id);
create table public.cus_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "order_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
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
  "box_no" integer,
  "serial_nos" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_cus_send_line_head_id_line_no on public.cus_send_line (head_id, line_no);
create index ix_cus_send_line_demand_line_id on public.cus_send_line (demand_line_id);
create index ix_cus_send_line_part_no_id on public.cus_send_line (part_no, id);
create index ix_cus_send_line_order_no_id on public.cus_send_line (order_no, id);
create index ix_cus_send_line_plant_part_no_id on public.cus_send_line (plant, part_no, id);
create index ix_cus_send_line_supplier_code_part_no_id on public.cus_send_line (supplier_code, part_no, id);
create index ix_cus_send_line_supplier_id_part_no_id on public.cus_send_line (supplier_id, part_no, id);
create index ix_cus_send_line_status_part_no_id on public.cus_send_line (status, part_no, id);
create table arc.cus_send_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "order_no" text not null,
  "demand_line_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "ship_qty" numeric(18,3) not null,
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
  "box_no" integer,
  "serial_nos" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_cus_send_line_head_id_line_no on arc.cus_send_line (head_id, line_no);
create index ix_cus_send_line_demand_line_id on arc.cus_send_line (demand_line_id);
create index ix_cus_send_line_part_no_id on arc.cus_send_line (part_no, id);
create index ix_cus_send_line_order_no_id on arc.cus_send_line (order_no, id);
create index ix_cus_send_line_plant_part_no_id on arc.cus_send_line (plant, part_no, id);
create index ix_cus_send_line_supplier_code_part_no_id on arc.cus_send_line (supplier_code, part_no, id);
create index ix_cus_send_line_supplier_id_part_no_id on arc.cus_send_line (supplier_id, part_no, id);
create index ix_cus_send_line_status_part_no_id on arc.cus_send_line (status, part_no, id);
create table public.cus_parcel (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "parcel_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "order_nos" text not null,
  "goods" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index cus_parcel_key on public.cus_parcel (parcel_no) NULLS NOT DISTINCT;
create index ix_cus_parcel_parcel_no_id on public.cus_parcel (parcel_no, id);
create index ix_cus_parcel_sheet_no_id on public.cus_parcel (sheet_no, id);
create index ix_cus_parcel_creation_date_id on public.cus_parcel (creation_date, id);
create index ix_cus_parcel_supplier_code_parcel_no_id on public.cus_parcel (supplier_code, parcel_no, id);
create index ix_cus_parcel_plant_parcel_no_id on public.cus_parcel (plant, parcel_no, id);
create index ix_cus_parcel_status_parcel_no_id on public.cus_parcel (status, parcel_no, id);
create index ix_cus_parcel_customer_name_trgm on public.cus_parcel USING gin (customer_name gin_trgm_ops);
create index ix_cus_parcel_sheet_id on public.cus_parcel (sheet_id);
create index ix_cus_parcel_supplier_id_parcel_no_id on public.cus_parcel (supplier_id, parcel_no, id);
create index ix_cus_parcel_carrier_id_parcel_no_id on public.cus_parcel (carrier_id, parcel_no, id);
create table arc.cus_parcel (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "parcel_no" text not null,
  "licence_plate" text not null,
  "sheet_no" text not null,
  "sheet_id" bigint not null,
  "box_seq" integer not null,
  "box_total" integer not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text,
  "carrier_id" bigint,
  "customer_code" text not null,
  "customer_name" text not null,
  "receiver" text not null,
  "receiver_phone" text not null,
  "address" text not null,
  "order_nos" text not null,
  "goods" text not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index cus_parcel_key on arc.cus_parcel (parcel_no) NULLS NOT DISTINCT;
create index ix_cus_parcel_parcel_no_id on arc.cus_parcel (parcel_no, id);
create index ix_cus_parcel_sheet_no_id on arc.cus_parcel (sheet_no, id);
create index ix_cus_parcel_creation_date_id on arc.cus_parcel (creation_date, id);
create index ix_cus_parcel_supplier_code_parcel_no_id on arc.cus_parcel (supplier_code, parcel_no, id);
create index ix_cus_parcel_plant_parcel_no_id on arc.cus_parcel (plant, parcel_no, id);
create index ix_cus_parcel_status_parcel_no_id on arc.cus_parcel (status, parcel_no, id);
create index ix_cus_parcel_customer_name_trgm on arc.cus_parcel USING gin (customer_name gin_trgm_ops);
create index ix_cus_parcel_sheet_id on arc.cus_parcel (sheet_id);
create index ix_cus_parcel_supplier_id_parcel_no_id on arc.cus_parcel (supplier_id, parcel_no, id);
create index ix_cus_parcel_carrier_id_parcel_no_id on arc.cus_parcel (carrier_id, parcel_no, id);
