/**
 * The writing door. One call is one transaction: lock with scope → permitted → find → guard all → effects collected →
 * (acts of other documents the same way) → numbers, rows, lines, postings, ledger-moved states, status, history, events.
 * Any complaint and nothing has happened; the message names every row that was refused.
 */
import { createHash } from 'node:crypto'
import {
  actionKey,
  complaintText,
  headFields,
  inScope,
  openTo,
  permitted,
  rowName,
  toInstant,
  type Action,
  type AnyDocument,
  type Complaint,
  type Fields,
  type Who,
} from '../declare/index.ts'
import { columnName, sql, type Queryable, type Tx } from './db.ts'
import type { Engine } from './engine.ts'
import { noKey, outOfScope, Refusal, refuseAll, stale, status, viewOnly } from './errors.ts'
import { acting } from './session/system.ts'
import { flush } from './flush.ts'
import type { Meta } from './history.ts'
import { resolveRefs, type Subject } from './refs.ts'
import { Written } from './live/feed.ts'
import { forgetTotals } from './rows/list.ts'
import { conditionOf, load } from './rows/one.ts'
import type { Context, Effects, Making, Read, Rule } from './rule.ts'
import { Unit, type Entry } from './unit.ts'

/** One document to act on: `id` of an existing one, or the values of a new one. Values are typed (input.ts parses). */
export interface Item {
  id?: number
  rowVersion?: number
  input: Record<string, any>
  lines?: Record<string, any>[]
  /** Row of the file that it came from, and those of its lines: how complaints name them. */
  row?: number
  lineRows?: number[]
}
export interface Request {
  source: Meta['source']
  reason?: string
  /** Asks everything and writes nothing: returns, or refuses, as the real one would. */
  dry?: true
  /** Work in the same transaction: before anything is asked, and when a step is written, with what it changed. */
  inside?: { before?: (tx: Tx) => Promise<void>; after?: (tx: Tx, changed: Entry[], also: Also) => Promise<void> }
  /** Idempotency-Key: the same key and request again answers the first result. */
  key?: string
}
/** Performs an action of another document in the same transaction, when what it says is known only from what was written. */
export type Also = (who: Who, doc: AnyDocument, action: string, items: Item[]) => Promise<void>
/** One action on some documents. Items of a large step are fetched when their turn comes. */
export interface Step {
  action: string
  items: Item[] | ((tx: Tx) => Promise<Item[]>)
}
export interface Result {
  count: number
  /** Of a question: rows that were there already. */
  skipped?: number
  ids: number[]
  /** Numbers or codes of the rows acted on. */
  names: string[]
}

/**
 * One action on some documents, or several steps on documents of one kind (an import that creates some and edits others), as one
 * transaction. One step after the other: what the first writes, the guards of the next one see, and it is forgotten before the
 * next one begins.
 * @throws Refusal; then nothing has changed
 */
export async function perform(
  engine: Engine,
  who: Who,
  doc: AnyDocument,
  what: string | Step[],
  request: Request & { items?: Item[] },
): Promise<Result> {
  const steps = typeof what === 'string' ? [{ action: what, items: request.items ?? [] }] : what
  demandKeys(doc, steps, who)
  const now = toInstant(engine.now())
  let written = new Written()
  try {
    const result = await engine.db.transaction(async (tx) => {
      written = new Written()
      const seen = request.key ? await claimKey(tx, who, doc, steps, request.key) : undefined
      if (seen) return seen
      await request.inside?.before?.(tx)
      const done: Result = { count: 0, ids: [], names: [] }
      const refused: Complaint[] = []
      let [code, asking]: [number, string | undefined] = [status.refused, undefined]
      for (const { action, items: given } of steps) {
        // Further steps of an action that was refused are asked too, so that all complaints are told at once.
        if (refused.length && action !== asking) break
        asking = action
        await engine.ids.ensure()
        const items = typeof given === 'function' ? await given(tx) : given
        if (!items.length) continue
        const work: Work = { engine, tx, unit: new Unit(engine), context: { who, now, today: now.slice(0, 10) } }
        const entries = await (
          doc.actions[action].makes ? make(work, doc, action, items[0]!) : step(work, doc, action, items, true)
        ).catch(told)
        if (entries) await follow(work, doc.title).catch(told)
        if (!entries || refused.length || request.dry) continue
        const changed = await flush(engine, tx, work.unit, who, now, { source: request.source, reason: request.reason })
        for (const e of entries) {
          done.ids.push(e.row.id)
          done.names.push(rowName(doc, e.row))
        }
        done.count += entries.length
        if (work.skipped !== undefined) done.skipped = work.skipped
        written.add(changed, who.userId)
        await request.inside?.after?.(tx, changed, async (by, other, also, others) => {
          const beside: Work = { engine, tx, unit: new Unit(engine), context: { ...work.context, who: by } }
          await step(beside, other, also, others, true)
          await follow(beside, other.title)
          written.add(await flush(engine, tx, beside.unit, by, now, { source: request.source }), by.userId)
        })
      }
      if (refused.length) throw refuseAll(refused, code)
      if (request.dry) throw new DryRun(done)
      if (request.key) await keepAnswer(tx, who, request.key, done)
      return done

      function told(e: unknown): undefined {
        if (!(e instanceof Refusal) || !e.details) throw e
        if (!refused.length) code = e.code
        refused.push(...e.details)
      }
    })
    if (written.docs.size) forgetTotals(new Set([...written.docs, ...computed(engine)]))
    engine.feed.tell(written.told)
    return result
  } catch (e) {
    if (e instanceof DryRun) return e.result
    throw uniqueViolation(engine, e) ?? e
  }
}

