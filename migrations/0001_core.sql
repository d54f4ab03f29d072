-- What the engine itself stands on: ids, numbers, history, request keys, outbox, people, and the quantity ledger.
create schema arc;

create sequence id_block start 1;

-- What was done once for this database (the demo world).
create table portal_state (name text primary key, at timestamptz(3) not null default now());

create table doc_sequence (
  prefix text not null, plant text not null, day date not null, last integer not null,
  primary key (prefix, plant, day)
);

-- Settings that people change on screens (thresholds of a plant).
create table portal_setting (name text primary key, value jsonb not null);

-- Append-only: what was done, with the complete state after it (server/history.ts).
create table history (
  id bigint generated always as identity primary key,
  doc text not null, doc_id bigint not null, seq integer not null, action text not null,
  from_status text, to_status text, at timestamptz(3) not null,
  user_id bigint not null, who text not null, org_id bigint not null, source text not null, reason text,
  before text, after text, hash text not null,
  unique (doc, doc_id, seq)
);

create table request_key (
  key text not null, user_id bigint not null, hash text not null, answer text, at timestamptz(3) not null default now(),
  primary key (key, user_id)
);

-- Events told to the world, written in the transaction of the action that caused them.
create table outbox (
  id bigint generated always as identity primary key,
  event text not null, org_id bigint, doc text not null, doc_id bigint not null, at timestamptz(3) not null, data jsonb not null,
  delivered_at timestamptz(3)
);
create index ix_outbox_open on outbox (id) where delivered_at is null;

-- Imported files and messages as they came, with what became of them.
create table inbound_message (
  id bigint generated always as identity primary key,
  standard text not null, type text not null, control_no text not null, partner text not null,
  received_at timestamptz(3) not null, raw bytea not null, status smallint not null, doc_nos text[] not null default '{}', notes text[] not null default '{}',
  unique (standard, partner, control_no)
);

-- People and what they may do.
create table sys_user (
  id bigint primary key, user_name text not null, display_name text not null, password_hash text not null,
  user_type smallint not null, home_org_id bigint not null, is_enabled boolean not null default true,
  fail_count integer not null default 0, locked_until timestamptz(3), last_login_at timestamptz(3)
);
create unique index sys_user_name on sys_user (lower(user_name));
create table sys_role (id bigint primary key, code text not null unique, name text not null, org_type smallint not null, keys text[] not null);
create table sys_user_role (user_id bigint not null references sys_user, org_id bigint not null, role_id bigint not null references sys_role, primary key (user_id, org_id, role_id));
create table sys_user_plant (user_id bigint not null references sys_user, plant text not null, primary key (user_id, plant));
create table sys_session (
  token_hash text primary key, user_id bigint not null references sys_user, issued_at timestamptz(3) not null, expires_at timestamptz(3) not null,
  ends_at timestamptz(3) not null, revoked_at timestamptz(3)
);

-- The quantity ledger: append-only transactions and lines, cached balances (ledger/).
create table ledger_txn (
  id bigint generated always as identity primary key,
  movement_type text not null, sub_type text, doc_type text not null, doc_no text not null, doc_id bigint not null, plant text not null,
  business_date date not null, original_date date, period char(6) not null, posted_at timestamptz(3) not null, source smallint not null,
  idempotency_key text not null unique, reversal_of bigint unique references ledger_txn, operator text not null, remark text
);
create index ix_ledger_txn_doc on ledger_txn (doc_type, doc_id);

create table ledger_line (
  id bigint generated always as identity,
  txn_id bigint not null, book char(1) not null, account text not null, supplier_id bigint not null, plant text not null, holder text not null,
  part_no text not null, unit text not null, use_type text, batch_no text, demand_line_id bigint, sheet_line_id bigint,
  qty numeric(18,3) not null check (qty <> 0), business_date date not null, period char(6) not null,
  check (book = 'S' or demand_line_id is not null),
  check ((account in ('USED', 'STL')) = (use_type is not null)),
  primary key (id, business_date)
) partition by range (business_date);
create table ledger_line_before partition of ledger_line for values from (minvalue) to ('2025-01-01');
create table ledger_line_2025 partition of ledger_line for values from ('2025-01-01') to ('2026-01-01');
create table ledger_line_2026 partition of ledger_line for values from ('2026-01-01') to ('2027-01-01');
create table ledger_line_2027 partition of ledger_line for values from ('2027-01-01') to ('2028-01-01');
create table ledger_line_after partition of ledger_line for values from ('2028-01-01') to (maxvalue);
create index ix_ledger_line_txn on ledger_line (txn_id);
create index ix_ledger_line_stock on ledger_line (account, supplier_id, plant, part_no, business_date) where book = 'S';
create index ix_ledger_line_period on ledger_line (plant, period, account) where book = 'S';
create index ix_ledger_line_demand on ledger_line (demand_line_id) where book = 'D';
create index ix_ledger_line_sheet on ledger_line (sheet_line_id) where sheet_line_id is not null;

-- Book D: one row a demand line; the checks are laws L2 and L15.
create table demand_line (
  id bigint primary key, demand_type text not null, doc_id bigint not null, plant text not null, supplier_id bigint not null, part_no text not null, unit text not null,
  order_line_id bigint,
  ordered numeric(18,3) not null default 0, open numeric(18,3) not null default 0, alloc numeric(18,3) not null default 0, called numeric(18,3) not null default 0,
  transit numeric(18,3) not null default 0, received numeric(18,3) not null default 0, cancelled numeric(18,3) not null default 0,
  fulfil numeric(18,2) not null generated always as (case when ordered = 0 then 0 else round(received * 100 / ordered, 2) end) stored,
  constraint demand_law_l2 check (ordered = open + alloc + called + transit + received + cancelled)
);
create index ix_demand_line_doc on demand_line (demand_type, doc_id);
create index ix_demand_line_order on demand_line (order_line_id) where order_line_id is not null;

-- Book S: current balances.
create table ledger_balance (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, unit text not null, qty numeric(18,3) not null,
  primary key (account, supplier_id, plant, holder, part_no)
);
create index ix_ledger_balance_plant on ledger_balance (plant, part_no);

-- Result of the last check of the conservation laws.
create table law_check (law text primary key, ok boolean not null, message text, txn_id bigint, checked_at timestamptz(3) not null);

-- Nobody changes what was written: not the portal, not an administrator's slip.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on history for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_txn for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_line for each statement execute function refuse_change();
