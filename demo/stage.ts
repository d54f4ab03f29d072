/**
 * What the demo does with a document stands in its folder (x.demo.ts) and is done by the real actions; this is what it works
 * with: a clock of its own, chance that repeats, and the people who act.
 */
import type { ActionName, AnyDocument, Fields, InputOf, Row, Who } from '../src/declare/index.ts'
import type { Sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { perform } from '../src/engine/write/perform.ts'
import { reader } from '../src/engine/read/reader.ts'
import type { Where } from '../src/engine/rule.ts'
import { acting, system } from '../src/engine/system.ts'
import type { Frame, PartOf } from './frame.ts'
import { chance, seedOf, type Chance } from './random.ts'
import { DAY, midnight } from './time.ts'

// Names and kinds of values are checked; what must be filled in is the rules' to ask: many required fields begin with a value.
type Given<T> = { [K in keyof T]?: T[K] | null }
type LineInput<D, K> = InputOf<D, K> extends { lines?: (infer L)[] } ? Given<Omit<L, 'id'>> & { id?: number } : never
/** What an action gets. */
export interface Item<D, K> {
  id?: number
  input: Given<Omit<InputOf<D, K>, 'lines'>>
  lines?: LineInput<D, K>[]
}
/** Items of an action that asks nothing. */
export const each = (ids: readonly number[]) => ids.map((id) => ({ id, input: {} }))

/** A day of the world's past as a lane lives it. */
export interface Day {
  /**
   * When the day begins, in milliseconds: 00:00 in Shanghai; the present day so that it is early afternoon now, whatever the hour.
   * And the date and month (YYYYMM).
   */
  at: number
  date: string
  month: string
  /** Days since the first. */
  n: number
  /** What lies after it has not happened yet on this day: the next one begins, or the present is reached. */
  end: number
  today: boolean
  /** Days before the present. */
  ago: number
  /** The present day or the working day before it: what is called off on it is on its way now. */
  eve: boolean
  /** In one lane only: for what concerns all. */
  first: boolean
  /** At a month's end: no later month is over; of what it brought some is still waiting. */
  latest: boolean
  /** When the next working day begins. */
  next: number
  works: boolean
  /** The first of its month that there is. */
  opensMonth: boolean
  /** How much of a month's orders is wanted by the next working day, and some days ahead of it: from 0 to 1. */
  progress: number
  /** Near enough to the present to have month plans and week plans. */
  planned: boolean
  /** Suppliers whose turn it is to be called off. */
  turn: string[]
  /** Every so many days, one lane after another. */
  every(days: number): boolean
}
/** Something that happens at an hour of a day. */
export interface Turn {
  hour: number
  /** On working days when left out. */
  when?: (day: Day) => boolean
  do(stage: Stage, day: Day): Promise<void>
}
/** What somebody does again and again while the filled world lives on (demo/live). */
export interface Habit<S extends Stage = Stage> {
  /** Whose it is: chance is drawn by it. */
  name: string
  /** Minutes between two times. */
  every: number
  do(stage: S): Promise<unknown>
}
/** What the demo does with a document. */
export interface Demo {
  doc: AnyDocument
  /** Documents that come first beside those that it refers to. */
  after?: readonly AnyDocument[]
  /** Master data, made before the first day. */
  rows?: (stage: Stage) => Promise<unknown>
  days?: readonly Turn[]
  /** What happens for all suppliers together when a month is over. */
  monthEnd?: readonly Turn[]
  /** What is added in the present. */
  last?: (stage: Stage) => Promise<unknown>
  /** What goes on after it. */
  live?: readonly Habit[]
}
export const demo = (doc: AnyDocument, d: Omit<Demo, 'doc'>): Demo => ({ doc, ...d })

const WHY = '演示数据'

/** One stretch of the world's life: some suppliers, on a clock of their own. */
export class Stage {
  /** The engine on this stage's clock. */
  readonly engine: Engine
  readonly frame: Frame
  /** Suppliers whose life this is, and what they deliver. */
  readonly suppliers: readonly string[]
  readonly links: readonly PartOf[]
  clock: number
  /** The world's present, in milliseconds: nothing happens later. */
  present: number
  /** Whose signatures are made on paper now; the others' are made into files. */
  onPaper: (who: Who) => boolean = () => true
  /** Who was there before anybody else. */
  readonly portal = system(WHY)
  /** What parts remember from day to day. */
  readonly kept = new Map<string, number>()
  readonly #people: ReadonlyMap<string, Who>
  readonly #seed: number
  readonly #chances = new Map<AnyDocument, Chance>()
  readonly #pace: Chance
  #playing: AnyDocument | undefined

  constructor(
    engine: Engine,
    frame: Frame,
    people: ReadonlyMap<string, Who>,
    o: { seed: number; clock: number; present: number; suppliers: readonly string[] },
  ) {
    this.frame = frame
    this.suppliers = o.suppliers
    const mine = new Set(o.suppliers)
    this.links = frame.links.filter((l) => mine.has(l.supplierCode))
    this.clock = o.clock
    this.present = o.present
    this.engine = { ...engine, now: () => new Date(this.clock), signedOnPaper: true }
    this.#people = people
    this.#seed = o.seed
    this.#pace = chance(o.seed)
  }

  /** Lets a document's part act at a moment. */
  async play(doc: AnyDocument, clock: number, work: (stage: Stage) => Promise<unknown>): Promise<void> {
    this.#playing = doc
    this.clock = clock
    await work(this)
  }

  /** Each document draws apart from the others: one more leaves the world as it was. */
  get c(): Chance {
    const doc = this.#playing!
    let mine = this.#chances.get(doc)
    if (!mine) {
      this.#chances.set(doc, (mine = chance(seedOf(doc.name, this.#seed))))
    }
    return mine
  }

  /** Who acts for an organization. */
  as(code: string): Who {
    return this.#people.get(code)!
  }
  /** What an organization's own things reach is asked anew: it delivers another part from now on. */
  async reaches(code: string): Promise<void> {
    const who = this.as(code)
    who.reach = await this.engine.places.reached(this.engine.db, who.orgId)
  }
  /** Somebody of the maker. */
  maker(name = '李计划'): Who {
    return { ...this.as('OEM'), name }
  }
  /** Somebody of the maker who does what only few may. */
  beyond(name: string): Who {
    return acting(this.maker(name), WHY)
  }

  /** Performs an action on all of these. @returns ids of the rows acted on */
  async do<D extends AnyDocument, K extends ActionName<D>>(
    who: Who,
    doc: D,
    action: K,
    items: readonly Item<D, K>[],
  ): Promise<number[]> {
    if (!items.length) return []
    // Nothing is done later than the present: what is added in it is many things, and none of them is still to come.
    // It passes midnight only when a part says so: what is done meanwhile names days that it read before.
    const latest = Math.min(midnight(this.clock) + DAY - 1, this.present)
    this.clock = Math.max(this.clock, Math.min(this.clock + this.#pace.between(20, 90) * 1000, latest))
    this.engine.signedOnPaper = this.onPaper(who)
    return this.act(who, doc, action, [...items])
  }
  protected async act(who: Who, doc: AnyDocument, action: string, items: Item<any, any>[]): Promise<number[]> {
    return (await perform(this.engine, who, doc, action, { items, source: 'demo' })).ids
  }

  /** Rows of a document, whoever's they are. */
  all<D extends AnyDocument>(doc: D, where: Where<D> = {}): Promise<Row<D>[]> {
    return reader(this.engine, this.engine.db, this.portal).any(doc, where)
  }
  query<T>(q: Sql): Promise<T[]> {
    return this.engine.db.rows<T>(q)
  }
}

/** In the order in which their rows can be made: what a document refers to comes before it. */
export function inOrder(demos: readonly Demo[]): Demo[] {
  const byName = new Map(demos.map((d) => [d.doc.name, d]))
  const done = new Set<Demo>()
  const out: Demo[] = []
  const place = (d: Demo) => {
    if (done.has(d)) return
    done.add(d)
    const refs = [d.doc.fields, d.doc.lines].flatMap((fields) => Object.values(fields as Fields))
    for (const name of [...refs.map((f) => f.to), ...(d.after ?? []).map((a) => a.name)]) {
      const first = name && byName.get(name)
      if (first) place(first)
    }
    out.push(d)
  }
  demos.forEach(place)
  return out
}
