/** Reads and marks that several documents share. */
import { toWire, headFields, lineBase, type AnyDocument, type Fields, type Who } from '../../declare/index.ts'
import type { CallContext } from '../../server/rule.ts'
import { perform } from '../../server/perform.ts'
import { list } from '../../server/rows/list.ts'
import { conditionOf, load } from '../../server/rows/one.ts'
import { readQuery } from '../../server/rows/query.ts'

/** Written when a document is told to the partner; what is told again is a version of its own. */
export const told = (row: { publishedAt: string | null; version: number }, now: string, who: Who) => ({
  version: row.publishedAt ? row.version + 1 : row.version,
  publishedAt: now,
  publishedBy: who.name,
  viewed: false,
  viewedAt: null,
  viewedBy: null,
})

/** Written when the partner has seen it. */
export const seen = (now: string, who: Who) => ({ viewed: true, viewedAt: now, viewedBy: who.name })

/** Documents by columns, in the scope of who asks, as JSON rows with their lines. */
export async function dueQuery(
  c: CallContext,
  doc: AnyDocument,
  where: Record<string, unknown>,
): Promise<Record<string, unknown>[]> {
  const rows = await load(c.db, doc, conditionOf(doc, where), c.who, false, 2000)
  const wire = (fields: Fields, row: Record<string, any>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([n]) => n in row)
        .map(([n, f]) => [n, toWire(f, row[n])]),
    )
  return rows.map((r) => ({
    ...wire(headFields(doc), r),
    ...(doc.hasLines ? { lines: r.lines.map((l) => wire({ ...lineBase, ...doc.lines }, l)) } : {}),
  }))
}

/** Marks every document of a list's filter as viewed (at most 5,000). */
export async function viewAll(c: CallContext, doc: AnyDocument): Promise<{ count: number }> {
  const query = { ...readQuery(doc, 'head', { ...c.query, ps: '1000' }), sort: 'id' }
  const ids: number[] = []
  for (query.page = 1; query.page <= 5; query.page++) {
    const { items } = await list(c.engine, doc, query, c.who)
    ids.push(...items.filter((i) => !i.viewed).map((i) => i.id as number))
    if (items.length < query.size) break
  }
  if (!ids.length) return { count: 0 }
  return {
    count: (await perform(c.engine, c.who, doc, 'viewed', { items: ids.map((id) => ({ id, input: {} })), source: 'screen' }))
      .count,
  }
}
