/**
 * The writing door. One call is one transaction: lock with scope → permitted → find → guard all → effects collected →
 * (acts of other documents the same way) → numbers, rows, lines, postings, ledger-moved states, status, history, events.
 * Any complaint and nothing has happened; the message names every row that was refused.
 */
import { createHash } from 'node:crypto'
import {
  actionKey, openTo, rowName, toInstant, type Action, type AnyDocument, type Complaint, type Who,
} from '../../declare/index.ts'
import { columnName, sql, type Tx } from '../database/db.ts'
import { engineOf, type Engine, type Portal } from '../engine.ts'
import { noKey, Refusal, refuseAll, status, viewOnly } from '../errors.ts'
import { flush } from './flush.ts'
import type { Meta } from './history.ts'
import { Written } from '../live/feed.ts'
import { Prepared } from './preparation.ts'
import { doing } from './questions.ts'
import { forgetTotals } from '../read/list.ts'
import { follow, step, type Item, type Work } from './step.ts'
import type { Entry } from './entry.ts'
import { Unit } from './unit-of-work.ts'

export interface Request {
  source: Meta['source']
  reason?: string
  /** Asks everything and writes nothing: returns, or refuses, as the real one would. 'undone': writes too, and takes it back at the end. */
  dry?: true | 'undone'
  /** Work in the same transaction: before anything is asked, and when a step is written, with what it changed and which rows were there. */
  inside?: {
    before?: (tx: Tx) => Promise<void>
    after?: (tx: Tx, changed: Entry[], also: Also, there: readonly number[]) => Promise<void>
  }
  /** Idempotency-Key: the same key and request again answers the first result. */
  key?: string
  /** What is asked, where that is not the items: those of a file depend on what stands already. */
  says?: unknown
  /** What the first result tells besides. */
  besides?: Record<string, number>
}
/** Performs an action of another document in the same transaction, when what it says is known only from what was written. */
export type Also = (who: Who, doc: AnyDocument, action: string, items: Item[]) => Promise<void>
/** One action on some documents. Items of a large step, and of what was made before it, are fetched when their turn comes. */
export interface Step {
  /** Where it is not the request's. */
  doc?: AnyDocument
  action: string
  items: Item[] | ((tx: Tx, done: Result) => Promise<Item[]>)
  /** Asked whatever was refused before it: it follows from nothing of that. */
  alone?: true
}
export interface Result {
  count: number
  /** Rows that were there already, and the first of them where it is known. */
  skipped?: number
  there?: number
  ids: number[]
  /** Numbers or codes of the rows acted on. */
  names: string[]
  /** What the rows whose version was named are now, by id: who asked need not read them again to go on. */
  rowVersions?: Record<number, number>
  /** Stored code of the state that the first of them is in now. */
  state?: number
  /** What the request told besides, of the first request of its key. */
  besides?: Record<string, number>
  /** Documents of other kinds that came of it. */
  made?: MadeDocument[]
}
/** A document that an action of another one made, as it is found again. */
export interface MadeDocument {
  doc: string
  id: number
  no: string
  state: number | null
}
/** So many of a kind are named to who made them, besides those that were asked for. */
const NAMED = 3

/**
 * One action on some documents, or several steps (an import that creates some and edits others), as one transaction; steps that follow
 * from what is known are asked for in it. One step after the other: what the first writes, the guards of the next one see, and it is forgotten before the
 * next one begins.
 * @throws Refusal; then nothing has changed
 */
