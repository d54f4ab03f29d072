create table public.external_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "need_at" timestamp(3) with time zone not null,
  "deliver_type" smallint not null,
  "price_type" smallint not null,
  "tier_address" text,
  "remark" text,
  "tier_id" bigint not null,
  "line_count" integer not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index external_pull_key on public.external_pull (pull_no) NULLS NOT DISTINCT;
create index ix_external_pull_creation_date_id on public.external_pull (creation_date, id);
create index ix_external_pull_pull_no_id on public.external_pull (pull_no, id);
create index ix_external_pull_need_at_id on public.external_pull (need_at, id);
create index ix_external_pull_plant_id on public.external_pull (plant, id);
create index ix_external_pull_supplier_code_id on public.external_pull (supplier_code, id);
create index ix_external_pull_tier_code_id on public.external_pull (tier_code, id);
create index ix_external_pull_published_at_id on public.external_pull (published_at, id);
create index ix_external_pull_plant_creation_date_id on public.external_pull (plant, creation_date, id);
create index ix_external_pull_supplier_code_creation_date_id on public.external_pull (supplier_code, creation_date, id);
create index ix_external_pull_tier_code_creation_date_id on public.external_pull (tier_code, creation_date, id);
create index ix_external_pull_status_creation_date_id on public.external_pull (status, creation_date, id);
create index ix_external_pull_tier_address_trgm on public.external_pull USING gin (tier_address gin_trgm_ops);
create index ix_external_pull_supplier_id_creation_date_id on public.external_pull (supplier_id, creation_date, id);
create index ix_external_pull_tier_id_creation_date_id on public.external_pull (tier_id, creation_date, id);
create table arc.external_pull (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "pull_no" text not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "need_at" timestamp(3) with time zone not null,
  "deliver_type" smallint not null,
  "price_type" smallint not null,
  "tier_address" text,
  "remark" text,
  "tier_id" bigint not null,
  "line_count" integer not null,
  "ordered_qty" numeric(18,3) not null default 0,
  "open_qty" numeric(18,3) not null default 0,
  "alloc_qty" numeric(18,3) not null default 0,
  "transit_qty" numeric(18,3) not null default 0,
  "received_qty" numeric(18,3) not null default 0,
  "cancelled_qty" numeric(18,3) not null default 0,
  "fulfil_pct" numeric(18,2) not null default 0,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "close_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index external_pull_key on arc.external_pull (pull_no) NULLS NOT DISTINCT;
create index ix_external_pull_creation_date_id on arc.external_pull (creation_date, id);
create index ix_external_pull_pull_no_id on arc.external_pull (pull_no, id);
create index ix_external_pull_need_at_id on arc.external_pull (need_at, id);
create index ix_external_pull_plant_id on arc.external_pull (plant, id);
create index ix_external_pull_supplier_code_id on arc.external_pull (supplier_code, id);
create index ix_external_pull_tier_code_id on arc.external_pull (tier_code, id);
create index ix_external_pull_published_at_id on arc.external_pull (published_at, id);
create index ix_external_pull_plant_creation_date_id on arc.external_pull (plant, creation_date, id);
create index ix_external_pull_supplier_code_creation_date_id on arc.external_pull (supplier_code, creation_date, id);
create index ix_external_pull_tier_code_creation_date_id on arc.external_pull (tier_code, creation_date, id);
create index ix_external_pull_status_creation_date_id on arc.external_pull (status, creation_date, id);
create index ix_external_pull_tier_address_trgm on arc.external_pull USING gin (tier_address gin_trgm_ops);
create index ix_external_pull_supplier_id_creation_date_id on arc.external_pull (supplier_id, creation_date, id);
create index ix_external_pull_tier_id_creation_date_id on arc.external_pull (tier_id, creation_date, id);
create table public.external_pull_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "assembly_part_no" text,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_external_pull_line_head_id_line_no on public.external_pull_line (head_id, line_no);
create index ix_external_pull_line_part_no_id on public.external_pull_line (part_no, id);
create index ix_external_pull_line_assembly_part_no_part_no_id on public.external_pull_line (assembly_part_no, part_no, id);
create index ix_external_pull_line_order_no_id on public.external_pull_line (order_no, id);
create index ix_external_pull_line_plant_part_no_id on public.external_pull_line (plant, part_no, id);
create index ix_external_pull_line_supplier_code_part_no_id on public.external_pull_line (supplier_code, part_no, id);
create index ix_external_pull_line_supplier_id_part_no_id on public.external_pull_line (supplier_id, part_no, id);
create index ix_external_pull_line_tier_code_part_no_id on public.external_pull_line (tier_code, part_no, id);
create index ix_external_pull_line_tier_id_part_no_id on public.external_pull_line (tier_id, part_no, id);
create index ix_external_pull_line_status_part_no_id on public.external_pull_line (status, part_no, id);
create table arc.external_pull_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "need_qty" numeric(18,3) not null,
  "snp" numeric(18,3),
  "assembly_part_no" text,
  "order_no" text,
  "order_line_id" bigint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_external_pull_line_head_id_line_no on arc.external_pull_line (head_id, line_no);
create index ix_external_pull_line_part_no_id on arc.external_pull_line (part_no, id);
create index ix_external_pull_line_assembly_part_no_part_no_id on arc.external_pull_line (assembly_part_no, part_no, id);
create index ix_external_pull_line_order_no_id on arc.external_pull_line (order_no, id);
create index ix_external_pull_line_plant_part_no_id on arc.external_pull_line (plant, part_no, id);
create index ix_external_pull_line_supplier_code_part_no_id on arc.external_pull_line (supplier_code, part_no, id);
create index ix_external_pull_line_supplier_id_part_no_id on arc.external_pull_line (supplier_id, part_no, id);
create index ix_external_pull_line_tier_code_part_no_id on arc.external_pull_line (tier_code, part_no, id);
create index ix_external_pull_line_tier_id_part_no_id on arc.external_pull_line (tier_id, part_no, id);
create index ix_external_pull_line_status_part_no_id on arc.external_pull_line (status, part_no, id);
create table public.ied_mark (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mark_no" text not null,
  "mark_kind" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "confirmer_code" text not null,
  "confirmer_id" bigint not null,
  "pull_no" text,
  "demand_line_id" bigint,
  "delivery_no" text,
  "delivery_id" bigint,
  "receive_no" text,
  "receive_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "assembly_part_no" text,
  "assembly_qty" numeric(18,3),
  "usage" numeric(18,4),
  "delivered_qty" numeric(18,3),
  "qty" numeric(18,3) not null,
  "business_date" date not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "confirmed_by" text,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_qty" numeric(18,3),
  "answer" text,
  "void_reason" text,
  "sign_status" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index ied_mark_key on public.ied_mark (mark_no) NULLS NOT DISTINCT;
create index ix_ied_mark_creation_date_id on public.ied_mark (creation_date, id);
create index ix_ied_mark_mark_no_id on public.ied_mark (mark_no, id);
create index ix_ied_mark_business_date_id on public.ied_mark (business_date, id);
create index ix_ied_mark_confirmed_at_id on public.ied_mark (confirmed_at, id);
create index ix_ied_mark_part_no_id on public.ied_mark (part_no, id);
create index ix_ied_mark_plant_id on public.ied_mark (plant, id);
create index ix_ied_mark_supplier_code_id on public.ied_mark (supplier_code, id);
create index ix_ied_mark_plant_creation_date_id on public.ied_mark (plant, creation_date, id);
create index ix_ied_mark_supplier_code_creation_date_id on public.ied_mark (supplier_code, creation_date, id);
create index ix_ied_mark_part_no_creation_date_id on public.ied_mark (part_no, creation_date, id);
create index ix_ied_mark_status_creation_date_id on public.ied_mark (status, creation_date, id);
create index ix_ied_mark_tier_code_creation_date_id on public.ied_mark (tier_code, creation_date, id);
create index ix_ied_mark_confirmer_code_creation_date_id on public.ied_mark (confirmer_code, creation_date, id);
create index ix_ied_mark_pull_no_id on public.ied_mark (pull_no, id);
create index ix_ied_mark_delivery_no_id on public.ied_mark (delivery_no, id);
create index ix_ied_mark_receive_no_id on public.ied_mark (receive_no, id);
create index ix_ied_mark_assembly_part_no_creation_date_id on public.ied_mark (assembly_part_no, creation_date, id);
create index ix_ied_mark_diff_no_id on public.ied_mark (diff_no, id);
create index ix_ied_mark_confirmer_id on public.ied_mark (confirmer_id);
create index ix_ied_mark_demand_line_id on public.ied_mark (demand_line_id);
create index ix_ied_mark_receive_line_id on public.ied_mark (receive_line_id);
create index ix_ied_mark_supplier_id_creation_date_id on public.ied_mark (supplier_id, creation_date, id);
create index ix_ied_mark_tier_id_creation_date_id on public.ied_mark (tier_id, creation_date, id);
create table arc.ied_mark (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "mark_no" text not null,
  "mark_kind" smallint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "tier_code" text not null,
  "tier_id" bigint not null,
  "confirmer_code" text not null,
  "confirmer_id" bigint not null,
  "pull_no" text,
  "demand_line_id" bigint,
  "delivery_no" text,
  "delivery_id" bigint,
  "receive_no" text,
  "receive_line_id" bigint,
  "part_no" text not null,
  "unit" text not null,
  "assembly_part_no" text,
  "assembly_qty" numeric(18,3),
  "usage" numeric(18,4),
  "delivered_qty" numeric(18,3),
  "qty" numeric(18,3) not null,
  "business_date" date not null,
  "diff_no" text,
  "diff_sign_status" smallint,
  "confirmed_by" text,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "dispute_qty" numeric(18,3),
  "answer" text,
  "void_reason" text,
  "sign_status" smallint,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index ied_mark_key on arc.ied_mark (mark_no) NULLS NOT DISTINCT;
create index ix_ied_mark_creation_date_id on arc.ied_mark (creation_date, id);
create index ix_ied_mark_mark_no_id on arc.ied_mark (mark_no, id);
create index ix_ied_mark_business_date_id on arc.ied_mark (business_date, id);
create index ix_ied_mark_confirmed_at_id on arc.ied_mark (confirmed_at, id);
create index ix_ied_mark_part_no_id on arc.ied_mark (part_no, id);
create index ix_ied_mark_plant_id on arc.ied_mark (plant, id);
create index ix_ied_mark_supplier_code_id on arc.ied_mark (supplier_code, id);
create index ix_ied_mark_plant_creation_date_id on arc.ied_mark (plant, creation_date, id);
create index ix_ied_mark_supplier_code_creation_date_id on arc.ied_mark (supplier_code, creation_date, id);
create index ix_ied_mark_part_no_creation_date_id on arc.ied_mark (part_no, creation_date, id);
create index ix_ied_mark_status_creation_date_id on arc.ied_mark (status, creation_date, id);
create index ix_ied_mark_tier_code_creation_date_id on arc.ied_mark (tier_code, creation_date, id);
create index ix_ied_mark_confirmer_code_creation_date_id on arc.ied_mark (confirmer_code, creation_date, id);
create index ix_ied_mark_pull_no_id on arc.ied_mark (pull_no, id);
create index ix_ied_mark_delivery_no_id on arc.ied_mark (delivery_no, id);
create index ix_ied_mark_receive_no_id on arc.ied_mark (receive_no, id);
create index ix_ied_mark_assembly_part_no_creation_date_id on arc.ied_mark (assembly_part_no, creation_date, id);
create index ix_ied_mark_diff_no_id on arc.ied_mark (diff_no, id);
create index ix_ied_mark_confirmer_id on arc.ied_mark (confirmer_id);
create index ix_ied_mark_demand_line_id on arc.ied_mark (demand_line_id);
create index ix_ied_mark_receive_line_id on arc.ied_mark (receive_line_id);
create index ix_ied_mark_supplier_id_creation_date_id on arc.ied_mark (supplier_id, creation_date, id);
create index ix_ied_mark_tier_id_creation_date_id on arc.ied_mark (tier_id, creation_date, id);
create table public.assembly_bom (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "assembly_part_no" text not null,
  "assembly_supplier_code" text not null,
  "component_part_no" text not null,
  "component_supplier_code" text not null,
  "usage" numeric(18,4) not null,
  "valid_from" date not null,
  "valid_to" date,
  "assembly_supplier_id" bigint not null,
  "component_supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index assembly_bom_key on public.assembly_bom (plant, assembly_part_no, assembly_supplier_code, component_part_no, component_supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_assembly_bom_assembly_part_no_id on public.assembly_bom (assembly_part_no, id);
create index ix_assembly_bom_component_part_no_id on public.assembly_bom (component_part_no, id);
create index ix_assembly_bom_plant_id on public.assembly_bom (plant, id);
create index ix_assembly_bom_valid_from_id on public.assembly_bom (valid_from, id);
create index ix_assembly_bom_assembly_supplier_code_assembly_part_no_id on public.assembly_bom (assembly_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_component_part_no_assembly_part_no_id on public.assembly_bom (component_part_no, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_code_assembly_part_no_id on public.assembly_bom (component_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_plant_assembly_part_no_id on public.assembly_bom (plant, assembly_part_no, id);
create index ix_assembly_bom_status_assembly_part_no_id on public.assembly_bom (status, assembly_part_no, id);
create index ix_assembly_bom_valid_to_id on public.assembly_bom (valid_to, id);
create index ix_assembly_bom_assembly_supplier_id_assembly_part_no_id on public.assembly_bom (assembly_supplier_id, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_id_assembly_part_no_id on public.assembly_bom (component_supplier_id, assembly_part_no, id);
create table arc.assembly_bom (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "assembly_part_no" text not null,
  "assembly_supplier_code" text not null,
  "component_part_no" text not null,
  "component_supplier_code" text not null,
  "usage" numeric(18,4) not null,
  "valid_from" date not null,
  "valid_to" date,
  "assembly_supplier_id" bigint not null,
  "component_supplier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index assembly_bom_key on arc.assembly_bom (plant, assembly_part_no, assembly_supplier_code, component_part_no, component_supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_assembly_bom_assembly_part_no_id on arc.assembly_bom (assembly_part_no, id);
create index ix_assembly_bom_component_part_no_id on arc.assembly_bom (component_part_no, id);
create index ix_assembly_bom_plant_id on arc.assembly_bom (plant, id);
create index ix_assembly_bom_valid_from_id on arc.assembly_bom (valid_from, id);
create index ix_assembly_bom_assembly_supplier_code_assembly_part_no_id on arc.assembly_bom (assembly_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_component_part_no_assembly_part_no_id on arc.assembly_bom (component_part_no, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_code_assembly_part_no_id on arc.assembly_bom (component_supplier_code, assembly_part_no, id);
create index ix_assembly_bom_plant_assembly_part_no_id on arc.assembly_bom (plant, assembly_part_no, id);
create index ix_assembly_bom_status_assembly_part_no_id on arc.assembly_bom (status, assembly_part_no, id);
create index ix_assembly_bom_valid_to_id on arc.assembly_bom (valid_to, id);
create index ix_assembly_bom_assembly_supplier_id_assembly_part_no_id on arc.assembly_bom (assembly_supplier_id, assembly_part_no, id);
create index ix_assembly_bom_component_supplier_id_assembly_part_no_id on arc.assembly_bom (component_supplier_id, assembly_part_no, id);
