/**
 * One action on all rows of a filter: evaluated once when it begins, done some at a time, and alone what is refused, with
 * a result for each.
 */
import { askedOf, permitted, rowName, type AnyDocument, type Who } from '../../declare/index.ts'
import { sql, type Queryable } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { readItems } from '../write/input.ts'
import { perform } from '../write/perform.ts'
import { load } from '../read/load.ts'
import { readQuery } from '../read/query.ts'
import { Source } from '../read/source.ts'
import type { BackgroundWork } from '../rule.ts'

/** Rows of one bulk action. */
export const MOST_BULK = 20_000
/** Results that are kept row by row; refused ones come first. */
const MOST_TOLD = 2000
/** Rows that are tried in one transaction. */
const TOGETHER = 50

export interface BulkParams {
  doc: string
  action: string
  /** The list's filter, as its query text. */
  query: Record<string, string>
  /** Rows of the filter that are left out. */
  except: number[]
  input: Record<string, unknown>
  /** How many the person was told. */
  expected: number
}
export interface BulkResult {
  total: number
  done: number
  refused: number
  rows: { id: number; name: string; ok: boolean; message: string }[]
}

/** @throws Refusal when the action is none for many rows, its input is wrong, or the person may not */
export function checkBulk(doc: AnyDocument, params: BulkParams, who: Who): void {
  const action = doc.actions[params.action]
  if (!action || !action.key || action.from === 'new' || askedOf(action, Infinity).lines)
    throw new Refusal('该操作不能批量执行', status.invalid)
  const allowed = permitted(doc, params.action, undefined, who)
  if (allowed !== true) throw new Refusal(allowed, status.noKey)
  readItems(doc, params.action, { ...params.input, id: 1 })
  readQuery(doc, 'head', params.query)
}

export const bulkWork: BackgroundWork = async ({ engine, who, params, progress, taskId }) => {
  const { doc: name, action, input } = params as BulkParams
  const doc = document(engine, name)
  checkBulk(doc, params as BulkParams, who)
  const { db } = engine
  const [begun] = await db.rows(sql`select 1 from background_row where task_id = ${taskId} limit 1`)
  if (!begun) await collect(engine, doc, params as BulkParams, who, taskId)
  const rows = await db.rows<{ id: number; done: boolean }>(
    sql`select doc_id id, ok is not null done from background_row where task_id = ${taskId} order by doc_id`,
  )
  const left = rows.flatMap((r) => (r.done ? [] : [r.id]))
  for (let i = 0; i < left.length; i += TOGETHER) {
    const some = left.slice(i, i + TOGETHER)
    await settle(some)
    await progress(((rows.length - left.length + i + some.length) / rows.length) * 100)
  }
  return resultOf(db, taskId)

  /** Does it to these, together as far as they can: those that a refusal names are tried alone, the others go without them. */
  async function settle(ids: number[]): Promise<void> {
    const refused = await act(ids)
    if (!refused) return
    if (ids.length === 1) return keepRefused(ids[0]!, refused)
    const named = new Set(refused.details?.map((d) => d.row))
    const odd = ids.filter((_, i) => named.has(i + 1))
    const rest = ids.filter((_, i) => !named.has(i + 1))
    if (odd.length) {
      if (rest.length) await settle(rest)
      for (const id of odd) await settle([id])
    } else for (const half of [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]) await settle(half)
  }
  /** Does it to these in one transaction. @returns why not, by their places from 1, when nothing was done */
  async function act(ids: number[]): Promise<Refusal | undefined> {
    const items = ids.map((id, i) => ({ ...readItems(doc, action, { ...input, id })[0]!, row: i + 1 }))
    const mine = sql`task_id = ${taskId} and doc_id = any(${ids}::bigint[])`
    return perform(engine, who, doc, action, {
      items, source: 'screen',
      inside: {
        // Two processes at one task after all: what was done is not done again.
        before: async (tx) => {
          const open = await tx.rows(sql`select 1 from background_row where ${mine} and ok is null order by doc_id for update`)
          if (open.length < ids.length) throw new Refusal('已在执行')
        },
        after: async (tx, changed) => {
          const names = new Map(changed.flatMap((e) => (e.doc === doc ? [[e.row.id, rowName(doc, e.row)] as const] : [])))
          const named = ids.map((id) => names.get(id) ?? String(id))
          await tx.rows(sql`update background_row r set ok = true, name = n.name, message = ''
            from unnest(${ids}::bigint[], ${named}::text[]) n(id, name) where r.task_id = ${taskId} and r.doc_id = n.id`)
        },
      },
    }).then(
      () => undefined,
      (e) => {
        if (!(e instanceof Refusal)) throw e
        return e
      },
    )
  }
  async function keepRefused(id: number, refused: Refusal): Promise<void> {
    const [row] = await load(db, doc, sql`h.id = ${id}`, who)
    await db.rows(sql`update background_row set ok = false, name = ${row ? rowName(doc, row) : String(id)},
      message = ${(refused.details ?? [refused]).map((d) => d.message).join('；')}
      where task_id = ${taskId} and doc_id = ${id} and ok is null`)
  }
}

/** The rows of the filter, as it finds them now. */
async function collect(engine: Engine, doc: AnyDocument, params: BulkParams, who: Who, taskId: number): Promise<void> {
  const source = new Source(engine, doc, 'head', false, { who })
  const where = source.where({ ...readQuery(doc, 'head', params.query), except: params.except }, who)
  await engine.db.transaction(async (tx) => {
    const count = await tx.run(sql`insert into background_row (task_id, doc_id)
      ${source.select({ columns: sql`${taskId}::bigint, ${source.id}`, where, page: { size: MOST_BULK + 1 } })}`)
    if (count > MOST_BULK) throw new Refusal(`一次最多批量操作${MOST_BULK}条，请缩小查询条件`)
  })
}

async function resultOf(db: Queryable, taskId: number): Promise<BulkResult> {
  const [counts] = await db.rows<Omit<BulkResult, 'rows'>>(sql`select count(*) total, count(*) filter (where ok) done,
    count(*) filter (where not ok) refused from background_row where task_id = ${taskId}`)
  const rows = await db.rows<BulkResult['rows'][number]>(sql`select doc_id id, name, ok, message from background_row
    where task_id = ${taskId} order by ok, doc_id limit ${MOST_TOLD}`)
  return { ...counts!, rows }
}
