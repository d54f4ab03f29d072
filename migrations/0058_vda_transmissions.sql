-- Which transmission of a partner's a delivery in VDA is: the same each time that it is sent, one behind the other of a configuration.
create table vda_transmission (
  delivery_id bigint primary key,
  push_code text not null,
  no bigint not null,
  unique (push_code, no)
);
create table vda_transmission_last (
  push_code text primary key,
  no bigint not null
);
