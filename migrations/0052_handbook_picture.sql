-- Pictures of screens in the handbook (modules/sys/handbook): JPEG, one a screen and kind of organization. digest: what the screen was
-- declared to show when it was taken.
create table handbook_picture (
  screen text not null, org_type smallint not null, digest text not null, taken_at timestamptz not null default now(), content bytea not null,
  primary key (screen, org_type)
);
