-- Events are what people read as messages: whose plant one concerns, and who has read it.
alter table outbox add column plant text;
create index ix_outbox_org on outbox (org_id, id) where org_id is not null;
create index ix_outbox_plant on outbox (plant, id) where org_id is null;
create table message_read (user_id bigint not null, message_id bigint not null, primary key (user_id, message_id));
