create table public.message_rule (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "rule_code" text not null,
  "rule_name" text not null,
  "event_code" text not null,
  "plants" text,
  "org_group" text,
  "condition" text,
  "via_portal" boolean not null,
  "via_mail" boolean not null,
  "via_sms" boolean not null,
  "robots" text,
  "title" text not null,
  "body" text not null,
  "sms_body" text,
  "send_mode" smallint not null,
  "delay_minutes" integer,
  "digest_times" text,
  "cancel_event" text,
  "dedupe_minutes" integer not null,
  "dedupe_key" text,
  "priority" smallint not null,
  "quiet_ignore" boolean not null,
  "is_duty" boolean not null,
  "receivers" text,
  "since" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index message_rule_key on public.message_rule (rule_code) NULLS NOT DISTINCT;
create index ix_message_rule_rule_code_id on public.message_rule (rule_code, id);
create index ix_message_rule_creation_date_id on public.message_rule (creation_date, id);
create index ix_message_rule_event_code_id on public.message_rule (event_code, id);
create index ix_message_rule_status_rule_code_id on public.message_rule (status, rule_code, id);
create index ix_message_rule_org_group_rule_code_id on public.message_rule (org_group, rule_code, id);
create index ix_message_rule_rule_name_trgm on public.message_rule USING gin (rule_name gin_trgm_ops);
create table public.message_rule_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "kind" smallint not null,
  "side" smallint,
  "arg" text,
  "line_no" integer not null,
  primary key (id)
);
create index ix_message_rule_line_head_id_line_no on public.message_rule_line (head_id, line_no);
create table public.message_delivery (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "rule_code" text,
  "event_code" text not null,
  "event_id" bigint not null,
  "doc_kind" text not null,
  "doc_id" bigint not null,
  "doc_no" text not null,
  "plant" text,
  "channel" smallint not null,
  "receiver" text not null,
  "receiver_name" text not null,
  "user_id" bigint,
  "title" text not null,
  "body" text not null,
  "link" text,
  "merge_key" text,
  "next_at" timestamp(3) with time zone,
  "remark" text,
  "is_trial" boolean not null,
  "times" integer not null,
  "sends" integer not null,
  "sent_at" timestamp(3) with time zone,
  "status" smallint not null,
  primary key (id)
);
create unique index message_delivery_key on public.message_delivery (message_key) NULLS NOT DISTINCT;
create index ix_message_delivery_creation_date_id on public.message_delivery (creation_date, id);
create index ix_message_delivery_rule_code_creation_date_id on public.message_delivery (rule_code, creation_date, id);
create index ix_message_delivery_event_code_id on public.message_delivery (event_code, id);
create index ix_message_delivery_doc_no_id on public.message_delivery (doc_no, id);
create index ix_message_delivery_status_creation_date_id on public.message_delivery (status, creation_date, id);
create index ix_message_delivery_plant_id on public.message_delivery (plant, id);
create index ix_message_delivery_receiver_name_trgm on public.message_delivery USING gin (receiver_name gin_trgm_ops);
create index ix_message_delivery_event_id on public.message_delivery (event_id);
create index ix_message_delivery_doc_id_doc_kind on public.message_delivery (doc_id, doc_kind);
create index ix_message_delivery_user_id_event_id on public.message_delivery (user_id, event_id);
create table arc.message_delivery (
  "id" bigint not null,
  "row_version" integer not null,
  "created_by" text not null,
  "creation_date" timestamp(3) with time zone not null,
  "updated_by" text not null,
  "updated_at" timestamp(3) with time zone not null,
  "message_key" text not null,
  "rule_code" text,
  "event_code" text not null,
  "event_id" bigint not null,
  "doc_kind" text not null,
  "doc_id" bigint not null,
  "doc_no" text not null,
  "plant" text,
  "channel" smallint not null,
  "receiver" text not null,
  "receiver_name" text not null,
  "user_id" bigint,
  "title" text not null,
  "body" text not null,
  "link" text,
  "merge_key" text,
  "next_at" timestamp(3) with time zone,
  "remark" text,
  "is_trial" boolean not null,
  "times" integer not null,
  "sends" integer not null,
  "sent_at" timestamp(3) with time zone,
  "status" smallint not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create unique index message_delivery_key on arc.message_delivery (message_key) NULLS NOT DISTINCT;
create index ix_message_delivery_creation_date_id on arc.message_delivery (creation_date, id);
create index ix_message_delivery_rule_code_creation_date_id on arc.message_delivery (rule_code, creation_date, id);
create index ix_message_delivery_event_code_id on arc.message_delivery (event_code, id);
create index ix_message_delivery_doc_no_id on arc.message_delivery (doc_no, id);
create index ix_message_delivery_status_creation_date_id on arc.message_delivery (status, creation_date, id);
create index ix_message_delivery_plant_id on arc.message_delivery (plant, id);
create index ix_message_delivery_receiver_name_trgm on arc.message_delivery USING gin (receiver_name gin_trgm_ops);
create index ix_message_delivery_event_id on arc.message_delivery (event_id);
create index ix_message_delivery_doc_id_doc_kind on arc.message_delivery (doc_id, doc_kind);
create index ix_message_delivery_user_id_event_id on arc.message_delivery (user_id, event_id);
create table public.message_delivery_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "event_id" bigint not null,
  "doc_kind" text not null,
  "doc_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "content" text not null,
  "line_no" integer not null,
  primary key (id)
);
create index ix_message_delivery_line_head_id_line_no on public.message_delivery_line (head_id, line_no);
create table arc.message_delivery_line (
  "id" bigint not null,
  "head_id" bigint not null,
  "event_id" bigint not null,
  "doc_kind" text not null,
  "doc_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "content" text not null,
  "line_no" integer not null,
  "archived_at" timestamp(3) with time zone not null,
  primary key (id)
);
create index ix_message_delivery_line_head_id_line_no on arc.message_delivery_line (head_id, line_no);
-- What a person wants of the messages that rules send: mails and text messages at all, and hours without any.
create table message_preference (
  user_id bigint primary key, mail boolean not null default true, sms boolean not null default true, quiet_from text, quiet_to text
);
-- When message rules have looked at an event. What happened before there were any is no news.
comment on column outbox.delivered_at is 'when message rules looked at it';
update outbox set delivered_at = at where delivered_at is null;
