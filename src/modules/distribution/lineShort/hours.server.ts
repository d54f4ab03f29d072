/** When the line runs out of parts, of all plants that a person sees: what src/starve is asked with, and its answer in words. */
import { dayAfter, toInstant } from '../../../declare/index.ts'
import { join, sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns, from } from '../../../engine/read/tables.ts'
import type { AskContext } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { chanceOf, lateness } from '../../../starve/chance.ts'
import { pack, stockKinds, usesOf, type Arrival, type Use } from '../../../starve/inputs.ts'
import { countsOf, project } from '../../../starve/project.ts'
import { minuteText } from '../../../starve/words.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { part } from '../../master/part/part.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { sheetDocuments } from '../sheets.ts'
import { sheetLinesOf } from '../sheets.server.ts'
import { partsOf, u } from '../vOnline/takes.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { lineShort } from './lineShort.ts'

/** Days that are looked ahead: so far vehicles are told. */
export const DAYS = 3
export const MINUTES = DAYS * 1440
/** The first shift begins at this hour, and each is so long, minutes. */
export const [FIRST, SHIFT] = [8 * 60, 8 * 60]
/** An urgent shipment that is asked for now is there then, minutes. */
export const REACH = 240
/** Rows that one looks at. */
const MOST = 50
/** Fewer arrivals on a weekday say nothing of it; more minutes late than this is another story. */
const [FEW, LATEST] = [8, 1440]

const accounts = { line: 'LINE', plant: 'CON', third: 'TPL', held: 'HOLD' } as const
const [v, l, s, p, o] = [
  columns(vOnline, 'v'),
  columns(productionLine, 'l'),
  columns(lineShort, 's'),
  columns(part, 'p'),
  columns(supplier, 'o'),
]
const open = sql`${v.status} in ${codes(vOnline, 'status', 'planned', 'online', 'inWork')}`

/** A part that no vehicle takes, and what the line is planned to use of it in these times. */
export interface Planned {
  partNo: string
  supplierId: number
  supplierCode: string
  unit: string
  plant: string
  evenly: Omit<Use, 'every'>[]
}
interface Made extends Planned {
  stock: number[]
  since: number
  takings: { at: number; qty: number }[]
  arrivals: Arrival[]
  next?: { doc: string; sheetNo: string; at: number; record: Int16Array }
}
type Asked = Pick<AskContext<(typeof lineShort.asks.getHours)['input']>, 'read' | 'who' | 'input'>

/** The minutes from now at which a plant works, in order. */
async function workMinutes({ read }: Asked, plants: string[], now: number): Promise<Map<string, number[]>> {
  const today = toInstant(new Date(now * 60_000)).slice(0, 10)
  // The last shift of yesterday may go on.
  const days = Array.from({ length: DAYS + 2 }, (_, i) => dayAfter(today, i - 1))
  const shifts = await shiftsOf(read, plants, [days[0]!, days.at(-1)!])
  return new Map(
    plants.map((plant) => [
      plant,
      days.flatMap((day) => {
        const begins = Date.parse(`${day}T00:00:00+08:00`) / 60_000 + FIRST - now
        return Array.from({ length: shifts(plant, day) * SHIFT }, (_, i) => begins + i).filter((m) => m >= 0 && m < MINUTES)
      }),
    ]),
  )
}

/** When each vehicle leaves its line: one after the other, a takt apart, none before its day. */
async function leaving(asked: Asked, now: number) {
  const { read, who, input } = asked
  const until = dayAfter(toInstant(new Date(now * 60_000)).slice(0, 10), DAYS)
  const cars = await read.rows<{ plant: string; line: string; config: string; day: string; takt: number | null }>(
    sql`select ${v.plant} plant, ${v.lineCode} line, ${v.configCode} config, ${v.planDate}::text "day", ${l.taktMin}::float8 takt
      from ${from(vOnline, who)} v join ${table(productionLine)} l on ${l.lineCode} = ${v.lineCode}
      where ${open} and ${v.planDate} <= ${until}::date ${input.plant ? sql`and ${v.plant} = ${input.plant}` : sql``}
      order by ${v.lineCode}, ${v.status} = ${vOnline.states.planned[0]}, ${v.planDate}, ${v.planSeq}`,
  )
  const works = await workMinutes(asked, [...new Set(cars.map((c) => c.plant))], now)
  const perDay = Map.groupBy(cars, (c) => `${c.line}|${c.day}`)
  const left: { at: number; line: string; config: string; day: string; plant: string }[] = []
  for (const row of Map.groupBy(cars, (c) => c.line).values()) {
    let n = 0
    const minutes = works.get(row[0]!.plant)!
    for (const c of row) {
      const begins = Date.parse(`${c.day}T00:00:00+08:00`) / 60_000 + FIRST - now
      while (minutes[Math.floor(n)]! < begins) n++
      n += c.takt ?? SHIFT / perDay.get(`${c.line}|${c.day}`)!.length
      const at = minutes[Math.floor(n)]
      if (at === undefined) break
      left.push({ at, line: c.line, config: c.config, day: c.day, plant: c.plant })
    }
  }
  return left
}

