-- Routes that shared a base of permission keys get their own; whoever held a key holds what it opened.
create temp table key_moved (old text, new text) on commit drop;
insert into key_moved
  select 'sys.orgs.' || s, b || '.' || s from unnest(array['query', 'export', 'exp', 'arc']) s,
    unnest(array['dm.supplier', 'dm.carrier', 'dm.factory', 'sys.departments']) b
  union all select 'sys.orgs.' || s, b || '.' || s from unnest(array['add', 'edit']) s, unnest(array['dm.supplier', 'dm.carrier']) b
  union all select 'sys.orgs.factory', 'dm.factory.' || s from unnest(array['add', 'edit', 'del']) s
  union all select 'sys.orgs.dept', 'sys.departments.' || s from unnest(array['add', 'edit', 'del']) s
  union all select o || '.' || s, n || '.' || s from unnest(array['query', 'export', 'exp', 'arc', 'add', 'edit', 'del']) s,
    (values ('dm.fleet', 'dm.driver'), ('dm.fleet', 'dm.truck'), ('dm.warehouse', 'dm.dock'), ('dm.part', 'dm.partPlant'),
      ('dm.tplBase', 'dm.mrRoute')) b(o, n);

-- What the permission tree had switched off stays off: such keys are not moved.
update sys_role r set keys = (
  select jsonb_agg(distinct k order by k) from (
    select jsonb_array_elements_text(r.keys) k
    union select m.new from key_moved m where r.keys ? m.old
      -- Our own roles of partners read these lists by the way: one row of theirs, or the maker's own.
      and (m.old not like 'sys.orgs.%' or r.org_type in (0, 1) or not r.is_system) and not exists (
      select 1 from permission p where p.value in (m.old, regexp_replace(m.old, '\.[^.]*$', ''))
        and (p.status <> 1 or r.org_type = 1 and not p.for_internal or r.org_type = 2 and not p.for_supplier
          or r.org_type = 4 and not p.for_carrier))) x
  where k not in ('sys.orgs.factory', 'sys.orgs.dept') and k not like 'dm.fleet.%')
where exists (select 1 from key_moved m where r.keys ? m.old);

-- A key that an administrator took from a declared role is not given back under its new name.
update role_seed s set keys = (
  select jsonb_agg(distinct k order by k) from (
    select jsonb_array_elements_text(s.keys) k union select m.new from key_moved m where s.keys ? m.old) x
  where k not in ('sys.orgs.factory', 'sys.orgs.dept') and k not like 'dm.fleet.%')
where exists (select 1 from key_moved m where s.keys ? m.old);

-- The tree's nodes of what is gone; those of the new bases come with the next start.
delete from permission where value in ('sys.orgs.factory', 'sys.orgs.dept') or value = 'dm.fleet' or parent_value = 'dm.fleet';
update permission set label = '组织', parent_value = 'sys', route_path = '/sys/orgs' where value = 'sys.orgs' and label = '供应商' and is_system;
