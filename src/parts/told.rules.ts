/** What holds of documents that are told to a partner (told.ts). */
import type { AnyDocument, Patch, Row, Who } from '../declare/index.ts'
import { perform } from '../server/perform.ts'
import { list } from '../server/rows/list.ts'
import { readQuery } from '../server/rows/query.ts'
import type { Call, CallContext, Context, Effects, Rule } from '../server/rule.ts'

type Telling = { publishedAt: string | null; version?: number }

/** Written when a document is told, as far as it has these fields; what is told again is a version of its own. */
function telling<D extends AnyDocument>(doc: D, row: Telling, { now, who }: Context): Patch<D> {
  const all = {
    version: row.publishedAt ? row.version! + 1 : row.version,
    publishedAt: now,
    publishedBy: who.name,
    viewed: false,
    viewedAt: null,
    viewedBy: null,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in doc.fields)) as Patch<D>
}

type Parts<D extends AnyDocument, Found> = Omit<Rule<D, 'publish', Found>, 'doc' | 'action'>
/** The rule of 发布: what the document does, and that it is told. */
export const publishing = <D extends AnyDocument, Found = undefined>(
  doc: D,
  { effect, ...parts }: Parts<D, Found>,
): Rule<D, 'publish', Found> => ({
  doc,
  action: 'publish',
  ...parts,
  effect: (row, c, to) => {
    effect?.(row, c, to)
    to.set(telling(doc, row as unknown as Telling, c))
  },
})

/** Somebody of the partner has seen it; the first one counts. */
export function see<D extends AnyDocument>(
  row: { viewed: boolean },
  { now, who }: { now: string; who: Who },
  to: Effects<D>,
): void {
  if (!row.viewed) to.set({ viewed: true, viewedAt: now, viewedBy: who.name } as unknown as Patch<D>)
}

/** The rule of 标记已看. */
export const viewing = <D extends AnyDocument>(doc: D): Rule<D, 'viewed', undefined> => ({
  doc,
  action: 'viewed',
  effect: (row, c, to) => see(row as Row<D> & { viewed: boolean }, c, to),
})

/** Marks every document of a list's filter as seen (at most 5,000). */
export const viewedByQuery = (doc: AnyDocument): Call => ({
  title: '按查询条件标记已看',
  run: (c) => viewAll(c, doc),
})

async function viewAll(c: CallContext, doc: AnyDocument): Promise<{ count: number }> {
  const query = { ...readQuery(doc, 'head', { ...c.query, ps: '1000' }), sort: 'id' }
  const ids: number[] = []
  for (query.page = 1; query.page <= 5; query.page++) {
    const { items } = await list(c.engine, doc, query, c.who)
    ids.push(...items.filter((i) => !i.viewed).map((i) => i.id as number))
    if (items.length < query.size) break
  }
  if (!ids.length) return { count: 0 }
  const { count } = await perform(c.engine, c.who, doc, 'viewed', {
    items: ids.map((id) => ({ id, input: {} })),
    source: 'screen',
  })
  return { count }
}
