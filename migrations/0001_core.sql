-- What no declaration says: ids, numbers, history, request keys, people at work, and the quantity ledger.

-- Rows that were put aside; a document's tables there are made where it declares an archive.
create schema arc;
-- Texts are searched by any part of them.
create extension if not exists pg_trgm;

-- Nobody changes what was written: not the portal, not an administrator's slip.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

------------------------------------------------------------------------------------------------------------------------------ engine

create sequence id_block start 1;

create table doc_sequence (
  prefix text not null, plant text not null, day date not null, last integer not null,
  primary key (prefix, plant, day)
);

-- What was done once for this database (the demo world).
create table portal_state (name text primary key, at timestamptz(3) not null default now());
-- Settings that people change on screens (thresholds of a plant).
create table portal_setting (name text primary key, value jsonb not null);

-- Append-only: what was done, with the complete state after it (engine/write/history.ts). xid: the laws look at what was written
-- since they last did, and which transaction wrote a row says it exactly, however late it was committed.
create table history (
  id bigint generated always as identity primary key,
  doc text not null, doc_id bigint not null, seq integer not null, action text not null,
  from_status text, to_status text, at timestamptz(3) not null,
  user_id bigint not null, who text not null, org_id bigint not null, source text not null, reason text,
  before text, after text, hash text not null, xid xid8 default pg_current_xact_id(),
  unique (doc, doc_id, seq)
);
create index ix_history_xid on history (xid) where xid is not null;
-- The user log: what people did, all of them or one, in the order of time.
create index ix_history_people_at on history (at) where user_id > 0;
create index ix_history_user_at on history (user_id, at) where user_id > 0;
create trigger append_only before update or delete or truncate on history for each statement execute function refuse_change();

-- A request that comes again is answered what it was answered first, whatever has changed since.
create table request_key (
  key text not null, user_id bigint not null, hash text, answer text, at timestamptz(3) not null default now(), request text, reply text,
  primary key (key, user_id)
);

-- What a partner was told of planned quantities, each time: period → quantity, by series (what is compared from release to
-- release) and row.
create table released (
  id bigint generated always as identity primary key,
  doc text not null, series text not null, row_id bigint not null, at timestamptz(3) not null, who text not null,
  quantities jsonb not null
);
create index ix_released_series on released (doc, series, id);

-- Uploaded files: their content lies on disk under the id, a document's `files` field refers to them.
create table stored_file (
  id uuid primary key, file_name text not null, media_type text not null, size bigint not null, sha256 text not null,
  user_id bigint not null, at timestamptz(3) not null default now(),
  -- When a document first referred to it; an upload that nothing refers to is removed after a day.
  attached_at timestamptz(3)
);
create index ix_stored_file_loose on stored_file (at) where attached_at is null;
-- How much a person has uploaded that nothing refers to yet.
create index ix_stored_file_loose_user on stored_file (user_id) include (size) where attached_at is null;
-- What an uploaded APK says of itself, read by the server.
create table apk (
  file_id uuid primary key references stored_file on delete cascade, package_name text not null, version_code integer not null,
  version_name text not null
);

-- Work that takes longer than a person waits for an answer: asked by a call, done by a job, its result read later.
create table background_task (
  id bigint primary key, name text not null, params jsonb not null, user_id bigint not null, org_id bigint not null,
  -- 0 queued, 1 running, 2 done, 3 failed
  state smallint not null default 0, progress smallint not null default 0, result jsonb, message text,
  created_at timestamptz(3) not null default now(), finished_at timestamptz(3)
);
create index ix_background_task_latest on background_task (user_id, org_id, name, id);
-- The same question asked again while it is at work is the same task. Long parameters do not fit into an index.
create unique index background_task_at_work on background_task (user_id, org_id, name, md5(params::text)) where state < 2;
-- What a bulk task does, row by row: evaluated once when it starts, each answered in the transaction of its action, so that a task
-- whose process was killed goes on where it was and forgets nothing.
create table background_row (
  task_id bigint not null references background_task on delete cascade, doc_id bigint not null,
  -- null: not done yet
  ok boolean, name text not null default '', message text not null default '',
  primary key (task_id, doc_id)
);

