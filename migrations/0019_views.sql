-- What people keep of lists: columns, filters, sort, grouping, page size. share: 0 one's own, 1 the organization's, 2 a role's.
create table list_view (
  id bigint primary key, doc text not null, mode text not null, name text not null, user_id bigint not null references sys_user, org_id bigint not null,
  share smallint not null, role_code text, is_default boolean not null, content jsonb not null, updated_at timestamptz(3) not null
);
create index ix_list_view_doc on list_view (doc, mode, org_id);
create index ix_list_view_user on list_view (user_id, doc);