/** How late each sheet of the last sixty days was, by supplier and plant, and by these and weekday. */
async function records({ read }: Asked): Promise<(of: { supplierId: number; plant: string; weekday: number }) => number[]> {
  const rows = await read.rows<{ supplier_id: number; plant: string; weekday: number; late: number }>(
    join(
      sheetDocuments.map((d) => {
        const h = columns(d, 'h')
        return sql`select ${h.supplierId} supplier_id, ${h.plant} plant, extract(isodow from ${h.planArriveAt} at time zone 'Asia/Shanghai')::int weekday,
          round(extract(epoch from ${h.arriveAt} - ${h.planArriveAt}) / 60)::int late
        from ${table(d)} h where ${h.arriveAt} > now() - interval '60 days'`
      }),
      ' union all ',
    ),
  )
  const known = Map.groupBy(
    rows.filter((r) => Math.abs(r.late) <= LATEST),
    (r) => `${r.supplier_id}|${r.plant}`,
  )
  return ({ supplierId, plant, weekday }) => {
    const all = known.get(`${supplierId}|${plant}`) ?? []
    const same = all.filter((r) => r.weekday === weekday)
    return (same.length < FEW ? all : same).map((r) => r.late)
  }
}
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

/** The parts that vehicles take, and those that are planned, with what there is of them and what comes. */
export async function partsTaken(asked: Asked, now: number, planned: readonly Planned[] = []) {
  const { read, who } = asked
  const cars = await leaving(asked, now)
  const kinds = [...new Map(cars.map((c) => [`${c.line}|${c.config}|${c.day}`, c])).values()]
  const takes = await read.rows<{
    kind: string
    part_no: string
    supplier_id: number
    supplier_code: string
    unit: string
    qty: number
  }>(
    sql`select v.line_code || '|' || v.config_code || '|' || v.plan_date kind, ${u.partNo} part_no, ${u.supplierId} supplier_id, ${u.supplierCode} supplier_code,
        ${u.unit} unit, sum(${u.qty})::float8 qty
      from unnest(${kinds.map((k) => k.line)}::text[], ${kinds.map((k) => k.config)}::text[], ${kinds.map((k) => k.day)}::date[]) v(line_code, config_code, plan_date)
        join ${from(vehiclePart, who)} u on ${partsOf(v)} and ${u.useAt} in ${codes(vehiclePart, 'useAt', 'offline')} group by 1, 2, 3, 4, 5`,
  )
  const ofKind = Map.groupBy(takes, (t) => t.kind)
  const byKey = new Map<string, Made>()
  const begin = (part: Planned) => {
    const key = `${part.plant}|${part.supplierId}|${part.partNo}`
    if (!byKey.has(key)) byKey.set(key, { ...part, stock: stockKinds.map(() => 0), since: 0, takings: [], arrivals: [] })
    return byKey.get(key)!
  }
  for (const part of planned) begin(part)
  for (const c of cars)
    for (const t of ofKind.get(`${c.line}|${c.config}|${c.day}`) ?? []) {
      const { part_no: partNo, supplier_id: supplierId, supplier_code: supplierCode, unit } = t
      begin({ partNo, supplierId, supplierCode, unit, plant: c.plant, evenly: [] }).takings.push({ at: c.at, qty: t.qty })
    }
  const made = [...byKey.values()]
  const at = (r: { plant: string; supplier_id: number; part_no: string }) => byKey.get(`${r.plant}|${r.supplier_id}|${r.part_no}`)
  const numbers = sql`${[...new Set(made.map((m) => m.partNo))]}::text[]`
  for (const r of await read.rows<{ plant: string; supplier_id: number; part_no: string; account: string; qty: number }>(
    sql`select b.plant, b.supplier_id, b.part_no, b.account, sum(b.qty)::float8 qty from ${ledger.balances(who)} b
      where b.part_no = any(${numbers}) and b.account in (${join(Object.values(accounts).map((a) => sql`${a}`))}) group by 1, 2, 3, 4`,
  )) {
    const m = at(r)
    if (m) m.stock[stockKinds.findIndex((k) => accounts[k] === r.account)] = r.qty
  }
  for (const r of await read.rows<{ plant: string; supplier_id: number; part_no: string; qty: number; since: number }>(
    sql`select ${s.plant} plant, ${s.supplierId} supplier_id, ${s.partNo} part_no, sum(${s.qty})::float8 qty,
        ceil(extract(epoch from now() - min(${s.offlineAt})) / 60)::int since
      from ${from(lineShort, who)} s where ${s.status} in ${codes(lineShort, 'status', 'open')} group by 1, 2, 3`,
  )) {
    const m = at(r)
    if (!m) continue
    m.stock[0]! -= r.qty
    m.since = r.since
  }
  const recordOf = await records(asked)
  const lots: Int16Array[] = []
  for (const r of await read.rows<{
    id: number
    doc: string
    sheet_no: string
    plant: string
    supplier_id: number
    part_no: string
    left_qty: number
    due: number
    weekday: number
    there: boolean
  }>(
    sql`select x.id, x.doc, x.sheet_no, x.plant, x.supplier_id, x.part_no, x.left_qty::float8 left_qty, x.there,
        round(extract(epoch from x.plan_arrive_at) / 60)::int due, extract(isodow from x.plan_arrive_at at time zone 'Asia/Shanghai')::int weekday
      from (select y.*, false there from (${sheetLinesOf('sent')}) y union all select y.*, true from (${sheetLinesOf('arrived', 'receiving')}) y) x
      where x.part_no = any(${numbers}) and x.left_qty > 0 order by x.plan_arrive_at`,
  )) {
    const m = at(r)
    if (!m) continue
    const due = r.due - now
    const known = r.there ? [] : recordOf({ supplierId: r.supplier_id, plant: r.plant, weekday: r.weekday })
    // Whoever is late already comes as those that were later still.
    const later = known.filter((late) => due + late >= 0)
    const usual = r.there ? -due : later.length ? median(later) : Math.max(0, 30 - due)
    const record = later.length ? lots.push(Int16Array.from(later, (late) => late - usual)) - 1 : -1
    m.arrivals.push({ at: Math.max(0, due + usual), qty: r.left_qty, lot: r.id, record, left: true })
    if (!r.there) m.next ??= { doc: r.doc, sheetNo: r.sheet_no, at: due, record: Int16Array.from(known) }
  }
  return { made, lots, cars }
}

