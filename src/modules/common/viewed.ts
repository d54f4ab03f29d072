/** Reads that several documents share. */
import { toWire, headFields, lineBase, type AnyDocument, type Fields } from '../../declare/index.ts'
import type { CallContext } from '../../server/rule.ts'
import { conditionOf, load } from '../../server/rows/one.ts'

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