-- Imports as change sets: what a file would do, row by row; what was written, and what stood there before.
create table import_set (
  id bigint primary key, doc text not null, sheet text not null, file_name text not null, user_id bigint not null, org_id bigint not null,
  who text not null, created_at timestamptz(3) not null,
  -- 0 being read, 1 looked at, 2 written, 3 undone
  state smallint not null, applied integer, applied_at timestamptz(3), undone_at timestamptz(3),
  -- Why it cannot be undone.
  fixed text,
  titles jsonb not null default '[]'
);
create index ix_import_set_latest on import_set (doc, org_id, id);
create table import_row (
  set_id bigint not null references import_set on delete cascade, no integer not null,
  -- 0 added, 1 changed, 2 unchanged, 3 refused
  kind smallint not null, name text not null, action text, doc_id bigint, row_version integer, item jsonb, cells jsonb not null, message text,
  -- raw: the cells of a refused row. Rows of one portion are asked and written together.
  raw jsonb, portion integer not null default 0,
  primary key (set_id, no)
);
create index ix_import_row_kind on import_row (set_id, kind, no);
create table import_effect (
  set_id bigint not null references import_set on delete cascade, doc text not null, doc_id bigint not null, row_version integer not null,
  -- The row with its lines as it stood; null when the import made it.
  before jsonb, primary key (set_id, doc, doc_id)
);
-- How an organization maps the columns of its files, of each layout by the headings that it is known by.
create table import_mapping (
  org_id bigint not null, doc text not null, sheet text not null, mapping jsonb not null, who text not null, at timestamptz(3) not null,
  headings text not null default '',
  primary key (org_id, doc, sheet, headings)
);

-- What people keep of lists: columns, filters, sort, grouping, page size. share: 0 one's own, 1 the organization's, 2 a role's.
create table list_view (
  id bigint primary key, doc text not null, mode text not null, name text not null, user_id bigint not null, org_id bigint not null,
  share smallint not null, role_code text, is_default boolean not null, content jsonb not null, updated_at timestamptz(3) not null
);
create index ix_list_view_doc on list_view (doc, mode, org_id);
create index ix_list_view_user on list_view (user_id, doc);

-- What the clock did: a row for each run that found something, one for all idle runs between them.
create table clock_log (
  id bigint generated always as identity primary key,
  doc text not null, action text not null, title text not null, at timestamptz(3) not null, until timestamptz(3) not null,
  times integer not null default 1, due integer not null, done integer not null, problems text, ms integer not null
);
create index ix_clock_log_doc_action on clock_log (doc, action, id desc);
create index ix_clock_log_at on clock_log (at);

---------------------------------------------------------------------------------------------------------------------------- exchange

-- Events told to the world and to people, written in the transaction of the action that caused them.
create table outbox (
  id bigint generated always as identity primary key,
  event text not null, org_id bigint, doc text not null, doc_id bigint not null, at timestamptz(3) not null, data jsonb not null,
  delivered_at timestamptz(3),
  -- Whose plant it concerns; for whom alone it is.
  plant text, user_id bigint
);
create index ix_outbox_open on outbox (id) where delivered_at is null;
create index ix_outbox_org on outbox (org_id, id) where org_id is not null;
create index ix_outbox_plant on outbox (plant, id) where org_id is null;
create index ix_outbox_doc on outbox (doc_id, doc);
create table message_read (user_id bigint not null, message_id bigint not null, primary key (user_id, message_id));
-- Groups of messages that a person does not want to see, and those that they want by mail.
create table message_mute (user_id bigint not null, event_group text not null, primary key (user_id, event_group));
create table message_mail (
  user_id bigint not null, event_group text not null, since timestamptz(3) not null default now(), primary key (user_id, event_group)
);
-- Who has seen which version of a notice; one row a person.
create table notice_read (
  notice_id bigint not null, version integer not null, user_id bigint not null, org_id bigint not null, at timestamptz(3) not null default now(),
  primary key (notice_id, version, user_id)
);
create index ix_notice_read_user on notice_read (user_id, notice_id);

-- Messages as they came. One whose bytes are kept no longer is known by its SHA-256: the same control number with another content shows.
create table exchange_body (id bigint primary key, raw bytea, hash text not null);

-------------------------------------------------------------------------------------------------------------------------- who people are

