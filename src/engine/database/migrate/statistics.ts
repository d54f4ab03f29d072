/** Tells PostgreSQL which columns of the declarations say the same: a supplier's code and its id are one condition, not two. */
import { headFields, lineFields, type AnyDocument, type Fields } from '../../../declare/index.ts'
import { columnName, type Db, sql } from '../db.ts'

/** table → pairs of columns of which one is kept from the row that the other refers to. */
export function dependencies(documents: Iterable<AnyDocument>): Map<string, [string, string][]> {
  const found = new Map<string, [string, string][]>()
  const put = (table: string, fields: Fields) => {
    const pairs = Object.entries(fields).filter(([, f]) => f.kept && f.by && f.by in fields && fields[f.by]!.source === 'stored')
    if (pairs.length)
      found.set(
        table,
        pairs.map(([name, f]) => [columnName(name), columnName(f.by!)]),
      )
  }
  for (const doc of documents) {
    if (doc.rows === 'computed' || doc.rowsOf) continue
    put(columnName(doc.name), headFields(doc))
    if (doc.hasLines) put(`${columnName(doc.name)}_line`, lineFields(doc))
  }
  return found
}

/** Makes the statistics that are not there yet. */
export async function keepStatistics(db: Db, documents: Iterable<AnyDocument>): Promise<void> {
  const wanted = dependencies(documents)
  await db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(7346022)`)
    const known = new Set(
      (await tx.rows<{ name: string }>(sql`select stxname::text name from pg_statistic_ext`)).map((r) => r.name),
    )
    for (const [table, pairs] of wanted) {
      let isNew = false
      for (const [kept, by] of pairs) {
        const name = `dep_${table}_${kept}`.slice(0, 63)
        if (known.has(name)) continue
        await tx.run(`create statistics ${name} (dependencies) on ${kept}, ${by} from public.${table}`)
        isNew = true
      }
      if (isNew) await tx.run(`analyze public.${table}`)
    }
  })
}
