create table public.notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "title" text not null,
  "type" smallint not null,
  "priority" smallint not null,
  "pub_base" text not null,
  "target_kind" smallint not null,
  "targets" jsonb,
  "body" text not null,
  "files" jsonb,
  "need_audit" boolean not null,
  "must_read" boolean not null,
  "publish_time" timestamp(3) with time zone,
  "expired_at" timestamp(3) with time zone,
  "version" integer not null,
  "target_count" integer not null,
  "read_count" integer not null,
  "creation_user_name" text not null,
  "creator_id" bigint not null,
  "auditor" text,
  "audit_at" timestamp(3) with time zone,
  "audit_opinion" text,
  "status" smallint not null,
  primary key (id)
);
create unique index notice_key on public.notice (notice_no) NULLS NOT DISTINCT;
create index ix_notice_status_id on public.notice (status, id);
create index ix_notice_publish_time_id on public.notice (publish_time, id);
create index ix_notice_notice_no_id on public.notice (notice_no, id);
create index ix_notice_creation_date_id on public.notice (creation_date, id);
create index ix_notice_expired_at_id on public.notice (expired_at, id);
create table arc.notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "title" text not null,
  "type" smallint not null,
  "priority" smallint not null,
  "pub_base" text not null,
  "target_kind" smallint not null,
  "targets" jsonb,
  "body" text not null,
  "files" jsonb,
  "need_audit" boolean not null,
  "must_read" boolean not null,
  "publish_time" timestamp(3) with time zone,
  "expired_at" timestamp(3) with time zone,
  "version" integer not null,
  "target_count" integer not null,
  "read_count" integer not null,
  "creation_user_name" text not null,
  "creator_id" bigint not null,
  "auditor" text,
  "audit_at" timestamp(3) with time zone,
  "audit_opinion" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index notice_key on arc.notice (notice_no) NULLS NOT DISTINCT;
create index ix_notice_status_id on arc.notice (status, id);
create index ix_notice_publish_time_id on arc.notice (publish_time, id);
create index ix_notice_notice_no_id on arc.notice (notice_no, id);
create index ix_notice_creation_date_id on arc.notice (creation_date, id);
create index ix_notice_expired_at_id on arc.notice (expired_at, id);
create table public.notice_target (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_id" bigint not null,
  "org_id" bigint not null,
  "org_code" text not null,
  "org_name" text not null,
  "org_type" smallint not null,
  "is_viewed" boolean not null,
  "first_read_by" text,
  "first_read_at" timestamp(3) with time zone,
  "readers" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index notice_target_key on public.notice_target (notice_id, org_id) NULLS NOT DISTINCT;
create index ix_notice_target_org_code_id on public.notice_target (org_code, id);
create index ix_notice_target_notice_id_id on public.notice_target (notice_id, id);
create index ix_notice_target_first_read_at_id on public.notice_target (first_read_at, id);
create index ix_notice_target_notice_id on public.notice_target (notice_id);
create index ix_notice_target_org_id on public.notice_target (org_id);
create table arc.notice_target (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_id" bigint not null,
  "org_id" bigint not null,
  "org_code" text not null,
  "org_name" text not null,
  "org_type" smallint not null,
  "is_viewed" boolean not null,
  "first_read_by" text,
  "first_read_at" timestamp(3) with time zone,
  "readers" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index notice_target_key on arc.notice_target (notice_id, org_id) NULLS NOT DISTINCT;
create index ix_notice_target_org_code_id on arc.notice_target (org_code, id);
create index ix_notice_target_notice_id_id on arc.notice_target (notice_id, id);
create index ix_notice_target_first_read_at_id on arc.notice_target (first_read_at, id);
create index ix_notice_target_notice_id on arc.notice_target (notice_id);
create index ix_notice_target_org_id on arc.notice_target (org_id);
create table public.organization_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "group_code" text not null,
  "group_name" text not null,
  "group_kind" smallint not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index organization_group_key on public.organization_group (group_code) NULLS NOT DISTINCT;
create index ix_organization_group_group_code_id on public.organization_group (group_code, id);
create index ix_organization_group_status_id on public.organization_group (status, id);
create index ix_organization_group_creation_date_id on public.organization_group (creation_date, id);
create table arc.organization_group (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "group_code" text not null,
  "group_name" text not null,
  "group_kind" smallint not null,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index organization_group_key on arc.organization_group (group_code) NULLS NOT DISTINCT;
create index ix_organization_group_group_code_id on arc.organization_group (group_code, id);
create index ix_organization_group_status_id on arc.organization_group (status, id);
create index ix_organization_group_creation_date_id on arc.organization_group (creation_date, id);
create table public.organization_group_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_organization_group_line_head_id_line_no on public.organization_group_line (head_id, line_no);
create table arc.organization_group_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "org_code" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_organization_group_line_head_id_line_no on arc.organization_group_line (head_id, line_no);
