/** What src/starve is asked with: what lines will take, what lies there and what comes, of all plants that a person sees. */
import { dayAfter, daysFrom, toInstant } from '../../../declare/index.ts'
import { join, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns, from } from '../../../engine/read/tables.ts'
import type { AskContext } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { pack, stockKinds, usesOf, type Arrival, type Inputs, type Use } from '../../../starve/inputs.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { sheetDocuments } from '../sheets.ts'
import { sheetLinesOf } from '../sheets.server.ts'
import { partsBetween, u } from '../vOnline/takes.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { lineShort } from './lineShort.ts'

/** Days that are looked ahead: so far vehicles are told. */
export const DAYS = 3
export const MINUTES = DAYS * 1440
/** The first shift begins at this hour, and each is so long, minutes. */
export const [FIRST, SHIFT] = [8 * 60, 8 * 60]
/** An urgent shipment that is asked for now is there then, minutes. */
export const REACH = 240
/** Fewer arrivals on a weekday say nothing of it; more minutes late than this is another story. */
const [FEW, LATEST] = [8, 1440]
const anyDay = 0

const accounts = { line: 'LINE', plant: 'CON', third: 'TPL', held: 'HOLD' } as const
const [v, l, s] = [columns(vOnline, 'v'), columns(productionLine, 'l'), columns(lineShort, 's')]
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
interface Taking {
  at: number
  qty: number
  vin: string
}
/** A supplier's part in a plant. */
export interface Made extends Planned {
  lines: ReadonlySet<string>
  stock: number[]
  since: number
  takings: readonly Taking[]
  arrivals: Arrival[]
  reach: number
  /** Asked for and not under way. */
  called: number
  /** In the yard, to be called to a dock. */
  waiting?: string
  next?: { doc: string; sheetNo: string; at: number; record: Int16Array; day: number }
}
/** What of a lot is known besides: a sheet, or a line that asks for goods. */
export interface Lot {
  doc: string
  no: string
  due: number
}
export interface Reading {
  /** Minutes since 1970. */
  now: number
  made: Made[]
  x: Inputs
  lots: Map<number, Lot>
  /** When each vehicle leaves its line. */
  cars: Car[]
}
interface Car {
  at: number
  line: string
  config: string
  day: string
  plant: string
  vin: string
  /** Its place in the plan of its day; nothing once it has begun. */
  seq: number | null
}
export type Asked = Pick<AskContext<(typeof lineShort.asks.getHours)['input']>, 'read' | 'who' | 'now'> & {
  input: { plant?: string | null }
}

/** Midnight of a day, in minutes from now. */
export const midnight = (day: string, now: number): number => Date.parse(`${day}T00:00:00+08:00`) / 60_000 - now
/** Days whose shifts lie in what is looked ahead: the last shift of yesterday may go on. */
export const shiftDays = (today: string): string[] => daysFrom(dayAfter(today, -1), dayAfter(today, DAYS))

/** The minutes from now at which a plant works, in order. */
async function workMinutes({ read }: Asked, plants: string[], now: number): Promise<Map<string, number[]>> {
  const today = toInstant(new Date(now * 60_000)).slice(0, 10)
  const days = shiftDays(today)
  const shifts = await shiftsOf(read, plants, [days[0]!, days.at(-1)!])
  return new Map(
    plants.map((plant) => [
      plant,
      days.flatMap((day) => {
        const begins = midnight(day, now) + FIRST
        return Array.from({ length: shifts(plant, day) * SHIFT }, (_, i) => begins + i).filter((m) => m >= 0 && m < MINUTES)
      }),
    ]),
  )
}

/** When each vehicle leaves its line: one after the other, a takt apart, none before its day. */
async function leaving(asked: Asked, now: number) {
  const { read, who, input } = asked
  const until = dayAfter(toInstant(new Date(now * 60_000)).slice(0, 10), DAYS)
  const cars = await read.rows<Omit<Car, 'at'> & { takt: number | null }>(
    sql`select ${v.plant} plant, ${v.vin} vin, ${v.lineCode} line, ${v.configCode} config, ${v.planDate}::text "day", ${l.taktMin}::float8 takt,
        case when ${v.status} = ${vOnline.states.planned[0]} then ${v.planSeq} end seq
      from ${from(vOnline, who)} v join ${table(productionLine)} l on ${l.lineCode} = ${v.lineCode}
      where ${open} and ${v.planDate} <= ${until}::date ${input.plant ? sql`and ${v.plant} = ${input.plant}` : sql``}
      order by ${v.lineCode}, ${v.status} = ${vOnline.states.planned[0]}, ${v.planDate}, ${v.planSeq}`,
  )
  const works = await workMinutes(asked, [...new Set(cars.map((c) => c.plant))], now)
  const perDay = Map.groupBy(cars, (c) => `${c.line}|${c.day}`)
  const left: Car[] = []
  for (const row of Map.groupBy(cars, (c) => c.line).values()) {
    let n = 0
    const minutes = works.get(row[0]!.plant)!
    for (const c of row) {
      const begins = midnight(c.day, now) + FIRST
      while (minutes[Math.floor(n)]! < begins) n++
      n += c.takt ?? SHIFT / perDay.get(`${c.line}|${c.day}`)!.length
      const at = minutes[Math.floor(n)]
      if (at === undefined) break
      left.push({ at, line: c.line, config: c.config, day: c.day, plant: c.plant, vin: c.vin, seq: c.seq })
    }
  }
  return left
}

