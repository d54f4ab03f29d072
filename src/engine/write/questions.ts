/** Actions whose input is a question: it names rows of another document, makes rows of this one, or concerns no row at all. */
import {
  headFields, inScope, ownersInput, permitted, rowName, stillOf, toInstant, toText, type Action, type AnyDocument, type Complaint,
  type Who,
} from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { noKey, outOfScope, Refusal, refuseAll, status, viewOnly } from '../errors.ts'
import { readItems } from './input.ts'
import { load } from '../read/load.ts'
import { reader } from '../read/reader.ts'
import { forgetTotals } from '../read/list.ts'
import type { Forward, Making, Outside } from '../rule.ts'
import { lock, step, type Item, type Work } from './step.ts'
import { wrongTyped } from './days.ts'
import type { Entry } from './entry.ts'

/** How an action of a document is done. */
export const doing = (doc: AnyDocument, action: string): Doing => {
  const { makes, on: via } = (doc.actions[action] as Action).acts ?? {}
  return doc.rowsOf ? throughOwner : makes ? (make as Doing) : via ? (forward as Doing) : step
}
type Doing = (work: Work, doc: AnyDocument, action: string, items: any, asked: boolean) => Promise<Entry[]>

/** One record under two names is written by its owner's action; the key asked was this document's, and so is the scope. */
async function throughOwner(work: Work, doc: AnyDocument, action: string, items: Item[]): Promise<Entry[]> {
  const { only, doc: name } = doc.rowsOf!
  const ids = new Set(items.flatMap((i) => i.id ?? []))
  const mine = ids.size ? await load(work.tx, doc, sql`h.id = any(${[...ids]}::bigint[])`, work.context.who) : []
  if (mine.length < ids.size) throw outOfScope()
  const isNew = doc.actions[action].from === 'new'
  const theirs = items.map((i) => ({ ...i, input: { ...ownersInput(doc, i.input), ...(isNew ? only : {}) } }))
  const owner = document(work.engine, name)
  return step(work, owner, action, theirs, false).catch((e) => {
    if (!(e instanceof Refusal) || !e.details) throw e
    throw refuseAll(
      e.details.map((d) => ({ ...d, message: inWordsOf(doc, owner, d.message) })),
      e.code,
    )
  })
}

/** A complaint of the owner's with the names that this document has for its fields. */
const inWordsOf = (doc: AnyDocument, owner: AnyDocument, message: string): string =>
  Object.entries((doc.rowsOf!.named ?? {}) as Record<string, string>).reduce(
    (text, [ours, theirs]) => text.replaceAll(headFields(owner)[theirs]!.label, headFields(doc)[ours]!.label),
    message,
  )

/** An action on another document's rows: they must be in scope, the key asked was this document's. New ones its rule makes in scope. */
export async function forward(work: Work, doc: AnyDocument, action: string, asked: Item[]): Promise<Entry[]> {
  const { ofRows } = (doc.actions[action] as Action).acts ?? {}
  const { engine, tx, unit, context } = work
  const rule = engine.rules.get(doc.name)!.actions[action] as Forward<any, any>
  const read = reader(engine, tx, context.who)
  const questions: Record<string, unknown>[] = []
  const items: Item[] = []
  if (ofRows) await checkStill(work, doc, action, asked)
  const still = stillOf(doc, action)
  for (const { input: head, lines: said, row, lineRows } of asked) {
    if (ofRows && !said?.length) throw new Refusal('请至少选择一行数据', status.invalid)
    const lines = said?.map((l) => Object.fromEntries(Object.entries(l).filter(([n]) => !(n in still))))
    const question = lines ? { ...head, lines } : head
    questions.push(question)
    const rowOf = new Map(lineRows?.map((no, i) => [lines![i]!.id as number, no]))
    for (const { chosen, ...item } of await rule.items(question as never, read, context)) {
      const rows = chosen?.flatMap((id) => rowOf.get(id) ?? [])
      items.push({
        ...(item as Item),
        ...(row === undefined ? {} : { row: rows?.[0] ?? row }),
        ...(rows?.length ? { lineRows: rows } : {}),
      })
    }
  }
  if (rule.to.actions[rule.as].from !== 'new') await lock(tx, unit, rule.to, items, context.who)
  return step(work, rule.to, rule.as, items, false).catch(async (e) => {
    if (!(e instanceof Refusal)) throw e
    // Lines of what is made are no lines of what was asked.
    const told = ofRows && e.details ? refuseAll(e.details.map(withoutLine), e.code) : e
    throw rule.refused ? await rule.refused(told, questions[0] as never, read) : told
  })
}

