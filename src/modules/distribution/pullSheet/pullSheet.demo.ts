/** Suppliers are called off one after another for the next working day, and ship what is wanted in the morning. */
import { carrierOf, mannersOf, personName, plateOf, rideOf, type Company } from '../../../../demo/companies.ts'
import { byWeek, docksOf, hoursTo, isDirect, PLANNED, stationOf, storeOf, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { DAY, dateOf, HOUR, instant, millis, MINUTE, WINDOWS } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { pullSheet } from './pullSheet.ts'

interface Due {
  id: number
  supplier_code: string
  plant: string
  need: string
  window_end: string
  latest: string
  lines: { id: number; q: number; snp: number }[]
}

/** What is wanted today leaves early in the morning; some forget some, and send it some days later. */
async function ship(s: Stage, { at, today }: Day): Promise<void> {
  const { c } = s
  const due = await s.query<Due>(
    sql`select h.id, h.supplier_code, h.plant, h.need_at need, h.window_end, h.latest_send_at latest,
        json_agg(json_build_object('id', l.id, 'q', d.open::float8, 'snp', l.snp::float8) order by l.line_no) lines
      from pull_sheet h join pull_sheet_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${s.suppliers}) and h.need_at >= ${instant(at - 4 * DAY)}::timestamptz and h.need_at < ${instant(at + DAY)}::timestamptz
        and h.status in (1, 2, 4) and d.open > 0 group by h.id order by h.id`,
  )
  const companies = new Map(s.frame.companies.map((x) => [x.code, x]))
  const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
  for (const [code, mine] of Map.groupBy(due, (r) => r.supplier_code)) {
    const company = companies.get(code)!
    // Half of them look first, the others ship right away.
    if (c.is(0.5)) await s.do(s.as(code), pullSheet, 'viewed', each(mine.map((r) => r.id)))
    const chosen = mine.filter((r) => !c.is(mannersOf(company, r.plant).forgotten))
    const carrier = carrierOf(code)
    const timesOf = (r: Due) => {
      const soon = s.clock + 30 * MINUTE
      // What was wanted before comes as soon as it can; today's trucks leave when they must.
      const arrive = Math.max(millis(r.need), at + 10 * HOUR)
      return { send: today ? Math.max(soon, millis(r.latest) - 20 * MINUTE) : soon, arrive }
    }
    const linesOf = (r: Due) =>
      r.lines.map((l) => ({
        id: l.id,
        shipQty: pieces(c.is(mannersOf(company, r.plant).short / 2) && l.q > l.snp ? l.q - l.snp : l.q),
        batchNo,
      }))
    if (!carrier)
      await s.do(
        s.as(code),
        pullSheet,
        'createSend',
        chosen.map((r) => ({
          id: r.id,
          input: { planSendAt: instant(timesOf(r).send), plateNo: plateOf(c, plateAt(company)), driverName: personName(c) },
          lines: linesOf(r),
        })),
      )
    else
      await s.do(
        s.as(code),
        sendSheet,
        'create',
        chosen.map((r) => {
          const ride = rideOf(carrier, c)
          const { send, arrive } = timesOf(r)
          return {
            input: {
              planSendAt: instant(send),
              planArriveAt: instant(Math.max(arrive, send + HOUR)),
              carrierCode: carrier, plateNo: ride.plate, driverName: ride.driver.name, driverPhone: ride.driver.phone,
              transportBy: 'maker' as const,
            },
            lines: linesOf(r).map(({ id, ...l }) => ({ ...l, demandLineId: id })),
          }
        }),
      )
  }
}
const signs: Record<string, string> = { 吉林: '吉A', 广东: '粤E', 四川: '川A', 天津: '津C', 上海: '沪B', 湖北: '鄂A' }
const more: Record<string, string> = { 江苏: '苏E', 浙江: '浙B', 重庆: '渝A', 安徽: '皖B', 辽宁: '辽A' }
const plateAt = ({ province }: Company) => signs[province] ?? more[province]!

async function callOff(s: Stage, day: Day): Promise<void> {
  const suppliers = day.turn.filter((code) => !isDirect(code))
  const left = await openBoxes(
    s,
    suppliers,
    dateOf(day.next + 13 * HOUR)
      .slice(0, 7)
      .replace('-', ''),
  )
  const items = suppliers.flatMap((code) => sheets(s, code, day, left))
  const ids = await s.do(s.maker(), pullSheet, 'create', items)
  // What was forgotten is published when somebody asks; today some wait for the planner.
  const open = ids.filter((_, i) => !(day.today && i % 4 === 1))
  await s.do(s.maker(), pullSheet, 'publish', each(open))
  if (s.c.is(0.2) && open.length > 1)
    await s.do(s.maker(), pullSheet, 'cancel', [{ id: open.pop()!, input: { reasonCode: 'CA01' } }])
}

/** Call-offs that nobody shipped in a week are closed, drafts whose day is over deleted: what is still wanted is called off anew. */
async function tidy(s: Stage, { at }: Day): Promise<void> {
  const stale = await s.query<{ id: number; status: number }>(
    sql`select h.id, h.status from pull_sheet h where h.supplier_code = any(${s.suppliers}) and h.status in (0, 1, 2, 3, 4)
        and h.need_at < ${instant(at - DAY)}::timestamptz and (h.status = 0 or h.need_at < ${instant(at - 6 * DAY)}::timestamptz)
        and not exists (select 1 from pull_sheet_line l join demand_line d on d.id = l.id where l.head_id = h.id and d.alloc + d.transit > 0) order by h.id`,
  )
  const [drafts, open] = [stale.filter((p) => p.status === 0), stale.filter((p) => p.status !== 0)]
  await s.do(
    s.maker(),
    pullSheet,
    'close',
    open.map(({ id }) => ({ id, input: { reasonCode: 'CL01' } })),
  )
  await s.do(s.maker(), pullSheet, 'remove', each(drafts.map((p) => p.id)))
}

const keyOf = (plant: string, partNo: string) => `${plant}|${partNo}`
interface Left {
  ordered: number
  open: number
}
/** Boxes of a month's orders and how many of them are not called off, by plant and part. */
async function openBoxes(s: Stage, suppliers: string[], month: string): Promise<Map<string, Left>> {
  const rows = await s.query<{ plant: string; part_no: string; ordered: number; open: number }>(
    sql`select h.plant, l.part_no, sum(floor(l.order_qty / l.snp))::int ordered, sum(floor(d.open / l.snp))::int open
      from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.supplier_code = any(${suppliers}) and h.order_month = ${month} and h.status in (1, 2, 4) and d.open > 0 group by 1, 2`,
  )
  return new Map(rows.map((r) => [keyOf(r.plant, r.part_no), r]))
}

/** Fewer boxes are not worth a truck, before the month ends. */
const LOAD = 4
const LINES = 5

/** What the line will have used up by the next working day, store by store. */
function sheets(s: Stage, supplierCode: string, day: Day, left: Map<string, Left>): Item<typeof pullSheet, 'create'>[] {
  const { c } = s
  // What the week plan calls off needs no cards any more.
  const weekly = day.eve ? byWeek(s.links) : new Set<PartOf>()
  const mine = s.links.filter((l) => l.supplierCode === supplierCode && !weekly.has(l))
  // Whoever signs in as one of these finds trucks of every hour.
  const busy = day.eve && PLANNED.includes(supplierCode)
  const most = busy ? 4 : LINES
  const wanted = mine.flatMap((l) => {
    const of = left.get(keyOf(l.plant, l.partNo))
    const gap = of ? Math.round(of.ordered * day.progress + 0.5) - (of.ordered - of.open) : 0
    const boxes = Math.min(of?.open ?? 0, Math.max(gap, busy ? 2 : 0))
    return boxes > 0 ? [{ l, boxes }] : []
  })
  return [...Map.groupBy(wanted, ({ l }) => storeOf(l)).values()].flatMap((its) => {
    if (its.reduce((n, w) => n + w.boxes, 0) < LOAD && day.progress < 0.9 && !day.eve) return []
    const trucks = Array.from({ length: Math.ceil(its.length / most) }, (_, i) => its.slice(i * most, (i + 1) * most))
    return trucks.map((load) => sheetOf(s, day, load, c.next()))
  })
}

function sheetOf(s: Stage, day: Day, load: { l: PartOf; boxes: number }[], urgent: number): Item<typeof pullSheet, 'create'> {
  const { c } = s
  const { l: first } = load[0]!
  const warehouse = storeOf(first)
  // Who has far to go comes in the afternoon.
  const windows = hoursTo(s.frame, first.supplierCode, first.plant) > 3 ? WINDOWS.slice(2) : WINDOWS
  const needAt = day.next + c.pick(windows) * HOUR
  const critical = urgent < 0.04
  return {
    input: {
      plant: first.plant, supplierCode: first.supplierCode,
      pullType: critical ? 'urgent' : first.part.flags.includes('j') ? 'timed' : 'kanban',
      warehouse, zone: 'Z1',
      dock: c.pick(docksOf(warehouse)),
      workshop: 'ZZ', lineCode: 'ZZ1',
      needAt: instant(needAt),
      windowEnd: instant(needAt + HOUR),
      urgency: critical ? 'critical' : urgent < 0.12 ? 'warning' : 'normal',
    },
    lines: load.map(({ l, boxes }) => ({
      partNo: l.partNo,
      needQty: l.snp * BigInt(boxes),
      snp: l.snp,
      stationCode: stationOf(l),
      kanbanNo: cardOf(s, l),
    })),
  }
}

/** Each call-off takes the part's next card. */
function cardOf(s: Stage, l: PartOf): string {
  const key = `card|${l.plant}|${l.partNo}`
  const n = (s.kept.get(key) ?? 0) + 1
  s.kept.set(key, n)
  return `K${l.partNo}-${String(n).padStart(3, '0')}`
}

export default demo(pullSheet, {
  days: [
    { hour: 5, do: ship },
    { hour: 17.5, when: (d) => d.works && !d.today && d.every(2), do: tidy },
    { hour: 18, do: callOff },
  ],
})
