-- Bodies of messages lie in parts by their ids (exchange/chunks.ts). What lies there now stays one part, up to a bound that no id has
-- reached when the parts begin.
do $$
declare
  part constant bigint := 5000000;
  bound bigint := 0;
begin
  if exists (select from exchange_body) then
    bound := ceil(((select last_value from id_block) + 200) * 100000.0 / part)::bigint * part;
  end if;
  execute format('alter table exchange_body add constraint exchange_body_before check (id < %s) not valid', bound);
end $$;