create table sys_credential (
  user_id bigint primary key, login_name text not null unique, password_hash text, fail_count integer not null default 0,
  locked_until timestamptz(3), sso_subject text unique,
  -- Tries that are being looked at count until it is known whether they were right.
  trying integer not null default 0, tried_at timestamptz(3)
);
-- A try is counted before its password is checked, and taken back when it was right.
create table login_failure (
  address text not null, user_name text not null, at timestamptz(3) not null, id bigint generated always as identity primary key,
  pending boolean not null default false
);
create index ix_login_failure on login_failure (address, at);

create table sys_session (
  token_hash text primary key, user_id bigint not null, issued_at timestamptz(3) not null, expires_at timestamptz(3) not null,
  ends_at timestamptz(3) not null, revoked_at timestamptz(3),
  -- The sessions that came from one sign-in by renewing.
  chain uuid not null default gen_random_uuid(), address text, agent text,
  -- The provider's tokens, encrypted with the session's own.
  sealed bytea,
  -- An administrator looks at the portal as somebody: the session is that person's, cannot be renewed and changes nothing.
  viewer_id bigint, view_org_id bigint,
  -- Until when an ended token may still be exchanged: phones that are without network for a shift.
  renewable_until timestamptz
);
create index ix_sys_session_chain on sys_session (chain);
create index ix_sys_session_user on sys_session (user_id);

-- Keys of systems' accounts, which have no session; the account's lines say until when each counts.
create table service_key (key_hash text primary key, account_id bigint not null, key_no integer not null, unique (account_id, key_no));

-- The embedded provider's keys and what it has under way.
create table sys_secret (name text primary key, value jsonb not null);
create table oidc_payload (
  kind text not null, id text not null, payload jsonb not null, grant_id text, uid text, expires_at timestamptz(3),
  primary key (kind, id)
);
create index ix_oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index ix_oidc_payload_uid on oidc_payload (uid) where uid is not null;

-- What the declarations have granted so far: only what is new is added to roles that somebody may have changed.
create table role_seed (code text primary key, keys jsonb not null);

create table user_collection (
  user_id bigint not null, path text not null, title text not null, at timestamptz(3) not null, primary key (user_id, path)
);
create table user_draft (
  user_id bigint not null, org_id bigint not null, key text not null, content jsonb not null, saved_at timestamptz(3) not null,
  primary key (user_id, org_id, key)
);
create table visit_log (
  id bigint generated always as identity primary key, user_id bigint not null, user_name text not null, org_id bigint,
  visit text not null, path text, address text, at timestamptz(3) not null,
  -- Who looked as somebody else.
  viewer text,
  -- 1 visit, 2 sign-in, 4 export; whether it succeeded.
  log_type smallint not null default 1, ok boolean not null default true
);
create index ix_visit_log_at on visit_log (at);
create index ix_visit_log_user on visit_log (user_id, at);

-- Rows of reports as they were published, by their columns.
create table report_version (
  id bigint primary key, report text not null, version integer not null, params jsonb not null, definition text not null, note text,
  rows integer not null, user_id bigint not null, who text not null, org_id bigint not null, at timestamptz(3) not null,
  unique (report, version)
);
create trigger append_only before update or delete or truncate on report_version for each statement execute function refuse_change();
create table report_row (
  version_id bigint not null references report_version, n integer not null, data jsonb not null, primary key (version_id, n)
);
create trigger append_only before update or delete or truncate on report_row for each statement execute function refuse_change();

----------------------------------------------------------------------------------------------------------------------------- signing

-- Keys and certificates that sign PDFs: 1 the embedded authority, 2 the portal itself, 3 a seal, 4 what stamps the time of signatures.
-- Private keys are locked with the master key, which is not in the database.
create table sign_certificate (
  id bigint generated always as identity primary key, kind smallint not null check (kind in (1, 2, 3, 4)), seal_id bigint,
  serial text not null unique, subject text not null, certificate bytea not null, chain bytea[] not null default '{}',
  private_key bytea not null, valid_from timestamptz(3) not null, valid_to timestamptz(3) not null,
  created_at timestamptz(3) not null default now(), revoked_at timestamptz(3),
  check ((kind = 3) = (seal_id is not null))
);
create unique index ux_sign_certificate_current on sign_certificate (kind, coalesce(seal_id, 0)) where revoked_at is null;

-- A driver's link to one task: who has it signs, once.
create table sign_ticket (
  id bigint generated always as identity primary key, token_hash text not null unique, flow_id bigint not null, task_id bigint not null,
  driver_name text, created_by bigint not null, org_id bigint not null, created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null, request_key text, used_at timestamptz(3)
);
create index ix_sign_ticket_task on sign_ticket (task_id);

