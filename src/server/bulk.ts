/** One action on all rows of a filter: evaluated when it is done, row by row, each in its own transaction, with a result for each. */
import { permitted, rowName, type AnyDocument } from '../declare/index.ts'
import { sql } from './db.ts'
import { document } from './engine.ts'
import { Refusal, status } from './errors.ts'
import { readItems } from './input.ts'
import { perform } from './perform.ts'
import { load } from './rows/one.ts'
import { readQuery } from './rows/query.ts'
import { Source } from './rows/source.ts'
import type { BackgroundWork } from './rule.ts'

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
export function checkBulk(doc: AnyDocument, params: BulkParams, who: Parameters<typeof permitted>[3]): void {
  const action = doc.actions[params.action]
  if (!action || !action.key || action.from === 'new' || action.lines) throw new Refusal('该操作不能批量执行', status.invalid)
  const allowed = permitted(doc, params.action, undefined, who)
  if (allowed !== true) throw new Refusal(allowed, status.noKey)
  readItems(doc, params.action, { ...params.input, id: 1 })
  readQuery(doc, 'head', params.query)
}

export const bulkWork: BackgroundWork = async ({ engine, who, params, progress, taskId }) => {
  const { doc: name, action, query: text, except, input } = params as BulkParams
  const doc = document(engine, name)
  checkBulk(doc, params as BulkParams, who)
  const query = { ...readQuery(doc, 'head', text), except }
  const source = new Source(engine, doc, 'head', false)
  const where = source.where(query, who)
  const rows = await engine.db.rows<{
    id: number
  }>(sql`select h.id from ${source.from()} where ${where}
    order by h.id limit ${MOST_BULK + 1}`)
  if (rows.length > MOST_BULK) throw new Refusal(`一次最多批量操作${MOST_BULK}条，请缩小查询条件`)
  const result: BulkResult = { total: rows.length, done: 0, refused: 0, rows: [] }
  for (const [i, { id }] of rows.entries()) {
    const [item] = readItems(doc, action, { ...input, id })
    // The same key after a restart: what was done is answered, not done again.
    const told = await perform(engine, who, doc, action, { items: [item!], source: 'screen', key: `bulk:${taskId}:${id}` }).then(
      (r) => ({ ok: true, name: r.names[0] ?? String(id), message: '' }),
      async (e) => {
        if (!(e instanceof Refusal)) throw e
        const [row] = await load(engine.db, doc, sql`h.id = ${id}`, who)
        const named = row ? rowName(doc, row) : String(id)
        return { ok: false, name: named, message: e.message.replace(`${named}：`, '') }
      },
    )
    if (told.ok) result.done++
    else result.refused++
    if (!told.ok || result.rows.length < MOST_TOLD) result.rows.push({ id, ...told })
    if (i % 20 === 0) await progress((i / rows.length) * 100)
  }
  result.rows.sort((a, b) => Number(a.ok) - Number(b.ok))
  result.rows.splice(MOST_TOLD)
  return result
}
