/** What operators watch of the portal as a whole (docs/metrics.md says when to worry). */
import { sql } from '../engine/database/db.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import type { Figures } from '../engine/watch/figures.ts'
import { chunkFigures } from '../exchange/chunks.ts'
import { dumpLog } from '../exchange/dumpLog/dumpLog.ts'
import { lawFigures } from '../ledger/figures.ts'
import { pushLog } from '../exchange/pushLog/pushLog.ts'
import { figuresOfYears } from './years.ts'

export const portalFigures: readonly Figures[] = [
  {
    by: 'job',
    figures: {
      jobs_waiting: ['scm_jobs_waiting', 'Jobs whose time has come and that no process has begun'],
      jobs_late: ['scm_jobs_late_seconds', 'How long the oldest of them has been waiting'],
      jobs_failed: ['scm_jobs_failed', 'Jobs that are not tried again'],
    },
    query: sql`select task_identifier job, count(*) filter (where due) jobs_waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0) jobs_late, count(*) filter (where attempts >= max_attempts) jobs_failed
      from (select *, locked_at is null and run_at <= now() and attempts < max_attempts due from graphile_worker.jobs) j group by 1`,
  },
  {
    figures: {
      tasks_waiting: ['scm_tasks_waiting', 'Exports, imports and bulk actions that people began and that have not ended'],
      tasks_late: ['scm_tasks_late_seconds', 'How long ago the oldest of them was begun'],
    },
    query: sql`select count(*) tasks_waiting, coalesce(extract(epoch from now() - min(created_at)), 0) tasks_late from background_task where state < 2`,
  },
  {
    by: 'channel',
    figures: {
      push_waiting: ['scm_push_waiting', 'Deliveries to partners and mails that wait for their next attempt'],
      push_late: ['scm_push_late_seconds', 'How long ago the oldest of them was written'],
      push_dead: ['scm_push_dead', 'Deliveries that are not tried again until somebody repeats them'],
    },
    query: sql`select channel, count(*) filter (where open) push_waiting,
        coalesce(extract(epoch from now() - min(creation_date) filter (where open)), 0) push_late, count(*) filter (where not open) push_dead
      from (select case when channel in ${codes(pushLog, 'channel', 'system')} then 'system' else 'mail' end channel, creation_date,
          status not in ${codes(pushLog, 'status', 'dead')} open
        from ${table(pushLog)} where status in ${codes(pushLog, 'status', 'waiting', 'sending', 'failed', 'dead')}) p
      group by 1`,
  },
  {
    figures: {
      received_waiting: ['scm_received_waiting', 'Messages of partners that are stored and not yet handled'],
      received_late: ['scm_received_late_seconds', 'How long ago the oldest of them came'],
      received_failed: ['scm_received_failed', 'Messages of partners that were refused and wait for somebody to redo them'],
    },
    query: sql`select count(*) filter (where w) received_waiting, coalesce(extract(epoch from now() - min(received_at) filter (where w)), 0) received_late,
        count(*) filter (where not w) received_failed
      from (select received_at, status in ${codes(dumpLog, 'status', 'waiting')} w from ${table(dumpLog)}
        where status in ${codes(dumpLog, 'status', 'waiting', 'failed', 'dead')}) m`,
  },
  lawFigures,
  figuresOfYears,
  chunkFigures,
  {
    figures: { clock_failed: ['scm_clock_failed', 'Rows whose time came within the last hour and whose action failed'] },
    query: sql`select coalesce(sum(due - done), 0) clock_failed from clock_log where until > now() - interval '1 hour'`,
  },
  {
    figures: {
      database_bytes: ['scm_database_bytes', 'Size of the database'],
      transaction_age: ['scm_database_transaction_seconds', 'Age of the oldest transaction that is open'],
      connections_left: ['scm_database_connections_left', 'Connections that the database still gives away'],
    },
    query: sql`select pg_database_size(current_database()) database_bytes,
        coalesce(max(extract(epoch from now() - xact_start)) filter (where backend_type = 'client backend'), 0) transaction_age,
        current_setting('max_connections')::int - count(*) filter (where backend_type = 'client backend') connections_left
      from pg_stat_activity`,
  },
  {
    by: 'standby',
    figures: {
      standby_bytes: ['scm_standby_behind_bytes', 'WAL that a standby has not replayed yet'],
      standby_lag: ['scm_standby_behind_seconds', 'How long its replay lags behind'],
    },
    query: sql`select coalesce(nullif(application_name, ''), host(client_addr), 'standby') standby, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) standby_bytes,
        max(coalesce(extract(epoch from replay_lag), 0)) standby_lag from pg_stat_replication group by 1`,
  },
]
