/** By how long the deadline of an answer was moved: the time since it was sent in which nobody could use the portal. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { downtime } from '../sys/downtime/downtime.ts'

/** Minutes by which the deadline of an answer f was moved, each counted once (fair_end). */
export const movedMinutes: Sql = sql`(select coalesce(round(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int
  from unnest((select range_agg(tstzrange(d.from_at, d.until_at)) from ${table(downtime)} d where d.status in ${codes(downtime, 'status', 'counted')})
    * tstzmultirange(tstzrange(f.sent_at, greatest(f.deadline, f.sent_at)))) r)`
