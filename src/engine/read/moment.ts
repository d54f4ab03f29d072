/**
 * Rows as they stood at a moment. Those that nobody changed since are as they are; the others are what their history says, removed
 * ones among them; what the ledger keeps of them is what it said then. Names that are looked up elsewhere are today's.
 */
import {
  carriedFields, columnType, headFields, lineBase, ownerName, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { lineTable, places, table } from './scope.ts'

/** A document's heads then, as a table expression that needs an alias. @param at an instant */
export function headsAt(engine: Engine, doc: AnyDocument, at: string): Sql {
  if (doc.rowsOf) return partsAt(engine, doc, at)
  const fields = storedFields(headFields(doc))
  const names = Object.keys(fields)
  const book = (n: string, id: Sql) => sql`${engine.ledger.bookAt(fields[n]!.book!, { doc: doc.name, id }, at)} as ${ident(n)}`
  const unchanged = names.map((n) => (fields[n]!.book ? book(n, sql`x.id`) : sql`x.${ident(n)}`))
  const changed = names.map((n) =>
    fields[n]!.book ? book(n, sql`w.id`) : n === 'id' ? sql`w.id` : value(n, fields[n]!, sql`s.state`),
  )
  const here = places(doc).map(
    (arc) => sql`select ${join(unchanged)} from ${table(doc, arc)} x where x.updated_at <= ${at}::timestamptz`,
  )
  return all([...here, sql`select ${join(changed)} from ${statesAt(doc, at)}`])
}

/** Its lines the same way, with head_id and what they carry of their heads; what the ledger keeps of them is asked apart. */
export function linesAt(doc: AnyDocument, at: string): Sql {
  const carried = storedFields(carriedFields(doc))
  const own = storedFields({ ...lineBase, ...(doc.lines as Fields) })
  for (const n in own) if (own[n]!.book) delete own[n]
  const names = Object.keys({ ...own, ...carried })
  const here = places(doc).map(
    (arc) => sql`select l.head_id, ${join(names.map((n) => sql`l.${ident(n)}`))} from ${lineTable(doc, arc)} l
      join ${table(doc, arc)} x on x.id = l.head_id where x.updated_at <= ${at}::timestamptz`,
  )
  const columns = names.map((n) => value(n, (own[n] ?? carried[n])!, n in own ? sql`line.value` : sql`s.state`))
  return all([
    ...here,
    sql`select w.id head_id, ${join(columns)} from ${statesAt(doc, at)} cross join lateral jsonb_array_elements(s.state -> 'lines') line(value)`,
  ])
}

const all = (parts: Sql[]): Sql => sql`(${join(parts, ' union all ')})`
const storedFields = (fields: Fields): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([, f]) => f.source !== 'looked'))

/** Rows of the owner under this document's names, as the view in the database has them. */
function partsAt(engine: Engine, doc: AnyDocument, at: string): Sql {
  const owner = document(engine, doc.rowsOf!.doc)
  const names = Object.keys(storedFields(headFields(doc))).map((n) => sql`x.${ident(ownerName(doc, n))} as ${ident(n)}`)
  const only = Object.entries(doc.rowsOf!.only).map(
    ([n, choice]) => sql`x.${ident(n)} = ${headFields(owner)[n]!.choices![choice]![0]}`,
  )
  return sql`(select ${join(names)} from ${headsAt(engine, owner, at)} x where ${join(only, ' and ')})`
}

/**
 * Of the documents that were changed or removed since what their history says of them then: w.id and s.state, which is read (once, for
 * the offset) only where something of it is asked.
 */
function statesAt(doc: AnyDocument, at: string): Sql {
  const changed = places(doc).map(
    (arc) => sql`select id from ${table(doc, arc)} where updated_at > ${at}::timestamptz and creation_date <= ${at}::timestamptz`,
  )
  const removed = sql`select doc_id from history where doc = ${doc.name} and after is null and at > ${at}::timestamptz`
  // Rows that came in bulk have no first record; the next one holds the state before it.
  const record = (column: string, when: Sql, order: string) =>
    sql`(select ${raw(column)} state from history c where c.doc = ${doc.name} and c.doc_id = w.id and ${when} order by c.seq ${raw(order)} limit 1)`
  const then = record('c.after', sql`c.at <= ${at}::timestamptz`, 'desc')
  const next = record('c.before', sql`c.at > ${at}::timestamptz`, 'asc')
  return sql`${all([...changed, removed])} w cross join lateral (select x.state::jsonb state from (${then} union all ${next} limit 1) x where x.state is not null offset 0) s`
}

/** A value of a record; choices stand in it by their names. */
function value(name: string, f: Field, state: Sql): Sql {
  if (f.kind === 'choice') {
    const codes = JSON.stringify(Object.fromEntries(Object.entries(f.choices!).map(([choice, [code]]) => [choice, code])))
    return sql`coalesce(${codes}::jsonb ->> (${state} ->> ${raw(`'${name}'`)}), ${state} ->> ${raw(`'${name}'`)})::smallint as ${ident(name)}`
  }
  const type = name === 'id' ? 'bigint' : columnType(f)
  const read =
    type === 'jsonb'
      ? sql`nullif(${state} -> ${raw(`'${name}'`)}, 'null')`
      : sql`(${state} ->> ${raw(`'${name}'`)})::${raw(type)}`
  return sql`${read} as ${ident(name)}`
}
