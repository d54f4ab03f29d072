create table public.acc_supply_loc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "approve_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "address_code" text not null,
  "depot" text not null,
  "is_default" boolean not null,
  "valid_from" date not null,
  "county" text not null,
  "former_loc" text,
  "former_address_code" text,
  "change_reason" text,
  "valid_to" date,
  "asked_at" timestamp(3) with time zone not null,
  "approved_at" timestamp(3) with time zone,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supply_loc_key on public.acc_supply_loc (plant, supplier_code, asked_at, part_no, loc) NULLS NOT DISTINCT;
create index ix_acc_supply_loc_creation_date_id on public.acc_supply_loc (creation_date, id);
create index ix_acc_supply_loc_approve_no_id on public.acc_supply_loc (approve_no, id);
create index ix_acc_supply_loc_loc_id on public.acc_supply_loc (loc, id);
create index ix_acc_supply_loc_part_no_id on public.acc_supply_loc (part_no, id);
create index ix_acc_supply_loc_valid_from_id on public.acc_supply_loc (valid_from, id);
create index ix_acc_supply_loc_valid_to_id on public.acc_supply_loc (valid_to, id);
create index ix_acc_supply_loc_supplier_code_id on public.acc_supply_loc (supplier_code, id);
create index ix_acc_supply_loc_plant_id on public.acc_supply_loc (plant, id);
create index ix_acc_supply_loc_part_no_creation_date_id on public.acc_supply_loc (part_no, creation_date, id);
create index ix_acc_supply_loc_plant_creation_date_id on public.acc_supply_loc (plant, creation_date, id);
create index ix_acc_supply_loc_supplier_code_creation_date_id on public.acc_supply_loc (supplier_code, creation_date, id);
create index ix_acc_supply_loc_status_creation_date_id on public.acc_supply_loc (status, creation_date, id);
create index ix_acc_supply_loc_depot_creation_date_id on public.acc_supply_loc (depot, creation_date, id);
create index ix_acc_supply_loc_approved_at_id on public.acc_supply_loc (approved_at, id);
create index ix_acc_supply_loc_county_trgm on public.acc_supply_loc USING gin (county gin_trgm_ops);
create index ix_acc_supply_loc_supplier_id_creation_date_id on public.acc_supply_loc (supplier_id, creation_date, id);
create table arc.acc_supply_loc (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "approve_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "address_code" text not null,
  "depot" text not null,
  "is_default" boolean not null,
  "valid_from" date not null,
  "county" text not null,
  "former_loc" text,
  "former_address_code" text,
  "change_reason" text,
  "valid_to" date,
  "asked_at" timestamp(3) with time zone not null,
  "approved_at" timestamp(3) with time zone,
  "decision" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_supply_loc_key on arc.acc_supply_loc (plant, supplier_code, asked_at, part_no, loc) NULLS NOT DISTINCT;
create index ix_acc_supply_loc_creation_date_id on arc.acc_supply_loc (creation_date, id);
create index ix_acc_supply_loc_approve_no_id on arc.acc_supply_loc (approve_no, id);
create index ix_acc_supply_loc_loc_id on arc.acc_supply_loc (loc, id);
create index ix_acc_supply_loc_part_no_id on arc.acc_supply_loc (part_no, id);
create index ix_acc_supply_loc_valid_from_id on arc.acc_supply_loc (valid_from, id);
create index ix_acc_supply_loc_valid_to_id on arc.acc_supply_loc (valid_to, id);
create index ix_acc_supply_loc_supplier_code_id on arc.acc_supply_loc (supplier_code, id);
create index ix_acc_supply_loc_plant_id on arc.acc_supply_loc (plant, id);
create index ix_acc_supply_loc_part_no_creation_date_id on arc.acc_supply_loc (part_no, creation_date, id);
create index ix_acc_supply_loc_plant_creation_date_id on arc.acc_supply_loc (plant, creation_date, id);
create index ix_acc_supply_loc_supplier_code_creation_date_id on arc.acc_supply_loc (supplier_code, creation_date, id);
create index ix_acc_supply_loc_status_creation_date_id on arc.acc_supply_loc (status, creation_date, id);
create index ix_acc_supply_loc_depot_creation_date_id on arc.acc_supply_loc (depot, creation_date, id);
create index ix_acc_supply_loc_approved_at_id on arc.acc_supply_loc (approved_at, id);
create index ix_acc_supply_loc_county_trgm on arc.acc_supply_loc USING gin (county gin_trgm_ops);
create index ix_acc_supply_loc_supplier_id_creation_date_id on arc.acc_supply_loc (supplier_id, creation_date, id);
create table public.acc_supply_cycle (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "produce_days" integer,
  "transport_days" integer,
  "cycle_days" integer,
  "urgent_days" integer,
  "moq" numeric(18,3),
  "order_multiple" numeric(18,3),
  "effective_from" date,
  "new_produce_days" integer,
  "new_transport_days" integer,
  "new_cycle_days" integer,
  "new_urgent_days" integer,
  "new_moq" numeric(18,3),
  "new_order_multiple" numeric(18,3),
  "new_from" date,
  "approved_at" timestamp(3) with time zone,
  "eai_state" smallint not null,
  "decision" text,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_supply_cycle_key on public.acc_supply_cycle (plant, supplier_code, part_no, loc, city, county) NULLS NOT DISTINCT;
create index ix_acc_supply_cycle_part_no_id on public.acc_supply_cycle (part_no, id);
create index ix_acc_supply_cycle_supplier_code_id on public.acc_supply_cycle (supplier_code, id);
create index ix_acc_supply_cycle_plant_id on public.acc_supply_cycle (plant, id);
create index ix_acc_supply_cycle_cycle_days_id on public.acc_supply_cycle (cycle_days, id);
create index ix_acc_supply_cycle_effective_from_id on public.acc_supply_cycle (effective_from, id);
create index ix_acc_supply_cycle_approved_at_id on public.acc_supply_cycle (approved_at, id);
create index ix_acc_supply_cycle_creation_date_id on public.acc_supply_cycle (creation_date, id);
create index ix_acc_supply_cycle_plant_part_no_id on public.acc_supply_cycle (plant, part_no, id);
create index ix_acc_supply_cycle_supplier_code_part_no_id on public.acc_supply_cycle (supplier_code, part_no, id);
create index ix_acc_supply_cycle_loc_id on public.acc_supply_cycle (loc, id);
create index ix_acc_supply_cycle_status_part_no_id on public.acc_supply_cycle (status, part_no, id);
create index ix_acc_supply_cycle_new_cycle_days_id on public.acc_supply_cycle (new_cycle_days, id);
create index ix_acc_supply_cycle_county_trgm on public.acc_supply_cycle USING gin (county gin_trgm_ops);
create index ix_acc_supply_cycle_province_trgm on public.acc_supply_cycle USING gin (province gin_trgm_ops);
create index ix_acc_supply_cycle_city_trgm on public.acc_supply_cycle USING gin (city gin_trgm_ops);
create index ix_acc_supply_cycle_supplier_id_part_no_id on public.acc_supply_cycle (supplier_id, part_no, id);
create table arc.acc_supply_cycle (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "loc" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "produce_days" integer,
  "transport_days" integer,
  "cycle_days" integer,
  "urgent_days" integer,
  "moq" numeric(18,3),
  "order_multiple" numeric(18,3),
  "effective_from" date,
  "new_produce_days" integer,
  "new_transport_days" integer,
  "new_cycle_days" integer,
  "new_urgent_days" integer,
  "new_moq" numeric(18,3),
  "new_order_multiple" numeric(18,3),
  "new_from" date,
  "approved_at" timestamp(3) with time zone,
  "eai_state" smallint not null,
  "decision" text,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_supply_cycle_key on arc.acc_supply_cycle (plant, supplier_code, part_no, loc, city, county) NULLS NOT DISTINCT;
create index ix_acc_supply_cycle_part_no_id on arc.acc_supply_cycle (part_no, id);
create index ix_acc_supply_cycle_supplier_code_id on arc.acc_supply_cycle (supplier_code, id);
create index ix_acc_supply_cycle_plant_id on arc.acc_supply_cycle (plant, id);
create index ix_acc_supply_cycle_cycle_days_id on arc.acc_supply_cycle (cycle_days, id);
create index ix_acc_supply_cycle_effective_from_id on arc.acc_supply_cycle (effective_from, id);
create index ix_acc_supply_cycle_approved_at_id on arc.acc_supply_cycle (approved_at, id);
create index ix_acc_supply_cycle_creation_date_id on arc.acc_supply_cycle (creation_date, id);
create index ix_acc_supply_cycle_plant_part_no_id on arc.acc_supply_cycle (plant, part_no, id);
create index ix_acc_supply_cycle_supplier_code_part_no_id on arc.acc_supply_cycle (supplier_code, part_no, id);
create index ix_acc_supply_cycle_loc_id on arc.acc_supply_cycle (loc, id);
create index ix_acc_supply_cycle_status_part_no_id on arc.acc_supply_cycle (status, part_no, id);
create index ix_acc_supply_cycle_new_cycle_days_id on arc.acc_supply_cycle (new_cycle_days, id);
create index ix_acc_supply_cycle_county_trgm on arc.acc_supply_cycle USING gin (county gin_trgm_ops);
create index ix_acc_supply_cycle_province_trgm on arc.acc_supply_cycle USING gin (province gin_trgm_ops);
create index ix_acc_supply_cycle_city_trgm on arc.acc_supply_cycle USING gin (city gin_trgm_ops);
create index ix_acc_supply_cycle_supplier_id_part_no_id on arc.acc_supply_cycle (supplier_id, part_no, id);
create table public.admin_region (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "region_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index admin_region_key on public.admin_region (region_code) NULLS NOT DISTINCT;
create index ix_admin_region_region_code_id on public.admin_region (region_code, id);
create index ix_admin_region_status_region_code_id on public.admin_region (status, region_code, id);
create index ix_admin_region_province_trgm on public.admin_region USING gin (province gin_trgm_ops);
create index ix_admin_region_city_trgm on public.admin_region USING gin (city gin_trgm_ops);
create index ix_admin_region_county_trgm on public.admin_region USING gin (county gin_trgm_ops);
create table arc.admin_region (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "region_code" text not null,
  "province" text not null,
  "city" text not null,
  "county" text not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index admin_region_key on arc.admin_region (region_code) NULLS NOT DISTINCT;
create index ix_admin_region_region_code_id on arc.admin_region (region_code, id);
create index ix_admin_region_status_region_code_id on arc.admin_region (status, region_code, id);
create index ix_admin_region_province_trgm on arc.admin_region USING gin (province gin_trgm_ops);
create index ix_admin_region_city_trgm on arc.admin_region USING gin (city gin_trgm_ops);
create index ix_admin_region_county_trgm on arc.admin_region USING gin (county gin_trgm_ops);
