-- Its ids are those of visits, which go when they come here.
do $$
declare
  bound constant text := substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d')
    from pg_constraint where conrelid = 'visit_gone'::regclass and conname = 'visit_gone_before_end';
begin
  alter table visit_gone rename to visit_gone_before;
  alter index visit_gone_pkey rename to visit_gone_before_pkey;
  create table visit_gone (like visit_gone_before including defaults) partition by range (at);
  create trigger append_only before update or delete or truncate on visit_gone for each statement execute function refuse_change();
  execute format('alter table visit_gone attach partition visit_gone_before for values from (minvalue) to (%L)', bound || ' 00:00:00+08');
  alter table visit_gone_before drop constraint visit_gone_before_end;
end $$;
