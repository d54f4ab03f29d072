create table public.v_online (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "production_no" text,
  "body_no" text,
  "vin" text not null,
  "model_code" text not null,
  "config_code" text not null,
  "color_code" text,
  "order_type" smallint not null,
  "plan_date" date not null,
  "plan_seq" integer not null,
  "plant" text not null,
  "workshop" text,
  "online_at" timestamp(3) with time zone,
  "offline_at" timestamp(3) with time zone,
  "cur_checkpoint" text,
  "passed_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index v_online_key on public.v_online (vin) NULLS NOT DISTINCT;
create index ix_v_online_plan_date_id on public.v_online (plan_date, id);
create index ix_v_online_plan_seq_id on public.v_online (plan_seq, id);
create index ix_v_online_vin_id on public.v_online (vin, id);
create index ix_v_online_plant_id on public.v_online (plant, id);
create index ix_v_online_production_no_id on public.v_online (production_no, id);
create index ix_v_online_online_at_id on public.v_online (online_at, id);
create index ix_v_online_offline_at_id on public.v_online (offline_at, id);
create index ix_v_online_line_code_plan_date_id on public.v_online (line_code, plan_date, id);
create index ix_v_online_model_code_id on public.v_online (model_code, id);
create index ix_v_online_config_code_id on public.v_online (config_code, id);
create index ix_v_online_status_plan_date_id on public.v_online (status, plan_date, id);
create index ix_v_online_plant_plan_date_id on public.v_online (plant, plan_date, id);
create index ix_v_online_body_no_id on public.v_online (body_no, id);
create index ix_v_online_color_code_id on public.v_online (color_code, id);
create index ix_v_online_cur_checkpoint_id on public.v_online (cur_checkpoint, id);
create index ix_v_online_workshop_id on public.v_online (workshop, id);
create table arc.v_online (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "production_no" text,
  "body_no" text,
  "vin" text not null,
  "model_code" text not null,
  "config_code" text not null,
  "color_code" text,
  "order_type" smallint not null,
  "plan_date" date not null,
  "plan_seq" integer not null,
  "plant" text not null,
  "workshop" text,
  "online_at" timestamp(3) with time zone,
  "offline_at" timestamp(3) with time zone,
  "cur_checkpoint" text,
  "passed_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index v_online_key on arc.v_online (vin) NULLS NOT DISTINCT;
create index ix_v_online_plan_date_id on arc.v_online (plan_date, id);
create index ix_v_online_plan_seq_id on arc.v_online (plan_seq, id);
create index ix_v_online_vin_id on arc.v_online (vin, id);
create index ix_v_online_plant_id on arc.v_online (plant, id);
create index ix_v_online_production_no_id on arc.v_online (production_no, id);
create index ix_v_online_online_at_id on arc.v_online (online_at, id);
create index ix_v_online_offline_at_id on arc.v_online (offline_at, id);
create index ix_v_online_line_code_plan_date_id on arc.v_online (line_code, plan_date, id);
create index ix_v_online_model_code_id on arc.v_online (model_code, id);
create index ix_v_online_config_code_id on arc.v_online (config_code, id);
create index ix_v_online_status_plan_date_id on arc.v_online (status, plan_date, id);
create index ix_v_online_plant_plan_date_id on arc.v_online (plant, plan_date, id);
create index ix_v_online_body_no_id on arc.v_online (body_no, id);
create index ix_v_online_color_code_id on arc.v_online (color_code, id);
create index ix_v_online_cur_checkpoint_id on arc.v_online (cur_checkpoint, id);
create index ix_v_online_workshop_id on arc.v_online (workshop, id);
create table public.v_across (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "checkpoint" text not null,
  "vin" text not null,
  "pass_at" timestamp(3) with time zone not null,
  "shift" text,
  "plant" text not null,
  "checkpoint_name" text,
  "kind" smallint,
  "pass_day" date not null,
  "pass_seq" integer not null,
  "gap_min" numeric(18,1),
  "top_date" date,
  "top_seq" integer,
  "est_line_at" timestamp(3) with time zone,
  "jis_groups" text,
  "body_no" text,
  "production_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "status" smallint not null,
  primary key (id)
);
create unique index v_across_key on public.v_across (vin, line_code, checkpoint, pass_at) NULLS NOT DISTINCT;
create index ix_v_across_pass_at_id on public.v_across (pass_at, id);
create index ix_v_across_pass_seq_id on public.v_across (pass_seq, id);
create index ix_v_across_line_code_id on public.v_across (line_code, id);
create index ix_v_across_plant_id on public.v_across (plant, id);
create index ix_v_across_est_line_at_id on public.v_across (est_line_at, id);
create index ix_v_across_vin_id on public.v_across (vin, id);
create index ix_v_across_line_code_pass_at_id on public.v_across (line_code, pass_at, id);
create index ix_v_across_checkpoint_id on public.v_across (checkpoint, id);
create index ix_v_across_status_pass_at_id on public.v_across (status, pass_at, id);
create index ix_v_across_plant_pass_at_id on public.v_across (plant, pass_at, id);
create index ix_v_across_body_no_id on public.v_across (body_no, id);
create index ix_v_across_production_no_id on public.v_across (production_no, id);
create index ix_v_across_model_code_id on public.v_across (model_code, id);
create index ix_v_across_config_code_id on public.v_across (config_code, id);
create index ix_v_across_color_code_id on public.v_across (color_code, id);
create index ix_v_across_shift_id on public.v_across (shift, id);
create index ix_v_across_pass_day_id on public.v_across (pass_day, id);
create index ix_v_across_line_code_checkpoint_pass_day_pass_seq on public.v_across (line_code, checkpoint, pass_day, pass_seq);
create table arc.v_across (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "checkpoint" text not null,
  "vin" text not null,
  "pass_at" timestamp(3) with time zone not null,
  "shift" text,
  "plant" text not null,
  "checkpoint_name" text,
  "kind" smallint,
  "pass_day" date not null,
  "pass_seq" integer not null,
  "gap_min" numeric(18,1),
  "top_date" date,
  "top_seq" integer,
  "est_line_at" timestamp(3) with time zone,
  "jis_groups" text,
  "body_no" text,
  "production_no" text,
  "model_code" text,
  "config_code" text,
  "color_code" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index v_across_key on arc.v_across (vin, line_code, checkpoint, pass_at) NULLS NOT DISTINCT;
create index ix_v_across_pass_at_id on arc.v_across (pass_at, id);
create index ix_v_across_pass_seq_id on arc.v_across (pass_seq, id);
create index ix_v_across_line_code_id on arc.v_across (line_code, id);
create index ix_v_across_plant_id on arc.v_across (plant, id);
create index ix_v_across_est_line_at_id on arc.v_across (est_line_at, id);
create index ix_v_across_vin_id on arc.v_across (vin, id);
create index ix_v_across_line_code_pass_at_id on arc.v_across (line_code, pass_at, id);
create index ix_v_across_checkpoint_id on arc.v_across (checkpoint, id);
create index ix_v_across_status_pass_at_id on arc.v_across (status, pass_at, id);
create index ix_v_across_plant_pass_at_id on arc.v_across (plant, pass_at, id);
create index ix_v_across_body_no_id on arc.v_across (body_no, id);
create index ix_v_across_production_no_id on arc.v_across (production_no, id);
create index ix_v_across_model_code_id on arc.v_across (model_code, id);
create index ix_v_across_config_code_id on arc.v_across (config_code, id);
create index ix_v_across_color_code_id on arc.v_across (color_code, id);
create index ix_v_across_shift_id on arc.v_across (shift, id);
create index ix_v_across_pass_day_id on arc.v_across (pass_day, id);
create index ix_v_across_line_code_checkpoint_pass_day_pass_seq on arc.v_across (line_code, checkpoint, pass_day, pass_seq);
create table public.line_short (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "offline_at" timestamp(3) with time zone not null,
  "booked_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index line_short_key on public.line_short (vin, part_no, supplier_code) NULLS NOT DISTINCT;
create index ix_line_short_offline_at_id on public.line_short (offline_at, id);
create index ix_line_short_part_no_id on public.line_short (part_no, id);
create index ix_line_short_vin_id on public.line_short (vin, id);
create index ix_line_short_supplier_code_id on public.line_short (supplier_code, id);
create index ix_line_short_line_code_id on public.line_short (line_code, id);
create index ix_line_short_part_no_offline_at_id on public.line_short (part_no, offline_at, id);
create index ix_line_short_line_code_offline_at_id on public.line_short (line_code, offline_at, id);
create index ix_line_short_supplier_code_offline_at_id on public.line_short (supplier_code, offline_at, id);
create index ix_line_short_plant_offline_at_id on public.line_short (plant, offline_at, id);
create index ix_line_short_status_offline_at_id on public.line_short (status, offline_at, id);
create index ix_line_short_booked_at_id on public.line_short (booked_at, id);
create index ix_line_short_vehicle_id on public.line_short (vehicle_id);
create index ix_line_short_supplier_id_offline_at_id on public.line_short (supplier_id, offline_at, id);
create table arc.line_short (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "vin" text not null,
  "vehicle_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "line_code" text not null,
  "part_no" text not null,
  "unit" text not null,
  "qty" numeric(18,3) not null,
  "offline_at" timestamp(3) with time zone not null,
  "booked_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index line_short_key on arc.line_short (vin, part_no, supplier_code) NULLS NOT DISTINCT;
create index ix_line_short_offline_at_id on arc.line_short (offline_at, id);
create index ix_line_short_part_no_id on arc.line_short (part_no, id);
create index ix_line_short_vin_id on arc.line_short (vin, id);
create index ix_line_short_supplier_code_id on arc.line_short (supplier_code, id);
create index ix_line_short_line_code_id on arc.line_short (line_code, id);
create index ix_line_short_part_no_offline_at_id on arc.line_short (part_no, offline_at, id);
create index ix_line_short_line_code_offline_at_id on arc.line_short (line_code, offline_at, id);
create index ix_line_short_supplier_code_offline_at_id on arc.line_short (supplier_code, offline_at, id);
create index ix_line_short_plant_offline_at_id on arc.line_short (plant, offline_at, id);
create index ix_line_short_status_offline_at_id on arc.line_short (status, offline_at, id);
create index ix_line_short_booked_at_id on arc.line_short (booked_at, id);
create index ix_line_short_vehicle_id on arc.line_short (vehicle_id);
create index ix_line_short_supplier_id_offline_at_id on arc.line_short (supplier_id, offline_at, id);
create table public.production_line (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop" text,
  "line_code" text not null,
  "line_name" text not null,
  "status" smallint not null,
  primary key (id)
);
create unique index production_line_key on public.production_line (line_code) NULLS NOT DISTINCT;
create index ix_production_line_line_code_id on public.production_line (line_code, id);
create index ix_production_line_plant_id on public.production_line (plant, id);
create index ix_production_line_creation_date_id on public.production_line (creation_date, id);
create index ix_production_line_plant_line_code_id on public.production_line (plant, line_code, id);
create index ix_production_line_workshop_line_code_id on public.production_line (workshop, line_code, id);
create index ix_production_line_status_line_code_id on public.production_line (status, line_code, id);
create index ix_production_line_line_name_trgm on public.production_line USING gin (line_name gin_trgm_ops);
create table arc.production_line (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "workshop" text,
  "line_code" text not null,
  "line_name" text not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index production_line_key on arc.production_line (line_code) NULLS NOT DISTINCT;
create index ix_production_line_line_code_id on arc.production_line (line_code, id);
create index ix_production_line_plant_id on arc.production_line (plant, id);
create index ix_production_line_creation_date_id on arc.production_line (creation_date, id);
create index ix_production_line_plant_line_code_id on arc.production_line (plant, line_code, id);
create index ix_production_line_workshop_line_code_id on arc.production_line (workshop, line_code, id);
create index ix_production_line_status_line_code_id on arc.production_line (status, line_code, id);
create index ix_production_line_line_name_trgm on arc.production_line USING gin (line_name gin_trgm_ops);
create table public.production_line_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "checkpoint" text not null,
  "checkpoint_name" text not null,
  "kind" smallint not null,
  "jis_groups" text,
  "line_minutes" integer,
  "line_no" integer not null,
  primary key (id)
);
create index ix_production_line_line_head_id_line_no on public.production_line_line (head_id, line_no);
create table arc.production_line_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "checkpoint" text not null,
  "checkpoint_name" text not null,
  "kind" smallint not null,
  "jis_groups" text,
  "line_minutes" integer,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_production_line_line_head_id_line_no on arc.production_line_line (head_id, line_no);
create table public.vehicle_part (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "config_code" text not null,
  "part_no" text not null,
  "supplier_code" text not null,
  "qty" numeric(18,3) not null,
  "station_code" text,
  "position_code" text,
  "jis_group" text,
  "use_at" smallint,
  "valid_from" date not null,
  "valid_to" date,
  "plant" text not null,
  "unit" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index vehicle_part_key on public.vehicle_part (line_code, config_code, part_no, position_code, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_vehicle_part_part_no_id on public.vehicle_part (part_no, id);
create index ix_vehicle_part_config_code_id on public.vehicle_part (config_code, id);
create index ix_vehicle_part_line_code_id on public.vehicle_part (line_code, id);
create index ix_vehicle_part_valid_from_id on public.vehicle_part (valid_from, id);
create index ix_vehicle_part_line_code_part_no_id on public.vehicle_part (line_code, part_no, id);
create index ix_vehicle_part_supplier_code_part_no_id on public.vehicle_part (supplier_code, part_no, id);
create index ix_vehicle_part_plant_part_no_id on public.vehicle_part (plant, part_no, id);
create index ix_vehicle_part_status_part_no_id on public.vehicle_part (status, part_no, id);
create index ix_vehicle_part_station_code_id on public.vehicle_part (station_code, id);
create index ix_vehicle_part_jis_group_id on public.vehicle_part (jis_group, id);
create index ix_vehicle_part_valid_to_id on public.vehicle_part (valid_to, id);
create index ix_vehicle_part_supplier_id_part_no_id on public.vehicle_part (supplier_id, part_no, id);
create table arc.vehicle_part (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "line_code" text not null,
  "config_code" text not null,
  "part_no" text not null,
  "supplier_code" text not null,
  "qty" numeric(18,3) not null,
  "station_code" text,
  "position_code" text,
  "jis_group" text,
  "use_at" smallint,
  "valid_from" date not null,
  "valid_to" date,
  "plant" text not null,
  "unit" text not null,
  "supplier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index vehicle_part_key on arc.vehicle_part (line_code, config_code, part_no, position_code, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_vehicle_part_part_no_id on arc.vehicle_part (part_no, id);
create index ix_vehicle_part_config_code_id on arc.vehicle_part (config_code, id);
create index ix_vehicle_part_line_code_id on arc.vehicle_part (line_code, id);
create index ix_vehicle_part_valid_from_id on arc.vehicle_part (valid_from, id);
create index ix_vehicle_part_line_code_part_no_id on arc.vehicle_part (line_code, part_no, id);
create index ix_vehicle_part_supplier_code_part_no_id on arc.vehicle_part (supplier_code, part_no, id);
create index ix_vehicle_part_plant_part_no_id on arc.vehicle_part (plant, part_no, id);
create index ix_vehicle_part_status_part_no_id on arc.vehicle_part (status, part_no, id);
create index ix_vehicle_part_station_code_id on arc.vehicle_part (station_code, id);
create index ix_vehicle_part_jis_group_id on arc.vehicle_part (jis_group, id);
create index ix_vehicle_part_valid_to_id on arc.vehicle_part (valid_to, id);
create index ix_vehicle_part_supplier_id_part_no_id on arc.vehicle_part (supplier_id, part_no, id);
