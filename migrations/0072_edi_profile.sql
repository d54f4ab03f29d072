create table public.edi_profile (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "partner_code" text not null,
  "kind" smallint not null,
  "profile_name" text not null,
  "version" text,
  "read_as" smallint not null,
  "counts" smallint not null,
  "write_as" smallint not null,
  "has_una" boolean not null,
  "has_comma" boolean not null,
  "our_qualifier" text,
  "their_qualifier" text,
  "profile_no" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index edi_profile_key on public.edi_profile (partner_code, kind) NULLS NOT DISTINCT;
create index ix_edi_profile_partner_code_id on public.edi_profile (partner_code, id);
create index ix_edi_profile_creation_date_id on public.edi_profile (creation_date, id);
create index ix_edi_profile_status_partner_code_id on public.edi_profile (status, partner_code, id);
create index ix_edi_profile_profile_name_trgm on public.edi_profile USING gin (profile_name gin_trgm_ops);
create table public.edi_profile_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "place" text not null,
  "tag" text,
  "qualifiers" text,
  "element" integer,
  "component" integer,
  "codes" text,
  "is_needed" boolean not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_edi_profile_line_head_id_line_no on public.edi_profile_line (head_id, line_no);
create index ix_edi_profile_line_place_id on public.edi_profile_line (place, id);
