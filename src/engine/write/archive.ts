/** Moves whole documents to the archive: head and lines in one transaction. The ledger and the history stay where they are. */
import { headFields, lineFields, type AnyDocument, type Fields } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { lineTable, table } from '../read/scope.ts'

const stored = (fields: Fields, line: boolean) =>
  Object.entries(fields)
    .filter(([, f]) => f.source !== 'looked' && !(line && f.book))
    .map(([n]) => n)

/** Documents that go sooner than declared: so many days after their last change, where the condition on the head `h` holds. */
export interface Sooner {
  days: number
  where: Sql
}

/** @returns how many documents moved (500 at the most; the next run goes on) */
export async function archive(engine: Engine, doc: AnyDocument, sooner?: Sooner): Promise<number> {
  if (!doc.archive) return 0
  const { after, in: states, settled = {} } = doc.archive
  const codes = states.map((s) => doc.states[s]![0])
  const over = Object.entries(settled).map(
    ([name, choice]) => sql`and coalesce(h.${ident(name)} = ${doc.fields[name].choices[choice!][0]}, true)`,
  )
  return engine.db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`select h.id from ${table(doc)} h where h.status = any(${codes}::smallint[])
      and h.updated_at < ${engine.now()}::timestamptz - ${sooner ? sql`${sooner.days} * interval '1 day'` : sql`${after} * interval '1 month'`}
      ${sooner ? sql`and ${sooner.where}` : sql``}
      and ${engine.ledger.settled(doc, sql`h.id`)}
      ${over.length ? join(over, ' ') : sql``}
      and ${engine.signing.settled(doc, (name) => sql`h.${ident(name)}`)} order by h.id limit 500 for update skip locked`)
    if (!rows.length) return 0
    const ids = rows.map((r) => r.id)
    const move = async (target: typeof table, fields: string[], key: string) => {
      const columns = join(fields.map((n) => ident(n)))
      await tx.rows(
        sql`insert into ${target(doc, true)} (${columns}, archived_at) select ${columns}, now() from ${target(doc)} where ${ident(key)} = any(${ids}::bigint[])`,
      )
      await tx.rows(sql`delete from ${target(doc)} where ${ident(key)} = any(${ids}::bigint[])`)
    }
    if (doc.hasLines) await move(lineTable, [...stored(lineFields(doc), true), 'headId'], 'headId')
    await move(table, stored(headFields(doc), false), 'id')
    return ids.length
  })
}