/** @throws Refusal when the person may do one of these actions with no row at all, or only looks, or names no row */
function demandKeys(doc: AnyDocument, steps: Step[], who: Who): void {
  if (who.viewedBy) throw viewOnly()
  for (const { action } of steps) {
    const declared: Action | undefined = doc.actions[action]
    if (!declared) throw new Refusal('没有这个操作')
    if (!who.system && (!openTo(declared, who.orgType) || !declared.key || !who.keys.has(actionKey(doc, declared)))) throw noKey()
  }
  if (!steps.some((p) => p.items.length || typeof p.items === 'function')) throw new Refusal('请至少选择一行数据', status.invalid)
}

/** Documents whose rows are made from others': what changes anywhere may change their totals. */
const computed = (engine: Engine): string[] =>
  [...engine.documents.values()].filter((d) => d.rows === 'computed').map((d) => d.name)

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('dry run')
    this.result = result
  }
}

/** One step and all that it causes: written together. */
interface Work {
  engine: Engine
  tx: Tx
  unit: Unit
  context: Context
  skipped?: number
}

/** The acts that a step causes. Acts may cause acts; each sees the unit's pending changes of the rows it touches. */
async function follow(work: Work, cause: string): Promise<void> {
  const { engine, tx, unit } = work
  const context = { ...work.context, who: acting(work.context.who, cause) }
  const made = new Set<Entry>()
  do {
    while (unit.acts.length) {
      const { doc: other, action } = unit.acts[0]!
      const together = unit.acts.findIndex((a) => a.doc !== other || a.action !== action)
      const acts = unit.acts.splice(0, together < 0 ? unit.acts.length : together)
      const items = acts.map((a) => ({ id: a.id, input: a.input, lines: a.input.lines }))
      await step({ ...work, context }, other, action, items, false)
    }
    // What was made here may have to be signed: its flows begin, which are acts again.
    const fresh = [...unit.entries.values()].filter((e) => e.isNew && e.doc.signing && !made.has(e))
    for (const e of fresh) made.add(e)
    if (fresh.length) await engine.signing.begin(fresh, reader(engine, tx, context.who), context, (e) => unit.effects(e))
  } while (unit.acts.length)
  const told = unit.events.filter((e) => e.toPartner)
  if (told.length) await engine.exchange.deliver(told, reader(engine, tx, context.who), context, (e) => unit.effects(e))
}

