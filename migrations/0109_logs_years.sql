-- What was released and who visited what lie in partitions by the year of their moments (src/engine/database/years.ts), as the history does.
-- What stands there now stays one of them, up to the end of this year; of the next one where that is near, so that nothing comes behind
-- it before the next files are run.
do $$
declare
  bound constant text := to_char(date_trunc('year', (now() at time zone 'Asia/Shanghai') + interval '1 month') + interval '1 year', 'YYYY-MM-DD');
  standing text;
begin
  foreach standing in array array['released', 'visit_log', 'visit_gone'] loop
    execute format('alter table %I add constraint %I check (at < %L) not valid', standing, standing || '_before_end', bound || ' 00:00:00+08');
  end loop;
end $$;