/** SQL: the sheets that came in the last sixty days, and how many minutes late. @param rows of each kind of sheet, as h */
const arrivedOf = (rows: (d: (typeof sheetDocuments)[number]) => Sql, where = sql``): Sql =>
  sql`select r.* from (${join(
    sheetDocuments.map((d) => {
      const h = columns(d, 'h')
      return sql`select ${h.id} id, ${d.name} doc, ${h.sheetNo} no, ${h.supplierId} supplier_id, ${h.plant} plant, ${h.planArriveAt} planned, ${h.arriveAt} arrived,
          extract(isodow from ${h.planArriveAt} at time zone 'Asia/Shanghai')::int weekday, round(extract(epoch from ${h.arriveAt} - ${h.planArriveAt}) / 60)::int late
        from ${rows(d)} h where ${h.arriveAt} > now() - interval '60 days' ${where}`
    }),
    ' union all ',
  )}) r where abs(r.late) <= ${LATEST}`

/** The same of a supplier and a plant, the last first; of one weekday alone where that has a record of its own. */
export async function record({ read, who, input }: AskContext<(typeof lineShort.asks.getLateness)['input']>) {
  const of = sql`and h.plant = ${input.plant} and h.supplier_code = ${input.supplierCode}`
  const day = input.weekday ? sql`and r.weekday = ${input.weekday}` : sql``
  return read.rows<{ id: number; doc: string; no: string; planned: string; arrived: string; late: number }>(
    sql`select r.id, r.doc, r.no, r.planned, r.arrived, r.late from (${arrivedOf((d) => from(d, who), of)}) r where true ${day} order by r.planned desc`,
  )
}

/** How late sheets were, by supplier and plant, and by these and weekday where there are enough of it. */
async function latenessOf({ read }: Asked) {
  const rows = await read.rows<{ supplier_id: number; plant: string; weekday: number; late: number }>(
    sql`select r.supplier_id, r.plant, r.weekday, r.late from (${arrivedOf(table)}) r`,
  )
  const known = Map.groupBy(rows, (r) => `${r.supplier_id}|${r.plant}`)
  return ({ supplierId, plant, weekday }: { supplierId: number; plant: string; weekday: number }) => {
    const all = known.get(`${supplierId}|${plant}`) ?? []
    const same = all.filter((r) => r.weekday === weekday)
    const few = same.length < FEW
    return { day: few ? anyDay : weekday, late: (few ? all : same).map((r) => r.late) }
  }
}
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

const noLines: ReadonlySet<string> = new Set()
const noTakings: readonly Taking[] = []

/**
 * What vehicles take of each part. A plant has thousands of parts and few ways in which they are spread over its vehicles: parts of one
 * way share its takings.
 */
async function takesOf({ read, who }: Asked, cars: readonly Car[]) {
  const configs = [...Map.groupBy(cars, (c) => `${c.line}|${c.config}`).values()]
  const days = configs.map((same) => same.map((c) => c.day).sort())
  const rows = await read.rows<{
    plant: string
    part_no: string
    supplier_id: number
    supplier_code: string
    unit: string
    way: string
  }>(
    sql`select t.plant, t.part_no, t.supplier_id, min(t.supplier_code) supplier_code, min(t.unit) unit,
        string_agg(t.n || ':' || t.qty || t.days, ',' order by t.n, t.days) way
      from (select v.plant, v.n, ${u.partNo} part_no, ${u.supplierId} supplier_id, min(${u.supplierCode}) supplier_code, min(${u.unit}) unit,
          sum(${u.qty})::float8 qty, case when ${u.validFrom} <= v.first and coalesce(${u.validTo} >= v.last, true) then ''
            else ':' || ${u.validFrom} || ':' || coalesce(${u.validTo}::text, '9999') end days
        from unnest(${configs.map((same) => same[0]!.plant)}::text[], ${configs.map((same) => same[0]!.line)}::text[], ${configs.map((same) => same[0]!.config)}::text[],
          ${days.map((d) => d[0]!)}::date[], ${days.map((d) => d.at(-1)!)}::date[]) with ordinality v(plant, line_code, config_code, first, last, n)
          join ${from(vehiclePart, who)} u on ${partsBetween(v, sql`v.first`, sql`v.last`)} and ${u.useAt} in ${codes(vehiclePart, 'useAt', 'offline')}
        group by v.plant, v.n, ${u.partNo}, ${u.supplierId}, days) t group by 1, 2, 3`,
  )
  const places = new Map(cars.map((c, i) => [c, i]))
  const known = new Map<string, { takings: Taking[]; lines: Set<string> }>()
  const spread = (way: string) => {
    const byPlace = new Map<number, number>()
    for (const one of way.split(',')) {
      const [n, qty, from = '', to = '9999'] = one.split(':')
      for (const c of configs[Number(n) - 1]!)
        if (c.day >= from && c.day <= to) byPlace.set(places.get(c)!, (byPlace.get(places.get(c)!) ?? 0) + Number(qty))
    }
    const taken = [...byPlace].sort(([a], [b]) => a - b).map(([i, qty]) => ({ car: cars[i]!, qty }))
    return {
      takings: taken.map(({ car: { at, vin }, qty }) => ({ at, qty, vin })),
      lines: new Set(taken.map(({ car }) => car.line)),
    }
  }
  return rows.flatMap(({ plant, part_no: partNo, supplier_id: supplierId, supplier_code: supplierCode, unit, way }) => {
    if (!known.has(way)) known.set(way, spread(way))
    const taken = known.get(way)!
    return taken.takings.length ? [{ plant, partNo, supplierId, supplierCode, unit, taken }] : []
  })
}