export async function perform(
  portal: Portal,
  who: Who,
  doc: AnyDocument,
  what: string | Step[] | ((tx: Tx) => Promise<Step[]>),
  request: Request & { items?: Item[] },
): Promise<Result> {
  const engine = engineOf(portal)
  const known = typeof what === 'string' ? [{ action: what, items: request.items ?? [] }] : what
  if (typeof known !== 'function') demandKeys(doc, known, who)
  const now = toInstant(engine.now())
  let written = new Written(engine)
  const prepared = new Prepared()
  try {
    const work = async (tx: Tx): Promise<Result> => {
      written = new Written(engine)
      const seen = request.key ? await claimKey(tx, who, doc, request.says ?? known, request.key) : undefined
      if (seen) return seen
      await request.inside?.before?.(tx)
      const steps = typeof known === 'function' ? await known(tx) : known
      if (steps !== known) demandKeys(doc, steps, who)
      const done: Result = { count: 0, ids: [], names: [], ...(request.besides ? { besides: request.besides } : {}) }
      const refused: Complaint[] = []
      let [code, asking]: [number, string | undefined] = [status.refused, undefined]
      for (const { doc: of = doc, action, items: given, alone } of steps) {
        // Further steps of an action that was refused are asked too, so that all complaints are told at once.
        if (refused.length && action !== asking && !alone) break
        asking = action
        const items = typeof given === 'function' ? await given(tx, done) : given
        await engine.ids.ensure(items.reduce((n, i) => n + 1 + (i.lines?.length ?? 0), 0))
        if (!items.length) continue
        const work: Work = {
          engine, tx,
          unit: new Unit(engine, request.dry === true ? undefined : prepared),
          context: { who, now, today: now.slice(0, 10) },
        }
        const entries = await doing(of, action)(work, of, action, items, true).catch(told)
        if (entries) await follow(work, of.title).catch(told)
        if (!entries || refused.length || request.dry === true) continue
        const meta = { source: request.source, reason: request.reason }
        const changed = await flush(engine, tx, work.unit, who, now, meta, request.dry === 'undone')
        // What is done in steps is a file's: it goes on from nothing that it was answered.
        const named = new Set(typeof what === 'string' ? items.flatMap((i) => (i.rowVersion === undefined ? [] : [i.id])) : [])
        for (const e of entries) {
          done.ids.push(e.row.id)
          done.names.push(rowName(e.doc, e.row))
          if (named.has(e.row.id)) (done.rowVersions ??= {})[e.row.id] = e.row.rowVersion
        }
        const state = entries[0] && codeOfState(entries[0])
        if (state !== undefined && state !== null) done.state = state
        for (const e of changed)
          if (e.isNew && e.doc !== doc && e.doc.name !== doc.rowsOf?.doc && e.doc.at) made(done, e, entries.includes(e))
        done.count += entries.length
        if (work.skipped !== undefined) done.skipped = (done.skipped ?? 0) + work.skipped
        const there = work.there ?? []
        if (there.length) done.there ??= there[0]!
        written.add(changed, who.userId)
        await request.inside?.after?.(
          tx,
          changed,
          async (by, other, also, others) => {
            const beside: Work = { engine, tx, unit: new Unit(engine, prepared), context: { ...work.context, who: by } }
            await step(beside, other, also, others, true)
            await follow(beside, other.title)
            written.add(await flush(engine, tx, beside.unit, by, now, { source: request.source }), by.userId)
          },
          there,
        )
      }
      if (refused.length) throw refuseAll(refused, code)
      prepared.demand()
      if (request.dry) throw new DryRun(done)
      if (request.key) await keepAnswer(tx, who, request.key, done)
      return done

      function told(e: unknown): undefined {
        if (!(e instanceof Refusal) || !e.details) throw e
        if (!refused.length) code = e.code
        refused.push(...e.details)
      }
    }
    const result = await engine.db.transaction(work).catch((e) => prepared.again(e, () => engine.db.transaction(work)))
    if (written.docs.size) forgetTotals(engine, written.docs)
    engine.feed.tell(written.told)
    return result
  } catch (e) {
    if (e instanceof DryRun) return e.result
    throw uniqueViolation(engine, doc, e) ?? e
  }
}

function made(done: Result, e: Entry, asked: boolean): void {
  const all = (done.made ??= [])
  if (asked || all.filter((m) => m.doc === e.doc.name).length < NAMED)
    all.push({ doc: e.doc.name, id: e.row.id, no: rowName(e.doc, e.row), state: codeOfState(e) })
}
const codeOfState = ({ doc, row }: Entry): number | null => doc.states[row.status ?? '']?.[0] ?? null

/** @throws Refusal when the person may do one of these actions with no row at all, or only looks, or names no row */
export function demandKeys(doc: AnyDocument, steps: Step[], who: Who): void {
  if (who.viewedBy) throw viewOnly()
  for (const { doc: of = doc, action } of steps) {
    const declared: Action | undefined = of.actions[action]
    if (!declared) throw new Refusal('没有这个操作')
    if (!who.system && (!openTo(declared, who.orgType) || !declared.key || !who.keys.has(actionKey(of, declared)))) throw noKey()
  }
  if (!steps.some((p) => p.items.length || typeof p.items === 'function')) throw new Refusal('请至少选择一行数据', status.invalid)
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('dry run')
    this.result = result
  }
}

/** What the key's request is answered from now on. */
const keepAnswer = (tx: Tx, who: Who, key: string, answer: Result) =>
  tx.rows(sql`update request_key set answer = ${JSON.stringify(answer)} where key = ${key} and user_id = ${who.userId}`)

/** Remembers the key in this transaction; a repeat waits for the first to end and gets its answer. */
async function claimKey(tx: Tx, who: Who, doc: AnyDocument, asked: unknown, key: string): Promise<Result | undefined> {
  const text = JSON.stringify([doc.name, asked], (_, v) => (typeof v === 'bigint' ? String(v) : v))
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

function uniqueViolation(engine: Engine, asked: AnyDocument, e: unknown): Refusal | undefined {
  const { code, constraint, detail } = e as { code?: string; constraint?: string; detail?: string }
  if (code !== '23505' || !constraint?.endsWith('_key')) return undefined
  const doc = [...engine.documents.values()].find((d) => constraint === `${columnName(d.name)}_key`)
  const value = /=\((.*)\)/.exec(detail ?? '')?.[1] ?? ''
  const title = doc?.name === asked.rowsOf?.doc ? asked.title : doc?.title
  return doc && new Refusal(`${title}${value}已存在`, status.duplicate)
}
