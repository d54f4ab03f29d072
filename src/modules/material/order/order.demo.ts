/** A month's orders, published some days before it; most suppliers answer. Direct suppliers ship them; some get the next month's early. */
import { byPlant, isDirect, monthly, PLANNED, plannedParts, plannerOf, storeOf, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant, isWorkDay, WINDOWS } from '../../../../demo/time.ts'
import { bucketPeriod, monthOf, pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { daysOfMonth } from '../n1MPlan/n1MPlan.ts'
import { materialOrder } from './order.ts'

const headOf = (l: PartOf, orderMonth: string) => ({
  plant: l.plant, supplierCode: l.supplierCode, orderMonth,
  fulfilMode: isDirect(l.supplierCode) ? ('direct' as const) : ('calloff' as const),
  warehouse: storeOf(l),
  plannerName: plannerOf(l.plant),
})
const after = (month: string) => bucketPeriod({ from: 'month', step: 'month', plus: 1 }, month)!
const workDays = (month: string, from: string) =>
  daysOfMonth(month).filter((d) => d >= from && isWorkDay(Date.parse(`${d}T12:00:00+08:00`)))

/** The rest of the month in which the world begins; from then on the next one is ordered on the 25th. */
async function open(s: Stage, { n, date, month }: Day): Promise<void> {
  if (n === 0) await openMonth(s, month, date)
  if (date.slice(8) >= '25') await openMonth(s, after(month), date)
}

async function openMonth(s: Stage, orderMonth: string, from: string, but: ReadonlySet<string> = new Set()): Promise<void> {
  const { c } = s
  const days = workDays(orderMonth, from)
  if (!days.length) return
  const share = days.length / workDays(orderMonth, '').length
  const running = s.links.filter((l) => s.frame.running.has(l) && !but.has(l.supplierCode))
  const ids = await s.do(
    s.maker(),
    materialOrder,
    'create',
    byPlant(running).map((links) => ({
      input: headOf(links[0]!, orderMonth),
      lines: links.map((l) => ({
        partNo: l.partNo,
        orderQty: l.snp * BigInt(Math.max(1, Math.round(monthly(l) * share + c.between(-1, 1)))),
        // Most by the end of the month, some earlier.
        needDate: c.is(0.12) ? c.pick(days) : c.pick(days.slice(-4)),
        projectCode: l.part.model?.project ?? 'COMMON',
        snp: l.snp,
      })),
    })),
  )
  await s.do(s.maker(), materialOrder, 'publish', each(ids))
  await answer(s, ids)
}

async function answer(s: Stage, ids: number[]): Promise<void> {
  const { c } = s
  const grades = new Map(s.frame.companies.map((x) => [x.code, x.grade]))
  const orders = await s.all(materialOrder, { id: ids })
  for (const [code, mine] of Map.groupBy(orders, (o) => o.supplierCode)) {
    const poor = grades.get(code) === 'c'
    const seen = mine.filter(() => c.is(poor ? 0.7 : 0.97))
    await s.do(s.as(code), materialOrder, 'viewed', each(seen.map((o) => o.id)))
    const today = dateOf(s.clock)
    const answers = seen
      .filter(() => c.is(poor ? 0.75 : 0.95))
      .map((o) => ({
        id: o.id,
        input: {},
        lines: o.lines.map((l) => {
          const short = c.is(poor ? 0.12 : 0.02)
          // In whole boxes.
          const most = (l.orderQty / l.snp!) * l.snp!
          return {
            id: l.id,
            promisedQty: short ? most - (most / l.snp! / 4n || 1n) * l.snp! : l.orderQty,
            promisedDate: l.needDate < today ? today : l.needDate,
            ...(short ? { reasonCode: c.pick(['UN01', 'UN02', 'UN03']) } : {}),
          }
        }),
      }))
    await s.do(s.as(code), materialOrder, 'acknowledge', answers)
  }
}

/** In the evening those who deliver directly make sheets of what is due by then, in whole boxes. */
async function shipDirect(s: Stage, { turn, next, progress }: Day): Promise<void> {
  const { c } = s
  const month = dateOf(next + 13 * HOUR)
    .slice(0, 7)
    .replace('-', '')
  for (const code of turn.filter(isDirect)) {
    const open = await s.query<{ id: number; lines: { id: number; snp: number; boxes: number; left: number }[] }>(
      sql`select h.id, json_agg(json_build_object('id', l.id, 'snp', l.snp::float8, 'boxes', (l.order_qty / l.snp)::float8, 'left', (d.open / l.snp)::float8)
          order by l.line_no) lines
        from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
        where h.supplier_code = ${code} and h.fulfil_mode = 2 and h.order_month = ${month} and h.status in (1, 2, 4) and d.open > 0
        group by h.id order by h.id`,
    )
    const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
    const items = open.map((r) => ({
      id: r.id,
      input: { planSendAt: instant(s.clock + HOUR), planArriveAt: instant(next + c.pick(WINDOWS) * HOUR) },
      lines: r.lines
        .map((l) => ({ ...l, due: Math.min(Math.floor(l.left), Math.ceil(l.boxes * progress) - Math.round(l.boxes - l.left)) }))
        .filter((l) => l.due > 0)
        .map((l) => ({ id: l.id, shipQty: pieces(l.due * l.snp), batchNo })),
    }))
    await s.do(
      s.as(code),
      materialOrder,
      'createSend',
      items.filter((i) => i.lines.length),
    )
  }
}

/** What is left of a month when the next one is well under way is not wanted any more. */
async function close(s: Stage, { month }: Day): Promise<void> {
  const over = await s.query<{ id: number }>(
    sql`select h.id from material_order h where h.supplier_code = any(${s.suppliers}) and h.order_month < ${month} and h.status in (1, 2, 4)
        and not exists (select 1 from material_order_line l join demand_line d on d.id = l.id left join demand_line x on x.order_line_id = l.id
          where l.head_id = h.id and (d.alloc + d.transit > 0 or x.open + x.alloc + x.transit > 0)) order by h.id`,
  )
  await s.do(s.maker(), materialOrder, 'close', each(over.map((o) => o.id)))
}

/**
 * What the suppliers with plans are to deliver next month, where it is not ordered yet: those orders are of a planner who is
 * early. And one more of this month, not published yet.
 */
async function openEarly(s: Stage, { date, month }: Day): Promise<void> {
  const orderMonth = after(month)
  const days = daysOfMonth(orderMonth)
  const itemOf = (parts: PartOf[], more: { orderMonth: string; orderType?: 'addition' }, boxes: (l: PartOf) => number) => ({
    input: { ...headOf(parts[0]!, more.orderMonth), fulfilMode: 'calloff' as const, ...more },
    lines: parts.map((l) => ({
      partNo: l.partNo,
      orderQty: l.snp * BigInt(boxes(l)),
      needDate: more.orderType ? dateOf(s.clock + 3 * DAY) : s.c.pick(days.slice(-6)),
      projectCode: l.part.model?.project ?? 'COMMON',
      snp: l.snp,
    })),
  })
  const planned = plannedParts(s.links)
  if (date.slice(8) < '25') {
    const items = planned.map((parts): Item<typeof materialOrder, 'create'> => itemOf(parts, { orderMonth }, monthly))
    const ids = await s.do(s.maker(), materialOrder, 'create', items)
    await s.do(s.maker(), materialOrder, 'publish', each(ids))
    await answer(s, ids.slice(0, 2))
  }
  const added = planned[0] ?? []
  await s.do(
    s.maker(),
    materialOrder,
    'create',
    added.length ? [itemOf(added.slice(0, 2), { orderMonth: month, orderType: 'addition' }, () => s.c.between(2, 4))] : [],
  )
}

/** The next month is ordered in its time, once; those who are ordered from early are not ordered from again. */
async function goOn(s: Stage): Promise<void> {
  const date = dateOf(s.clock)
  if (date.slice(8) < '25') return
  const orderMonth = after(monthOf(date))
  const early = await s.query<{ supplier_code: string }>(
    sql`select distinct supplier_code from material_order where order_month = ${orderMonth}`,
  )
  const ordered = new Set(early.map((o) => o.supplier_code))
  if ([...ordered].every((code) => PLANNED.includes(code))) await openMonth(s, orderMonth, date, ordered)
}

export default demo(materialOrder, {
  live: [{ name: 'orders', every: 360, do: goOn }],
  days: [
    { hour: 1, when: (d) => d.n === 0 || d.date.endsWith('-25'), do: open },
    { hour: 18.5, when: (d) => d.date.endsWith('-10') && !d.today, do: close },
    { hour: 19, when: (d) => d.works && !d.today, do: shipDirect },
    { hour: 22, when: (d) => d.today, do: openEarly },
  ],
})