/** The parts that vehicles take, and those that are planned, with what there is of them and what comes. */
export async function readHours(asked: Asked, planned: readonly Planned[] = []): Promise<Reading> {
  const { read, who } = asked
  const now = Math.floor(Date.parse(asked.now) / 60_000)
  const cars = await leaving(asked, now)
  const takes = await takesOf(asked, cars)
  const byKey = new Map<string, Made>()
  const begin = (part: Planned): Made => {
    const key = `${part.plant}|${part.supplierId}|${part.partNo}`
    if (!byKey.has(key))
      byKey.set(key, {
        ...part,
        lines: noLines,
        stock: stockKinds.map(() => 0),
        since: 0, takings: noTakings,
        arrivals: [],
        called: 0, reach: REACH,
      })
    return byKey.get(key)!
  }
  for (const part of planned) begin(part)
  for (const { taken, ...part } of takes) Object.assign(begin({ ...part, evenly: [] }), taken)
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
  const recordOf = await latenessOf(asked)
  const records: Int16Array[] = []
  const lots = new Map<number, Lot>()
  /** Of each sheet: how late it is likely to be, and by which record. */
  const usually = new Map<number, { day: number; usual: number; record: number; known: Int16Array }>()
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
    if (!usually.has(r.id)) {
      const { day, late: known } = r.there
        ? { day: anyDay, late: [] }
        : recordOf({ supplierId: r.supplier_id, plant: r.plant, weekday: r.weekday })
      // Whoever is late already comes as those that were later still.
      const later = known.filter((late) => due + late >= 0)
      const usual = r.there ? -due : later.length ? median(later) : Math.max(0, 30 - due)
      const record = later.length ? records.push(Int16Array.from(later, (late) => late - usual)) - 1 : -1
      usually.set(r.id, { day, usual, record, known: Int16Array.from(known) })
    }
    const { day, usual, record, known } = usually.get(r.id)!
    m.arrivals.push({ at: Math.max(0, due + usual), qty: r.left_qty, lot: r.id, record, left: true })
    lots.set(r.id, { doc: r.doc, no: r.sheet_no, due })
    if (r.there) m.waiting ??= r.sheet_no
    else m.next ??= { doc: r.doc, sheetNo: r.sheet_no, at: due, record: known, day }
  }
  for (const r of await read.rows<{
    id: number
    doc: string
    no: string
    plant: string
    supplier_id: number
    part_no: string
    qty: number
    due: number
  }>(
    sql`select c.id, c.demand_type doc, c.demand_no no, c.plant, c.supplier_id, c.part_no, (c.open + c.alloc)::float8 qty,
        round(extract(epoch from c.need_at) / 60)::int due
      from (${openDemand(sql`d.part_no = any(${numbers})`)}) c where c.need_at is not null`,
  )) {
    const m = at(r)
    const due = r.due - now
    if (!m || due >= MINUTES) continue
    m.called += r.qty
    // What has not left is not there before what is asked for now.
    m.arrivals.push({ at: Math.max(REACH, due), qty: r.qty, lot: r.id, record: -1, left: false })
    lots.set(r.id, { doc: r.doc, no: r.no, due })
  }
  const shared = new Map<readonly Taking[], Use[]>()
  const usesBy = (takings: readonly Taking[]) => {
    if (!shared.has(takings)) shared.set(takings, usesOf(takings))
    return shared.get(takings)!
  }
  const x = pack(
    now,
    MINUTES,
    made.map((m) => ({
      ...m,
      supplier: m.supplierCode,
      uses: m.evenly.length ? usesOf(m.takings, m.evenly) : usesBy(m.takings),
    })),
    records,
  )
  return { now, made, x, lots, cars }
}
