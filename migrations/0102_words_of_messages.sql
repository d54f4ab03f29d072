-- By what stands in them messages of the last months are found (src/exchange/words.ts); a partition a month, made by a job.
create table exchange_word (
  id bigint not null,
  at timestamp(3) with time zone not null,
  words tsvector not null
) partition by range (at);
create index ix_exchange_word_id on exchange_word (id);
create index ix_exchange_word_at on exchange_word (at);
create index ix_exchange_word_words on exchange_word using gin (words);
