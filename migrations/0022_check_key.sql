-- Keys that sign what the QR codes on paper say. Retired ones stay: paper signed with them is still checked.
create table sign_key (
  id integer generated always as identity primary key, jwk jsonb not null,
  -- PKCS #8, AES-256-GCM under the master key, which is not in the database: nonce, text, tag.
  private_key bytea not null,
  created_at timestamptz(3) not null, retired_at timestamptz(3)
);
create unique index ux_sign_key_current on sign_key ((true)) where retired_at is null;
