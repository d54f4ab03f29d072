alter table public.diff add column "debit_state" smallint;
alter table arc.diff add column "debit_state" smallint;
alter table public.diff_line add column "ded_no" text;
alter table public.diff_line add column "debit_state" smallint;
create index ix_diff_line_ded_no_id on public.diff_line (ded_no, id);
alter table arc.diff_line add column "ded_no" text;
alter table arc.diff_line add column "debit_state" smallint;
create index ix_diff_line_ded_no_id on arc.diff_line (ded_no, id);
create table public.dedstatement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ded_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "target" smallint not null,
  "partner_code" text not null,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "ded_type" smallint not null,
  "version" integer not null,
  "currency" text not null,
  "line_count" integer not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "answer" text,
  "offset" smallint,
  "stmt_no" text,
  "sign_status" smallint,
  "target_signed_by" text,
  "target_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  primary key (id)
);
create unique index dedstatement_key on public.dedstatement (ded_no) NULLS NOT DISTINCT;
create index ix_dedstatement_period_id on public.dedstatement (period, id);
create index ix_dedstatement_ded_no_id on public.dedstatement (ded_no, id);
create index ix_dedstatement_plant_id on public.dedstatement (plant, id);
create index ix_dedstatement_partner_code_id on public.dedstatement (partner_code, id);
create index ix_dedstatement_published_at_id on public.dedstatement (published_at, id);
create index ix_dedstatement_confirm_by_id on public.dedstatement (confirm_by, id);
create index ix_dedstatement_gross_amount_id on public.dedstatement (gross_amount, id);
create index ix_dedstatement_plant_period_id on public.dedstatement (plant, period, id);
create index ix_dedstatement_partner_code_period_id on public.dedstatement (partner_code, period, id);
create index ix_dedstatement_status_period_id on public.dedstatement (status, period, id);
create index ix_dedstatement_supplier_code_period_id on public.dedstatement (supplier_code, period, id);
create index ix_dedstatement_carrier_code_period_id on public.dedstatement (carrier_code, period, id);
create index ix_dedstatement_stmt_no_id on public.dedstatement (stmt_no, id);
create index ix_dedstatement_supplier_id_period_id on public.dedstatement (supplier_id, period, id);
create index ix_dedstatement_carrier_id_period_id on public.dedstatement (carrier_id, period, id);
create table arc.dedstatement (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "ded_no" text not null,
  "period" character(6) not null,
  "plant" text not null,
  "target" smallint not null,
  "partner_code" text not null,
  "supplier_code" text,
  "supplier_id" bigint,
  "carrier_code" text,
  "carrier_id" bigint,
  "ded_type" smallint not null,
  "version" integer not null,
  "currency" text not null,
  "line_count" integer not null,
  "net_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "published_at" timestamp(3) with time zone,
  "confirm_by" date,
  "confirmed_at" timestamp(3) with time zone,
  "dispute_reason" text,
  "answer" text,
  "offset" smallint,
  "stmt_no" text,
  "sign_status" smallint,
  "target_signed_by" text,
  "target_signed_at" timestamp(3) with time zone,
  "maker_signed_by" text,
  "maker_signed_at" timestamp(3) with time zone,
  "attachments" jsonb,
  "remark" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dedstatement_key on arc.dedstatement (ded_no) NULLS NOT DISTINCT;
create index ix_dedstatement_period_id on arc.dedstatement (period, id);
create index ix_dedstatement_ded_no_id on arc.dedstatement (ded_no, id);
create index ix_dedstatement_plant_id on arc.dedstatement (plant, id);
create index ix_dedstatement_partner_code_id on arc.dedstatement (partner_code, id);
create index ix_dedstatement_published_at_id on arc.dedstatement (published_at, id);
create index ix_dedstatement_confirm_by_id on arc.dedstatement (confirm_by, id);
create index ix_dedstatement_gross_amount_id on arc.dedstatement (gross_amount, id);
create index ix_dedstatement_plant_period_id on arc.dedstatement (plant, period, id);
create index ix_dedstatement_partner_code_period_id on arc.dedstatement (partner_code, period, id);
create index ix_dedstatement_status_period_id on arc.dedstatement (status, period, id);
create index ix_dedstatement_supplier_code_period_id on arc.dedstatement (supplier_code, period, id);
create index ix_dedstatement_carrier_code_period_id on arc.dedstatement (carrier_code, period, id);
create index ix_dedstatement_stmt_no_id on arc.dedstatement (stmt_no, id);
create index ix_dedstatement_supplier_id_period_id on arc.dedstatement (supplier_id, period, id);
create index ix_dedstatement_carrier_id_period_id on arc.dedstatement (carrier_id, period, id);
create table public.dedstatement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "status" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "source_line_id" bigint,
  "claim_no" text,
  "occur_date" date not null,
  "part_no" text,
  "qty" numeric(18,3),
  "price" numeric(18,6),
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4),
  "reason_code" text,
  "vehicle" text,
  "mileage" numeric(18,1),
  "line_remark" text,
  "unit" text,
  "source_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "cost_price" numeric(18,6),
  "contract_no" text,
  "dept_code" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dedstatement_line_head_id_line_no on public.dedstatement_line (head_id, line_no);
