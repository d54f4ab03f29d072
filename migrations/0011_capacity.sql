create table public.smart_line (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "version" integer not null,
  "line_name" text not null,
  "site_address" text not null,
  "process_name" text not null,
  "is_bottleneck" boolean not null,
  "bottleneck_station" text,
  "shift_minutes" integer not null,
  "break_minutes" integer not null,
  "shifts_std" numeric(18,1) not null,
  "shifts_max" numeric(18,1) not null,
  "days_per_week_std" numeric(18,1) not null,
  "days_per_week_max" numeric(18,1) not null,
  "availability" numeric(18,4) not null,
  "performance" numeric(18,4) not null,
  "quality" numeric(18,4) not null,
  "parallel" integer not null,
  "changeover_min" integer,
  "share_pct" numeric(18,2) not null,
  "evidence" jsonb,
  "oee" numeric(18,4) not null,
  "part_count" integer not null,
  "verified_at" date,
  "verified_by" text,
  "verify_remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index smart_line_key on public.smart_line (line_code, supplier_code, version) NULLS NOT DISTINCT;
create index ix_smart_line_supplier_code_id on public.smart_line (supplier_code, id);
create index ix_smart_line_line_code_id on public.smart_line (line_code, id);
create index ix_smart_line_version_id on public.smart_line (version, id);
create index ix_smart_line_verified_at_id on public.smart_line (verified_at, id);
create index ix_smart_line_oee_id on public.smart_line (oee, id);
create index ix_smart_line_plant_id on public.smart_line (plant, id);
create index ix_smart_line_plant_supplier_code_id on public.smart_line (plant, supplier_code, id);
create index ix_smart_line_status_supplier_code_id on public.smart_line (status, supplier_code, id);
create index ix_smart_line_line_name_trgm on public.smart_line USING gin (line_name gin_trgm_ops);
create index ix_smart_line_process_name_trgm on public.smart_line USING gin (process_name gin_trgm_ops);
create index ix_smart_line_site_address_trgm on public.smart_line USING gin (site_address gin_trgm_ops);
create index ix_smart_line_supplier_id_supplier_code_id on public.smart_line (supplier_id, supplier_code, id);
create table public.smart_line_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "part_no" text not null,
  "unit" text not null,
  "cycle_sec" numeric(18,2) not null,
  "cavities" integer not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_smart_line_line_head_id_line_no on public.smart_line_line (head_id, line_no);
create index ix_smart_line_line_part_no_id on public.smart_line_line (part_no, id);
create index ix_smart_line_line_cycle_sec_id on public.smart_line_line (cycle_sec, id);
create index ix_smart_line_line_plant_part_no_id on public.smart_line_line (plant, part_no, id);
create index ix_smart_line_line_supplier_code_part_no_id on public.smart_line_line (supplier_code, part_no, id);
create index ix_smart_line_line_supplier_id_part_no_id on public.smart_line_line (supplier_id, part_no, id);
create index ix_smart_line_line_status_part_no_id on public.smart_line_line (status, part_no, id);
create table public.smart_capacity (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "granularity" smallint not null,
  "start_date" date not null,
  "line_name" text,
  "period" text not null,
  "end_date" date not null,
  "work_days_std" numeric(18,1) not null,
  "work_days_max" numeric(18,1) not null,
  "own_days_std" numeric(18,1),
  "own_days_max" numeric(18,1),
  "down_minutes" integer,
  "override_std" numeric(18,3),
  "override_max" numeric(18,3),
  "override_reason" text,
  "em_std" numeric(18,2) not null,
  "em_max" numeric(18,2) not null,
  "demand" numeric(18,3) not null,
  "need_minutes" numeric(18,2) not null,
  "u_std" numeric(18,2),
  "u_max" numeric(18,2),
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "extra_shifts" integer,
  "u_level" smallint not null,
  "is_own" boolean not null,
  "demand_version" text,
  "sync_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index smart_capacity_key on public.smart_capacity (line_code, supplier_code, plant, granularity, start_date) NULLS NOT DISTINCT;
create index ix_smart_capacity_start_date_id on public.smart_capacity (start_date, id);
create index ix_smart_capacity_line_code_id on public.smart_capacity (line_code, id);
create index ix_smart_capacity_supplier_code_id on public.smart_capacity (supplier_code, id);
create index ix_smart_capacity_u_std_id on public.smart_capacity (u_std, id);
create index ix_smart_capacity_u_max_id on public.smart_capacity (u_max, id);
create index ix_smart_capacity_demand_id on public.smart_capacity (demand, id);
create index ix_smart_capacity_cap_std_id on public.smart_capacity (cap_std, id);
create index ix_smart_capacity_cap_max_id on public.smart_capacity (cap_max, id);
create index ix_smart_capacity_gap_qty_id on public.smart_capacity (gap_qty, id);
create index ix_smart_capacity_extra_shifts_id on public.smart_capacity (extra_shifts, id);
create index ix_smart_capacity_plant_id on public.smart_capacity (plant, id);
create index ix_smart_capacity_plant_start_date_id on public.smart_capacity (plant, start_date, id);
create index ix_smart_capacity_supplier_code_start_date_id on public.smart_capacity (supplier_code, start_date, id);
create index ix_smart_capacity_period_id on public.smart_capacity (period, id);
create index ix_smart_capacity_status_start_date_id on public.smart_capacity (status, start_date, id);
create index ix_smart_capacity_sync_at_id on public.smart_capacity (sync_at, id);
create index ix_smart_capacity_line_name_trgm on public.smart_capacity USING gin (line_name gin_trgm_ops);
create index ix_smart_capacity_supplier_id_start_date_id on public.smart_capacity (supplier_id, start_date, id);
create table arc.smart_capacity (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "granularity" smallint not null,
  "start_date" date not null,
  "line_name" text,
  "period" text not null,
  "end_date" date not null,
  "work_days_std" numeric(18,1) not null,
  "work_days_max" numeric(18,1) not null,
  "own_days_std" numeric(18,1),
  "own_days_max" numeric(18,1),
  "down_minutes" integer,
  "override_std" numeric(18,3),
  "override_max" numeric(18,3),
  "override_reason" text,
  "em_std" numeric(18,2) not null,
  "em_max" numeric(18,2) not null,
  "demand" numeric(18,3) not null,
  "need_minutes" numeric(18,2) not null,
  "u_std" numeric(18,2),
  "u_max" numeric(18,2),
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "extra_shifts" integer,
  "u_level" smallint not null,
  "is_own" boolean not null,
  "demand_version" text,
  "sync_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index smart_capacity_key on arc.smart_capacity (line_code, supplier_code, plant, granularity, start_date) NULLS NOT DISTINCT;
create index ix_smart_capacity_start_date_id on arc.smart_capacity (start_date, id);
create index ix_smart_capacity_line_code_id on arc.smart_capacity (line_code, id);
create index ix_smart_capacity_supplier_code_id on arc.smart_capacity (supplier_code, id);
create index ix_smart_capacity_u_std_id on arc.smart_capacity (u_std, id);
create index ix_smart_capacity_u_max_id on arc.smart_capacity (u_max, id);
create index ix_smart_capacity_demand_id on arc.smart_capacity (demand, id);
create index ix_smart_capacity_cap_std_id on arc.smart_capacity (cap_std, id);
create index ix_smart_capacity_cap_max_id on arc.smart_capacity (cap_max, id);
create index ix_smart_capacity_gap_qty_id on arc.smart_capacity (gap_qty, id);
create index ix_smart_capacity_extra_shifts_id on arc.smart_capacity (extra_shifts, id);
create index ix_smart_capacity_plant_id on arc.smart_capacity (plant, id);
create index ix_smart_capacity_plant_start_date_id on arc.smart_capacity (plant, start_date, id);
create index ix_smart_capacity_supplier_code_start_date_id on arc.smart_capacity (supplier_code, start_date, id);
create index ix_smart_capacity_period_id on arc.smart_capacity (period, id);
create index ix_smart_capacity_status_start_date_id on arc.smart_capacity (status, start_date, id);
create index ix_smart_capacity_sync_at_id on arc.smart_capacity (sync_at, id);
create index ix_smart_capacity_line_name_trgm on arc.smart_capacity USING gin (line_name gin_trgm_ops);
create index ix_smart_capacity_supplier_id_start_date_id on arc.smart_capacity (supplier_id, start_date, id);
create table public.smart_capacity_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "cycle_sec" numeric(18,2) not null,
  "cavities" integer not null,
  "demand" numeric(18,3) not null,
  "need_minutes" numeric(18,2) not null,
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_smart_capacity_line_head_id_line_no on public.smart_capacity_line (head_id, line_no);
create index ix_smart_capacity_line_part_no_id on public.smart_capacity_line (part_no, id);
create index ix_smart_capacity_line_demand_id on public.smart_capacity_line (demand, id);
create index ix_smart_capacity_line_gap_qty_id on public.smart_capacity_line (gap_qty, id);
create index ix_smart_capacity_line_plant_part_no_id on public.smart_capacity_line (plant, part_no, id);
create index ix_smart_capacity_line_supplier_code_part_no_id on public.smart_capacity_line (supplier_code, part_no, id);
create index ix_smart_capacity_line_supplier_id_part_no_id on public.smart_capacity_line (supplier_id, part_no, id);
create table arc.smart_capacity_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "part_no" text not null,
  "unit" text not null,
  "cycle_sec" numeric(18,2) not null,
  "cavities" integer not null,
  "demand" numeric(18,3) not null,
  "need_minutes" numeric(18,2) not null,
  "cap_std" numeric(18,3) not null,
  "cap_max" numeric(18,3) not null,
  "gap_qty" numeric(18,3) not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_smart_capacity_line_head_id_line_no on arc.smart_capacity_line (head_id, line_no);
create index ix_smart_capacity_line_part_no_id on arc.smart_capacity_line (part_no, id);
create index ix_smart_capacity_line_demand_id on arc.smart_capacity_line (demand, id);
create index ix_smart_capacity_line_gap_qty_id on arc.smart_capacity_line (gap_qty, id);
create index ix_smart_capacity_line_plant_part_no_id on arc.smart_capacity_line (plant, part_no, id);
create index ix_smart_capacity_line_supplier_code_part_no_id on arc.smart_capacity_line (supplier_code, part_no, id);
create index ix_smart_capacity_line_supplier_id_part_no_id on arc.smart_capacity_line (supplier_id, part_no, id);
