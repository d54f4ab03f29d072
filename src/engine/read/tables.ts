/**
 * Documents in SQL that is written by hand: their tables with scope, their columns and their states by declared names.
 * PostgreSQL flattens the subselects: they cost what the same conditions cost when they are written out.
 */
import {
  carriedFields, headFields, lineBase, type AnyDocument, type Fields, type LineOf, type Row, type Who,
} from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../database/db.ts'
import { and, lineTable, scopeSql, table } from './scope.ts'

/** Which of a document's rows: those in archive come along when asked. */
export interface From {
  archived?: boolean
}

/**
 * A document's heads as a table expression that needs an alias, in the scope of who asks: `${from(sendSheet, who)} s`.
 * What is not in scope is not there, whatever the rest of the statement says.
 */
export function from(doc: AnyDocument, who: Who, { archived = false }: From = {}): Sql {
  const rows = archived && doc.archive ? withArchive(table(doc), table(doc, true), stored(headFields(doc))) : table(doc)
  return sql`(select h.* from ${rows} h where ${and(scopeSql(doc, who, (n) => sql`h.${ident(n)}`))})`
}

/** Conditions stand around both halves: within them PostgreSQL would read all of each where a few rows are joined by their ids. */
const withArchive = (here: Sql, there: Sql, names: readonly string[]): Sql => {
  const all = join(names.map((n) => ident(n)))
  return sql`(select ${all} from ${here} x union all select ${all} from ${there} x)`
}

/** Its heads, archived ones along with the others, out of any scope. */
export const headsEverywhere = (doc: AnyDocument): Sql => withArchive(table(doc), table(doc, true), stored(headFields(doc)))
/** Its lines, without what the demand book holds of them. */
export const linesEverywhere = (doc: AnyDocument): Sql =>
  withArchive(lineTable(doc), lineTable(doc, true), [
    'headId',
    ...stored({ ...lineBase, ...carriedFields(doc), ...(doc.lines as Fields) }).filter((n) => !(doc.lines as Fields)[n]?.book),
  ])

/** A document's lines the same way, with head_id and the quantities that the demand book holds of them. */
from.lines = (doc: AnyDocument, who: Who, { archived = false }: From = {}): Sql => {
  const both = archived && doc.archive
  const carried = carriedFields(doc)
  const names = ['headId', ...stored({ ...lineBase, ...carried, ...(doc.lines as Fields) })]
  if (both && !bookOf(doc).length && scopeColumns(doc, who).every((n) => n in carried))
    return sql`(select l.* from ${withArchive(lineTable(doc), lineTable(doc, true), names)} l where ${and(scopeSql(doc, who, (n) => sql`l.${ident(n)}`))})`
  const rows = (arc: boolean) => {
    let head = false
    const scope = scopeSql(doc, who, (n) => {
      if (n in carried) return sql`l.${ident(n)}`
      head = true
      return sql`h.${ident(n)}`
    })
    const heads = head ? sql`join ${table(doc, arc)} h on h.id = l.head_id` : sql``
    return sql`select ${join(lineSelection(doc))} from ${lineTable(doc, arc)} l ${heads} ${bookJoin(doc)} where ${and(scope)}`
  }
  return both ? sql`(${rows(false)} union all ${rows(true)})` : sql`(${rows(false)})`
}

/** What of a document its scope asks. */
function scopeColumns(doc: AnyDocument, who: Who): string[] {
  const asked: string[] = []
  scopeSql(doc, who, (n) => (asked.push(n), sql`l.${ident(n)}`))
  return asked
}

const stored = (fields: Fields): string[] => Object.keys(fields).filter((n) => fields[n]!.source !== 'looked')

const bookOf = (doc: AnyDocument) =>
  Object.entries(doc.lines as Fields).flatMap(([name, f]) => (f.book ? [{ name, ...f.book }] : []))
// A join that nothing of is asked for costs nothing: PostgreSQL leaves it out.
const bookJoin = (doc: AnyDocument): Sql => {
  const [book] = bookOf(doc)
  return book ? sql`left join ${ident(book.table)} d on d.id = l.id` : sql``
}

function lineSelection(doc: AnyDocument): Sql[] {
  const own = stored({ ...lineBase, ...carriedFields(doc), ...(doc.lines as Fields) }).filter(
    (n) => !(doc.lines as Fields)[n]?.book,
  )
  return [
    sql`l.head_id`,
    ...own.map((n) => sql`l.${ident(n)}`),
    ...bookOf(doc).map(({ name, column }) => sql`d.${ident(column)} as ${ident(name)}`),
  ]
}

type HeadColumns<D> = { readonly [K in Exclude<keyof Row<D>, 'lines'> & string]: Sql }
type LineColumns<D> = { readonly [K in (keyof LineOf<D> & string) | 'headId']: Sql }

const named = (names: Iterable<string>, alias: string): Record<string, Sql> =>
  Object.fromEntries([...names].map((n) => [n, sql`${raw(alias)}.${ident(n)}`]))

/** The columns of a document's heads under an alias; a name that it has not does not compile. */
export const columns = <D extends AnyDocument>(doc: D, alias: string): HeadColumns<D> =>
  named(stored(headFields(doc)), alias) as HeadColumns<D>

/** The columns of its lines, of which those that the demand book holds are only in `from.lines`. */
export const lineColumns = <D extends AnyDocument>(doc: D, alias: string): LineColumns<D> =>
  named(['headId', ...stored({ ...lineBase, ...carriedFields(doc), ...(doc.lines as Fields) })], alias) as LineColumns<D>
