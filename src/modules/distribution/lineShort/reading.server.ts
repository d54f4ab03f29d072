/** Who looks at the projection sees their plants' vehicles and parts, as of now; facts and what is built of them all share. */
import { dayAfter, daysFrom, narrowings, type Who } from '../../../declare/index.ts'
import { sql, type Queryable } from '../../../engine/database/db.ts'
import { engineOf, type Engine } from '../../../engine/engine.ts'
import { from } from '../../../engine/read/tables.ts'
import type { AskContext, Read } from '../../../engine/rule.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { vehiclePart } from '../../master/vehiclePart/vehiclePart.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { u } from '../vOnline/takes.server.ts'
import { Built, FIRST, midnight, MINUTES, ofPlants, SHIFT, type Reading, type Seen } from './built.ts'
import { arrivedOf, dayOf, DAYS, Facts } from './facts.server.ts'
import type { lineShort } from './lineShort.ts'

export type Asked = Pick<AskContext<(typeof lineShort.asks.getHours)['input']>, 'read' | 'who' | 'now'> & {
  input: { plant?: string | null }
}

/** Days whose shifts lie in what is looked ahead: the last shift of yesterday may go on. */
export const shiftDays = (today: string): string[] => daysFrom(dayAfter(today, -1), dayAfter(today, DAYS))

/** The minutes from now at which plants work, in order. */
async function workMinutes(db: Pick<Queryable, 'rows'>, facts: Facts, now: number): Promise<Map<string, number[]>> {
  const days = shiftDays(dayOf(now))
  const plants = [...new Set([...facts.cars.values()].map((c) => c.plant))]
  const shifts = await shiftsOf(db, plants, [days[0]!, days.at(-1)!])
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

/** The same of a supplier and a plant, the last first; of one weekday alone where that has a record of its own. */
export async function record({ read, who, input }: AskContext<(typeof lineShort.asks.getLateness)['input']>) {
  const of = sql`and h.plant = ${input.plant} and h.supplier_code = ${input.supplierCode}`
  const day = input.weekday ? sql`and r.weekday = ${input.weekday}` : sql``
  return read.rows<{ id: number; doc: string; no: string; planned: string; arrived: string; late: number }>(
    sql`select r.id, r.doc, r.no, r.planned, r.arrived, r.late from (${arrivedOf((d) => from(d, who), of)}) r where true ${day} order by r.planned desc`,
  )
}

/** What a process keeps: facts, and what was built of them for a minute. One after the other brings them up to now. */
class Kept {
  #facts?: Facts
  #works = new Map<string, number[]>()
  #built?: { by: string; built: Built }
  #last: Promise<unknown> = Promise.resolve()
  #asked = 0
  /** Who asked before facts were last brought up to now finds them so. */
  #answered = 0

  /** @param use of facts as they are after this call began; they stay so until it returns */
  upToDate<T>(db: Queryable, now: number, use: (facts: Facts) => T): Promise<T> {
    const turn = ++this.#asked
    const mine = this.#last.then(async () => {
      if (turn > this.#answered) await this.#follow(db, now)
      return use(this.#facts!)
    })
    this.#last = mine.catch(() => {})
    return mine
  }

  async #follow(db: Queryable, now: number): Promise<void> {
    const [facts, asked] = [this.#facts, this.#asked]
    // What fails halfway is read anew the next time.
    this.#facts = undefined
    this.#answered = 0
    const changed = await facts?.follow(db, dayOf(now))
    const known = changed ? facts! : await Facts.read(db, dayOf(now))
    this.#works = await workMinutes(db, known, now)
    if (!changed) this.#built = undefined
    else this.#built?.built.change(changed.parts, changed.routes)
    this.#facts = known
    this.#answered = asked
  }

  /** Of all plants, or of some vehicles and parts. */
  build(facts: Facts, now: number, seen?: Seen): Built {
    if (seen) return new Built(facts, this.#works, now, seen)
    const by = JSON.stringify([now, facts.order, [...this.#works].map(([plant, minutes]) => [plant, minutes.length, minutes[0]])])
    if (this.#built?.by !== by) this.#built = { by, built: new Built(facts, this.#works, now) }
    return this.#built.built
  }
}
const kept = new WeakMap<Engine, Kept>()
/** Rows were written past `perform`: what is kept of them is not true any more. */
export const forgetHours = (engine: Engine): void => void kept.delete(engine)
function keptOf(engine: Engine): Kept {
  if (!kept.has(engine)) kept.set(engine, new Kept())
  return kept.get(engine)!
}

/** @param seen nothing: all plants */
function readBuilt({ portal }: Read, at: string, seen?: Seen): Promise<Built> {
  const engine = engineOf(portal)
  const [mine, now] = [keptOf(engine), Math.floor(Date.parse(at) / 60_000)]
  // Beside any transaction that is open: who asks within one must not wait for another connection of theirs.
  return mine.upToDate(engine.db.aside, now, (facts) => mine.build(facts, now, seen))
}

/** All plants. */
export const readAll = (read: Read, at: string): Promise<Built> => readBuilt(read, at)

/** The parts that vehicles take, with what there is of them and what comes. */
export async function readHours({ read, who, now: at, input: { plant } }: Asked): Promise<Reading> {
  const bounded = isBounded(who)
  const all = await readBuilt(read, at, bounded ? await seenBy(read, who) : undefined)
  const plants = who.system || bounded ? undefined : who.plants
  if (!plant) return plants ? ofPlants(all, new Set(plants)) : all
  return ofPlants(all, new Set([plant].filter((p) => !plants || plants.includes(p))))
}

/** Does something beside plants bound what somebody sees? */
const isBounded = (who: Who): boolean =>
  !who.system && (who.orgType !== 'internal' || [vOnline, vehiclePart].some((d) => narrowings(d, who).length > 0))

/** Vehicles and parts in the scope of such a person. */
async function seenBy(read: Read, who: Who): Promise<Seen> {
  const [cars, parts] = await Promise.all([
    read.rows<{ id: number }>(sql`select v.id from ${from(vOnline, who)} v`),
    read.rows<{ key: string }>(
      sql`select distinct ${u.plant} || '|' || ${u.supplierId} || '|' || ${u.partNo} "key" from ${from(vehiclePart, who)} u`,
    ),
  ])
  return { cars: new Set(cars.map((c) => c.id)), parts: new Set(parts.map((p) => p.key)) }
}
