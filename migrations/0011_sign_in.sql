-- Sign-in through OpenID Connect, and what the shell keeps for each person.
alter table sys_user add column sso_subject text unique;
alter table sys_user alter column password_hash drop not null;

-- chain: the sessions that came from one sign-in by renewing. sealed: the provider's tokens, encrypted with the session's own token.
alter table sys_session add column chain uuid not null default gen_random_uuid();
alter table sys_session add column address text;
alter table sys_session add column agent text;
alter table sys_session add column sealed bytea;
create index ix_sys_session_chain on sys_session (chain);
create index ix_sys_session_user on sys_session (user_id);

create table login_failure (address text not null, user_name text not null, at timestamptz(3) not null);
create index ix_login_failure on login_failure (address, at);

-- The embedded provider's keys and what it has under way.
create table sys_secret (name text primary key, value jsonb not null);
create table oidc_payload (
  kind text not null, id text not null, payload jsonb not null, grant_id text, uid text, expires_at timestamptz(3),
  primary key (kind, id)
);
create index ix_oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index ix_oidc_payload_uid on oidc_payload (uid) where uid is not null;

create table user_collection (
  user_id bigint not null references sys_user, path text not null, title text not null, at timestamptz(3) not null, primary key (user_id, path)
);
create table user_draft (
  user_id bigint not null references sys_user, org_id bigint not null, key text not null, content jsonb not null, saved_at timestamptz(3) not null,
  primary key (user_id, org_id, key)
);
create table visit_log (
  id bigint generated always as identity primary key, user_id bigint not null references sys_user, user_name text not null, org_id bigint,
  visit text not null, path text, address text, at timestamptz(3) not null
);
create index ix_visit_log_at on visit_log (at);
create index ix_visit_log_user on visit_log (user_id, at);
