-- The group of interfaces is called by a word that means nothing else; what administrators made of it stays.
update permission set parent_value = 'eai' where parent_value = 'api';
delete from permission where value = 'api' and node_type = 1 and is_system and exists (select 1 from permission where value = 'eai');
update permission set value = 'eai' where value = 'api' and node_type = 1 and is_system;
