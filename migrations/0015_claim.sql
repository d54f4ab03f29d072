create table public.logi_claim (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "claim_no" text not null,
  "plant" text not null,
  "target" smallint not null,
  "supplier_code" text,
  "carrier_code" text,
  "claim_type" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "partner_code" text not null,
  "supplier_id" bigint,
  "carrier_id" bigint,
  "occur_at" timestamp(3) with time zone not null,
  "workshop" text,
  "line_code" text,
  "stop_minutes" integer,
  "part_nos" text,
  "description" text not null,
  "liability_pct" numeric(18,2) not null,
  "kpi_counted" boolean not null,
  "evidence" jsonb,
  "remark" text,
  "version" integer not null,
  "total_amount" numeric(18,2),
  "claim_amount" numeric(18,2),
  "proposed_amount" numeric(18,2),
  "agreed_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "publisher_id" bigint,
  "confirm_by" date,
  "reminded_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "cause_kind" smallint,
  "measures" text,
  "answer_files" jsonb,
  "opinion" text,
  "waive_reason" text,
  "ded_no" text,
  "debit_state" smallint,
  "sign_status" smallint,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "status" smallint not null,
  primary key (id)
);
create unique index logi_claim_key on public.logi_claim (claim_no) NULLS NOT DISTINCT;
create index ix_logi_claim_occur_at_id on public.logi_claim (occur_at, id);
create index ix_logi_claim_claim_no_id on public.logi_claim (claim_no, id);
create index ix_logi_claim_claim_amount_id on public.logi_claim (claim_amount, id);
create index ix_logi_claim_confirm_by_id on public.logi_claim (confirm_by, id);
create index ix_logi_claim_plant_id on public.logi_claim (plant, id);
create index ix_logi_claim_partner_code_id on public.logi_claim (partner_code, id);
create index ix_logi_claim_creation_date_id on public.logi_claim (creation_date, id);
create index ix_logi_claim_plant_occur_at_id on public.logi_claim (plant, occur_at, id);
create index ix_logi_claim_partner_code_occur_at_id on public.logi_claim (partner_code, occur_at, id);
create index ix_logi_claim_status_occur_at_id on public.logi_claim (status, occur_at, id);
create index ix_logi_claim_source_no_id on public.logi_claim (source_no, id);
create index ix_logi_claim_workshop_occur_at_id on public.logi_claim (workshop, occur_at, id);
create index ix_logi_claim_line_code_occur_at_id on public.logi_claim (line_code, occur_at, id);
create index ix_logi_claim_ded_no_id on public.logi_claim (ded_no, id);
create index ix_logi_claim_published_at_id on public.logi_claim (published_at, id);
create index ix_logi_claim_part_nos_trgm on public.logi_claim USING gin (part_nos gin_trgm_ops);
create index ix_logi_claim_supplier_id_occur_at_id on public.logi_claim (supplier_id, occur_at, id);
create index ix_logi_claim_carrier_id_occur_at_id on public.logi_claim (carrier_id, occur_at, id);
create table arc.logi_claim (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "claim_no" text not null,
  "plant" text not null,
  "target" smallint not null,
  "supplier_code" text,
  "carrier_code" text,
  "claim_type" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "partner_code" text not null,
  "supplier_id" bigint,
  "carrier_id" bigint,
  "occur_at" timestamp(3) with time zone not null,
  "workshop" text,
  "line_code" text,
  "stop_minutes" integer,
  "part_nos" text,
  "description" text not null,
  "liability_pct" numeric(18,2) not null,
  "kpi_counted" boolean not null,
  "evidence" jsonb,
  "remark" text,
  "version" integer not null,
  "total_amount" numeric(18,2),
  "claim_amount" numeric(18,2),
  "proposed_amount" numeric(18,2),
  "agreed_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "published_by" text,
  "viewed" boolean not null,
  "viewed_at" timestamp(3) with time zone,
  "viewed_by" text,
  "publisher_id" bigint,
  "confirm_by" date,
  "reminded_at" timestamp(3) with time zone,
  "deemed" boolean not null,
  "cause_kind" smallint,
  "measures" text,
  "answer_files" jsonb,
  "opinion" text,
  "waive_reason" text,
  "ded_no" text,
  "debit_state" smallint,
  "sign_status" smallint,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index logi_claim_key on arc.logi_claim (claim_no) NULLS NOT DISTINCT;
create index ix_logi_claim_occur_at_id on arc.logi_claim (occur_at, id);
create index ix_logi_claim_claim_no_id on arc.logi_claim (claim_no, id);
create index ix_logi_claim_claim_amount_id on arc.logi_claim (claim_amount, id);
create index ix_logi_claim_confirm_by_id on arc.logi_claim (confirm_by, id);
create index ix_logi_claim_plant_id on arc.logi_claim (plant, id);
create index ix_logi_claim_partner_code_id on arc.logi_claim (partner_code, id);
create index ix_logi_claim_creation_date_id on arc.logi_claim (creation_date, id);
create index ix_logi_claim_plant_occur_at_id on arc.logi_claim (plant, occur_at, id);
create index ix_logi_claim_partner_code_occur_at_id on arc.logi_claim (partner_code, occur_at, id);
create index ix_logi_claim_status_occur_at_id on arc.logi_claim (status, occur_at, id);
create index ix_logi_claim_source_no_id on arc.logi_claim (source_no, id);
create index ix_logi_claim_workshop_occur_at_id on arc.logi_claim (workshop, occur_at, id);
create index ix_logi_claim_line_code_occur_at_id on arc.logi_claim (line_code, occur_at, id);
create index ix_logi_claim_ded_no_id on arc.logi_claim (ded_no, id);
create index ix_logi_claim_published_at_id on arc.logi_claim (published_at, id);
create index ix_logi_claim_part_nos_trgm on arc.logi_claim USING gin (part_nos gin_trgm_ops);
create index ix_logi_claim_supplier_id_occur_at_id on arc.logi_claim (supplier_id, occur_at, id);
create index ix_logi_claim_carrier_id_occur_at_id on arc.logi_claim (carrier_id, occur_at, id);
create table public.logi_claim_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "item" smallint not null,
  "basis" text,
  "part_no" text,
  "qty" numeric(18,3),
  "unit" text,
  "unit_price" numeric(18,4),
  "line_evidence" jsonb,
  "inner_remark" text,
  "amount" numeric(18,2) not null,
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  primary key (id)
);
create index ix_logi_claim_line_head_id_line_no on public.logi_claim_line (head_id, line_no);
create index ix_logi_claim_line_item_id on public.logi_claim_line (item, id);
create index ix_logi_claim_line_part_no_id on public.logi_claim_line (part_no, id);
create index ix_logi_claim_line_ded_no on public.logi_claim_line (ded_no);
create table arc.logi_claim_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "item" smallint not null,
  "basis" text,
  "part_no" text,
  "qty" numeric(18,3),
  "unit" text,
  "unit_price" numeric(18,4),
  "line_evidence" jsonb,
  "inner_remark" text,
  "amount" numeric(18,2) not null,
  "ded_no" text,
  "debit_state" smallint,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_logi_claim_line_head_id_line_no on arc.logi_claim_line (head_id, line_no);
create index ix_logi_claim_line_item_id on arc.logi_claim_line (item, id);
create index ix_logi_claim_line_part_no_id on arc.logi_claim_line (part_no, id);
create index ix_logi_claim_line_ded_no on arc.logi_claim_line (ded_no);
create table public.claim_rate (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "plant" text not null,
  "item" smallint not null,
  "unit" text not null,
  "price" numeric(18,4) not null,
  "valid_from" date not null,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index claim_rate_key on public.claim_rate (plant, item, valid_from) NULLS NOT DISTINCT;
create index ix_claim_rate_plant_id on public.claim_rate (plant, id);
create index ix_claim_rate_item_id on public.claim_rate (item, id);
create index ix_claim_rate_valid_from_id on public.claim_rate (valid_from, id);
create index ix_claim_rate_status_plant_id on public.claim_rate (status, plant, id);