-- Keys that sign what the QR codes on paper say. Retired ones stay: paper signed with them is still checked.
create table sign_key (
  id integer generated always as identity primary key, jwk jsonb not null,
  -- PKCS #8, AES-256-GCM under the master key, which is not in the database: nonce, text, tag.
  private_key bytea not null,
  created_at timestamptz(3) not null, retired_at timestamptz(3)
);
create unique index ux_sign_key_current on sign_key ((true)) where retired_at is null;

------------------------------------------------------------------------------------------------------------------------------ ledger

-- Append-only transactions and lines, cached balances (ledger/).
create table ledger_txn (
  id bigint generated always as identity primary key,
  movement_type text not null, sub_type text, doc_type text not null, doc_no text not null, doc_id bigint not null, plant text not null,
  business_date date not null, original_date date, period char(6) not null, posted_at timestamptz(3) not null, source smallint not null,
  idempotency_key text not null unique, reversal_of bigint unique references ledger_txn, operator text not null, remark text,
  xid xid8 default pg_current_xact_id()
);
create index ix_ledger_txn_doc on ledger_txn (doc_type, doc_id);
create index ix_ledger_txn_xid on ledger_txn (xid) where xid is not null;
create trigger append_only before update or delete or truncate on ledger_txn for each statement execute function refuse_change();

