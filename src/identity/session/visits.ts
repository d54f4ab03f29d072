/**
 * What the log of the past (src/audit) holds of visits: sign-ins, exports, looks through others' eyes. They are kept a year; after that
 * only their digests are left, which say nothing of anybody and prove that nothing was taken out before its time.
 */
import { sql, type Queryable } from '../../engine/database/db.ts'
import type { Audited } from '../../engine/write/audited.ts'

const KEPT = sql`interval '1 year'`
const digest = sql`encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(v))::text, 'UTF8')), 'hex')`

export const auditedVisits: Audited = {
  name: 'visits', title: '访问日志',
  last: sql`select greatest((select coalesce(max(id), 0) from visit_log), (select coalesce(max(id), 0) from visit_gone))`,
  // Each half goes by its ids and ends there: what lies behind the page is not worked out to be sorted.
  entries: (from, to, limit) => sql`select id, id || ' ' || extract(epoch from at) || ' ' || digest entry, early from (
      (select v.id, v.at, ${digest} digest, false early from visit_log v where v.id > ${from} and v.id <= ${to} order by v.id limit ${limit})
      union all (select g.id, g.at, g.digest, g.at > now() - ${KEPT} from visit_gone g where g.id > ${from} and g.id <= ${to}
        order by g.id limit ${limit})) x
    order by id limit ${limit}`,
}

/** Visits of more than a year ago become their digests. */
export async function forgetVisits(db: Queryable): Promise<void> {
  await db.rows(sql`with gone as (delete from visit_log v where v.at < now() - ${KEPT} returning v.id, v.at, ${digest} digest)
    insert into visit_gone (id, at, digest) select id, at, digest from gone`)
}
