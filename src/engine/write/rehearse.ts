/**
 * What an action would refuse, asked while somebody types: the same questions as perform asks, nothing is written and nobody waits.
 * When it would pass, the step after it is asked too: what 发布 will refuse is better known while the line is still in front of one.
 */
import {
  headFields, lineFields, nextFor, toInstant, toText, toWire, visible, type Action, type AnyDocument, type Complaint, type Fields,
  type Who,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { readItems } from './input.ts'
import { demandKeys } from './perform.ts'
import { tokens } from './numbers.ts'
import { doing } from './questions.ts'
import type { Entry } from './entry.ts'
import type { Item, Work } from './step.ts'
import { Unit } from './unit-of-work.ts'

export interface Rehearsal {
  /** Why it would be refused. */
  wrong: readonly Complaint[]
  /** What is done next, with which document when it makes one of another kind, and why that would be refused. */
  next?: string | undefined
  of?: string | undefined
  later: readonly Complaint[]
  /** What the rules put into inputs that were left empty, as people read it; of a line by its place among those that were sent. */
  filled: readonly Filled[]
}
export interface Filled {
  line?: number
  field: string
  text: string
}

export async function rehearse(engine: Engine, who: Who, doc: AnyDocument, action: string, input: unknown): Promise<Rehearsal> {
  // Whoever may not do it is told so, whatever was filled in.
  demandKeys(doc, [{ action, items: [{ input: {} }] }], who)
  const [item, more] = readItems(doc, action, input)
  if (!item || more) throw new Refusal('只能核对一行数据', status.invalid)
  const now = toInstant(engine.now())
  await engine.ids.ensure()
  return engine.db.transaction(async (tx) => {
    const work: Work = { engine, tx, unit: new Unit(engine), context: { who, now, today: now.slice(0, 10) }, rehearsed: true }
    const refused = (e: unknown): readonly Complaint[] => {
      if (e instanceof Refusal) return e.complaints
      throw e
    }
    try {
      const [entry] = await doing(doc, action)(work, doc, action, [item], true)
      const made = [...work.unit.entries.values()].find(
        (e) => e.isNew && e.doc !== doc && e.doc.name !== doc.rowsOf?.doc && e.doc.at,
      )
      const filled = filledIn(entry!, doc.actions[action], item, who)
      const { doc: of, row } = made ?? entry!
      const next = nextFor(of, row, who)
      // One that asks something of its own is judged when it is asked.
      if (!next || (of.actions[next] as Action).input || (of.actions[next] as Action).lines)
        return { wrong: [], later: [], filled }
      const later = await doing(of, next)(work, of, next, [{ id: row.id, input: {} }], true).then(() => [], refused)
      return { wrong: [], next, ...(of === doc ? {} : { of: of.name }), later, filled }
    } catch (e) {
      return { wrong: refused(e), later: [], filled: [] }
    }
  })
}

/** What stands now in the row where nothing was said. A telephone number is nobody's but whose it is. */
function filledIn({ doc, row }: Entry, { input = {}, lines = {} }: Action, item: Item, who: Who): Filled[] {
  const of = (asked: Fields, own: Fields, said: Record<string, any>, now: Record<string, any> | undefined, line?: number) =>
    Object.keys(asked).flatMap((field): Filled[] => {
      const f = own[field]
      if (said[field] != null || now?.[field] == null || !f || f.phone || !visible(doc, f, who)) return []
      const text = toText(f, toWire(f, now[field]))
      // Its number it gets once it is written.
      return text.search(tokens) < 0 ? [{ ...(line === undefined ? {} : { line }), field, text }] : []
    })
  const sent = item.lines ?? []
  const now = row.lines as Record<string, any>[]
  // New lines stand in the order in which they were sent.
  const lineOf = (l: Record<string, any>, i: number) =>
    l.id === undefined ? now[now.length - sent.length + i] : now.find((n) => n.id === l.id)
  return [
    ...of(input, headFields(doc), item.input, row),
    ...sent.flatMap((l, i) => of(lines, lineFields(doc), l, lineOf(l, i), i + 1)),
  ]
}
