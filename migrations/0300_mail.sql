-- Mails leave by the one outbox; who wants which by mail says so in their account.
alter table public.push_log add column channel smallint not null default 1, add column address text, add column attachments jsonb,
  alter column push_code drop not null;
alter table public.push_log alter column channel drop default;
alter table arc.push_log add column channel smallint not null default 1, add column address text, add column attachments jsonb,
  alter column push_code drop not null;
alter table arc.push_log alter column channel drop default;
create table message_mail (
  user_id bigint not null, event_group text not null, since timestamptz(3) not null default now(), primary key (user_id, event_group)
);
