/** What holds of documents that are published to a partner (published.ts). */
import type { AnyDocument, Patch, Row, Who } from '../declare/index.ts'
import type { Context, Effects, Rule } from '../engine/rule.ts'

type Telling = { publishedAt: string | null; version?: number }

/** Written when a document is told, as far as it has these fields; what is told again is a version of its own. */
function telling<D extends AnyDocument>(doc: D, row: Telling, { now, who }: Context): Patch<D> {
  const all = {
    version: row.publishedAt ? row.version! + 1 : row.version,
    publishedAt: now, publishedBy: who.name, viewed: false,
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
  doc, action: 'publish',
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

/** The rule of 标记已读. */
export const viewing = <D extends AnyDocument>(doc: D): Rule<D, 'viewed', undefined> => ({
  doc, action: 'viewed',
  effect: (row, c, to) => see(row as Row<D> & { viewed: boolean }, c, to),
})
