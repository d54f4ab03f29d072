create table public.workshop (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop_code" text not null,
  "workshop_name" text not null,
  "shop_type" smallint not null,
  "manager" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index workshop_key on public.workshop (plant, workshop_code) NULLS NOT DISTINCT;
create index ix_workshop_workshop_code_id on public.workshop (workshop_code, id);
create index ix_workshop_plant_id on public.workshop (plant, id);
create index ix_workshop_status_id on public.workshop (status, id);
create index ix_workshop_creation_date_id on public.workshop (creation_date, id);
create index ix_workshop_plant_workshop_code_id on public.workshop (plant, workshop_code, id);
create table arc.workshop (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop_code" text not null,
  "workshop_name" text not null,
  "shop_type" smallint not null,
  "manager" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index workshop_key on arc.workshop (plant, workshop_code) NULLS NOT DISTINCT;
create index ix_workshop_workshop_code_id on arc.workshop (workshop_code, id);
create index ix_workshop_plant_id on arc.workshop (plant, id);
create index ix_workshop_status_id on arc.workshop (status, id);
create index ix_workshop_creation_date_id on arc.workshop (creation_date, id);
create index ix_workshop_plant_workshop_code_id on arc.workshop (plant, workshop_code, id);
create table public.workshop_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "line_code" text not null,
  "line_name" text,
  "station_code" text not null,
  "station_name" text,
  "zone" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_workshop_line_head_id_line_no on public.workshop_line (head_id, line_no);
create table arc.workshop_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "line_code" text not null,
  "line_name" text,
  "station_code" text not null,
  "station_name" text,
  "zone" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_workshop_line_head_id_line_no on arc.workshop_line (head_id, line_no);
create table public.supplier_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "wh_code" text not null,
  "wh_name" text not null,
  "province" text not null,
  "city" text not null,
  "county" text,
  "address" text not null,
  "contact" text not null,
  "phone" text not null,
  "pickup_time" text,
  "load_docks" integer,
  "lat" numeric(18,6),
  "lng" numeric(18,6),
  "is_default" boolean not null,
  "remark" text,
  "supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index supplier_warehouse_key on public.supplier_warehouse (supplier_code, wh_code) NULLS NOT DISTINCT;
create index ix_supplier_warehouse_wh_code_id on public.supplier_warehouse (wh_code, id);
create index ix_supplier_warehouse_supplier_code_id on public.supplier_warehouse (supplier_code, id);
create index ix_supplier_warehouse_status_id on public.supplier_warehouse (status, id);
create index ix_supplier_warehouse_creation_date_id on public.supplier_warehouse (creation_date, id);
create index ix_supplier_warehouse_supplier_id_wh_code_id on public.supplier_warehouse (supplier_id, wh_code, id);
create table arc.supplier_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "supplier_code" text not null,
  "wh_code" text not null,
  "wh_name" text not null,
  "province" text not null,
  "city" text not null,
  "county" text,
  "address" text not null,
  "contact" text not null,
  "phone" text not null,
  "pickup_time" text,
  "load_docks" integer,
  "lat" numeric(18,6),
  "lng" numeric(18,6),
  "is_default" boolean not null,
  "remark" text,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index supplier_warehouse_key on arc.supplier_warehouse (supplier_code, wh_code) NULLS NOT DISTINCT;
create index ix_supplier_warehouse_wh_code_id on arc.supplier_warehouse (wh_code, id);
create index ix_supplier_warehouse_supplier_code_id on arc.supplier_warehouse (supplier_code, id);
create index ix_supplier_warehouse_status_id on arc.supplier_warehouse (status, id);
create index ix_supplier_warehouse_creation_date_id on arc.supplier_warehouse (creation_date, id);
create index ix_supplier_warehouse_supplier_id_wh_code_id on arc.supplier_warehouse (supplier_id, wh_code, id);
create table public.business_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "business_type" smallint not null,
  "supplier_code" text,
  "part_no" text,
  "warehouse" text not null,
  "zone" text,
  "dock" text,
  "priority" integer not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index business_warehouse_key on public.business_warehouse (plant, business_type, supplier_code, part_no, warehouse, valid_from) NULLS NOT DISTINCT;
create index ix_business_warehouse_plant_id on public.business_warehouse (plant, id);
create index ix_business_warehouse_supplier_code_id on public.business_warehouse (supplier_code, id);
create index ix_business_warehouse_part_no_id on public.business_warehouse (part_no, id);
create index ix_business_warehouse_warehouse_id on public.business_warehouse (warehouse, id);
create index ix_business_warehouse_status_id on public.business_warehouse (status, id);
create index ix_business_warehouse_zone_id on public.business_warehouse (zone, id);
create index ix_business_warehouse_dock_id on public.business_warehouse (dock, id);
create index ix_business_warehouse_priority_id on public.business_warehouse (priority, id);
create table arc.business_warehouse (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "business_type" smallint not null,
  "supplier_code" text,
  "part_no" text,
  "warehouse" text not null,
  "zone" text,
  "dock" text,
  "priority" integer not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index business_warehouse_key on arc.business_warehouse (plant, business_type, supplier_code, part_no, warehouse, valid_from) NULLS NOT DISTINCT;
create index ix_business_warehouse_plant_id on arc.business_warehouse (plant, id);
create index ix_business_warehouse_supplier_code_id on arc.business_warehouse (supplier_code, id);
create index ix_business_warehouse_part_no_id on arc.business_warehouse (part_no, id);
create index ix_business_warehouse_warehouse_id on arc.business_warehouse (warehouse, id);
create index ix_business_warehouse_status_id on arc.business_warehouse (status, id);
create index ix_business_warehouse_zone_id on arc.business_warehouse (zone, id);
create index ix_business_warehouse_dock_id on arc.business_warehouse (dock, id);
create index ix_business_warehouse_priority_id on arc.business_warehouse (priority, id);
create table public.acc_supplier (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "acc_kind" smallint,
  "loc" text,
  "min_order_qty" numeric(18,3),
  "lead_days" integer,
  "feedback_on" boolean not null,
  "feedback_deadline_hours" integer,
  "need_sheet_label" boolean not null,
  "contact" text,
  "phone" text,
  "email" text,
  "remark" text,
  "feedback_at" timestamp(3) with time zone,
  "feedback_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supplier_key on public.acc_supplier (plant, supplier_code) NULLS NOT DISTINCT;
create index ix_acc_supplier_plant_id on public.acc_supplier (plant, id);
create index ix_acc_supplier_supplier_code_id on public.acc_supplier (supplier_code, id);
create index ix_acc_supplier_loc_id on public.acc_supplier (loc, id);
create index ix_acc_supplier_status_id on public.acc_supplier (status, id);
create index ix_acc_supplier_creation_date_id on public.acc_supplier (creation_date, id);
create index ix_acc_supplier_plant_supplier_code_id on public.acc_supplier (plant, supplier_code, id);
create index ix_acc_supplier_supplier_id_supplier_code_id on public.acc_supplier (supplier_id, supplier_code, id);
create table arc.acc_supplier (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "acc_kind" smallint,
  "loc" text,
  "min_order_qty" numeric(18,3),
  "lead_days" integer,
  "feedback_on" boolean not null,
  "feedback_deadline_hours" integer,
  "need_sheet_label" boolean not null,
  "contact" text,
  "phone" text,
  "email" text,
  "remark" text,
  "feedback_at" timestamp(3) with time zone,
  "feedback_by" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_supplier_key on arc.acc_supplier (plant, supplier_code) NULLS NOT DISTINCT;
create index ix_acc_supplier_plant_id on arc.acc_supplier (plant, id);
create index ix_acc_supplier_supplier_code_id on arc.acc_supplier (supplier_code, id);
create index ix_acc_supplier_loc_id on arc.acc_supplier (loc, id);
create index ix_acc_supplier_status_id on arc.acc_supplier (status, id);
create index ix_acc_supplier_creation_date_id on arc.acc_supplier (creation_date, id);
create index ix_acc_supplier_plant_supplier_code_id on arc.acc_supplier (plant, supplier_code, id);
create index ix_acc_supplier_supplier_id_supplier_code_id on arc.acc_supplier (supplier_id, supplier_code, id);
create table public.acc_loc_addr (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "loc" text not null,
  "loc_name" text not null,
  "address_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "address" text not null,
  "receiver" text not null,
  "phone" text not null,
  "receive_time" text,
  "is_default" boolean not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_loc_addr_key on public.acc_loc_addr (loc, address_code) NULLS NOT DISTINCT;
create index ix_acc_loc_addr_loc_id on public.acc_loc_addr (loc, id);
create index ix_acc_loc_addr_status_id on public.acc_loc_addr (status, id);
create index ix_acc_loc_addr_address_code_id on public.acc_loc_addr (address_code, id);
create index ix_acc_loc_addr_creation_date_id on public.acc_loc_addr (creation_date, id);
create table arc.acc_loc_addr (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "loc" text not null,
  "loc_name" text not null,
  "address_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "address" text not null,
  "receiver" text not null,
  "phone" text not null,
  "receive_time" text,
  "is_default" boolean not null,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_loc_addr_key on arc.acc_loc_addr (loc, address_code) NULLS NOT DISTINCT;
create index ix_acc_loc_addr_loc_id on arc.acc_loc_addr (loc, id);
create index ix_acc_loc_addr_status_id on arc.acc_loc_addr (status, id);
create index ix_acc_loc_addr_address_code_id on arc.acc_loc_addr (address_code, id);
create index ix_acc_loc_addr_creation_date_id on arc.acc_loc_addr (creation_date, id);
create table public.plant_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "biz_type" smallint not null,
  "driver_send_sign" boolean not null,
  "driver_receive_sign" boolean not null,
  "receiver_sign" boolean not null,
  "wm_send_sign" boolean not null,
  "wm_diff_sign" boolean not null,
  "supplier_code" text,
  "carrier_code" text,
  "reason" text not null,
  "valid_from" date not null,
  "valid_to" date,
  "status" smallint not null,
  primary key (id)
);
create index ix_plant_skip_sign_plant_id on public.plant_skip_sign (plant, id);
create index ix_plant_skip_sign_supplier_code_id on public.plant_skip_sign (supplier_code, id);
create index ix_plant_skip_sign_carrier_code_id on public.plant_skip_sign (carrier_code, id);
create index ix_plant_skip_sign_valid_from_id on public.plant_skip_sign (valid_from, id);
create index ix_plant_skip_sign_status_id on public.plant_skip_sign (status, id);
create index ix_plant_skip_sign_creation_date_id on public.plant_skip_sign (creation_date, id);
create table arc.plant_skip_sign (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "biz_type" smallint not null,
  "driver_send_sign" boolean not null,
  "driver_receive_sign" boolean not null,
  "receiver_sign" boolean not null,
  "wm_send_sign" boolean not null,
  "wm_diff_sign" boolean not null,
  "supplier_code" text,
  "carrier_code" text,
  "reason" text not null,
  "valid_from" date not null,
  "valid_to" date,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_plant_skip_sign_plant_id on arc.plant_skip_sign (plant, id);
create index ix_plant_skip_sign_supplier_code_id on arc.plant_skip_sign (supplier_code, id);
create index ix_plant_skip_sign_carrier_code_id on arc.plant_skip_sign (carrier_code, id);
create index ix_plant_skip_sign_valid_from_id on arc.plant_skip_sign (valid_from, id);
create index ix_plant_skip_sign_status_id on arc.plant_skip_sign (status, id);
create index ix_plant_skip_sign_creation_date_id on arc.plant_skip_sign (creation_date, id);
