-- Who has seen which version of a notice; one row a person.
create table notice_read (
  notice_id bigint not null, version integer not null, user_id bigint not null, org_id bigint not null, at timestamptz(3) not null default now(),
  primary key (notice_id, version, user_id)
);
create index ix_notice_read_user on notice_read (user_id, notice_id);
