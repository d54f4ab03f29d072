create table public.driver (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "carrier_code" text not null,
  "phone" text not null,
  "driver_name" text not null,
  "id_no_masked" text,
  "license_no" text,
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index driver_key on public.driver (carrier_code, phone) NULLS NOT DISTINCT;
create index ix_driver_phone_id on public.driver (phone, id);
create index ix_driver_carrier_code_id on public.driver (carrier_code, id);
create index ix_driver_status_id on public.driver (status, id);
create index ix_driver_valid_to_id on public.driver (valid_to, id);
create index ix_driver_carrier_id_phone_id on public.driver (carrier_id, phone, id);
create table arc.driver (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "carrier_code" text not null,
  "phone" text not null,
  "driver_name" text not null,
  "id_no_masked" text,
  "license_no" text,
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index driver_key on arc.driver (carrier_code, phone) NULLS NOT DISTINCT;
create index ix_driver_phone_id on arc.driver (phone, id);
create index ix_driver_carrier_code_id on arc.driver (carrier_code, id);
create index ix_driver_status_id on arc.driver (status, id);
create index ix_driver_valid_to_id on arc.driver (valid_to, id);
create index ix_driver_carrier_id_phone_id on arc.driver (carrier_id, phone, id);
create table public.truck (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plate_no" text not null,
  "carrier_code" text not null,
  "truck_type" text,
  "length_m" numeric(18,2),
  "load_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index truck_key on public.truck (plate_no) NULLS NOT DISTINCT;
create index ix_truck_plate_no_id on public.truck (plate_no, id);
create index ix_truck_carrier_code_id on public.truck (carrier_code, id);
create index ix_truck_status_id on public.truck (status, id);
create index ix_truck_valid_to_id on public.truck (valid_to, id);
create index ix_truck_carrier_id_plate_no_id on public.truck (carrier_id, plate_no, id);
create table arc.truck (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plate_no" text not null,
  "carrier_code" text not null,
  "truck_type" text,
  "length_m" numeric(18,2),
  "load_kg" numeric(18,2),
  "volume_m3" numeric(18,2),
  "valid_to" date,
  "carrier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index truck_key on arc.truck (plate_no) NULLS NOT DISTINCT;
create index ix_truck_plate_no_id on arc.truck (plate_no, id);
create index ix_truck_carrier_code_id on arc.truck (carrier_code, id);
create index ix_truck_status_id on arc.truck (status, id);
create index ix_truck_valid_to_id on arc.truck (valid_to, id);
create index ix_truck_carrier_id_plate_no_id on arc.truck (carrier_id, plate_no, id);
