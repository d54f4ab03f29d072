alter table public.ledger_period add column "reopen_reason" text;
create table public.period_correction (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "correction_no" text not null,
  "asked_by_id" bigint not null,
  "plant" text not null,
  "reason" text not null,
  "decision" text,
  "posted_at" timestamp(3) with time zone,
  "approved_by" text,
  "status" smallint not null,
  primary key (id)
);
create unique index period_correction_key on public.period_correction (correction_no) NULLS NOT DISTINCT;
create index ix_period_correction_creation_date_id on public.period_correction (creation_date, id);
create index ix_period_correction_correction_no_id on public.period_correction (correction_no, id);
create index ix_period_correction_plant_id on public.period_correction (plant, id);
create index ix_period_correction_plant_creation_date_id on public.period_correction (plant, creation_date, id);
create table public.period_correction_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "txn_id" bigint not null,
  "doc_no" text not null,
  "movement" text not null,
  "period" character(6) not null,
  "business_date" date not null,
  "booked_at" timestamp(3) with time zone not null,
  "operator" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_period_correction_line_head_id_line_no on public.period_correction_line (head_id, line_no);
alter table public.factory add column "backdate_days" integer not null;

-- Balances are carried of closed periods only: who opens one again takes them back in the same transaction.
create function period_opened() returns trigger language plpgsql as $$
begin
  delete from ledger_closing where plant = old.plant and period = old.period;
  delete from ledger_carried where plant = old.plant and period = old.period;
  return null;
end $$;
create trigger period_opened after update on ledger_period for each row when (old.status = 2 and new.status <> 2)
  execute function period_opened();
