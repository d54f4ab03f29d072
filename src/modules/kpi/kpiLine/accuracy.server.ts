/** What came to demand lines is told to the supplier's systems at once: the line, and the day and month as they stand with it. */
import { fromDb } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { reader } from '../../../engine/read/reader.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { system } from '../../../engine/system.ts'
import { tellFollowed } from '../../../exchange/outbox.ts'
import { lastCame } from '../../../ledger/facts/lines.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { schemesOf } from '../../performance/counting.server.ts'
import { columnOf, counted } from '../sums.server.ts'
import { kpiLine } from './kpiLine.ts'
import { accuracy, deliveryAccuracy } from './kpiLine.message.ts'

/** Who says nothing else counts a line that came whole. */
const WHOLE = 100

interface Came {
  id: number
  plant: string
  supplierId: number
  period: string
  day: string
  demandNo: string
  [column: string]: unknown
}
const cameOf = (read: Read, ids: readonly number[]) =>
  read.rows<Came>(sql`select f.id, f.id "demandLineId", f.plant, f.supplier_id "supplierId", s.supplier_code "supplierCode", f.part_no "partNo", f.unit,
      f.doc_no "demandNo", f.kind "demandType", f.period, (f.w_end at time zone 'Asia/Shanghai')::date "day", f.w_start "promisedFrom", f.w_end "promisedUntil",
      f.due "promisedQty", f.tot_qty "actualQty", c.at "actualAt", f.on_time_qty "onTimeQty", f.early_qty "earlyQty", f.late_qty "lateQty", f.tot_qty - f.due "deviationQty", f.on_time_qty * 100 / f.due "onTimePct",
      case when c.at < f.w_start then -ceil(extract(epoch from f.w_start - c.at) / 60) when c.at > f.w_end then ceil(extract(epoch from c.at - f.w_end) / 60)
        when c.at is not null then 0 end::int "deviationMinutes"
    from kpi_line_fact f join ${table(supplier)} s on s.id = f.supplier_id
    cross join lateral (select ${lastCame(sql`f.id`, sql`f.collected`)} at) c where f.id = any(${ids}::bigint[]) order by f.id`)

/** Lines of a supplier's month in a plant, and of a day of it, that count by now: as his month so far says. */
async function standing(read: Read, { plant, supplierId, period, day }: Came, least: number) {
  const of = (narrowed: { day?: ReturnType<typeof sql> }) =>
    read.rows<{
      onTime: string
      lines: string
    }>(sql`select coalesce(sum(x.${columnOf('linesOnTime')}), 0)::text "onTime", coalesce(sum(x.${columnOf('lines')}), 0)::text "lines"
      from ${counted(sql`${period}`, sql`${period}`, sql`${least}::numeric`, { of: ['line'], settled: true, ...narrowed })} x where x.plant = ${plant} and x.supplier_id = ${supplierId}`)
  const [[today], [month]] = await Promise.all([of({ day: sql`${day}` }), of({})])
  return {
    dayOnTime: Number(today!.onTime),
    dayLines: Number(today!.lines),
    monthOnTime: Number(month!.onTime),
    monthLines: Number(month!.lines),
  }
}

/**
 * Tells it to those that want it.
 * @param filling when the lines moved: told again of it, it is the same message
 */
export async function tellAccuracy(engine: Engine, { ids, filling }: { ids: number[]; filling: string }): Promise<void> {
  const read = reader(engine, engine.db, system('交付准确率'))
  const [came, schemeOf] = await Promise.all([cameOf(read, ids), schemesOf(read)])
  const stands = new Map<string, Promise<object>>()
  const told = came.map(async (line) => {
    const least = schemeOf(line)?.minDelPct ?? WHOLE
    const place = [line.plant, line.supplierId, line.day].join('|')
    if (!stands.has(place)) stands.set(place, standing(read, line, least))
    const says: Record<string, unknown> = { ...line, ...(await stands.get(place)), isOnTime: Number(line.onTimePct) >= least }
    const typed = Object.fromEntries(Object.entries(accuracy).map(([name, field]) => [name, fromDb(field, says[name])]))
    const data = deliveryAccuracy.out!.content(line as never, '', typed)
    return { doc: kpiLine, row: line, event: 'accuracy', orgId: line.supplierId, key: filling, data }
  })
  await tellFollowed(engine, await Promise.all(told))
}
