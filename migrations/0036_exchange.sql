create table public.push_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "push_code" text not null,
  "push_name" text not null,
  "org_code" text not null,
  "url" text not null,
  "org_id" bigint not null,
  "secret_no" integer not null,
  "status" smallint not null,
  primary key (id)
);
create unique index push_config_key on public.push_config (push_code) NULLS NOT DISTINCT;
create index ix_push_config_push_code_id on public.push_config (push_code, id);
create index ix_push_config_creation_date_id on public.push_config (creation_date, id);
create index ix_push_config_org_code_push_code_id on public.push_config (org_code, push_code, id);
create index ix_push_config_status_push_code_id on public.push_config (status, push_code, id);
create index ix_push_config_push_name_trgm on public.push_config USING gin (push_name gin_trgm_ops);
create table arc.push_config (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "push_code" text not null,
  "push_name" text not null,
  "org_code" text not null,
  "url" text not null,
  "org_id" bigint not null,
  "secret_no" integer not null,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index push_config_key on arc.push_config (push_code) NULLS NOT DISTINCT;
create index ix_push_config_push_code_id on arc.push_config (push_code, id);
create index ix_push_config_creation_date_id on arc.push_config (creation_date, id);
create index ix_push_config_org_code_push_code_id on arc.push_config (org_code, push_code, id);
create index ix_push_config_status_push_code_id on arc.push_config (status, push_code, id);
create index ix_push_config_push_name_trgm on arc.push_config USING gin (push_name gin_trgm_ops);
create table public.dump_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "data_code" text not null,
  "sender" text,
  "size" integer not null,
  "received_at" timestamp(3) with time zone not null,
  "doc_nos" text,
  "notes" text,
  "redo_count" integer not null,
  "handled_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index dump_log_key on public.dump_log (message_key, data_code) NULLS NOT DISTINCT;
create index ix_dump_log_received_at_id on public.dump_log (received_at, id);
create index ix_dump_log_message_key_id on public.dump_log (message_key, id);
create index ix_dump_log_handled_at_id on public.dump_log (handled_at, id);
create index ix_dump_log_data_code_id on public.dump_log (data_code, id);
create index ix_dump_log_sender_id on public.dump_log (sender, id);
create index ix_dump_log_status_received_at_id on public.dump_log (status, received_at, id);
create table arc.dump_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "data_code" text not null,
  "sender" text,
  "size" integer not null,
  "received_at" timestamp(3) with time zone not null,
  "doc_nos" text,
  "notes" text,
  "redo_count" integer not null,
  "handled_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index dump_log_key on arc.dump_log (message_key, data_code) NULLS NOT DISTINCT;
create index ix_dump_log_received_at_id on arc.dump_log (received_at, id);
create index ix_dump_log_message_key_id on arc.dump_log (message_key, id);
create index ix_dump_log_handled_at_id on arc.dump_log (handled_at, id);
create index ix_dump_log_data_code_id on arc.dump_log (data_code, id);
create index ix_dump_log_sender_id on arc.dump_log (sender, id);
create index ix_dump_log_status_received_at_id on arc.dump_log (status, received_at, id);
create table public.dump_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "no" text,
  "field" text,
  "message" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_dump_log_line_head_id_line_no on public.dump_log_line (head_id, line_no);
create table arc.dump_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "no" text,
  "field" text,
  "message" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_dump_log_line_head_id_line_no on arc.dump_log_line (head_id, line_no);
create table public.push_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_id" text not null,
  "push_code" text not null,
  "event_code" text not null,
  "doc_no" text not null,
  "plant" text,
  "payload" text not null,
  "attempts" integer not null,
  "next_at" timestamp(3) with time zone,
  "sent_at" timestamp(3) with time zone,
  "http_status" integer,
  "message" text,
  "status" smallint not null,
  primary key (id)
);
create unique index push_log_key on public.push_log (message_id) NULLS NOT DISTINCT;
create index ix_push_log_creation_date_id on public.push_log (creation_date, id);
create index ix_push_log_message_id_id on public.push_log (message_id, id);
create index ix_push_log_push_code_id on public.push_log (push_code, id);
create index ix_push_log_event_code_id on public.push_log (event_code, id);
create index ix_push_log_doc_no_id on public.push_log (doc_no, id);
create index ix_push_log_plant_id on public.push_log (plant, id);
create index ix_push_log_status_creation_date_id on public.push_log (status, creation_date, id);
create table arc.push_log (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_id" text not null,
  "push_code" text not null,
  "event_code" text not null,
  "doc_no" text not null,
  "plant" text,
  "payload" text not null,
  "attempts" integer not null,
  "next_at" timestamp(3) with time zone,
  "sent_at" timestamp(3) with time zone,
  "http_status" integer,
  "message" text,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index push_log_key on arc.push_log (message_id) NULLS NOT DISTINCT;
create index ix_push_log_creation_date_id on arc.push_log (creation_date, id);
create index ix_push_log_message_id_id on arc.push_log (message_id, id);
create index ix_push_log_push_code_id on arc.push_log (push_code, id);
create index ix_push_log_event_code_id on arc.push_log (event_code, id);
create index ix_push_log_doc_no_id on arc.push_log (doc_no, id);
create index ix_push_log_plant_id on arc.push_log (plant, id);
create index ix_push_log_status_creation_date_id on arc.push_log (status, creation_date, id);
create table public.push_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "http_status" integer,
  "cost_ms" integer not null,
  "message" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_push_log_line_head_id_line_no on public.push_log_line (head_id, line_no);
create table arc.push_log_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "http_status" integer,
  "cost_ms" integer not null,
  "message" text,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_push_log_line_head_id_line_no on arc.push_log_line (head_id, line_no);

-- Written by hand: deliveries that are due, messages as they came, and what was received so far.
create index iz_push_log_due on public.push_log (next_at) where status in (0, 1, 3);
create table exchange_body (id bigint primary key, raw bytea not null);
create temporary table moved on commit drop as
  select nextval.n * 100000 + row_number() over (order by m.id) new_id, m.*
  from inbound_message m, (select nextval('id_block') n where exists (select 1 from inbound_message)) nextval;
insert into public.dump_log (id, row_version, created_by, creation_date, updated_by, updated_at, message_key, data_code, sender, size,
    received_at, doc_nos, notes, redo_count, handled_at, status)
  select new_id, 1, '系统', received_at, '系统', received_at, partner || '/' || control_no, 'delfor', partner, length(raw),
    received_at, nullif(array_to_string(doc_nos, '、'), ''), case when status = 1 then nullif(array_to_string(notes, '；'), '') end, 0,
    received_at, case when status = 1 then 2 else 3 end
  from moved;
insert into public.dump_log_line (id, head_id, line_no, message)
  select (select nextval('id_block')) * 100000 + row_number() over (order by m.id, n.ord), m.new_id, n.ord, n.note
  from moved m, unnest(m.notes) with ordinality n(note, ord) where m.status <> 1;
insert into exchange_body select new_id, raw from moved;
drop table inbound_message;
