/** When messages came, stream by stream: one a partner, kind of message and system that sends it. */
import { dayAfter } from '../../../declare/index.ts'
import { sql, type Queryable } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { dumpLog } from '../../../exchange/dumpLog/dumpLog.ts'
import { WINDOW, type Works } from '../../../exchange/rhythm.ts'
import { workDays } from '../../common/workDays.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { organization } from '../../master/organization/organization.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'

type Db = Pick<Queryable, 'rows'>
export interface Stream {
  orgCode: string
  dataCode: string
  appId: string | null
  /** ms since 1970, ascending; of five minutes the first. */
  times: number[]
}
/** The second content of one identification is no arrival. */
const counts = sql`d.status not in ${codes(dumpLog, 'status', 'repeated')}`
const five = sql`date_bin('5 minutes', d.received_at, timestamptz 'epoch')`
const ms = sql`round(extract(epoch from min(d.received_at)) * 1000)::float8 at, round(extract(epoch from max(d.received_at)) * 1000)::float8 last`
/** The last one stands for itself, so that it is known whether another came since. */
const times = sql`array_agg(x.at order by x.at) || max(x.last) times`

/** All arrivals of the time that is learned from. */
export const allStreams = (db: Db, now: string): Promise<Stream[]> =>
  db.rows<Stream>(sql`select x.org_code "orgCode", x.data_code "dataCode", x.app_id "appId", ${times}
    from (select o.org_code, d.data_code, d.app_id, ${ms} from ${table(dumpLog)} d join ${table(organization)} o on o.id = d.org_id
      where d.received_at > ${now}::timestamptz - ${WINDOW} * interval '1 day' and d.received_at <= ${now} and ${counts}
      group by 1, 2, 3, ${five}) x group by 1, 2, 3 order by 1, 2, 3`)

/** How many days before its last message are looked at to judge how late a stream was of late. */
const RECENT = 5
export interface Standing {
  id: number
  orgId: number | null
  dataCode: string
  appId: string | null
  lastAt: string
}
/** The last days' arrivals of each that has a new one. */
export async function arrivalsSince(db: Db, standing: readonly Standing[], now: string): Promise<Map<number, number[]>> {
  const rows = await db.rows<{ id: number; times: number[] }>(sql`select s.id, ${times}
    from unnest(${standing.map((s) => s.id)}::bigint[], ${standing.map((s) => s.orgId)}::bigint[], ${standing.map((s) => s.dataCode)}::text[],
      ${standing.map((s) => s.appId)}::text[], ${standing.map((s) => s.lastAt)}::timestamptz[]) s (id, org_id, data_code, app_id, last_at)
    cross join lateral (select ${ms} from ${table(dumpLog)} d where d.org_id = s.org_id and d.data_code = s.data_code
      and d.app_id is not distinct from s.app_id and d.received_at > s.last_at - ${RECENT} * interval '1 day'
      and d.received_at <= ${now} and ${counts} group by ${five}) x
    where exists (select 1 from ${table(dumpLog)} d where d.org_id = s.org_id and d.data_code = s.data_code
      and d.app_id is not distinct from s.app_id and d.received_at > s.last_at and d.received_at <= ${now} and ${counts})
    group by s.id`)
  return new Map(rows.map((r) => [r.id, r.times]))
}

/** Whether a day is worked for a partner: by any plant that it supplies, of who supplies none by any plant. */
export async function partnersWork(db: Db, today: string): Promise<(orgCode: string) => Works> {
  const plants = await db.rows<{ plant: string }>(
    sql`select plant from ${table(factory)} f where f.status in ${codes(factory, 'status', 'enabled')}`,
  )
  const all = plants.map((p) => p.plant)
  const links = await db.rows<{ code: string; plants: string[] }>(sql`select supplier_code code, array_agg(distinct plant) plants
    from ${table(supbusi)} b where b.status in ${codes(supbusi, 'status', 'enabled')} group by 1`)
  const of = new Map(links.map((l) => [l.code, l.plants]))
  const works = await workDays(db, all, [dayAfter(today, -2 * WINDOW), dayAfter(today, WINDOW)])
  return (orgCode) => (day) => (of.get(orgCode) ?? all).some((plant) => works(plant, day))
}