/** Why, in words: the truck that is to come and its record, what is under way, what is held, when the line stops. */
function causes(m: Made, now: number, starve: number): string {
  const told: string[] = []
  if (m.next) {
    const { count, lateShare, median: minutes } = lateness(m.next.record)
    const habit = count ? `（近 60 天 ${Math.round(lateShare * 100)}% 迟到，中位数 ${minutes} 分）` : ''
    told.push(`${m.next.sheetNo} ${minuteText(now, m.next.at)} ${m.next.at < 0 ? '应到未到' : '应到'}${habit}`)
  }
  const coming = m.arrivals.reduce((n, a) => n + a.qty, 0)
  told.push(coming ? `在途 ${coming}` : '没有在途')
  if (m.stock[3]) told.push(`待判 ${m.stock[3]}`)
  if (m.since) told.push('线边已欠料')
  if (starve !== Infinity) told.push(`到 ${minuteText(now, starve)} 断点`)
  return told.join('；')
}

export async function hours(asked: AskContext<(typeof lineShort.asks.getHours)['input']>) {
  const { read, input } = asked
  const now = Math.floor(Date.parse(asked.now) / 60_000)
  const { made, lots } = await partsTaken(asked, now)
  const x = pack(
    now,
    MINUTES,
    made.map((m) => ({ ...m, supplier: m.supplierCode, uses: usesOf(m.takings, m.evenly), reach: REACH })),
    lots,
  )
  // The kinds are in the order in which one adds them.
  const counts = countsOf(stockKinds.slice(0, stockKinds.indexOf(input.counts ?? 'third') + 1))
  const worst = made
    .map((m, i) => {
      const { starve, missing } = project(x, i, counts)
      return { m, starve, missing, chance: m.since ? 1 : chanceOf(x, i, counts) }
    })
    .filter((r) => r.starve < Infinity || r.chance > 0)
    .toSorted((a, b) => b.m.since - a.m.since || b.chance - a.chance || a.starve - b.starve)
    .slice(0, MOST)
  const names = await read.rows<{ part_no: string; name: string }>(
    sql`select ${p.partNo} part_no, ${p.partName} name from ${table(part)} p where ${p.partNo} = any(${worst.map((r) => r.m.partNo)}::text[])`,
  )
  const suppliers = await read.rows<{ code: string; name: string }>(
    sql`select ${o.supplierCode} code, ${o.supplierName} name from ${table(supplier)} o where ${o.supplierCode} = any(${worst.map((r) => r.m.supplierCode)}::text[])`,
  )
  return worst.map(({ m, starve, missing, chance }) => ({
    plant: m.plant, partNo: m.partNo, supplierCode: m.supplierCode, unit: m.unit,
    partName: names.find((n) => n.part_no === m.partNo)?.name ?? null,
    supplierName: suppliers.find((n) => n.code === m.supplierCode)?.name ?? null,
    starveAt: starve === Infinity ? null : toInstant(new Date((now + starve) * 60_000)),
    chance: Math.round(chance * 100),
    missing,
    held: m.stock[3]!,
    // A truck is called; where none is on its way, one is asked for.
    at: m.next?.doc ?? manualPlan.name,
    sheetNo: m.next?.sheetNo ?? null,
    causes: causes(m, now, starve),
  }))
}