const withoutLine = (c: Complaint): Complaint => {
  const { line: _, ...rest } = c
  return rest
}

/** @throws Refusal where chosen rows, held until all is written, are not any more as the file says */
async function checkStill({ tx, context }: Work, doc: AnyDocument, action: string, asked: Item[]): Promise<void> {
  const still = Object.entries(stillOf(doc, action))
  const said = asked.flatMap(({ lines, lineRows }) => (lines ?? []).map((line, i) => ({ line, row: lineRows?.[i] })))
  const told = said.filter(({ line }) => still.some(([n]) => n in line))
  if (!told.length) return
  const rows = await load(tx, doc, sql`h.id = any(${told.map(({ line }) => line.id)}::bigint[])`, context.who, true)
  const known = new Map(rows.map((r) => [r.id, r]))
  const refused = told.flatMap(({ line, row }): Complaint[] => {
    const now = known.get(line.id as number)
    if (!now) return []
    return still
      .filter(([n, f]) => n in line && toText(f, now[n]) !== toText(f, line[n]))
      .map(([n, f]) => ({
        ...(row === undefined ? {} : { row }),
        message: `${rowName(doc, now)}的${f.label}现在是${toText(f, now[n])}，文件里是${toText(f, line[n])}，请重新下载后再填`,
      }))
  })
  if (refused.length) throw refuseAll(refused)
}

/** The rows that a question makes, each through the rule of the action that creates them; the history calls them by the question's. */
export async function make(work: Work, doc: AnyDocument, action: string, [{ input }]: [Item]): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  const { who } = context
  const rule = engine.rules.get(doc.name)!.actions[action] as Making<any, any, any>
  const scope = doc.scope[who.orgType]
  const plant = !who.system && typeof scope === 'object' && scope.plant
  if (plant && input[plant] !== undefined && !who.plants.includes(input[plant])) throw outOfScope()
  const to = {
    act: (other: AnyDocument, a: string, id: number, i = {}) =>
      void unit.acts.push({ doc: other, action: a, id, input: i, by: doc }),
  }
  const over = wrongTyped(doc.actions[action], input, context)
  if (over.length) throw refuseAll(over)
  const { rows, skipped } = await rule.make(input as never, reader(engine, tx, who), context, to as never)
  const mine = rows.filter((r) => inScope(doc, r.input, who))
  work.skipped = skipped ?? 0
  return mine.length ? step(work, doc, rule.as, mine as Item[], false, action) : []
}

/** An action outside of documents; its own list shows at once what it changed. @throws Refusal; then nothing has changed */
export async function performOutside(
  engine: Engine,
  who: Who,
  doc: AnyDocument,
  action: string,
  body: unknown,
): Promise<object | null> {
  if (who.viewedBy) throw viewOnly()
  if (permitted(doc, action, undefined, who) !== true) throw noKey()
  const [{ input }] = readItems(doc, action, body) as [Item]
  const rule = engine.rules.get(doc.name)!.actions[action] as Outside<any, any>
  const now = toInstant(engine.now())
  const context = { who, now, today: now.slice(0, 10) }
  const answer = await engine.db.transaction((tx) => rule.run(input as never, reader(engine, tx, who), context))
  forgetTotals(engine, [doc.name])
  return answer
}