/** One action on some documents: everything up to the collected effects. */
async function step(
  work: Work,
  doc: AnyDocument,
  action: string,
  items: Item[],
  asked: boolean,
  recorded = action,
): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  const declared: Action = doc.actions[action]!
  const isNew = declared.from === 'new'
  const who = asked ? context.who : acting(context.who, action)
  const entries = isNew ? await draft(work, doc, items) : await lock(tx, unit, doc, items, who)
  const refused: Complaint[] = []
  const complain = (i: number, message: string) => {
    const { row } = items[i]!
    const known = isNew ? unit.knownName(entries[i]!) : rowName(doc, entries[i]!.row)
    const no = row === undefined && (entries.length > 1 || !isNew) ? known : undefined
    refused.push({ ...(row === undefined ? {} : { row }), ...(no === undefined ? {} : { no }), message })
  }
  for (const [i, e] of entries.entries()) {
    const reason = permitted(doc, action, isNew ? undefined : e.row, who)
    if (reason !== true) complain(i, reason)
  }
  if (refused.length) throw refuseAll(refused)
  const inputs: Record<string, any>[] = items.map((item) => ({
    ...item.input,
    ...(declared.lines && !(declared.whole && !item.lines) ? { lines: item.lines ?? [] } : {}),
  }))
  const rule = ruleOf(engine, doc, action)
  const rows: any[] = entries.map((e) => e.row)
  const read = reader(engine, tx, who)
  const found = await rule?.find?.(rows, read, inputs, context)
  const signing = doc.signing ? await engine.signing.about(doc, action, rows, inputs, read, context) : undefined
  for (const [i, row] of rows.entries()) {
    const message = rule?.guard?.(row, { ...context, found, input: inputs[i]! }) || signing?.guard(row, inputs[i]!)
    if (message) complain(i, message)
  }
  if (refused.length) throw refuseAll(refused)
  for (const [i, e] of entries.entries()) {
    e.actions.push(recorded)
    const to = unit.effects(e)
    if (rule?.effect) rule.effect(rows[i], { ...context, found, input: inputs[i]! }, to)
    else if (!isNew) writeInput(declared, items[i]!, to)
    signing?.effect(e.row, inputs[i]!, to)
    // The effect saw the state from which the action began; now it moves.
    if (declared.to === 'removed') e.removed = true
    else unit.settle(e, typeof declared.to === 'string' ? declared.to : undefined)
  }
  await checkChangedRefs(engine, tx, entries, !!declared.whole)
  return entries
}

/** The rows that a question makes, each through the rule of the action that creates them; the history calls them by the question's. */
async function make(work: Work, doc: AnyDocument, action: string, { input }: Item): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  const { who } = context
  const rule = engine.rules.get(doc.name)!.actions[action] as Making<any, any, any>
  const scope = doc.scope[who.orgType]
  const plant = !who.system && typeof scope === 'object' && scope.plant
  if (plant && input[plant] !== undefined && !who.plants.includes(input[plant])) throw outOfScope()
  const to = {
    act: (other: AnyDocument, a: string, id: number, i = {}) => void unit.acts.push({ doc: other, action: a, id, input: i }),
  }
  const { rows, skipped } = await rule.make(input as never, reader(engine, tx, who), context, to as never)
  const mine = rows.filter((r) => inScope(doc, r.input, who))
  work.skipped = skipped ?? 0
  return mine.length ? step(work, doc, rule.as, mine as Item[], false, action) : []
}

/** The rule of an action; undefined for one that only writes its input. */
function ruleOf(engine: Engine, doc: AnyDocument, action: string): Rule<any, any, any> | undefined {
  const handler = engine.rules.get(doc.name)?.actions[action]
  if (!handler || (handler !== 'plain' && ('when' in handler || 'make' in handler)))
    throw new Error(`${doc.name}.${action} has no rule`)
  return handler === 'plain' ? undefined : (handler as Rule<any, any, any>)
}

function writeInput(declared: Action, { input, lines }: Item, to: Effects<any>): void {
  to.set(input)
  if (!declared.whole) for (const { id, ...line } of lines ?? []) to.setLine(id, line as never)
  else if (lines) to.replaceLines(lines as never)
}

/** The documents with these ids, held until commit; fewer than asked for means that some are not this person's. */
async function lock(tx: Tx, unit: Unit, doc: AnyDocument, items: Item[], who: Who): Promise<Entry[]> {
  const pending = (id: number) => unit.entries.get(`${doc.name}:${id}`)
  const ids = items.map((i) => i.id!).filter((id) => !pending(id))
  const rows = ids.length ? await load(tx, doc, sql`h.id = any(${ids}::bigint[])`, who, true) : []
  const byId = new Map(rows.map((r) => [r.id, r]))
  if (byId.size < new Set(ids).size) throw outOfScope()
  return items.map((item) => {
    const entry = pending(item.id!) ?? unit.entry(doc, byId.get(item.id!)!)
    if (item.rowVersion !== undefined && item.rowVersion !== entry.row.rowVersion) throw stale()
    for (const line of item.lines ?? [])
      if (line.id !== undefined && !entry.row.lines.some((l) => l.id === line.id)) throw outOfScope()
    return entry
  })
}

