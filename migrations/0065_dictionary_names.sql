-- The specification's names: a dictionary has a code_name, its items text and val.
do $$
declare s text;
begin
  foreach s in array array['public', 'arc'] loop
    execute format('alter table %I.enum_code rename column code to code_name', s);
    execute format('alter table %I.enum_code_line rename column item_value to val', s);
    execute format('alter table %I.enum_code_line rename column item_text to text', s);
    execute format('alter index %I.ix_enum_code_code_id rename to ix_enum_code_code_name_id', s);
    execute format('alter index if exists %I.ix_enum_code_status_code_id rename to ix_enum_code_status_code_name_id', s);
  end loop;
end $$;
-- A standard one where it is as it was made, by its standard name.
update enum_code e set code_name = n.new
  from (values ('PUB_BASE', 'PubBase'), ('SHIFT', 'Shift'), ('PLATE_TYPE', 'PlateType'), ('PACK_DEFECT', 'PackDefect'), ('REJECT_DECISION', 'RejectDecision')) n(old, new)
  where e.code_name = n.old and not exists (select 1 from enum_code x where x.code_name = n.new);
