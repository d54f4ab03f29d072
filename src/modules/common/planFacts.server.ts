/** What telling plans asks: the plant's work days, and whose the parts are. */
import { parseDecimal, type AnyDocument, type Field, type Wrong } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { lastReleased } from '../../engine/write/releases.ts'
import { linkedParts } from './links.server.ts'
import { changedDays, dayColumns, dayOf, type Days } from './plans.ts'
import { workDays } from './workDays.server.ts'

/** The first and the last day of these plans. */
function spanOf(doc: AnyDocument, rows: readonly object[]): [string, string] {
  const days = rows.flatMap((r) => dayColumns(doc).flatMap((c) => dayOf(doc, r as Days, c) ?? [])).sort()
  return [days[0]!, days.at(-1)!]
}

/** Of rows that share a number the first: a supplier is told once of a plan, not of each part. */
export const firstOfPlans = (rows: readonly { id: number; planNo: string }[]): Set<number> =>
  new Set([...Map.groupBy(rows, (r) => r.planNo).values()].map(([first]) => first!.id))

/** A plan that ends while it is taken back was never published as it stands: who does not see it is not shown it then. */
export const unpublished = ({ status }: { status: string }) =>
  status === 'recalled' ? { publishedAt: null, publishedBy: null } : {}

/** What a publication changes of the row's days since its last one: nobody is told of what was never published. */
async function publishedChanges(doc: AnyDocument, rows: PlanRow[], read: Read): Promise<(row: PlanRow) => string | null> {
  const last = await lastReleased(read, doc, rows as never, 'same row')
  return (row) => {
    const was = last.get(row.id)
    const days = dayColumns(doc).map((c) => [c, parseDecimal(was?.[dayOf(doc, row, c) ?? ''] ?? '0', 3)])
    return was ? changedDays(doc, Object.fromEntries(days), row) : null
  }
}

type PlanRow = { id: number; plant: string; supplierCode: string; partNo: string; planNo: string }
/** What telling plans looks at. @param on the day on which the part must be the supplier's */
export const planFacts = async <R extends PlanRow>(doc: AnyDocument, rows: R[], read: Read, on: (row: R) => string) => ({
  first: firstOfPlans(rows),
  works: await workDays(
    read,
    rows.map((r) => r.plant),
    spanOf(doc, rows),
  ),
  change: await publishedChanges(doc, rows, read),
  unlinked: await linkedParts(read, rows, (r) => [{ partNo: r.partNo, on: on(r) }]),
})
type PlanFacts = Awaited<ReturnType<typeof planFacts>>

/** Days on which the plant rests and something is planned, and a part that the supplier does not deliver. */
export function planWrong(doc: AnyDocument, row: PlanRow, { works, unlinked }: PlanFacts): Wrong {
  const wrong = dayColumns(doc).filter((c) => {
    const day = dayOf(doc, row, c)
    return day && ((row as Days)[c] ?? 0n) !== 0n && !works(row.plant, day)
  })
  return wrong.length
    ? `${wrong.map((c) => (doc.fields[c] as Field).label).join('、')}不是工作日，数量应为0`
    : unlinked.get(row.id)
}
