/** What src/starve is asked with, built of facts for a minute and kept up: what vehicles take, what lies there, what comes. */
import { pack, stockKinds, usesOf, type Arrival, type Inputs, type Use } from '../../../starve/inputs.ts'
import { chanceOf } from '../../../starve/chance.ts'
import { project, type Outcome } from '../../../starve/project.ts'
import { configOf, DAYS, keyOf, routeOf, type Came, type Coming, type Facts, type Part, type PlannedCar } from './facts.server.ts'

export const MINUTES = DAYS * 1440
/** The first shift begins at this hour, and each is so long, minutes. */
export const [FIRST, SHIFT] = [8 * 60, 8 * 60]
/** An urgent shipment that is asked for now is there then, minutes. */
export const REACH = 240
/** Fewer arrivals on a weekday say nothing of it. */
const FEW = 8
const RECORD_MS = 60 * 86_400_000
const anyDay = 0

/** A part that no vehicle takes, and what the line is planned to use of it in these times. */
export interface Planned extends Part {
  evenly: Omit<Use, 'every'>[]
}
export interface Taking {
  at: number
  qty: number
  vin: string
}
export interface Made extends Planned {
  supplier: string
  lines: ReadonlySet<string>
  stock: readonly number[]
  since: number
  /** Made of vehicles whenever somebody asks: kept they would be most of what a process holds. */
  takings: () => Taking[]
  uses: readonly Use[]
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
/** A vehicle and when it leaves its line. */
export interface Car {
  at: number
  line: string
  config: string
  day: string
  plant: string
  vin: string
  /** Its place in the plan of its day; nothing once it has begun. */
  seq: number | null
}
/** What becomes of a part, and how likely it starves before anybody could act. */
export interface Foreseen extends Outcome {
  chance: number
}
/** Whose vehicles and parts are looked at; nothing: all. */
export interface Seen {
  cars: ReadonlySet<number>
  parts: ReadonlySet<string>
}
/** What of it a person sees. */
export interface Reading {
  /** Minutes since 1970. */
  now: number
  made: readonly Made[]
  cars: readonly Car[]
  records: readonly Int16Array[]
  lots: ReadonlyMap<number, Lot>
  /** Of each of `made`. */
  foreseen(counts: readonly boolean[]): readonly Foreseen[]
}

/** Midnight of a day, in minutes from now. */
export const midnight = (day: string, now: number): number => Date.parse(`${day}T00:00:00+08:00`) / 60_000 - now
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** When each vehicle leaves its line: one after the other, a takt apart, none before its day. @param works the minutes at which each plant works, in order */
function leaving(planned: Iterable<PlannedCar>, works: ReadonlyMap<string, readonly number[]>, now: number): Car[] {
  const cars = [...planned].sort(
    (a, b) =>
      byText(a.line, b.line) ||
      Number(a.planned) - Number(b.planned) ||
      byText(a.day, b.day) ||
      a.planSeq - b.planSeq ||
      a.id - b.id,
  )
  const perDay = Map.groupBy(cars, (c) => `${c.line}|${c.day}`)
  const left: Car[] = []
  for (const row of Map.groupBy(cars, (c) => c.line).values()) {
    let n = 0
    const minutes = works.get(row[0]!.plant) ?? []
    for (const { plant, line, config, day, vin, takt, planned, planSeq } of row) {
      const begins = midnight(day, now) + FIRST
      while (minutes[Math.floor(n)]! < begins) n++
      n += takt ?? SHIFT / perDay.get(`${line}|${day}`)!.length
      const at = minutes[Math.floor(n)]
      if (at === undefined) break
      left.push({ at, line, config, day, plant, vin, seq: planned ? planSeq : null })
    }
  }
  return left
}

/** A plant has thousands of parts and few ways in which they are spread over its vehicles: parts of one way share its takings. */
interface Way {
  of: { config: string; qty: number; from: string; to: string }[]
  parts: { key: string; part: Part }[]
}
const waysKnown = new WeakMap<Facts, { order: number; ways: Way[] }>()
function waysOf(facts: Facts): Way[] {
  const known = waysKnown.get(facts)
  if (known?.order === facts.order) return known.ways
  const ofPart = new Map<Part, { text: string; of: Way['of'] }>()
  for (const config of [...facts.configs.keys()].sort())
    for (const { part, qty, from, to } of facts.configs.get(config)!) {
      if (!ofPart.has(part)) ofPart.set(part, { text: '', of: [] })
      const way = ofPart.get(part)!
      way.text += `${config}:${qty}:${from}:${to};`
      way.of.push({ config, qty, from, to })
    }
  const ways = new Map<string, Way>()
  for (const [part, { text, of }] of ofPart) {
    if (!ways.has(text)) ways.set(text, { of, parts: [] })
    ways.get(text)!.parts.push({ key: keyOf(part), part })
  }
  waysKnown.set(facts, { order: facts.order, ways: [...ways.values()] })
  return [...ways.values()]
}
/** Of a part that no vehicle takes. */
const untaken = { takings: () => [], lines: new Set<string>() }
const nothing: readonly number[] = stockKinds.map(() => 0)

interface Usual {
  route: string
  day: number
  usual: number
  record: number
  known: Int16Array
}

export class Built implements Reading {
  readonly now: number
  readonly cars: readonly Car[]
  readonly made: Made[] = []
  readonly records: Int16Array[] = []
  readonly #facts: Facts
  readonly #at = new Map<string, number>()
  /** Places of parts by route, from the first change on. */
  #ofRoute?: Map<string, number[]>
  /** Of each sheet: how late it is likely to be, and by which record. */
  readonly #usually = new Map<number, Usual>()
  readonly #places = new Map<number, number>()
  /** How late sheets of a route were, by weekday. */
  readonly #sorted = new Map<string, ReadonlyMap<number, readonly number[]>>()
  readonly #known = new Map<string, Foreseen[]>()

