-- Screens that have a group of their own by now go there, unless an administrator has put them elsewhere.
update permission set parent_value = 'ops', row_version = row_version + 1, updated_by = '系统', updated_at = now()
  where is_system and node_type = 2 and parent_value = 'logi' and value = 'logi.thirdlogi';
update permission set parent_value = 'api', row_version = row_version + 1, updated_by = '系统', updated_at = now()
  where is_system and node_type = 2 and ((parent_value = 'sys' and value like 'sys.api.%') or (parent_value = 'dm' and value = 'sys.api.datacfg'));
update permission set parent_value = 'logi', row_version = row_version + 1, updated_by = '系统', updated_at = now()
  where is_system and node_type = 2 and parent_value = 'dm' and value = 'logi.package';
