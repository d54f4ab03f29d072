create table public.third_logi (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "apply_type" smallint not null,
  "former_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "warehouse" text not null,
  "service_type" smallint not null,
  "deliver_mode" smallint not null,
  "start_date" date not null,
  "end_date" date,
  "part_scope" smallint not null,
  "contract_no" text not null,
  "contract_file" jsonb,
  "contact" text not null,
  "contact_phone" text not null,
  "remark" text,
  "rent_fee" numeric(18,2),
  "unit_price" numeric(18,6),
  "chain" text,
  "nodes" jsonb,
  "node_name" text,
  "handlers" text,
  "due_at" timestamp(3) with time zone,
  "submitter_id" bigint,
  "decision" text,
  "effective_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index third_logi_key on public.third_logi (apply_no) NULLS NOT DISTINCT;
create index ix_third_logi_creation_date_id on public.third_logi (creation_date, id);
create index ix_third_logi_apply_no_id on public.third_logi (apply_no, id);
create index ix_third_logi_start_date_id on public.third_logi (start_date, id);
create index ix_third_logi_end_date_id on public.third_logi (end_date, id);
create index ix_third_logi_due_at_id on public.third_logi (due_at, id);
create index ix_third_logi_plant_creation_date_id on public.third_logi (plant, creation_date, id);
create index ix_third_logi_supplier_code_creation_date_id on public.third_logi (supplier_code, creation_date, id);
create index ix_third_logi_carrier_code_creation_date_id on public.third_logi (carrier_code, creation_date, id);
create index ix_third_logi_status_creation_date_id on public.third_logi (status, creation_date, id);
create index ix_third_logi_warehouse_creation_date_id on public.third_logi (warehouse, creation_date, id);
create index ix_third_logi_former_no_creation_date_id on public.third_logi (former_no, creation_date, id);
create index ix_third_logi_supplier_id_creation_date_id on public.third_logi (supplier_id, creation_date, id);
create index ix_third_logi_carrier_id_creation_date_id on public.third_logi (carrier_id, creation_date, id);
create table arc.third_logi (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "apply_type" smallint not null,
  "former_no" text,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "carrier_code" text not null,
  "carrier_id" bigint,
  "warehouse" text not null,
  "service_type" smallint not null,
  "deliver_mode" smallint not null,
  "start_date" date not null,
  "end_date" date,
  "part_scope" smallint not null,
  "contract_no" text not null,
  "contract_file" jsonb,
  "contact" text not null,
  "contact_phone" text not null,
  "remark" text,
  "rent_fee" numeric(18,2),
  "unit_price" numeric(18,6),
  "chain" text,
  "nodes" jsonb,
  "node_name" text,
  "handlers" text,
  "due_at" timestamp(3) with time zone,
  "submitter_id" bigint,
  "decision" text,
  "effective_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index third_logi_key on arc.third_logi (apply_no) NULLS NOT DISTINCT;
create index ix_third_logi_creation_date_id on arc.third_logi (creation_date, id);
create index ix_third_logi_apply_no_id on arc.third_logi (apply_no, id);
create index ix_third_logi_start_date_id on arc.third_logi (start_date, id);
create index ix_third_logi_end_date_id on arc.third_logi (end_date, id);
create index ix_third_logi_due_at_id on arc.third_logi (due_at, id);
create index ix_third_logi_plant_creation_date_id on arc.third_logi (plant, creation_date, id);
create index ix_third_logi_supplier_code_creation_date_id on arc.third_logi (supplier_code, creation_date, id);
create index ix_third_logi_carrier_code_creation_date_id on arc.third_logi (carrier_code, creation_date, id);
create index ix_third_logi_status_creation_date_id on arc.third_logi (status, creation_date, id);
create index ix_third_logi_warehouse_creation_date_id on arc.third_logi (warehouse, creation_date, id);
create index ix_third_logi_former_no_creation_date_id on arc.third_logi (former_no, creation_date, id);
create index ix_third_logi_supplier_id_creation_date_id on arc.third_logi (supplier_id, creation_date, id);
create index ix_third_logi_carrier_id_creation_date_id on arc.third_logi (carrier_id, creation_date, id);
create table public.third_logi_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_line_head_id_line_no on public.third_logi_line (head_id, line_no);
create table arc.third_logi_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_third_logi_line_head_id_line_no on arc.third_logi_line (head_id, line_no);
