create table public.supplier_agent (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "principal_code" text not null,
  "agent_code" text not null,
  "plants" text,
  "biz_types" text,
  "role_codes" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "proof_file" jsonb not null,
  "remark" text,
  "principal_id" bigint not null,
  "agent_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_supplier_agent_principal_code_id on public.supplier_agent (principal_code, id);
create index ix_supplier_agent_agent_code_id on public.supplier_agent (agent_code, id);
create index ix_supplier_agent_valid_to_id on public.supplier_agent (valid_to, id);
create index ix_supplier_agent_status_id on public.supplier_agent (status, id);
create index ix_supplier_agent_creation_date_id on public.supplier_agent (creation_date, id);
create index ix_supplier_agent_principal_id_principal_code_id on public.supplier_agent (principal_id, principal_code, id);
create index ix_supplier_agent_agent_id_principal_code_id on public.supplier_agent (agent_id, principal_code, id);
create table arc.supplier_agent (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "principal_code" text not null,
  "agent_code" text not null,
  "plants" text,
  "biz_types" text,
  "role_codes" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "proof_file" jsonb not null,
  "remark" text,
  "principal_id" bigint not null,
  "agent_id" bigint not null,
  "decision" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_supplier_agent_principal_code_id on arc.supplier_agent (principal_code, id);
create index ix_supplier_agent_agent_code_id on arc.supplier_agent (agent_code, id);
create index ix_supplier_agent_valid_to_id on arc.supplier_agent (valid_to, id);
create index ix_supplier_agent_status_id on arc.supplier_agent (status, id);
create index ix_supplier_agent_creation_date_id on arc.supplier_agent (creation_date, id);
create index ix_supplier_agent_principal_id_principal_code_id on arc.supplier_agent (principal_id, principal_code, id);
create index ix_supplier_agent_agent_id_principal_code_id on arc.supplier_agent (agent_id, principal_code, id);
create table public.supplier_agent_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "user_name" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_supplier_agent_line_head_id_line_no on public.supplier_agent_line (head_id, line_no);
create table arc.supplier_agent_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "user_name" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_supplier_agent_line_head_id_line_no on arc.supplier_agent_line (head_id, line_no);
create table public.third_logi_base (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "carrier_code" text not null,
  "service_type" smallint not null,
  "warehouses" text,
  "contract_no" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "insurance" boolean not null,
  "grade" smallint,
  "contact" text not null,
  "phone" text not null,
  "remark" text,
  "contract_file" jsonb,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index third_logi_base_key on public.third_logi_base (plant, carrier_code, service_type, valid_from) NULLS NOT DISTINCT;
create index ix_third_logi_base_plant_id on public.third_logi_base (plant, id);
create index ix_third_logi_base_carrier_code_id on public.third_logi_base (carrier_code, id);
create index ix_third_logi_base_status_id on public.third_logi_base (status, id);
create index ix_third_logi_base_contract_no_id on public.third_logi_base (contract_no, id);
create index ix_third_logi_base_valid_to_id on public.third_logi_base (valid_to, id);
create index ix_third_logi_base_valid_from_id on public.third_logi_base (valid_from, id);
create index ix_third_logi_base_creation_date_id on public.third_logi_base (creation_date, id);
create index ix_third_logi_base_carrier_id_plant_id on public.third_logi_base (carrier_id, plant, id);
create table arc.third_logi_base (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "carrier_code" text not null,
  "service_type" smallint not null,
  "warehouses" text,
  "contract_no" text not null,
  "valid_from" date not null,
  "valid_to" date not null,
  "insurance" boolean not null,
  "grade" smallint,
  "contact" text not null,
  "phone" text not null,
  "remark" text,
  "contract_file" jsonb,
  "carrier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index third_logi_base_key on arc.third_logi_base (plant, carrier_code, service_type, valid_from) NULLS NOT DISTINCT;
create index ix_third_logi_base_plant_id on arc.third_logi_base (plant, id);
create index ix_third_logi_base_carrier_code_id on arc.third_logi_base (carrier_code, id);
create index ix_third_logi_base_status_id on arc.third_logi_base (status, id);
create index ix_third_logi_base_contract_no_id on arc.third_logi_base (contract_no, id);
create index ix_third_logi_base_valid_to_id on arc.third_logi_base (valid_to, id);
create index ix_third_logi_base_valid_from_id on arc.third_logi_base (valid_from, id);
create index ix_third_logi_base_creation_date_id on arc.third_logi_base (creation_date, id);
create index ix_third_logi_base_carrier_id_plant_id on arc.third_logi_base (carrier_id, plant, id);
create table public.third_logi_base_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "item" smallint not null,
  "unit" text not null,
  "price" numeric(18,4) not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_base_line_head_id_line_no on public.third_logi_base_line (head_id, line_no);
create table arc.third_logi_base_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "item" smallint not null,
  "unit" text not null,
  "price" numeric(18,4) not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_third_logi_base_line_head_id_line_no on arc.third_logi_base_line (head_id, line_no);
create table public.milk_run_route (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "route_no" text not null,
  "supplier_code" text not null,
  "pickup_city" text not null,
  "distance_km" numeric(18,1) not null,
  "transit_hours" numeric(18,1) not null,
  "frequency_per_week" integer not null,
  "truck_type" smallint not null,
  "volume_m3" numeric(18,2),
  "carrier_code" text not null,
  "is_long_distance" boolean not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "supplier_id" bigint not null,
  "carrier_id" bigint not null,
  "status" smallint not null,
  primary key (id)
);
create unique index milk_run_route_key on public.milk_run_route (plant, route_no, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_milk_run_route_plant_id on public.milk_run_route (plant, id);
create index ix_milk_run_route_route_no_id on public.milk_run_route (route_no, id);
create index ix_milk_run_route_supplier_code_id on public.milk_run_route (supplier_code, id);
create index ix_milk_run_route_carrier_code_id on public.milk_run_route (carrier_code, id);
create index ix_milk_run_route_status_id on public.milk_run_route (status, id);
create index ix_milk_run_route_creation_date_id on public.milk_run_route (creation_date, id);
create index ix_milk_run_route_plant_route_no_id on public.milk_run_route (plant, route_no, id);
create index ix_milk_run_route_carrier_id_route_no_id on public.milk_run_route (carrier_id, route_no, id);
create table arc.milk_run_route (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "route_no" text not null,
  "supplier_code" text not null,
  "pickup_city" text not null,
  "distance_km" numeric(18,1) not null,
  "transit_hours" numeric(18,1) not null,
  "frequency_per_week" integer not null,
  "truck_type" smallint not null,
  "volume_m3" numeric(18,2),
  "carrier_code" text not null,
  "is_long_distance" boolean not null,
  "valid_from" date not null,
  "valid_to" date,
  "remark" text,
  "supplier_id" bigint not null,
  "carrier_id" bigint not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index milk_run_route_key on arc.milk_run_route (plant, route_no, supplier_code, valid_from) NULLS NOT DISTINCT;
create index ix_milk_run_route_plant_id on arc.milk_run_route (plant, id);
create index ix_milk_run_route_route_no_id on arc.milk_run_route (route_no, id);
create index ix_milk_run_route_supplier_code_id on arc.milk_run_route (supplier_code, id);
create index ix_milk_run_route_carrier_code_id on arc.milk_run_route (carrier_code, id);
create index ix_milk_run_route_status_id on arc.milk_run_route (status, id);
create index ix_milk_run_route_creation_date_id on arc.milk_run_route (creation_date, id);
create index ix_milk_run_route_plant_route_no_id on arc.milk_run_route (plant, route_no, id);
create index ix_milk_run_route_carrier_id_route_no_id on arc.milk_run_route (carrier_id, route_no, id);
create table public.third_logi_app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "apply_type" smallint,
  "service_type" smallint,
  "remark" text,
  "chain" text,
  "status" smallint not null,
  primary key (id)
);
create index ix_third_logi_app_plant_id on public.third_logi_app (plant, id);
create index ix_third_logi_app_status_id on public.third_logi_app (status, id);
create index ix_third_logi_app_creation_date_id on public.third_logi_app (creation_date, id);
create table arc.third_logi_app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "apply_type" smallint,
  "service_type" smallint,
  "remark" text,
  "chain" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_third_logi_app_plant_id on arc.third_logi_app (plant, id);
create index ix_third_logi_app_status_id on arc.third_logi_app (status, id);
create index ix_third_logi_app_creation_date_id on arc.third_logi_app (creation_date, id);
create table public.third_logi_app_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "node_name" text not null,
  "assignee_rule" smallint not null,
  "assignee_arg" text,
  "multi_mode" smallint not null,
  "deadline_hours" integer not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_third_logi_app_line_head_id_line_no on public.third_logi_app_line (head_id, line_no);
create table arc.third_logi_app_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "node_name" text not null,
  "assignee_rule" smallint not null,
  "assignee_arg" text,
  "multi_mode" smallint not null,
  "deadline_hours" integer not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_third_logi_app_line_head_id_line_no on arc.third_logi_app_line (head_id, line_no);
alter table public.organization add column "short_name" text;
alter table public.organization add column "parent_code" text;
alter table public.organization add column "tax_no" text;
alter table public.organization add column "credit_code" text;
alter table public.organization add column "duns" text;
alter table public.organization add column "province" text;
alter table public.organization add column "city" text;
alter table public.organization add column "county" text;
alter table public.organization add column "address" text;
alter table public.organization add column "contact" text;
alter table public.organization add column "phone" text;
alter table public.organization add column "email" text;
alter table public.organization add column "base" text;
alter table public.organization add column "admin_user" text;
alter table public.organization add column "order_no" integer;
alter table public.organization add column "remark" text;
alter table public.organization add column "source" smallint not null default 1;
alter table public.organization alter column "source" drop default;
create index ix_organization_parent_code_id on public.organization (parent_code, id);
create index ix_organization_tax_no_id on public.organization (tax_no, id);
create index ix_organization_credit_code_id on public.organization (credit_code, id);
alter table arc.organization add column "short_name" text;
alter table arc.organization add column "parent_code" text;
alter table arc.organization add column "tax_no" text;
alter table arc.organization add column "credit_code" text;
alter table arc.organization add column "duns" text;
alter table arc.organization add column "province" text;
alter table arc.organization add column "city" text;
alter table arc.organization add column "county" text;
alter table arc.organization add column "address" text;
alter table arc.organization add column "contact" text;
alter table arc.organization add column "phone" text;
alter table arc.organization add column "email" text;
alter table arc.organization add column "base" text;
alter table arc.organization add column "admin_user" text;
alter table arc.organization add column "order_no" integer;
alter table arc.organization add column "remark" text;
alter table arc.organization add column "source" smallint not null default 1;
alter table arc.organization alter column "source" drop default;
create index ix_organization_parent_code_id on arc.organization (parent_code, id);
create index ix_organization_tax_no_id on arc.organization (tax_no, id);
create index ix_organization_credit_code_id on arc.organization (credit_code, id);
create table public.department (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "dept_code" text not null,
  "dept_name" text not null,
  "parent_code" text,
  "leader" text,
  "order_no" integer,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index department_key on public.department (dept_code) NULLS NOT DISTINCT;
create index ix_department_dept_code_id on public.department (dept_code, id);
create index ix_department_org_code_id on public.department (org_code, id);
create index ix_department_parent_code_id on public.department (parent_code, id);
create index ix_department_status_id on public.department (status, id);
create index ix_department_creation_date_id on public.department (creation_date, id);
create table arc.department (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "dept_code" text not null,
  "dept_name" text not null,
  "parent_code" text,
  "leader" text,
  "order_no" integer,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index department_key on arc.department (dept_code) NULLS NOT DISTINCT;
create index ix_department_dept_code_id on arc.department (dept_code, id);
create index ix_department_org_code_id on arc.department (org_code, id);
create index ix_department_parent_code_id on arc.department (parent_code, id);
create index ix_department_status_id on arc.department (status, id);
create index ix_department_creation_date_id on arc.department (creation_date, id);
create table public.contact (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "contact_kind" smallint not null,
  "contact_name" text not null,
  "phone" text not null,
  "email" text,
  "is_main" boolean not null,
  "remark" text,
  "org_id" bigint not null,
  primary key (id)
);
create index ix_contact_org_code_id on public.contact (org_code, id);
create index ix_contact_phone_id on public.contact (phone, id);
create index ix_contact_creation_date_id on public.contact (creation_date, id);
create index ix_contact_org_id_org_code_id on public.contact (org_id, org_code, id);
create table arc.contact (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "org_code" text not null,
  "contact_kind" smallint not null,
  "contact_name" text not null,
  "phone" text not null,
  "email" text,
  "is_main" boolean not null,
  "remark" text,
  "org_id" bigint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_contact_org_code_id on arc.contact (org_code, id);
create index ix_contact_phone_id on arc.contact (phone, id);
create index ix_contact_creation_date_id on arc.contact (creation_date, id);
create index ix_contact_org_id_org_code_id on arc.contact (org_id, org_code, id);
alter table public.sys_user add column "department_code" text;
alter table public.sys_user add column "superior" text;
alter table public.sys_user add column "supplier_codes" text;
alter table public.sys_user add column "user_type" smallint not null default 1;
alter table public.sys_user alter column "user_type" drop default;
alter table public.sys_user add column "source" smallint not null default 1;
alter table public.sys_user alter column "source" drop default;
alter table public.sys_user add column "last_login_ip" text;
alter table public.sys_user add column "workshops" text;
alter table public.sys_user add column "pwms" jsonb;
alter table public.sys_user add column "signature" jsonb;
create index ix_sys_user_department_code_id on public.sys_user (department_code, id);
create index ix_sys_user_home_org_id_user_name_id on public.sys_user (home_org_id, user_name, id);
alter table arc.sys_user add column "department_code" text;
alter table arc.sys_user add column "superior" text;
alter table arc.sys_user add column "supplier_codes" text;
alter table arc.sys_user add column "user_type" smallint not null default 1;
alter table arc.sys_user alter column "user_type" drop default;
alter table arc.sys_user add column "source" smallint not null default 1;
alter table arc.sys_user alter column "source" drop default;
alter table arc.sys_user add column "last_login_ip" text;
alter table arc.sys_user add column "workshops" text;
alter table arc.sys_user add column "pwms" jsonb;
alter table arc.sys_user add column "signature" jsonb;
create index ix_sys_user_department_code_id on arc.sys_user (department_code, id);
create index ix_sys_user_home_org_id_user_name_id on arc.sys_user (home_org_id, user_name, id);
alter table public.sys_user_line add column "via" smallint not null default 1;
alter table public.sys_user_line alter column "via" drop default;
alter table public.sys_user_line add column "plants" text;
alter table public.sys_user_line add column "biz_types" text;
alter table public.sys_user_line add column "valid_from" date;
alter table public.sys_user_line add column "valid_to" date;
alter table arc.sys_user_line add column "via" smallint not null default 1;
alter table arc.sys_user_line alter column "via" drop default;
alter table arc.sys_user_line add column "plants" text;
alter table arc.sys_user_line add column "biz_types" text;
alter table arc.sys_user_line add column "valid_from" date;
alter table arc.sys_user_line add column "valid_to" date;
alter table public.sys_role add column "app_code" text not null default 'PORTAL';
alter table public.sys_role alter column "app_code" drop default;
alter table public.sys_role add column "data_scope" smallint not null default 2;
alter table public.sys_role alter column "data_scope" drop default;
alter table public.sys_role add column "grantable" smallint not null default 1;
alter table public.sys_role alter column "grantable" drop default;
alter table public.sys_role add column "order_no" integer;
alter table public.sys_role add column "is_system" boolean not null default false;
alter table public.sys_role alter column "is_system" drop default;
create index ix_sys_role_app_code_id on public.sys_role (app_code, id);
alter table arc.sys_role add column "app_code" text not null default 'PORTAL';
alter table arc.sys_role alter column "app_code" drop default;
alter table arc.sys_role add column "data_scope" smallint not null default 2;
alter table arc.sys_role alter column "data_scope" drop default;
alter table arc.sys_role add column "grantable" smallint not null default 1;
alter table arc.sys_role alter column "grantable" drop default;
alter table arc.sys_role add column "order_no" integer;
alter table arc.sys_role add column "is_system" boolean not null default false;
alter table arc.sys_role alter column "is_system" drop default;
create index ix_sys_role_app_code_id on arc.sys_role (app_code, id);
create table public.permission (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "value" text not null,
  "node_type" smallint not null,
  "label" text not null,
  "parent_value" text,
  "route_path" text,
  "order_no" integer,
  "is_hidden" boolean not null,
  "for_internal" boolean not null,
  "for_supplier" boolean not null,
  "for_carrier" boolean not null,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index permission_key on public.permission (value) NULLS NOT DISTINCT;
create index ix_permission_value_id on public.permission (value, id);
create index ix_permission_parent_value_id on public.permission (parent_value, id);
create index ix_permission_status_id on public.permission (status, id);
create index ix_permission_order_no_id on public.permission (order_no, id);
create index ix_permission_creation_date_id on public.permission (creation_date, id);
create table arc.permission (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "value" text not null,
  "node_type" smallint not null,
  "label" text not null,
  "parent_value" text,
  "route_path" text,
  "order_no" integer,
  "is_hidden" boolean not null,
  "for_internal" boolean not null,
  "for_supplier" boolean not null,
  "for_carrier" boolean not null,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index permission_key on arc.permission (value) NULLS NOT DISTINCT;
create index ix_permission_value_id on arc.permission (value, id);
create index ix_permission_parent_value_id on arc.permission (parent_value, id);
create index ix_permission_status_id on arc.permission (status, id);
create index ix_permission_order_no_id on arc.permission (order_no, id);
create index ix_permission_creation_date_id on arc.permission (creation_date, id);
create table public.app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "kind" smallint not null,
  "name" text not null,
  "url" text,
  "open_mode" smallint not null,
  "order_no" integer,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  primary key (id)
);
create unique index app_key on public.app (code) NULLS NOT DISTINCT;
create index ix_app_code_id on public.app (code, id);
create index ix_app_status_id on public.app (status, id);
create index ix_app_creation_date_id on public.app (creation_date, id);
create table arc.app (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "code" text not null,
  "kind" smallint not null,
  "name" text not null,
  "url" text,
  "open_mode" smallint not null,
  "order_no" integer,
  "remark" text,
  "is_system" boolean not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index app_key on arc.app (code) NULLS NOT DISTINCT;
create index ix_app_code_id on arc.app (code, id);
create index ix_app_status_id on arc.app (status, id);
create index ix_app_creation_date_id on arc.app (creation_date, id);
create table public.app_version (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "app_code" text not null,
  "platform" smallint not null,
  "version_name" text not null,
  "version_code" integer not null,
  "apk_file" jsonb not null,
  "force_update" boolean not null,
  "min_version_code" integer,
  "change_log" text not null,
  "gray_orgs" text,
  "remark" text,
  "package_name" text,
  "sha256" text,
  "file_size" integer,
  "publish_at" timestamp(3) with time zone,
  "download_count" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index app_version_key on public.app_version (app_code, version_code) NULLS NOT DISTINCT;
create index ix_app_version_app_code_id on public.app_version (app_code, id);
create index ix_app_version_version_name_id on public.app_version (version_name, id);
create index ix_app_version_status_id on public.app_version (status, id);
create index ix_app_version_version_code_id on public.app_version (version_code, id);
create index ix_app_version_publish_at_id on public.app_version (publish_at, id);
create index ix_app_version_creation_date_id on public.app_version (creation_date, id);
create table arc.app_version (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "app_code" text not null,
  "platform" smallint not null,
  "version_name" text not null,
  "version_code" integer not null,
  "apk_file" jsonb not null,
  "force_update" boolean not null,
  "min_version_code" integer,
  "change_log" text not null,
  "gray_orgs" text,
  "remark" text,
  "package_name" text,
  "sha256" text,
  "file_size" integer,
  "publish_at" timestamp(3) with time zone,
  "download_count" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index app_version_key on arc.app_version (app_code, version_code) NULLS NOT DISTINCT;
create index ix_app_version_app_code_id on arc.app_version (app_code, id);
create index ix_app_version_version_name_id on arc.app_version (version_name, id);
create index ix_app_version_status_id on arc.app_version (status, id);
create index ix_app_version_version_code_id on arc.app_version (version_code, id);
create index ix_app_version_publish_at_id on arc.app_version (publish_at, id);
create index ix_app_version_creation_date_id on arc.app_version (creation_date, id);
update sys_user u set user_type = o.org_type from organization o where o.id = u.home_org_id;
update sys_role r set is_system = true from role_seed s where s.code = r.code;
update sys_role set grantable = 2 where code in ('SUP_ALL', 'CAR_DISPATCH');
insert into app (id, row_version, created_by, creation_date, updated_by, updated_at, code, name, kind, open_mode, order_no, is_system, status)
  values (nextval('id_block') * 100000, 1, '系统', now(), '系统', now(), 'PORTAL', '供应链协同门户', 1, 1, 1, true, 1);

-- What an uploaded APK says of itself, read by the server.
create table apk (
  file_id uuid primary key references stored_file on delete cascade, package_name text not null, version_code integer not null, version_name text not null
);
-- An administrator looks at the portal as somebody: the session is that person's, cannot be renewed and changes nothing.
alter table sys_session add column viewer_id bigint, add column view_org_id bigint;
-- What happened beside visits: views as somebody else.
alter table visit_log add column viewer text;
-- Groups of messages that a person does not want to see.
create table message_mute (user_id bigint not null, event_group text not null, primary key (user_id, event_group));
