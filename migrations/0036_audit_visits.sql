-- The log of the past holds visits too. Of those that are older than a year the digest stays, with the moment that the digest proves.
create table visit_gone (id bigint primary key, at timestamptz(3) not null, digest text not null);
create trigger append_only before update or delete or truncate on visit_gone for each statement execute function refuse_change();

-- What was found the last time that the whole log was gone through.
create table log_check (
  one boolean primary key default true check (one), at timestamptz(3) not null, size bigint not null, found integer not null, wrong jsonb not null
);
