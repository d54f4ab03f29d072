-- The group of interfaces is called by a word that means nothing else; what administrators made of it stays.
update permission set value = 'itf' where value = 'api' and node_type = 1 and is_system;
update permission set parent_value = 'itf' where parent_value = 'api';
