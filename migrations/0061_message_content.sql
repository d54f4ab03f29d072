-- What a message said is known by its SHA-256 when its bytes are kept no longer: the same control number with another content shows.
alter table exchange_body add column hash text;
alter table exchange_body alter column raw drop not null;
update exchange_body set hash = encode(sha256(raw), 'hex');
alter table exchange_body alter column hash set not null;
