import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { vAcross } from '../../distribution/vAcross/vAcross.ts'
import { vOnline } from '../../distribution/vOnline/vOnline.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { vSum } from './vSum.ts'

const a = columns(vAcross, 'a')
const v = columns(vOnline, 'v')
const t = columns(productionLine, 't')
const rework = codes(vAcross, 'status', 'rework')
const archived = { archived: true }
/** Minutes since the vehicle before it; one that comes back for repair says nothing of the line's pace. */
const gap = sql`case when ${a.status} not in ${rework} then ${a.gapMin} end`

/** Plans and passings of a week under each other; a plan has no hour. */
export default report(vSum, ({ from, p }) => {
  const first = sql`${p.startWeek}::date`
  const moment = sql`(${first}::timestamp at time zone 'Asia/Shanghai')`
  const passing = (kind: 'online' | 'offline') =>
    sql`(${a.kind} in ${codes(vAcross, 'kind', kind)} and ${a.status} not in ${rework})::int`
  const missed = sql`(${a.kind} in ${codes(vAcross, 'kind', 'offline')} and ${a.status} not in ${rework}
    and exists (select from ${from(vOnline, archived)} v where ${v.vin} = ${a.vin} and ${v.onlineAt} is null))::int`
  return {
    select: {
      day: sql`x.day`,
      hour: sql`x.hour`,
      plant: sql`x.plant`,
      lineCode: sql`x.line_code`,
      checkpoint: sql`x.checkpoint`,
      shift: sql`x.shift`,
      modelCode: sql`x.model_code`,
      configCode: sql`x.config_code`,
      colorCode: sql`x.color_code`,
      planCount: sql`sum(x.planned)`,
      onlineCount: sql`sum(x.online)`,
      passCount: sql`sum(x.passed)`,
      offlineCount: sql`sum(x.offline)`,
      missedCount: sql`sum(x.missed)`,
      wipCount: sql`sum(x.online - x.offline + x.missed)`,
      reworkCount: sql`sum(x.rework)`,
      jumpedCount: sql`sum(x.jumped)`,
      gapCount: sql`count(x.gap)`,
      gapSum: sql`coalesce(sum(x.gap), 0)`,
      taktSum: sql`coalesce(sum(x.takt), 0)`,
      firstPassAt: sql`min(x.at)`,
      lastPassAt: sql`max(x.at)`,
    },
    from: sql`(select ${v.planDate} "day", null::int "hour", ${v.plant} plant, ${v.lineCode} line_code, null::text checkpoint, null::text shift, ${v.modelCode} model_code, ${v.configCode} config_code,
        ${v.colorCode} color_code, 1 planned, 0 online, 0 passed, 0 offline, 0 missed, 0 rework, 0 jumped, null::numeric gap, null::numeric takt, null::timestamptz at
      from ${from(vOnline, archived)} v where ${v.planDate} >= ${first} and ${v.planDate} < ${first} + 7 and ${v.status} not in ${codes(vOnline, 'status', 'cancelled')}
      union all select ${a.passDay}, extract(hour from ${a.passAt} at time zone 'Asia/Shanghai')::int, ${a.plant}, ${a.lineCode}, ${a.checkpoint}, ${a.shift}, ${a.modelCode}, ${a.configCode},
        ${a.colorCode}, 0, ${passing('online')}, (${a.status} not in ${rework})::int, ${passing('offline')}, ${missed}, (${a.status} in ${rework})::int,
        (${a.status} in ${codes(vAcross, 'status', 'jumped')})::int, ${gap}, case when ${gap} is not null then ${t.taktMin} end,
        case when ${a.status} not in ${rework} then ${a.passAt} end
      from ${from(vAcross, archived)} a join ${table(productionLine)} t on ${t.lineCode} = ${a.lineCode} where ${a.passAt} >= ${moment} and ${a.passAt} < ${moment} + interval '7 days') x`,
  }
})
