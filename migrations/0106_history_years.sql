-- The history lies in partitions by the year of its moments (src/engine/database/years.ts). What stands there now stays one of them, up to
-- the end of this year; of the next one where that is near, so that nothing comes behind it before the next files are run.
do $$
declare
  bound constant text := to_char(date_trunc('year', (now() at time zone 'Asia/Shanghai') + interval '1 month') + interval '1 year', 'YYYY-MM-DD');
begin
  execute format('alter table history add constraint history_before_end check (at < %L) not valid', bound || ' 00:00:00+08');
end $$;
