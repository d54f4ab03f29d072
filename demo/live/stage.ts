/**
 * What people of the living world work with: the clock is the portal's own, they act with the keys and plants of their accounts, and
 * what a visitor made is the visitor's.
 */
import type { AnyDocument, Who } from '../../src/declare/index.ts'
import { sql, type Queryable, type Sql } from '../../src/engine/database/db.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { Refusal } from '../../src/engine/errors.ts'
import { perform } from '../../src/engine/write/perform.ts'
import type { Company } from '../companies.ts'
import type { Frame } from '../frame.ts'
import { chance, seedOf, type Chance } from '../random.ts'
import { Stage, type Item } from '../stage.ts'
import { MINUTE } from '../time.ts'
import type { Accounts } from './accounts.ts'

/** What a visitor did not make but touched is left alone for so long. */
const LEFT_ALONE = 2 * 60 * MINUTE
/** Nobody's doing but the world's own: what the demo's people do, and what follows by the clock. */
const own = sql`('demo', 'job')`

export class LiveStage extends Stage {
  /** How many times faster than life. */
  readonly pace: number
  readonly #companies: ReadonlyMap<string, Company>
  readonly #accounts: Accounts
  readonly #seed: number
  #chance: Chance
  /** What was refused, by what was asked: somebody was there before, or it is a visitor's. */
  readonly refused = new Map<string, number>()

  constructor(engine: Engine, frame: Frame, accounts: Accounts, o: { seed: number; pace: number }) {
    super(engine, frame, accounts.companies, {
      seed: o.seed,
      clock: engine.now().getTime(),
      present: Infinity, suppliers: frame.suppliers,
    })
    this.pace = o.pace
    this.#companies = new Map(frame.companies.map((x) => [x.code, x]))
    this.#accounts = accounts
    this.#seed = o.seed
    this.#chance = chance(o.seed)
  }

  /** Lets somebody act at a moment. @param nth time: drawn anew each time, the same in the same world */
  begin(name: string, nth: number, now: number): void {
    this.clock = now
    this.present = now
    this.#chance = this.fate(`${name} ${nth}`)
  }
  override get c(): Chance {
    return this.#chance
  }
  /** What is decided of something once, by its number or name, however often it is looked at. */
  fate(name: string): Chance {
    return chance(seedOf(name, this.#seed))
  }
  /** Time in which so many minutes of work are done, in milliseconds. */
  minutes(n: number): number {
    return (n * MINUTE) / this.pace
  }
  company(code: string): Company {
    return this.#companies.get(code)!
  }

  override maker(name?: string): Who {
    return this.#accounts.maker(name)
  }
  receiver(plant: string): Who {
    return this.#accounts.receiver(plant)
  }
  planner(plant: string): Who {
    return this.#accounts.planner(plant)
  }

  /** All of it, or, when something of it is refused, each that is not. */
  protected override async act(who: Who, doc: AnyDocument, action: string, items: Item<any, any>[]): Promise<number[]> {
    // A part that takes its time may have set the clock ahead: here nothing happens later than now.
    this.clock = this.present
    const all = await this.#ask(who, doc, action, items)
    if (all || items.length === 1) return all ?? []
    const done: number[] = []
    for (const item of items) done.push(...((await this.#ask(who, doc, action, [item])) ?? []))
    return done
  }
  async #ask(who: Who, doc: AnyDocument, action: string, items: Item<any, any>[]): Promise<number[] | undefined> {
    try {
      const leave = (tx: Queryable, changed: readonly Changed[]) => refuseTheirs(tx, changed, this.present)
      const { ids } = await perform(this.engine, who, doc, action, { items, source: 'demo', inside: { after: leave } })
      return ids
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      const what = `${doc.name} ${action}: ${e.message}`
      this.refused.set(what, (this.refused.get(what) ?? 0) + 1)
      return undefined
    }
  }
}

const theirs = (now: number) => sql`x.source not in ${own} and (x.seq = 1 or x.at > ${new Date(now - LEFT_ALONE)}::timestamptz)`

interface Changed {
  doc: AnyDocument
  row: { id: number }
  isNew: boolean
}
/** Whatever an action would change besides what it was asked for is looked at too. @throws Refusal when some of it is a visitor's */
async function refuseTheirs(tx: Queryable, changed: readonly Changed[], now: number): Promise<void> {
  for (const [doc, rows] of Map.groupBy(
    changed.filter((e) => !e.isNew),
    (e) => e.doc,
  )) {
    const ids = rows.map((e) => e.row.id)
    const [row] = await tx.rows(sql`select from history x where x.doc = ${doc.name} and x.doc_id = any(${ids}::bigint[])
      and ${theirs(now)} limit 1`)
    if (row) throw new Refusal('有人正在处理这张单据')
  }
}

/** Rows that are not a visitor's, nor under a visitor's hands; the head is `h`. */
export const ours = (doc: AnyDocument, s: LiveStage): Sql =>
  sql`not exists (select from history x where x.doc = ${doc.name} and x.doc_id = h.id and ${theirs(s.present)})`

/** Rows of a document that nobody but the world itself has ever touched; the head is `h`. */
export const untouched = (doc: AnyDocument): Sql =>
  sql`not exists (select from history x where x.doc = ${doc.name} and x.doc_id = h.id and x.source not in ${own})`
