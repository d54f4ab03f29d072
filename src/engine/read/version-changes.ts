/** What became of a version since: its rows beside what the report says now, for the same parameters and whoever asks. */
import { headFields, VERSION, visible, type AnyDocument, type Who } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { wireTotal } from './groups.ts'
import { demandKey, sourceOf } from './list.ts'
import type { Query } from './query.ts'

/** Dimensions of a row, and its sums then and now; without either, the row was not there. */
export interface Changed {
  row: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
/** So many are shown; how many there are is told. */
const MOST = 500

/** Rows whose sums differ, that are new, or that are gone. */
export async function versionChanges(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  who: Who,
): Promise<{ total: number; items: Changed[] }> {
  demandKey(doc, 'query', who)
  const fields = headFields(doc)
  const { sums, metrics } = doc.report!
  const shown = (names: readonly string[]) => names.filter((n) => visible(doc, fields[n]!, who))
  const told = shown(doc.list.filter((n) => !sums.includes(n) && !(n in metrics)))
  const figures = shown(sums)
  const rowsOf = (of: Query): Sql => {
    const source = sourceOf(engine, doc, of, who)
    const columns = [sql`${source.id} as id`, ...[...told, ...figures].map((n) => sql`${source.column(n)} as ${ident(n)}`)]
    return source.select({ columns: join(columns), where: source.where(of, who) })
  }
  const figuresOf = (side: Sql) => sql`(${join(figures.map((n) => sql`${side}.${ident(n)}`))})`
  const both = (n: string) => sql`coalesce(a.${ident(n)}, b.${ident(n)})`
  const cells = await engine.db.cells(sql`select count(*) over ()::int, a.id is not null, b.id is not null, ${join([
    ...told.map(both),
    ...figures.map((n) => sql`a.${ident(n)}`),
    ...figures.map((n) => sql`b.${ident(n)}`),
  ])} from (${rowsOf(query)}) a full join (${rowsOf({ ...query, params: { ...query.params, [VERSION]: null } })}) b on a.id = b.id
    where a.id is null or b.id is null or ${figuresOf(sql`a`)} is distinct from ${figuresOf(sql`b`)}
    order by ${join(told.map(both))} limit ${MOST}`)
  const part = (names: readonly string[], values: unknown[]) =>
    Object.fromEntries(names.map((n, i) => [n, wireTotal(fields[n]!, values[i])]))
  return {
    total: Number(cells[0]?.[0] ?? 0),
    items: cells.map(([, was, is, ...values]) => {
      const then = values.slice(told.length)
      return {
        row: part(told, values),
        before: was ? part(figures, then) : null,
        after: is ? part(figures, then.slice(figures.length)) : null,
      }
    }),
  }
}
