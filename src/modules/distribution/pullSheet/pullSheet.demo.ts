/** Suppliers are called off one after another for the next working day, and ship what is wanted in the morning. */
import { isDirect, plateOf, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant, MINUTE, WINDOWS } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { pullSheet } from './pullSheet.ts'

/** What is wanted today leaves early in the morning; some forget some. */
async function ship(s: Stage, { at, today }: Day): Promise<void> {
  const { c } = s
  const due = await s.query<{ id: number; supplier_code: string; lines: { id: number; q: number }[] }>(
    sql`select h.id, h.supplier_code, json_agg(json_build_object('id', l.id, 'q', d.open::float8) order by l.line_no) lines
      from pull_sheet h join pull_sheet_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${s.suppliers}) and h.need_at >= ${instant(at)}::timestamptz and h.need_at < ${instant(at + DAY)}::timestamptz
        and h.status = 1 and d.open > 0 group by h.id order by h.id`,
  )
  const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
  for (const [code, mine] of Map.groupBy(due, (r) => r.supplier_code)) {
    // Half of them look first, the others ship right away.
    if (c.is(0.5)) await s.do(s.as(code), pullSheet, 'viewed', each(mine.map((r) => r.id)))
    await s.do(
      s.as(code),
      pullSheet,
      'createSend',
      mine
        .filter(() => c.is(today ? 0.6 : 0.94))
        .map((r) => ({
          id: r.id,
          input: {
            planSendAt: instant(s.clock + 30 * MINUTE),
            plateNo: plateOf(c),
            driverName: c.pick(['老周', '小吴', '郑师傅', '冯师傅']),
          },
          lines: r.lines.map((l) => ({
            id: l.id,
            shipQty: pieces(c.is(0.05) ? Math.max(1, Math.floor(l.q / 2)) : l.q),
            batchNo,
          })),
        })),
    )
  }
}

async function callOff(s: Stage, day: Day): Promise<void> {
  const suppliers = day.turn.filter((code) => !isDirect(code))
  const left = await openBoxes(s, suppliers, day.month)
  const count = Math.max(1, Math.round(s.frame.pullsPerDay / day.turn.length))
  const items = suppliers.flatMap((code) => sheets(s, code, day.next, count, left))
  const ids = await s.do(s.maker(), pullSheet, 'create', items)
  const open = ids.filter(() => s.c.is(0.97))
  await s.do(s.maker(), pullSheet, 'publish', each(open))
  if (s.c.is(0.3) && open.length) await s.do(s.maker(), pullSheet, 'cancel', [{ id: open.pop()!, input: { reasonCode: 'CA01' } }])
}

const keyOf = (plant: string, partNo: string) => `${plant}|${partNo}`
/** Boxes of this month's orders that are not called off, by plant and part. */
async function openBoxes(s: Stage, suppliers: string[], month: string): Promise<Map<string, number>> {
  const rows = await s.query<{ plant: string; part_no: string; boxes: number }>(
    sql`select h.plant, l.part_no, sum(floor(d.open / l.snp))::int boxes
      from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${suppliers}) and h.order_month = ${month} and h.status in (1, 2, 4) and d.open > 0 group by 1, 2`,
  )
  return new Map(rows.map((r) => [keyOf(r.plant, r.part_no), r.boxes]))
}

function sheets(
  s: Stage,
  supplierCode: string,
  at: number,
  count: number,
  left: Map<string, number>,
): Item<typeof pullSheet, 'create'>[] {
  const { c } = s
  const mine = s.links.filter((l) => l.supplierCode === supplierCode)
  const boxesOf = (l: PartOf) => left.get(keyOf(l.plant, l.partNo)) ?? 0
  return Array.from({ length: count }, (): Item<typeof pullSheet, 'create'>[] => {
    const { plant } = c.pick(mine)
    const parts = mine.filter((l) => l.plant === plant && boxesOf(l) > 0)
    if (!parts.length) return []
    const chosen = [...new Set(Array.from({ length: c.between(1, 4) }, () => c.pick(parts)))]
    const needAt = at + c.pick(WINDOWS) * HOUR
    const lines = chosen.map((l) => {
      const boxes = Math.min(c.between(2, 6), boxesOf(l))
      left.set(keyOf(plant, l.partNo), boxesOf(l) - boxes)
      return { partNo: l.partNo, needQty: l.snp * BigInt(boxes), snp: l.snp, stationCode: `ST${c.between(10, 99)}` }
    })
    const input = {
      plant,
      supplierCode,
      warehouse: `${plant}W01`,
      zone: 'Z1',
      dock: c.pick(['D01', 'D02', 'D03']),
      needAt: instant(needAt),
      windowEnd: instant(needAt + HOUR),
      urgency: c.is(0.05) ? ('critical' as const) : c.is(0.1) ? ('warning' as const) : ('normal' as const),
    }
    return [{ input, lines }]
  }).flat()
}

export default demo(pullSheet, {
  days: [
    { hour: 5, do: ship },
    { hour: 18, do: callOff },
  ],
})