create index ix_dedstatement_line_source_line_id on public.dedstatement_line (source_line_id);
create index ix_dedstatement_line_occur_date_id on public.dedstatement_line (occur_date, id);
create index ix_dedstatement_line_part_no_id on public.dedstatement_line (part_no, id);
create index ix_dedstatement_line_source_no_id on public.dedstatement_line (source_no, id);
create index ix_dedstatement_line_claim_no_id on public.dedstatement_line (claim_no, id);
create index ix_dedstatement_line_part_no_occur_date_id on public.dedstatement_line (part_no, occur_date, id);
create index ix_dedstatement_line_plant_occur_date_id on public.dedstatement_line (plant, occur_date, id);
create index ix_dedstatement_line_partner_code_occur_date_id on public.dedstatement_line (partner_code, occur_date, id);
create index ix_dedstatement_line_status_occur_date_id on public.dedstatement_line (status, occur_date, id);
create table arc.dedstatement_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "plant" text not null,
  "partner_code" text not null,
  "status" smallint not null,
  "source_type" smallint not null,
  "source_no" text,
  "source_line_id" bigint,
  "claim_no" text,
  "occur_date" date not null,
  "part_no" text,
  "qty" numeric(18,3),
  "price" numeric(18,6),
  "amount" numeric(18,2),
  "tax_rate" numeric(18,4),
  "reason_code" text,
  "vehicle" text,
  "mileage" numeric(18,1),
  "line_remark" text,
  "unit" text,
  "source_amount" numeric(18,2),
  "tax_amount" numeric(18,2),
  "gross_amount" numeric(18,2),
  "cost_price" numeric(18,6),
  "contract_no" text,
  "dept_code" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dedstatement_line_head_id_line_no on arc.dedstatement_line (head_id, line_no);
create index ix_dedstatement_line_source_line_id on arc.dedstatement_line (source_line_id);
create index ix_dedstatement_line_occur_date_id on arc.dedstatement_line (occur_date, id);
create index ix_dedstatement_line_part_no_id on arc.dedstatement_line (part_no, id);
create index ix_dedstatement_line_source_no_id on arc.dedstatement_line (source_no, id);
create index ix_dedstatement_line_claim_no_id on arc.dedstatement_line (claim_no, id);
create index ix_dedstatement_line_part_no_occur_date_id on arc.dedstatement_line (part_no, occur_date, id);
create index ix_dedstatement_line_plant_occur_date_id on arc.dedstatement_line (plant, occur_date, id);
create index ix_dedstatement_line_partner_code_occur_date_id on arc.dedstatement_line (partner_code, occur_date, id);
create index ix_dedstatement_line_status_occur_date_id on arc.dedstatement_line (status, occur_date, id);
alter table public.statement_three add column "deduction_amount" numeric(18,2);
alter table public.statement_three add column "payable" numeric(18,2);
alter table public.statement_three add column "ded_nos" text;
create index ix_statement_three_payable_id on public.statement_three (payable, id);
create index ix_statement_three_ded_nos_trgm on public.statement_three USING gin (ded_nos gin_trgm_ops);
alter table arc.statement_three add column "deduction_amount" numeric(18,2);
alter table arc.statement_three add column "payable" numeric(18,2);
alter table arc.statement_three add column "ded_nos" text;
create index ix_statement_three_payable_id on arc.statement_three (payable, id);
create index ix_statement_three_ded_nos_trgm on arc.statement_three USING gin (ded_nos gin_trgm_ops);
-- What is owed stands in one deduction at most, and who owes it has one of a kind a month; those that people type come when they come.
create unique index ux_dedstatement_line_source on public.dedstatement_line (source_type, source_line_id) where status <> 9 and source_line_id is not null;
create unique index ux_dedstatement_month on public.dedstatement (plant, period, partner_code, ded_type) where status <> 9 and ded_type < 5;
create index iz_diff_debit_open on public.diff (plant) where debit_state = 0;
-- Differences that both signed before there were deductions are still owed.
update public.diff_line l set debit_state = 0 from public.diff d where d.id = l.head_id and d.status = 15 and l.debit_to is not null;
update public.diff d set debit_state = 0 where d.status = 15 and exists (select from public.diff_line l where l.head_id = d.id and l.debit_state = 0);
update public.statement_three set deduction_amount = 0, payable = gross_amount where gross_amount is not null;
update arc.statement_three set deduction_amount = 0, payable = gross_amount where gross_amount is not null;
