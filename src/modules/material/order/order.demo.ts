/** A month's orders, published; most suppliers answer. Direct suppliers ship them; some get the next month's early. */
import { byPlant, isDirect, plannedParts, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { dateOf, HOUR, instant, WINDOWS } from '../../../../demo/time.ts'
import { bucketPeriod, pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { daysOfMonth } from '../n1MPlan/n1MPlan.ts'
import { materialOrder } from './order.ts'

/** Lines of an order; the other parts are service and run-out parts that nobody orders this month. */
const ORDERED = 2

const headOf = ({ plant, supplierCode }: PartOf, orderMonth: string) => ({
  plant,
  supplierCode,
  orderMonth,
  fulfilMode: isDirect(supplierCode) ? ('direct' as const) : ('calloff' as const),
  warehouse: `${plant}W01`,
  plannerName: '李计划',
})

async function open(s: Stage, { date, month }: Day): Promise<void> {
  const { c } = s
  const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
  const needDate = () => `${date.slice(0, 8)}${String(Math.max(Number(date.slice(8)), c.between(1, last))).padStart(2, '0')}`
  const ids = await s.do(
    s.maker(),
    materialOrder,
    'create',
    byPlant(s.links).map((links) => ({
      input: headOf(links[0]!, month),
      lines: links
        .slice(0, ORDERED)
        .map((l) => ({ partNo: l.partNo, orderQty: l.snp * BigInt(c.between(5, 10)), needDate: needDate(), snp: l.snp })),
    })),
  )
  const published = ids.slice(0, -1)
  await s.do(s.maker(), materialOrder, 'publish', each(published))
  await answer(s, published)
}

async function answer(s: Stage, ids: number[]): Promise<void> {
  const { c } = s
  const orders = await s.all(materialOrder, { id: ids })
  for (const [code, mine] of Map.groupBy(orders, (o) => o.supplierCode)) {
    const seen = mine.filter(() => c.is(0.85))
    await s.do(s.as(code), materialOrder, 'viewed', each(seen.map((o) => o.id)))
    const today = dateOf(s.clock)
    const answers = seen
      .filter(() => c.is(0.8))
      .map((o) => ({
        id: o.id,
        input: {},
        lines: o.lines.map((l) => {
          const short = c.is(0.03)
          return {
            id: l.id,
            promisedQty: short ? pieces(Math.floor(Number(l.orderQty) * 0.0008)) : l.orderQty,
            promisedDate: l.needDate < today ? today : l.needDate,
            ...(short ? { reasonCode: 'UN01' } : {}),
          }
        }),
      }))
    await s.do(s.as(code), materialOrder, 'acknowledge', answers)
  }
}

/** In the evening those who deliver directly make sheets of what is still open. */
async function shipDirect(s: Stage, { turn, next }: Day): Promise<void> {
  const { c } = s
  for (const code of turn.filter(isDirect)) {
    const open = await s.query<{ id: number; lines: { id: number; q: number }[] }>(
      sql`select h.id, json_agg(json_build_object('id', l.id, 'q', d.open::float8) order by l.line_no) lines
        from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
        where h.supplier_code = ${code} and h.fulfil_mode = 2 and h.status in (1, 2, 4) and d.open > 0 group by h.id order by h.id limit 4`,
    )
    const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
    await s.do(
      s.as(code),
      materialOrder,
      'createSend',
      open.map((r) => ({
        id: r.id,
        input: { planSendAt: instant(s.clock + HOUR), planArriveAt: instant(next + c.pick(WINDOWS) * HOUR) },
        lines: r.lines
          .slice(0, c.between(1, 6))
          .map((l) => ({ id: l.id, shipQty: pieces(Math.max(1, Math.floor(l.q / 4))), batchNo })),
      })),
    )
  }
}

/** What the suppliers with plans are to deliver next month; its orders are those of a planner who is early. */
async function openEarly(s: Stage, { month }: Day): Promise<void> {
  const orderMonth = bucketPeriod({ from: 'month', step: 'month', plus: 1 }, month)!
  const days = daysOfMonth(orderMonth)
  const items = plannedParts(s.links).map((parts): Item<typeof materialOrder, 'create'> => ({
    input: { ...headOf(parts[0]!, orderMonth), fulfilMode: 'calloff' },
    lines: parts.map((l) => ({
      partNo: l.partNo,
      orderQty: l.snp * BigInt(s.c.between(30, 90)),
      needDate: s.c.pick(days),
      snp: l.snp,
    })),
  }))
  await s.do(s.maker(), materialOrder, 'publish', each(await s.do(s.maker(), materialOrder, 'create', items)))
}

export default demo(materialOrder, {
  days: [
    { hour: 1, when: (d) => d.opensMonth, do: open },
    { hour: 19, when: (d) => d.works && !d.today, do: shipDirect },
    { hour: 22, when: (d) => d.today, do: openEarly },
  ],
})