-- What moved a line stands on the line (movement: type and sub-type), so that reports find it by an index.
create table ledger_line (
  id bigint generated always as identity,
  txn_id bigint not null, book char(1) not null, account text not null, supplier_id bigint not null, plant text not null, holder text not null,
  part_no text not null, unit text not null, use_type text, batch_no text, demand_line_id bigint, sheet_line_id bigint,
  qty numeric(18,3) not null check (qty <> 0), business_date date not null, period char(6) not null, movement text not null, serial_id bigint,
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
create index ix_ledger_line_period on ledger_line (plant, period, account, supplier_id, movement, business_date) where book = 'S';
create index ix_ledger_line_demand on ledger_line (demand_line_id) where book = 'D';
create index ix_ledger_line_sheet on ledger_line (sheet_line_id) where sheet_line_id is not null;
create index ix_ledger_line_serial on ledger_line (serial_id) where serial_id is not null;
create trigger append_only before update or delete or truncate on ledger_line for each statement execute function refuse_change();

-- Book D: one row a demand line; the checks are laws L2 and L15. A call-off counts for the order line that it consumes up to what it
-- took from it: what it took, and what of that is under way and there, is kept beside the book; transit and received are what people
-- see, their own and the call-offs' together.
create table demand_line (
  id bigint primary key, demand_type text not null, doc_id bigint not null, plant text not null, supplier_id bigint not null, part_no text not null, unit text not null,
  order_line_id bigint,
  ordered numeric(18,3) not null default 0, open numeric(18,3) not null default 0, alloc numeric(18,3) not null default 0, called numeric(18,3) not null default 0,
  own_transit numeric(18,3) not null default 0, own_received numeric(18,3) not null default 0, cancelled numeric(18,3) not null default 0,
  taken numeric(18,3) not null default 0, credited_transit numeric(18,3) not null default 0, credited_received numeric(18,3) not null default 0,
  transit numeric(18,3) not null generated always as (own_transit + credited_transit) stored,
  received numeric(18,3) not null generated always as (own_received + credited_received) stored,
  fulfil numeric(18,2) not null generated always as
    (case when ordered = 0 then 0 else round((own_received + credited_received) * 100 / ordered, 2) end) stored,
  constraint demand_law_l2 check (ordered = open + alloc + called + own_transit + own_received + cancelled),
  constraint demand_called check (called >= credited_transit + credited_received)
);
create index ix_demand_line_doc on demand_line (demand_type, doc_id);
create index ix_demand_line_order on demand_line (order_line_id) where order_line_id is not null;
-- What is still to be shipped is a small part of all demand that ever was.
create index ix_demand_line_open on demand_line (supplier_id, plant, part_no) where open + alloc > 0;
-- What is called off of a part, whoever called it off.
create index ix_demand_line_part on demand_line (plant, part_no);

-- Book S: current balances.
create table ledger_balance (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, unit text not null, qty numeric(18,3) not null,
  primary key (account, supplier_id, plant, holder, part_no)
);
create index ix_ledger_balance_plant on ledger_balance (plant, part_no);
create index ix_ledger_balance_part on ledger_balance (supplier_id, part_no);

-- Balances at the end of closed periods: what a later statement opens with is read here, however long the history.
create table ledger_closing (
  plant text not null, period char(6) not null, account text not null, supplier_id bigint not null, part_no text not null, holder text not null,
  use_type text not null default '', unit text not null, qty numeric(18,3) not null check (qty <> 0),
  primary key (plant, period, account, supplier_id, part_no, holder, use_type)
);
create index ix_ledger_closing_key on ledger_closing (account, supplier_id, plant, holder, part_no);
-- Which periods have theirs; one in which nothing is left has no row above.
create table ledger_carried (plant text not null, period char(6) not null, at timestamptz(3) not null default now(), primary key (plant, period));

-- What was booked in a period on each balance by each movement, added up in the transaction of the posting (law L18): reports and
-- statements read a row a month, however many lines it has. `days`: on which days of the month, a bit each. `amount` is what the
-- bookings are worth, kept beside them by a job; where it is not `priced` since the last posting or change of a price, month_worth
-- works it out where it is asked.
create table ledger_month (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null,
  period char(6) not null, movement text not null, use_type text not null default '', unit text not null,
  qty numeric(18,3) not null, postings integer not null, days integer not null, first_date date not null, last_date date not null,
  amount numeric, priced boolean not null default false,
  primary key (account, supplier_id, plant, holder, part_no, period, movement, use_type)
) with (fillfactor = 85);
create index ix_ledger_month_period on ledger_month (account, period, movement, plant);
create index ix_ledger_month_unpriced on ledger_month (period) where not priced;

-- What a month's bills of each kind say of a balance, one row each: receipts and what was accepted of them later are one. Summaries find,
-- sort and count rows by it; adding up tens of thousands of months for that took most of a question's processor time. Written in the
-- transaction of the posting with ledger_month, which it is held against (law L18b).
create table ledger_bill (
  kind text not null, supplier_id bigint not null, plant text not null, account text not null, holder text not null, part_no text not null,
  period char(6) not null, unit text not null, qty numeric(18,3) not null,
  primary key (kind, supplier_id, plant, account, holder, part_no, period, unit)
) with (fillfactor = 85);
create index ix_ledger_bill_period on ledger_bill (kind, period);

-- Units followed one by one: where each is now (ledger/serials.ts).
create table serial_place (
  id bigint primary key, serial_no text not null, supplier_id bigint not null, part_no text not null, account text not null, plant text not null, holder text not null
);
create index ix_serial_place_stock on serial_place (part_no, supplier_id, account, plant, holder);

-- Zones of warehouses: what was put where (ledger/zones.ts), append-only, and how much lies in each by now.
create table zone_line (
  id bigint generated always as identity primary key,
  txn_id bigint not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, zone text not null,
  qty numeric(18,3) not null check (qty <> 0), account text not null
);
create index ix_zone_line_txn on zone_line (txn_id);
create index ix_zone_line_stock on zone_line (account, supplier_id, plant, holder, part_no);
create trigger append_only before update or delete or truncate on zone_line for each statement execute function refuse_change();
create table zone_stock (
  supplier_id bigint not null, plant text not null, holder text not null, part_no text not null, zone text not null,
  qty numeric(18,3) not null check (qty >= 0), since timestamptz(3) not null, account text not null,
  primary key (account, supplier_id, plant, holder, part_no, zone)
);
create index ix_zone_stock_plant on zone_stock (plant, holder, zone) where qty > 0;

-- Result of the last check of the conservation laws. What broke one is looked at again until it holds: its first rows, by their keys.
create table law_check (
  law text primary key, ok boolean not null, message text, txn_id bigint, checked_at timestamptz(3) not null,
  broken jsonb not null default '[]', found integer not null default 0
);
-- What the lines of a balance added up to when it was last checked, but for those that the next check looks at again: a check of
-- what changed goes on from there, however long the history. No row: all lines are added up.
create table law_balance (
  account text not null, supplier_id bigint not null, plant text not null, holder text not null, part_no text not null,
  qty numeric(18,3) not null, primary key (account, supplier_id, plant, holder, part_no)
);
