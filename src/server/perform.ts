/**
 * The writing door. One call is one transaction: lock with scope → permitted → find → guard all → effects collected →
 * (acts of other documents the same way) → numbers, rows, lines, postings, ledger-moved states, status, history, events.
 * Any complaint and nothing has happened; the message names every row that was refused.
 */
import { createHash } from 'node:crypto'
import {
  actionKey,
  headFields,
  openTo,
  permitted,
  rowName,
  toInstant,
  type Action,
  type AnyDocument,
  type Fields,
  type Who,
} from '../declare/index.ts'
import { columnName, sql, type Queryable, type Tx } from './db.ts'
import type { Engine } from './engine.ts'
import { noKey, outOfScope, Refusal, refuseAll, stale, status, viewOnly } from './errors.ts'
import { flush } from './flush.ts'
import type { Meta } from './history.ts'
import { resolveRefs, type Subject } from './refs.ts'
import { Written } from './live/feed.ts'
import { forgetTotals } from './rows/list.ts'
import { conditionOf, load } from './rows/one.ts'
import type { Context, Read, Rule } from './rule.ts'
import { Unit, type Entry } from './unit.ts'

/** One document to act on: `id` of an existing one, or the values of a new one. Values are typed (input.ts parses). */
export interface Item {
  id?: number
  rowVersion?: number
  input: Record<string, any>
  lines?: Record<string, any>[]
  /** How messages call it (第3行); default its number. */
  at?: string
}
export interface Request {
  items: Item[]
  source: Meta['source']
  reason?: string
  /** Asks everything and writes nothing: returns, or refuses, as the real one would. */
  dry?: true
  /** Work in the same transaction: before anything is asked, and when a part is written, with what it changed. */
  inside?: { before?: (tx: Tx) => Promise<void>; after?: (tx: Tx, changed: Entry[]) => Promise<void> }
  /** Idempotency-Key: the same key and request again answers the first result. */
  key?: string
}
/** One action on some documents. Items of a large part are fetched when their turn comes. */
export interface Part {
  action: string
  items: Item[] | ((tx: Tx) => Promise<Item[]>)
}
export interface Result {
  count: number
  ids: number[]
  /** Numbers or codes of the rows acted on. */
  names: string[]
}

/** @throws Refusal; then nothing has changed */
export const perform = (engine: Engine, who: Who, doc: AnyDocument, action: string, request: Request): Promise<Result> =>
  performAll(engine, who, doc, [{ action, items: request.items }], request)

/**
 * Several actions on documents of one kind as one transaction (an import that creates some and edits others). One after the
 * other: what the first part writes, the guards of the next one see, and it is forgotten before the next one begins.
 */
