do $$
declare
  part constant bigint := 5000000;
  bound constant bigint := substring(pg_get_constraintdef(oid) from '\d+')::bigint
    from pg_constraint where conrelid = 'exchange_body'::regclass and conname = 'exchange_body_before';
begin
  alter table exchange_body rename to exchange_body_before;
  alter index exchange_body_pkey rename to exchange_body_before_pkey;
  create table exchange_body (id bigint not null, raw bytea, hash text not null, mapped jsonb, primary key (id)) partition by range (id);
  execute format('alter table exchange_body attach partition exchange_body_before for values from (minvalue) to (%s)', bound);
  for n in 0..9 loop
    execute format('create table exchange_body_%s partition of exchange_body for values from (%s) to (%s)',
      bound / part + n, bound + n * part, bound + (n + 1) * part);
  end loop;
end $$;
-- What is left of a message whose body is gone with its part: what it said is known by its hash.
create table exchange_hash (id bigint primary key, hash text not null);