  /** @param works the minutes from now at which each plant works */
  constructor(facts: Facts, works: ReadonlyMap<string, readonly number[]>, now: number, seen?: Seen) {
    this.#facts = facts
    this.now = now
    const planned = [...facts.cars.values()]
    this.cars = leaving(seen ? planned.filter((c) => seen.cars.has(c.id)) : planned, works, now)
    const ofConfig = new Map<string, number[]>()
    for (const [i, c] of this.cars.entries()) {
      const config = configOf(c)
      if (!ofConfig.has(config)) ofConfig.set(config, [])
      ofConfig.get(config)!.push(i)
    }
    const taken = new Float64Array(this.cars.length)
    for (const { of, parts } of waysOf(facts)) {
      const found = new Set<number>()
      for (const { config, qty, from, to } of of)
        for (const i of ofConfig.get(config) ?? []) {
          const { day } = this.cars[i]!
          if (day < from || day > to) continue
          found.add(i)
          taken[i]! += qty
        }
      if (!found.size) continue
      const places = Int32Array.from(found).sort()
      const quantities = Float64Array.from(places, (i) => taken[i]!)
      for (const i of places) taken[i] = 0
      const takings = () =>
        Array.from(places, (i, n) => {
          const { at, vin } = this.cars[i]!
          return { at, qty: quantities[n]!, vin }
        })
      const lines = new Set(Array.from(places, (i) => this.cars[i]!.line))
      const shared = { evenly: [], takings, lines, uses: usesOf(takings()) }
      for (const { key, part } of parts) {
        if (seen && !seen.parts.has(key)) continue
        this.#at.set(key, this.made.length)
        this.made.push(this.#madeOf(key, part, shared))
      }
    }
  }

  /** Parts, and parts on their way by a route, of which the facts are others now. */
  change(parts: ReadonlySet<string>, routes: ReadonlySet<string>): void {
    const touched = new Set([...parts].flatMap((key) => this.#at.get(key) ?? []))
    for (const key of parts) for (const { id } of this.#facts.coming.of(key)) this.#usually.delete(id)
    for (const [id, { route }] of this.#usually) if (routes.has(route)) this.#usually.delete(id)
    if (routes.size)
      this.#ofRoute ??= Map.groupBy(this.made.keys(), (i) => routeOf(this.made[i]!.plant, this.made[i]!.supplierId))
    for (const route of routes) {
      this.#sorted.delete(route)
      for (const i of this.#ofRoute!.get(route) ?? []) if (this.made[i]!.arrivals.length) touched.add(i)
    }
    for (const i of touched) this.made[i] = this.#madeOf(keyOf(this.made[i]!), this.made[i]!, this.made[i]!)
    const list = [...touched]
    for (const [text, all] of this.#known) {
      const anew = foresee(this.#pack(list.map((i) => this.made[i]!)), countsFrom(text))
      list.forEach((i, n) => (all[i] = anew[n]!))
    }
  }

  /** With parts that are planned evenly: those that vehicles take besides, and others. */
  with(planned: readonly Planned[]): { made: readonly Made[]; x: Inputs } {
    const besides = new Map(planned.map((p) => [keyOf(p), p]))
    const alone = planned.filter((p) => !this.#at.has(keyOf(p)))
    const made = [
      ...alone.map((p) => this.#madeOf(keyOf(p), p, { ...untaken, evenly: p.evenly, uses: usesOf([], p.evenly) })),
      ...this.made.map((m) => {
        const evenly = besides.size ? besides.get(keyOf(m))?.evenly : undefined
        return evenly ? { ...m, evenly, uses: usesOf(m.takings(), evenly) } : m
      }),
    ]
    return { made, x: this.#pack(made) }
  }

  foreseen(counts: readonly boolean[]): Foreseen[] {
    const text = counts.map(Number).join('')
    if (!this.#known.has(text)) this.#known.set(text, foresee(this.#pack(this.made), counts))
    return this.#known.get(text)!
  }

  get lots(): ReadonlyMap<number, Lot> {
    const lots = new Map<number, Lot>()
    for (const { id, doc, no, due } of this.#facts.coming.all()) lots.set(id, { doc, no, due: due - this.now })
    for (const { id, doc, no, due } of this.#facts.called.all()) lots.set(id, { doc, no, due: due - this.now })
    return lots
  }

  #pack(made: readonly Made[]): Inputs {
    return pack(this.now, MINUTES, made, this.records)
  }

  #madeOf(
    key: string,
    { plant, partNo, supplierId, supplierCode, unit }: Part,
    { evenly, takings, uses, lines }: Pick<Made, 'evenly' | 'takings' | 'uses' | 'lines'>,
  ): Made {
    const facts = this.#facts
    const m: Made = {
      plant, partNo, supplierId, supplierCode, unit, evenly, takings, uses, lines, supplier: supplierCode,
      stock: facts.stock.get(key) ?? nothing,
      since: 0,
      arrivals: [],
      called: 0, reach: REACH,
    }
    const lacking = facts.lacking.of(key)
    if (lacking.length) {
      m.stock = m.stock.map((n, i) => (i ? n : n - lacking.reduce((sum, r) => sum + r.qty, 0)))
      m.since = Math.max(1, Math.ceil(this.now - Math.min(...lacking.map((r) => r.at)) / 60_000))
    }
    for (const r of facts.coming.of(key).toSorted((a, b) => a.due - b.due || a.id - b.id)) {
      const due = r.due - this.now
      const { day, usual, record, known } = this.#usual(r)
      m.arrivals.push({ at: Math.max(0, due + usual), qty: r.qty, lot: r.id, record, left: true })
      if (r.there) m.waiting ??= r.no
      else m.next ??= { doc: r.doc, sheetNo: r.no, at: due, record: known, day }
    }
    for (const r of facts.called.of(key).toSorted((a, b) => a.due - b.due || a.id - b.id)) {
      const due = r.due - this.now
      if (due >= MINUTES) continue
      m.called += r.qty
      // What has not left is not there before what is asked for now.
      m.arrivals.push({ at: Math.max(REACH, due), qty: r.qty, lot: r.id, record: -1, left: false })
    }
    return m
  }

  #usual(sheet: Coming): Usual {
    if (!this.#usually.has(sheet.id)) {
      const due = sheet.due - this.now
      const { day, late: known } = sheet.there ? { day: anyDay, late: [] } : this.#recordOf(sheet)
      // Whoever is late already comes as those that were later still.
      const later = known.slice(known.findIndex((late) => due + late >= 0))
      const comes = known.length > 0 && due + known.at(-1)! >= 0
      const usual = sheet.there ? -due : comes ? later[later.length >> 1]! : Math.max(0, 30 - due)
      // A sheet has one place among the records, however often what is known of its route changes.
      if (comes && !this.#places.has(sheet.id)) this.#places.set(sheet.id, this.records.length)
      const record = comes ? this.#places.get(sheet.id)! : -1
      if (comes) this.records[record] = Int16Array.from(later, (late) => late - usual)
      this.#usually.set(sheet.id, {
        route: routeOf(sheet.plant, sheet.supplierId),
        day, usual, record,
        known: Int16Array.from(known),
      })
    }
    return this.#usually.get(sheet.id)!
  }

  /** How late sheets were, the least first, by supplier and plant, and by these and weekday where there are enough of it. */
  #recordOf({ plant, supplierId, weekday }: Coming): { day: number; late: readonly number[] } {
    const route = routeOf(plant, supplierId)
    if (!this.#sorted.has(route)) {
      const since = this.now * 60_000 - RECORD_MS
      const came = this.#facts.came.of(route).filter((r) => r.at > since)
      const late = (rows: readonly Came[]) => rows.map((r) => r.late).sort((a, b) => a - b)
      const days = [...Map.groupBy(came, (r) => r.weekday)].filter(([, rows]) => rows.length >= FEW)
      this.#sorted.set(route, new Map([[anyDay, late(came)], ...days.map(([day, rows]) => [day, late(rows)] as const)]))
    }
    const days = this.#sorted.get(route)!
    const day = days.has(weekday) ? weekday : anyDay
    return { day, late: days.get(day)! }
  }
}

const countsFrom = (text: string) => [...text].map((c) => c === '1')
/** Of all parts. */
const foresee = (x: Inputs, counts: readonly boolean[]): Foreseen[] =>
  x.plants.map((_, i) => ({ ...project(x, i, counts), chance: x.since[i] ? 1 : chanceOf(x, i, counts) }))

/** What somebody sees of some plants. */
export function ofPlants(all: Reading, plants: ReadonlySet<string>): Reading {
  const at = all.made.flatMap((m, i) => (plants.has(m.plant) ? [i] : []))
  if (at.length === all.made.length) return all
  return {
    now: all.now, records: all.records,
    made: at.map((i) => all.made[i]!),
    cars: all.cars.filter((c) => plants.has(c.plant)),
    get lots() {
      return all.lots
    },
    foreseen: (counts) => {
      const of = all.foreseen(counts)
      return at.map((i) => of[i]!)
    },
  }
}