export async function performAll(
  engine: Engine,
  who: Who,
  doc: AnyDocument,
  parts: Part[],
  request: Omit<Request, 'items'>,
): Promise<Result> {
  if (who.viewedBy) throw viewOnly()
  for (const { action } of parts) {
    const declared: Action | undefined = doc.actions[action]
    if (!declared) throw new Refusal('没有这个操作')
    if (!who.system && (!openTo(declared, who.orgType) || !declared.key || !who.keys.has(actionKey(doc, declared)))) throw noKey()
  }
  if (!parts.some((p) => p.items.length || typeof p.items === 'function')) throw new Refusal('请至少选择一行数据', status.invalid)
  try {
    let written = new Written()
    const result = await engine.db.transaction((tx) => {
      written = new Written()
      return run(engine, tx, who, doc, parts, request, written)
    })
    if (written.docs.size) forgetTotals(new Set([...written.docs, ...computed(engine)]))
    engine.feed.tell(written.told)
    return result
  } catch (e) {
    if (e instanceof DryRun) return e.result
    throw uniqueViolation(engine, e) ?? e
  }
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

async function run(
  engine: Engine,
  tx: Tx,
  who: Who,
  doc: AnyDocument,
  parts: Part[],
  request: Omit<Request, 'items'>,
  written: Written,
): Promise<Result> {
  const seen = request.key ? await claimKey(tx, who, doc, parts, request.key) : undefined
  if (seen) return seen
  await request.inside?.before?.(tx)
  const now = toInstant(engine.now())
  const result: Result = { count: 0, ids: [], names: [] }
  const refused: Refusal[] = []
  let at: string | undefined
  for (const { action, items: given } of parts) {
    // Further parts of an action that was refused are asked too, so that all complaints are told at once.
    if (refused.length && action !== at) break
    at = action
    await engine.ids.ensure()
    const items = typeof given === 'function' ? await given(tx) : given
    if (!items.length) continue
    const meta = refused.length ? { ...request, dry: true as const } : request
    const done = await runPart(engine, tx, who, doc, { action, items }, now, meta).catch((e) => {
      if (!(e instanceof Refusal) || !e.details) throw e
      refused.push(e)
    })
    if (!done || refused.length) continue
    for (const e of done.entries) {
      result.ids.push(e.row.id)
      result.names.push(rowName(doc, e.row))
    }
    result.count += done.entries.length
    written.add(done.changed, who.userId)
    await request.inside?.after?.(tx, done.changed)
  }
  if (refused.length > 1)
    throw refuseAll(
      refused.flatMap((e) => e.details!),
      refused[0]!.code,
    )
  if (refused[0]) throw refused[0]
  if (request.dry) throw new DryRun(result)
  if (request.key)
    await tx.rows(
      sql`update request_key set answer = ${JSON.stringify(result)} where key = ${request.key} and user_id = ${who.userId}`,
    )
  return result
}

/** One action on its rows, with the acts that it causes, written as one unit of work. */
async function runPart(
  engine: Engine,
  tx: Tx,
  who: Who,
  doc: AnyDocument,
  { action, items }: { action: string; items: Item[] },
  now: string,
  meta: Meta & Pick<Request, 'dry'>,
): Promise<{ entries: Entry[]; changed: Entry[] }> {
  const unit = new Unit(engine)
  const context: Context = { who, now, today: now.slice(0, 10) }
  const entries = await step(engine, tx, unit, context, doc, action, items, true)
  // Acts may cause acts; each sees the unit's pending changes of the rows it touches.
  const actor = { ...context, who: { ...who, system: who.system ?? doc.title } }
  const made = new Set<Entry>()
  do {
    while (unit.acts.length) {
      const { doc: other, action } = unit.acts[0]!
      const together = unit.acts.findIndex((a) => a.doc !== other || a.action !== action)
      const acts = unit.acts.splice(0, together < 0 ? unit.acts.length : together)
      await step(
        engine,
        tx,
        unit,
        actor,
        other,
        action,
        acts.map((a) => ({ id: a.id, input: a.input, lines: a.input.lines })),
        false,
      )
    }
    // What was made here may have to be signed: its flows begin, which are acts again.
    const fresh = [...unit.entries.values()].filter((e) => e.isNew && e.doc.signing && !made.has(e))
    for (const e of fresh) made.add(e)
    if (fresh.length) await engine.signing.begin(fresh, reader(engine, tx, actor.who), actor, (e) => unit.effects(e))
  } while (unit.acts.length)
  const changed = meta.dry ? [] : await flush(engine, tx, unit, who, now, { source: meta.source, reason: meta.reason })
  return { entries, changed }
}

/** One action on some documents: everything up to the collected effects. */
async function step(
  engine: Engine,
  tx: Tx,
  unit: Unit,
  context: Context,
  doc: AnyDocument,
  action: string,
  items: Item[],
  asked: boolean,
): Promise<Entry[]> {
  const declared: Action = doc.actions[action]!
  const actor = asked ? context.who : { ...context.who, system: context.who.system ?? action }
  const entries = declared.from === 'new' ? await draft(engine, tx, unit, doc, items) : await lock(tx, unit, doc, items, actor)
  const refused: { at?: string; message: string }[] = []
  const complain = (i: number, message: string) => {
    const name = items[i]!.at ?? rowName(doc, entries[i]!.row)
    const named = entries.length > 1 || items[i]!.at || declared.from !== 'new'
    refused.push({ at: name, message: named && !name.startsWith('⟦') ? `${name}：${message}` : message })
  }
  entries.forEach((e, i) => {
    const reason = permitted(doc, action, declared.from === 'new' ? undefined : e.row, actor)
    if (reason !== true) complain(i, reason)
  })
  if (refused.length) throw refuseAll(refused)
  const inputs = items.map((item) => ({
    ...item.input,
    ...(declared.lines && !(declared.whole && !item.lines) ? { lines: item.lines ?? [] } : {}),
  }))
  const handler = engine.rules.get(doc.name)?.actions[action]
  if (!handler || (handler !== 'plain' && 'when' in handler)) throw new Error(`${doc.name}.${action} has no rule`)
  const rule: Rule<any, any, any> | undefined = handler === 'plain' ? undefined : handler
  const found = rule?.find
    ? await rule.find(entries.map((e) => e.row) as any[], reader(engine, tx, actor), inputs as never, context)
    : undefined
  const signing = doc.signing
    ? await engine.signing.about(
        doc,
        action,
        entries.map((e) => e.row),
        inputs,
        reader(engine, tx, actor),
        context,
      )
    : undefined
  entries.forEach((e, i) => {
    const message =
      rule?.guard?.(e.row as any, { ...context, found, input: inputs[i] as never }) || signing?.guard(e.row, inputs[i]!)
    if (message) complain(i, message)
  })
  if (refused.length) throw refuseAll(refused)
  entries.forEach((e, i) => {
    e.actions.push(action)
    const to = unit.effects(e)
    if (typeof declared.to === 'string' && declared.to !== 'removed') to.move(declared.to as never)
    if (rule?.effect) rule.effect(e.row as any, { ...context, found, input: inputs[i] as never }, to)
    else if (declared.from !== 'new') {
      to.set(items[i]!.input)
      const lines = items[i]!.lines ?? []
      if (!declared.whole) for (const { id, ...line } of lines) to.setLine(id, line as never)
      else if (items[i]!.lines) to.replaceLines(lines as never)
    }
    signing?.effect(e.row, inputs[i]!, to)
    if (declared.to === 'removed') e.removed = true
  })
  await checkChangedRefs(engine, tx, entries, !!declared.whole)
  return entries
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
async function draft(engine: Engine, tx: Tx, unit: Unit, doc: AnyDocument, items: Item[]): Promise<Entry[]> {
  const fields = headFields(doc)
  const stored = (all: Fields, values: Record<string, any>) =>
    Object.fromEntries(Object.entries(values).filter(([n]) => n in all))
  const subjects: Subject[] = []
  const entries = items.map((item) => {
    const lines = (item.lines ?? []).map((l) => stored(doc.lines, l))
    const row = unit.blank(doc, stored(fields, item.input), doc.hasLines ? lines : [])
    subjects.push({ fields: doc.fields, row, ...(item.at ? { at: item.at } : {}) })
    row.lines.forEach((l, i) => subjects.push({ fields: doc.lines, row: l, at: item.lines![i]!.at ?? item.at }))
    return unit.entry(doc, row, true)
  })
  const wrong = await resolveRefs(engine, tx, subjects)
  if (wrong.length) throw refuseAll(dedupe(wrong.map((w) => ({ ...w, message: w.at ? `${w.at}：${w.message}` : w.message }))))
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

const dedupe = (list: { at?: string; message: string }[]) => [...new Map(list.map((l) => [l.message, l])).values()]

/** What rules read with; calls that ask a rule's questions without acting use it too. */
export function reader(engine: Engine, tx: Queryable, who: Who): Read {
  const all: Who = { ...who, system: who.system ?? 'rule' }
  return {
    mine: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), who, options?.lock, options?.limit) as Promise<any>,
    any: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), all, options?.lock, options?.limit) as Promise<any>,
    rows: (q) => tx.rows(q),
    engine,
  }
}

/** Remembers the key in this transaction; a repeat waits for the first to end and gets its answer. */
async function claimKey(tx: Tx, who: Who, doc: AnyDocument, parts: unknown[], key: string): Promise<Result | undefined> {
  const text = JSON.stringify([doc.name, parts], (_, v) => (typeof v === 'bigint' ? String(v) : v))
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
