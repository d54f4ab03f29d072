-- Files of other layouts: their headings, the cells of rows that were refused, and how an organization maps columns.
alter table import_set add column titles jsonb not null default '[]';
alter table import_row add column raw jsonb;
create table import_mapping (
  org_id bigint not null, doc text not null, sheet text not null, mapping jsonb not null, who text not null, at timestamptz(3) not null,
  primary key (org_id, doc, sheet)
);
