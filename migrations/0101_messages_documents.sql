-- Which documents a message made or moved (src/exchange/made.ts): found from either side.
create table exchange_document (
  message_id bigint not null,
  document text not null,
  document_id bigint not null,
  primary key (message_id, document, document_id)
);
create index ix_exchange_document_document on exchange_document (document, document_id, message_id);
