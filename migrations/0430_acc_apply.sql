create table public.acc_apply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plan_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "open_qty" numeric(18,3) not null,
  "need_date" date not null,
  "sq_type" smallint not null,
  "sq_arrival_date" date,
  "sq_qty" numeric(18,3),
  "sq_reason" text,
  "remark" text,
  "files" jsonb,
  "rp_state" smallint not null,
  "r_p_supply_date" date,
  "new_plan_no" text,
  "reply_remark" text,
  "reply_by" text,
  "reply_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index acc_apply_key on public.acc_apply (apply_no) NULLS NOT DISTINCT;
create index ix_acc_apply_creation_date_id on public.acc_apply (creation_date, id);
create index ix_acc_apply_apply_no_id on public.acc_apply (apply_no, id);
create index ix_acc_apply_need_date_id on public.acc_apply (need_date, id);
create index ix_acc_apply_sq_arrival_date_id on public.acc_apply (sq_arrival_date, id);
create index ix_acc_apply_sq_reason_id on public.acc_apply (sq_reason, id);
create index ix_acc_apply_r_p_supply_date_id on public.acc_apply (r_p_supply_date, id);
create index ix_acc_apply_reply_at_id on public.acc_apply (reply_at, id);
create index ix_acc_apply_supply_order_no_id on public.acc_apply (supply_order_no, id);
create index ix_acc_apply_plant_creation_date_id on public.acc_apply (plant, creation_date, id);
create index ix_acc_apply_supplier_code_creation_date_id on public.acc_apply (supplier_code, creation_date, id);
create index ix_acc_apply_part_no_creation_date_id on public.acc_apply (part_no, creation_date, id);
create index ix_acc_apply_status_creation_date_id on public.acc_apply (status, creation_date, id);
create index ix_acc_apply_plan_no_id on public.acc_apply (plan_no, id);
create index ix_acc_apply_sq_reason_creation_date_id on public.acc_apply (sq_reason, creation_date, id);
create index ix_acc_apply_plan_id on public.acc_apply (plan_id);
create index ix_acc_apply_supplier_id_creation_date_id on public.acc_apply (supplier_id, creation_date, id);
create table arc.acc_apply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "apply_no" text not null,
  "supply_order_no" text not null,
  "plan_no" text not null,
  "plan_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "plan_qty" numeric(18,3) not null,
  "open_qty" numeric(18,3) not null,
  "need_date" date not null,
  "sq_type" smallint not null,
  "sq_arrival_date" date,
  "sq_qty" numeric(18,3),
  "sq_reason" text,
  "remark" text,
  "files" jsonb,
  "rp_state" smallint not null,
  "r_p_supply_date" date,
  "new_plan_no" text,
  "reply_remark" text,
  "reply_by" text,
  "reply_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index acc_apply_key on arc.acc_apply (apply_no) NULLS NOT DISTINCT;
create index ix_acc_apply_creation_date_id on arc.acc_apply (creation_date, id);
create index ix_acc_apply_apply_no_id on arc.acc_apply (apply_no, id);
create index ix_acc_apply_need_date_id on arc.acc_apply (need_date, id);
create index ix_acc_apply_sq_arrival_date_id on arc.acc_apply (sq_arrival_date, id);
create index ix_acc_apply_sq_reason_id on arc.acc_apply (sq_reason, id);
create index ix_acc_apply_r_p_supply_date_id on arc.acc_apply (r_p_supply_date, id);
create index ix_acc_apply_reply_at_id on arc.acc_apply (reply_at, id);
create index ix_acc_apply_supply_order_no_id on arc.acc_apply (supply_order_no, id);
create index ix_acc_apply_plant_creation_date_id on arc.acc_apply (plant, creation_date, id);
create index ix_acc_apply_supplier_code_creation_date_id on arc.acc_apply (supplier_code, creation_date, id);
create index ix_acc_apply_part_no_creation_date_id on arc.acc_apply (part_no, creation_date, id);
create index ix_acc_apply_status_creation_date_id on arc.acc_apply (status, creation_date, id);
create index ix_acc_apply_plan_no_id on arc.acc_apply (plan_no, id);
create index ix_acc_apply_sq_reason_creation_date_id on arc.acc_apply (sq_reason, creation_date, id);
create index ix_acc_apply_plan_id on arc.acc_apply (plan_id);
create index ix_acc_apply_supplier_id_creation_date_id on arc.acc_apply (supplier_id, creation_date, id);