/** New documents from their input: typed rows with ids, refs resolved so that rules see what is kept from them. */
async function draft({ engine, tx, unit }: Work, doc: AnyDocument, items: Item[]): Promise<Entry[]> {
  const fields = headFields(doc)
  const stored = (all: Fields, values: Record<string, any>) =>
    Object.fromEntries(Object.entries(values).filter(([n]) => n in all))
  const subjects: Subject[] = []
  const entries = items.map((item) => {
    const lines = (item.lines ?? []).map((l) => stored(doc.lines, l))
    const row = unit.blank(doc, stored(fields, item.input), doc.hasLines ? lines : [])
    subjects.push({ fields: doc.fields, row, fileRow: item.row })
    row.lines.forEach((l, i) => subjects.push({ fields: doc.lines, row: l, fileRow: item.lineRows?.[i] ?? item.row }))
    return unit.entry(doc, row, true)
  })
  const wrong = await resolveRefs(engine, tx, subjects)
  if (wrong.length) throw refuseAll(dedupe(wrong))
  return entries
}

/** @param typed the lines too were filled in by the person */
async function checkChangedRefs(engine: Engine, tx: Tx, entries: Entry[], typed: boolean): Promise<void> {
  const subjects: Subject[] = []
  const lineRefs = (e: Entry, names?: Set<string>) =>
    Object.fromEntries(
      Object.entries(e.doc.lines as Fields).filter(([n, f]) => !names || names.has(n) || (f.kept && names.has(f.by!))),
    )
  for (const e of entries) {
    if (e.isNew || e.removed) continue
    const changed = Object.fromEntries(
      Object.entries(e.doc.fields as Fields).filter(([n, f]) => e.changed.has(n) || (f.kept && e.changed.has(f.by!))),
    )
    if (Object.values(changed).some((f) => f.kind === 'ref')) subjects.push({ fields: changed, row: e.row })
    if (!typed) continue
    for (const l of e.row.lines)
      if (e.addedLines.has(l.id)) subjects.push({ fields: lineRefs(e), row: l })
      else if (e.lines.has(l.id)) subjects.push({ fields: lineRefs(e, e.lines.get(l.id)!.changed), row: l })
  }
  const wrong = subjects.length ? await resolveRefs(engine, tx, subjects) : []
  if (wrong.length) throw refuseAll(dedupe(wrong))
}

const dedupe = (list: Complaint[]) => [...new Map(list.map((c) => [complaintText(c), c])).values()]

/** What rules read with; calls that ask a rule's questions without acting use it too. */
export function reader(engine: Engine, tx: Queryable, who: Who): Read {
  const all = acting(who, 'rule')
  return {
    mine: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), who, options?.lock, options?.limit) as Promise<any>,
    any: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), all, options?.lock, options?.limit) as Promise<any>,
    rows: (q) => tx.rows(q),
    engine,
  }
}

/** What the key's request is answered from now on. */
const keepAnswer = (tx: Tx, who: Who, key: string, answer: Result) =>
  tx.rows(sql`update request_key set answer = ${JSON.stringify(answer)} where key = ${key} and user_id = ${who.userId}`)

/** Remembers the key in this transaction; a repeat waits for the first to end and gets its answer. */
async function claimKey(tx: Tx, who: Who, doc: AnyDocument, steps: unknown[], key: string): Promise<Result | undefined> {
  const text = JSON.stringify([doc.name, steps], (_, v) => (typeof v === 'bigint' ? String(v) : v))
  const hash = createHash('sha256').update(text).digest('hex')
  const [mine] = await tx.rows(
    sql`insert into request_key (key, user_id, hash) values (${key}, ${who.userId}, ${hash}) on conflict do nothing returning key`,
  )
  if (mine) return undefined
  const [first] = await tx.rows<{ hash: string; answer: string }>(
    sql`select hash, answer from request_key where key = ${key} and user_id = ${who.userId}`,
  )
  if (!first?.answer) throw new Refusal('请勿重复提交', status.duplicate)
  if (first.hash !== hash) throw new Refusal('同一 Idempotency-Key 不能用于不同的请求', status.duplicate)
  return JSON.parse(first.answer)
}

function uniqueViolation(engine: Engine, e: unknown): Refusal | undefined {
  const { code, constraint, detail } = e as { code?: string; constraint?: string; detail?: string }
  if (code !== '23505' || !constraint?.endsWith('_key')) return undefined
  const doc = [...engine.documents.values()].find((d) => constraint === `${columnName(d.name)}_key`)
  const value = /=\((.*)\)/.exec(detail ?? '')?.[1] ?? ''
  return doc && new Refusal(`${doc.title}${value}已存在`, status.duplicate)
}
