-- What a key's request was, as it came in, and what it was answered: whatever else has changed, it is answered that again.
alter table request_key alter column hash drop not null;
alter table request_key add column request text, add column reply text;
