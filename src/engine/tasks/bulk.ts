/** One action on all rows of a filter: evaluated once when it begins, row by row, each in its own transaction, with a result for each. */
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
  for (const [i, { id, done }] of rows.entries()) {
    if (done) continue
    const [item] = readItems(doc, action, { ...input, id })
    const answer = (on: Queryable, ok: boolean, named: string, message: string) =>
      on.rows(sql`update background_row set ok = ${ok}, name = ${named}, message = ${message}
        where task_id = ${taskId} and doc_id = ${id}`)
    await perform(engine, who, doc, action, {
      items: [item!],
      source: 'screen',
      // Two processes at one task after all: what was done is answered, not done again.
      key: `bulk:${taskId}:${id}`,
      inside: {
        after: async (tx, changed) => {
          const row = changed.find((e) => e.doc === doc && e.row.id === id)?.row
          await answer(tx, true, row ? rowName(doc, row) : String(id), '')
        },
      },
    }).catch(async (e) => {
      if (!(e instanceof Refusal)) throw e
      const [row] = await load(db, doc, sql`h.id = ${id}`, who)
      const named = row ? rowName(doc, row) : String(id)
      await answer(db, false, named, (e.details ?? [e]).map((d) => d.message).join('；'))
    })
    if (i % 20 === 0) await progress((i / rows.length) * 100)
  }
  return resultOf(db, taskId)
}

/** The rows of the filter, as it finds them now. */
async function collect(engine: Engine, doc: AnyDocument, params: BulkParams, who: Who, taskId: number): Promise<void> {
  const source = new Source(engine, doc, 'head', false, { who })
  const where = source.where({ ...readQuery(doc, 'head', params.query), except: params.except }, who)
  await engine.db.transaction(async (tx) => {
    const count = await tx.run(sql`insert into background_row (task_id, doc_id)
      select ${taskId}::bigint, h.id from ${source.from()} where ${where} limit ${MOST_BULK + 1}`)
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
