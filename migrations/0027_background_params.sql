-- Long parameters (many excluded rows) do not fit into an index.
drop index background_task_at_work;
create unique index background_task_at_work on background_task (user_id, org_id, name, md5(params::text)) where state < 2;
