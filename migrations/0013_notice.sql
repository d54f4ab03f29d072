create table public.material_notice (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "plant" text not null,
  "supplier_codes" text not null,
  "notice_type" smallint not null,
  "level" smallint not null,
  "title" text not null,
  "content" text not null,
  "part_nos" text,
  "effective_date" date not null,
  "need_reply" boolean not null,
  "deadline" date,
  "files" jsonb,
  "supplier_count" integer not null,
  "replied_count" integer not null,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index material_notice_key on public.material_notice (notice_no) NULLS NOT DISTINCT;
create index ix_material_notice_creation_date_id on public.material_notice (creation_date, id);
create index ix_material_notice_notice_no_id on public.material_notice (notice_no, id);
create index ix_material_notice_effective_date_id on public.material_notice (effective_date, id);
create index ix_material_notice_deadline_id on public.material_notice (deadline, id);
create index ix_material_notice_level_id on public.material_notice (level, id);
create index ix_material_notice_published_at_id on public.material_notice (published_at, id);
create index ix_material_notice_plant_creation_date_id on public.material_notice (plant, creation_date, id);
create index ix_material_notice_status_creation_date_id on public.material_notice (status, creation_date, id);
create index ix_material_notice_part_nos_trgm on public.material_notice USING gin (part_nos gin_trgm_ops);
create index ix_material_notice_title_trgm on public.material_notice USING gin (title gin_trgm_ops);
create index ix_material_notice_supplier_codes_trgm on public.material_notice USING gin (supplier_codes gin_trgm_ops);
create table public.material_notice_reply (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "notice_no" text not null,
  "notice_id" bigint not null,
  "plant" text not null,
  "supplier_code" text not null,
  "supplier_id" bigint not null,
  "notice_type" smallint not null,
  "level" smallint not null,
  "title" text not null,
  "content" text not null,
  "part_nos" text,
  "effective_date" date not null,
  "need_reply" boolean not null,
  "deadline" date,
  "files" jsonb,
  "reply_text" text,
  "reply_files" jsonb,
  "reply_at" timestamp(3) with time zone,
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index material_notice_reply_key on public.material_notice_reply (notice_no, supplier_code) NULLS NOT DISTINCT;
create index ix_material_notice_reply_published_at_id on public.material_notice_reply (published_at, id);
create index ix_material_notice_reply_notice_no_id on public.material_notice_reply (notice_no, id);
create index ix_material_notice_reply_effective_date_id on public.material_notice_reply (effective_date, id);
create index ix_material_notice_reply_deadline_id on public.material_notice_reply (deadline, id);
create index ix_material_notice_reply_level_id on public.material_notice_reply (level, id);
create index ix_material_notice_reply_supplier_code_id on public.material_notice_reply (supplier_code, id);
create index ix_material_notice_reply_reply_at_id on public.material_notice_reply (reply_at, id);
create index ix_material_notice_reply_plant_published_at_id on public.material_notice_reply (plant, published_at, id);
create index ix_material_notice_reply_supplier_code_published_at_id on public.material_notice_reply (supplier_code, published_at, id);
create index ix_material_notice_reply_status_published_at_id on public.material_notice_reply (status, published_at, id);
create index ix_material_notice_reply_notice_id_id on public.material_notice_reply (notice_id, id);
create index ix_material_notice_reply_part_nos_trgm on public.material_notice_reply USING gin (part_nos gin_trgm_ops);
create index ix_material_notice_reply_title_trgm on public.material_notice_reply USING gin (title gin_trgm_ops);
create index ix_material_notice_reply_notice_id on public.material_notice_reply (notice_id);
create index ix_material_notice_reply_supplier_id_published_at_id on public.material_notice_reply (supplier_id, published_at, id);
