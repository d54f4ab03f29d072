/** A plan's days beside what came of its part: how far the supplier is behind. */
import { decimalText, type AnyDocument } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { outOfScope } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import type { AskContext } from '../../engine/rule.ts'
import { receive } from '../accounting/receive/receive.ts'
import { sheetLinesOf } from '../distribution/sheets.server.ts'
import type { arrivals as asked } from './dayPlan.ts'
import { dayColumns, dayOf, type Days } from './plans.ts'

interface Came {
  day: string
  received: string
  underway: string
}
type PlanRow = Days & { plant: string; supplierId: number; partNo: string }

/** Of one row that the asker may see: each of its days with what was planned, what came and what is under way for it. */
export const arrivalsOf = (doc: AnyDocument) => async (c: AskContext<(typeof asked)['input']>) => {
  const [row] = (await c.read.mine(doc, { id: c.input.id })) as unknown as PlanRow[]
  if (!row) throw outOfScope()
  const days = dayColumns(doc).flatMap((column) => {
    const day = dayOf(doc, row, column)
    return day ? [{ day, planned: (row[column] as bigint | null) ?? 0n }] : []
  })
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  const found = await c.read
    .rows<Came>(sql`select day, sum(received)::numeric(18,3)::text as received, sum(underway)::numeric(18,3)::text as underway from (
      select h.business_date as day, l.received_qty as received, 0 as underway from ${lineTable(receive)} l join ${table(receive)} h on h.id = l.head_id
      where l.supplier_id = ${row.supplierId} and l.part_no = ${row.partNo} and l.plant = ${row.plant}
        and h.status not in ${codes(receive, 'status', 'reversed')} and h.business_date between ${from}::date and ${to}::date
      union all
      select (x.plan_arrive_at at time zone 'Asia/Shanghai')::date, 0, x.ship_qty from (${sheetLinesOf('sent', 'arrived')}) x
      where x.supplier_id = ${row.supplierId} and x.part_no = ${row.partNo} and x.plant = ${row.plant}
        and x.plan_arrive_at between ${`${from}T00:00:00+08:00`}::timestamptz and ${`${to}T23:59:59+08:00`}::timestamptz
    ) came group by day`)
  const came = new Map(found.map((f) => [f.day, f]))
  return days.map(({ day, planned }) => ({
    day,
    planned: Number(decimalText(planned, 3)),
    received: Number(came.get(day)?.received ?? 0),
    underway: Number(came.get(day)?.underway ?? 0),
  }))
}
