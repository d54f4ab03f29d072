/**
 * What the projection is made of as the database has it, of all plants, kept by the process. Postings and records of the history carry
 * the transaction that wrote them (`xid`, as the laws use it), so each reading asks first what was written since the last one and reads
 * that anew: nothing is as old as a message about it.
 */
import { dayAfter, toInstant } from '../../../declare/index.ts'
import { join, sql, type Queryable, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { ledger } from '../../../ledger/read.ts'
import { stockKinds } from '../../../starve/inputs.ts'
import { demandKinds, openDemand } from '../../common/openDemand.server.ts'
import { productionLine } from '../../master/productionLine/productionLine.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { sheetDocuments, shippingDocuments } from '../sheets.ts'
import { sheetLinesOf } from '../sheets.server.ts'
import { u } from '../vOnline/takes.server.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { Grouped } from './grouped.ts'
import { lineShort } from './lineShort.ts'

/** Days that are looked ahead: so far vehicles are told. */
export const DAYS = 3
/** More minutes late than this is another story. */
const LATEST = 1440
/** With so many changes since the last reading everything is read anew. */
const MUCH = 5_000
const accounts = { line: 'LINE', plant: 'CON', third: 'TPL', held: 'HOLD' } as const
const kindOf = Object.fromEntries(stockKinds.map((k, i) => [accounts[k], i]))
const [v, l, s] = [columns(vOnline, 'v'), columns(productionLine, 'l'), columns(lineShort, 's')]
const open = sql`${v.status} in ${codes(vOnline, 'status', 'planned', 'online', 'inWork')}`

/** A supplier's part in a plant. */
export interface Part {
  plant: string
  partNo: string
  supplierId: number
  supplierCode: string
  unit: string
}
interface Named {
  plant: string
  supplier_id: number
  part_no: string
}
const nameOf = (r: Named) => `${r.plant}|${r.supplier_id}|${r.part_no}`
export const keyOf = (p: Part): string => `${p.plant}|${p.supplierId}|${p.partNo}`
export const routeOf = (plant: string, supplierId: number): string => `${supplierId}|${plant}`
/** Vehicles of a line and configuration take the same, but for what is in force on some days only. */
export const configOf = (c: { line: string; config: string }): string => `${c.line}|${c.config}`

export interface PlannedCar {
  id: number
  plant: string
  line: string
  config: string
  day: string
  vin: string
  takt: number | null
  planned: boolean
  planSeq: number
}
/** A part of a configuration, on these days. */
export interface Taken {
  part: Part
  qty: number
  from: string
  to: string
}
/** A line of a sheet that is under way or in the yard; minutes since 1970. */
export interface Coming {
  id: number
  doc: string
  no: string
  plant: string
  supplierId: number
  qty: number
  due: number
  weekday: number
  there: boolean
}
export interface Called {
  id: number
  doc: string
  no: string
  qty: number
  due: number
}
export interface Came {
  weekday: number
  late: number
  /** Milliseconds since 1970. */
  at: number
}

/** SQL: the sheets that came in the last sixty days, and how many minutes late. @param rows of each kind of sheet, as h */
export const arrivedOf = (rows: (d: (typeof sheetDocuments)[number]) => Sql, where = sql``): Sql =>
  sql`select r.* from (${join(
    sheetDocuments.map((d) => {
      const h = columns(d, 'h')
      return sql`select ${h.id} id, ${d.name} doc, ${h.sheetNo} no, ${h.supplierId} supplier_id, ${h.plant} plant, ${h.planArriveAt} planned, ${h.arriveAt} arrived,
          extract(isodow from ${h.planArriveAt} at time zone 'Asia/Shanghai')::int weekday, round(extract(epoch from ${h.arriveAt} - ${h.planArriveAt}) / 60)::int late
        from ${rows(d)} h where ${h.arriveAt} > now() - interval '60 days' ${where}`
    }),
    ' union all ',
  )}) r where abs(r.late) <= ${LATEST}`

/** What was written: documents by their names, whatever was posted of which part and demand. */
interface Changes {
  horizon: string
  docs: [record: string, doc: string, id: number][] | null
  posted: [record: string, plant: string, supplierId: number, partNo: string, demandDoc: number | null][] | null
}

export class Facts {
  cars = new Map<number, PlannedCar>()
  readonly configs = new Map<string, Taken[]>()
  readonly stock = new Map<string, number[]>()
  readonly lacking = new Grouped<{ qty: number; at: number }>()
  readonly coming = new Grouped<Coming>()
  readonly called = new Grouped<Called>()
  readonly came = new Grouped<Came>()
  /** Counts whenever vehicles, or what they take, are others. */
  order = 0
  readonly #day: string
  /** What was written by transactions from here on may not have been visible yet; what of it is read. */
  #horizon = ''
  #seen = new Set<string>()
  readonly #parts = new Map<string, Part>()

  private constructor(day: string) {
    this.#day = day
  }

  /** Everything, as it is now. */
  static async read(db: Queryable, day: string): Promise<Facts> {
    const facts = new Facts(day)
    const [row] = await db.rows<{ horizon: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text horizon`)
    facts.#horizon = row!.horizon
    await Promise.all([
      facts.#readCars(db),
      facts.#readStock(db),
      facts.#readComing(db),
      facts.#readCalled(db),
      facts.#readLacking(db),
      facts.#readCame(db),
    ])
    await facts.#readConfigs(db)
    return facts
  }

  /** Up to now. @returns keys of parts and routes of which something is other than before; nothing: everything has to be read anew */
  async follow(db: Queryable, day: string): Promise<{ parts: Set<string>; routes: Set<string> } | undefined> {
    if (day !== this.#day) return undefined
    const changes = await this.#changes(db)
    if (!changes) return undefined
    const parts = new Set<string>()
    const of = (...docs: readonly { name: string }[]) => {
      const names = new Set(docs.map((d) => d.name))
      return changes.docs.flatMap(([, doc, id]) => (names.has(doc) ? [id] : []))
    }
    const [cars, sheets, lacking] = [of(vOnline), of(...shippingDocuments), of(lineShort)]
    const demands = [...new Set([...of(...demandKinds()), ...changes.posted.flatMap(([, , , , id]) => id ?? [])])]
    const posted = new Map(
      changes.posted.map(([, plant, supplierId, partNo]) => {
        const of = { plant, supplier_id: supplierId, part_no: partNo }
        return [nameOf(of), of]
      }),
    )
    const { order } = this
    if (of(vehiclePart).length) this.configs.clear()
    if (of(vehiclePart, vOnline, productionLine).length) this.order++
    const all = of(productionLine).length > 0
    const [stock, coming, called, lack, routes] = await Promise.all([
      posted.size ? this.#readStock(db, [...posted.values()]) : [],
      sheets.length ? this.#readComing(db, sheets) : [],
      demands.length ? this.#readCalled(db, demands) : [],
      lacking.length ? this.#readLacking(db, lacking) : [],
      sheets.length ? this.#readCame(db, sheets) : [],
      all || cars.length ? this.#readCars(db, all ? undefined : cars) : undefined,
    ])
    if (this.order > order) await this.#readConfigs(db)
    for (const key of [...stock, ...coming, ...called, ...lack]) parts.add(key)
    return { parts, routes: new Set(routes) }
  }

  async #changes(db: Queryable) {
    const since = (alias: Sql) =>
      sql`${alias}.xid >= ${this.#horizon}::xid8 and ${alias}.xid < pg_snapshot_xmax(pg_current_snapshot())`
    const names = [vOnline, vehiclePart, productionLine, lineShort, ...shippingDocuments, ...demandKinds()].map((d) => d.name)
    const [row] = await db.rows<Changes>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text horizon,
      (select json_agg(json_build_array('h' || x.id, x.doc, x.doc_id)) from (
        select h.id, h.doc, h.doc_id from history h where ${since(sql`h`)} and h.doc = any(${names}::text[]) limit ${MUCH}) x) docs,
      (select json_agg(json_build_array('t' || x.id, x.plant, x.supplier_id, x.part_no, x.doc_id)) from (
        select distinct t.id, l.plant, l.supplier_id, l.part_no, d.doc_id from ${ledger.postings()} t join ${ledger.movements()} l on l.txn_id = t.id
          left join ${ledger.demandLines()} d on d.id = l.demand_line_id where ${since(sql`t`)} limit ${MUCH}) x) posted`)
    const [docs, posted] = [row!.docs ?? [], row!.posted ?? []]
    if (docs.length >= MUCH || posted.length >= MUCH) return undefined
    const isNew = ([record]: readonly [string, ...unknown[]]) => !this.#seen.has(record)
    const changes = { docs: docs.filter(isNew), posted: posted.filter(isNew) }
    this.#horizon = row!.horizon
    // A transaction that stays open keeps the horizon where it is: what came after it is read once all the same.
    this.#seen = new Set([...docs, ...posted].map(([record]) => record))
    return changes
  }

  /** @param ids these alone */
  async #readCars(db: Queryable, ids?: readonly number[]): Promise<void> {
    const rows = await db.rows<PlannedCar>(
      sql`select ${v.id} id, ${v.plant} plant, ${v.vin} vin, ${v.lineCode} line, ${v.configCode} config, ${v.planDate}::text "day", ${l.taktMin}::float8 takt,
          ${v.status} = ${vOnline.states.planned[0]} planned, ${v.planSeq} "planSeq"
        from ${table(vOnline)} v join ${table(productionLine)} l on ${l.lineCode} = ${v.lineCode}
        where ${open} and ${v.planDate} <= ${dayAfter(this.#day, DAYS)}::date ${ids ? sql`and ${v.id} = any(${ids}::bigint[])` : sql``}`,
    )
    if (ids) for (const id of ids) this.cars.delete(id)
    else this.cars = new Map()
    for (const car of rows) this.cars.set(car.id, car)
  }

  /** What vehicles take, of configurations that are not known yet. */
  async #readConfigs(db: Queryable): Promise<void> {
    const missing = new Map([...this.cars.values()].map((c) => [configOf(c), c] as const).filter(([k]) => !this.configs.has(k)))
    if (!missing.size) return
    const [lines, names] = [[...missing.values()].map((c) => c.line), [...missing.values()].map((c) => c.config)]
    const rows = await db.rows<{
      config: string
      parts: [
        plant: string,
        partNo: string,
        supplierId: number,
        supplierCode: string,
        unit: string,
        qty: number,
        from: string,
        to: string | null,
      ][]
    }>(sql`select v.line || '|' || v.config config, json_agg(json_build_array(${u.plant}, ${u.partNo}, ${u.supplierId}, ${u.supplierCode}, ${u.unit},
        ${u.qty}::float8, ${u.validFrom}, ${u.validTo}) order by ${u.id}) parts
      from unnest(${lines}::text[], ${names}::text[]) v(line, config) join ${table(vehiclePart)} u on ${u.lineCode} = v.line and ${u.configCode} = v.config
        and ${u.status} in ${codes(vehiclePart, 'status', 'enabled')} and ${u.useAt} in ${codes(vehiclePart, 'useAt', 'offline')} group by 1`)
    for (const key of missing.keys()) this.configs.set(key, [])
    for (const { config, parts } of rows)
      this.configs.set(
        config,
        parts.map(([plant, partNo, supplierId, supplierCode, unit, qty, from, to]) => ({
          part: this.#part({ plant, partNo, supplierId, supplierCode, unit }),
          qty, from,
          to: to ?? '9999',
        })),
      )
  }
  /** Parts are known by one object each. */
  #part(p: Part): Part {
    const key = keyOf(p)
    if (!this.#parts.has(key)) this.#parts.set(key, p)
    return this.#parts.get(key)!
  }

  async #readStock(db: Queryable, of?: readonly Named[]): Promise<string[]> {
    const list = <K extends keyof Named>(name: K) => of!.map((p) => p[name])
    const only = of
      ? sql`and (b.plant, b.supplier_id, b.part_no) in (select * from unnest(${list('plant')}::text[], ${list('supplier_id')}::bigint[], ${list('part_no')}::text[]))`
      : sql``
    const rows = await db.cells(
      sql`select b.plant, b.supplier_id, b.part_no, b.account, sum(b.qty)::float8 from ${ledger.balances()} b
        where b.account in (${join(Object.values(accounts).map((a) => sql`${a}`))}) and b.qty <> 0 ${only} group by 1, 2, 3, 4`,
    )
    const keys = (of ?? []).map(nameOf)
    for (const key of keys) this.stock.delete(key)
    for (const [plant, supplier_id, part_no, account, qty] of rows as [string, number, string, string, number][]) {
      const key = nameOf({ plant, supplier_id, part_no })
      if (!this.stock.has(key))
        this.stock.set(
          key,
          stockKinds.map(() => 0),
        )
      this.stock.get(key)![kindOf[account]!] = qty
    }
    return keys
  }

  async #readLacking(db: Queryable, ids?: readonly number[]): Promise<Iterable<string>> {
    const rows = await db.rows<Named & { id: number; qty: number; at: string }>(
      sql`select ${s.id} id, ${s.plant} plant, ${s.supplierId} supplier_id, ${s.partNo} part_no, ${s.qty}::float8 qty, ${s.offlineAt} "at"
        from ${table(lineShort)} s where ${s.status} in ${codes(lineShort, 'status', 'open')} ${ids ? sql`and ${s.id} = any(${ids}::bigint[])` : sql``}`,
    )
    return put(this.lacking, ids, rows.map((r) => [r.id, nameOf(r), { qty: r.qty, at: Date.parse(r.at) }])) // prettier-ignore
  }

  async #readComing(db: Queryable, ids?: readonly number[]): Promise<Iterable<string>> {
    const rows = await db.rows<
      Named & { id: number; doc: string; no: string; qty: number; due: number; weekday: number; there: boolean }
    >(
      sql`select x.id, x.doc, x.sheet_no no, x.plant, x.supplier_id, x.part_no, x.left_qty::float8 qty, x.there,
          round(extract(epoch from x.plan_arrive_at) / 60)::int due, extract(isodow from x.plan_arrive_at at time zone 'Asia/Shanghai')::int weekday
        from (select y.*, false there from (${sheetLinesOf('sent')}) y union all select y.*, true from (${sheetLinesOf('arrived', 'receiving')}) y) x
        where x.left_qty > 0 ${ids ? sql`and x.id = any(${ids}::bigint[])` : sql``}`,
    )
    return put(
      this.coming,
      ids,
      rows.map(({ part_no: partNo, supplier_id: supplierId, ...r }) => [
        r.id,
        nameOf({ plant: r.plant, supplier_id: supplierId, part_no: partNo }),
        { ...r, supplierId },
      ]),
    )
  }

  async #readCalled(db: Queryable, ids?: readonly number[]): Promise<Iterable<string>> {
    const rows = await db.rows<Named & { id: number; doc_id: number; doc: string; no: string; qty: number; due: number }>(
      sql`select c.id, c.doc_id, c.demand_type doc, c.demand_no no, c.plant, c.supplier_id, c.part_no, (c.open + c.alloc)::float8 qty,
          round(extract(epoch from c.need_at) / 60)::int due
        from (${openDemand(ids ? sql`d.doc_id = any(${ids}::bigint[])` : sql`true`)}) c where c.need_at is not null`,
    )
    return put(
      this.called,
      ids,
      rows.map((r) => [r.doc_id, nameOf(r), { id: r.id, doc: r.doc, no: r.no, qty: r.qty, due: r.due }]),
    )
  }

  async #readCame(db: Queryable, ids?: readonly number[]): Promise<Iterable<string>> {
    const rows = await db.cells(
      sql`select r.id, r.supplier_id, r.plant, r.weekday, r.late, extract(epoch from r.arrived)::float8 * 1000
        from (${arrivedOf(table, ids ? sql`and h.id = any(${ids}::bigint[])` : sql``)}) r`,
    )
    return put(
      this.came,
      ids,
      (rows as [number, number, string, number, number, number][]).map(([id, supplierId, plant, weekday, late, at]) => [
        id,
        routeOf(plant, supplierId),
        { weekday, late, at },
      ]),
    )
  }
}
/** @param owners nothing: all of them @returns keys that are other than before */
function put<T>(
  group: Grouped<T>,
  owners: readonly number[] | undefined,
  rows: readonly (readonly [number, string, T])[],
): Iterable<string> {
  if (owners) return group.put(owners, rows)
  group.fill(rows)
  return []
}
/** The day of a minute since 1970. */
export const dayOf = (minute: number): string => toInstant(new Date(minute * 60_000)).slice(0, 10)
