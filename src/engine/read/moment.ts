/**
 * Rows as they stood at a moment. Those that nobody changed since are as they are; the others are what their history says, removed
 * ones among them; what the ledger keeps of them is what it said then. Names that are looked up elsewhere are today's.
 */
import {
  carriedFields, columnType, headFields, lineBase, nameField, ownerName, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { sinceMade } from '../write/history.ts'
import { lineTable, places, table } from './scope.ts'

/** Is this field of a document asked for? Its id always is. */
type IsAsked = (field: string) => boolean
const every: IsAsked = () => true

/** A document's heads then, as a table expression that needs an alias. @param at an instant */
export const headsAt = (engine: Engine, doc: AnyDocument, at: string, isAsked = every): Sql =>
  all(headPartsAt(engine, doc, at, isAsked))

/**
 * The same in parts that have no row in common: what was not changed since, what was, what was removed. Of each the first rows in an order of
 * what never changes are found by an index, and no more records are read than that takes.
 */
export function headPartsAt(engine: Engine, doc: AnyDocument, at: string, isAsked = every): Sql[] {
  if (doc.rowsOf) return [sql`select * from ${partsAt(engine, doc, at, isAsked)} p`]
  const fields = storedFields(headFields(doc), isAsked)
  const names = Object.keys(fields)
  // What the ledger keeps of a row is added up once for all its columns, and not at all where none of them is asked.
  const tables = [...new Set(names.flatMap((n) => fields[n]!.book?.table ?? []))]
  /** What is joined for a row of this id, and a figure of it. */
  const booksOf = (id: Sql) => {
    const all = tables.map((t) => engine.ledger.booksAt(t, { doc: doc.name, id }, at))
    const joins = all.flatMap((q, i) => (q ? [sql`left join lateral (${q}) ${raw(`book_${i}`)} on true`] : []))
    const figure = (n: string) => {
      const { table: kept, column } = fields[n]!.book!
      const i = tables.indexOf(kept)
      const said = all[i] ? raw(`book_${i}.${column}`) : engine.ledger.bookAt({ table: kept, column }, { doc: doc.name, id }, at)
      return sql`${said} as ${ident(n)}`
    }
    return { joined: join([sql``, ...joins], ' '), figure }
  }
  const [here, then] = [booksOf(sql`x.id`), booksOf(sql`w.id`)]
  const unchanged = names.map((n) => (fields[n]!.book ? here.figure(n) : sql`x.${ident(n)}`))
  const fixed = new Set(['id', 'creationDate', ...(doc.number ? [nameField(doc)] : [])])
  const changed = (isThere: boolean) =>
    names.map((n) => {
      if (fields[n]!.book) return then.figure(n)
      return n === 'id' || (isThere && fixed.has(n)) ? sql`w.${ident(n)}` : value(n, fields[n]!, sql`s.head`)
    })
  return [
    ...places(doc).map(
      (arc) =>
        sql`select ${join(unchanged)} from ${table(doc, arc)} x ${here.joined}
          where x.creation_date <= ${at}::timestamptz and x.updated_at <= ${at}::timestamptz`,
    ),
    ...places(doc).map((arc) => sql`select ${join(changed(true))} from ${changedSince(doc, arc, at, then.joined)}`),
    sql`select ${join(changed(false))} from ${removedSince(doc, at)} ${then.joined}`,
  ]
}

/** Its lines the same way, with head_id and what they carry of their heads; what the ledger keeps of them is asked apart. */
export const linesAt = (doc: AnyDocument, at: string, isAsked = every): Sql => all(linePartsAt(doc, at, isAsked))

/** Those of each part of the heads. */
export function linePartsAt(doc: AnyDocument, at: string, isAsked = every): Sql[] {
  const carried = storedFields(carriedFields(doc), isAsked)
  const own = storedFields({ ...lineBase, ...(doc.lines as Fields) }, isAsked)
  for (const n in own) if (own[n]!.book) delete own[n]
  const names = Object.keys({ ...own, ...carried })
  const here = places(doc).map(
    (arc) => sql`select l.head_id, ${join(names.map((n) => sql`l.${ident(n)}`))} from ${lineTable(doc, arc)} l
      join ${table(doc, arc)} x on x.id = l.head_id where x.creation_date <= ${at}::timestamptz and x.updated_at <= ${at}::timestamptz`,
  )
  const said = (line: (n: string) => Sql) => join(names.map((n) => (n in own ? line(n) : value(n, carried[n]!, sql`s.head`))))
  const ownNames = Object.keys(own)
  const read = (n: string) => value(n, own[n]!, sql`e.value`)
  const records = (record: Sql) => sql`jsonb_array_elements(${record}::jsonb -> 'lines') e(value)`
  // Where no line was changed since they are read where they stand: to take a record apart costs ten times as much as to compare it.
  const changed = places(doc).map((arc) => {
    const lines = sql`cross join lateral (
      select ${join(ownNames.map((n) => sql`l.${ident(n)}`))} from ${lineTable(doc, arc)} l where s.is_same and l.head_id = w.id
      union all select ${join(ownNames.map(read))} from ${records(sql`(case when not s.is_same then s.record end)`)}) line`
    return sql`select w.id head_id, ${said((n) => sql`line.${ident(n)}`)} from ${changedSince(doc, arc, at, lines)}`
  })
  const removed = sql`select w.id head_id, ${said(read)} from ${removedSince(doc, at)} cross join lateral ${records(sql`s.record`)}`
  return [...here, ...changed, removed]
}

const all = (parts: Sql[]): Sql => sql`(${join(parts, ' union all ')})`
const storedFields = (fields: Fields, isAsked = every): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([n, f]) => f.source !== 'looked' && (n === 'id' || isAsked(n))))

/** Rows of the owner under this document's names, as the view in the database has them. */
function partsAt(engine: Engine, doc: AnyDocument, at: string, isAsked: IsAsked): Sql {
  const owner = document(engine, doc.rowsOf!.doc)
  const fields = Object.keys(storedFields(headFields(doc), isAsked))
  const names = fields.map((n) => sql`x.${ident(ownerName(doc, n))} as ${ident(n)}`)
  const only = Object.entries(doc.rowsOf!.only).map(
    ([n, choice]) => sql`x.${ident(n)} = ${headFields(owner)[n]!.choices![choice]![0]}`,
  )
  const read = new Set([...fields.map((n) => ownerName(doc, n)), ...Object.keys(doc.rowsOf!.only)])
  return sql`(select ${join(names)} from ${headsAt(engine, owner, at, (n) => read.has(n))} x where ${join(only, ' and ')})`
}

/** Documents that were changed since, as they are now (w), and their record then (s). */
const changedSince = (doc: AnyDocument, arc: boolean, at: string, lines = sql``): Sql =>
  sql`${table(doc, arc)} w ${recordThen(doc, at, sql`and ${sinceMade(sql`c`, sql`w`)}`)} ${lines} where w.updated_at > ${at}::timestamptz and w.creation_date <= ${at}::timestamptz`
/** Documents that were removed since, of which only the id is left (w), and their record then (s). */
const removedSince = (doc: AnyDocument, at: string): Sql =>
  sql`(select doc_id id from history where doc = ${doc.name} and after is null and at > ${at}::timestamptz) w ${recordThen(doc, at)}`

/** Between the head and its lines in a record. */
const LINES = ',"lines":['
/**
 * What the history says of w then: the record, and its head alone, which is read (once, for the offset) only where something of it is
 * asked. Lines are most of a record: it is cut before them, unless what looks like them stands in a field, too.
 * @param within what else is known of the records `c`: in which years they are
 */
function recordThen(doc: AnyDocument, at: string, within = sql``): Sql {
  // Rows that came in bulk have no first record; the next one holds the state before it.
  const record = (column: string, when: Sql, order: string) =>
    sql`(select ${raw(column)} record from history c where c.doc = ${doc.name} and c.doc_id = w.id and ${when} ${within} order by c.seq ${raw(order)} limit 1)`
  const then = record('c.after', sql`c.at <= ${at}::timestamptz`, 'desc')
  const next = record('c.before', sql`c.at > ${at}::timestamptz`, 'asc')
  const head = doc.hasLines
    ? sql`case when split_part(x.record, ${LINES}, 3) = '' then (split_part(x.record, ${LINES}, 1) || '}')::jsonb else x.record::jsonb end`
    : sql`x.record::jsonb`
  // From its lines on as it stands in the last record, which is one of those since.
  // `right` counts only the characters that it leaves out, `substr` all.
  const lines = (record: Sql) => sql`right(${record}, -nullif(strpos(${record}, ${LINES}), 0))`
  const last = sql`select ${lines(sql`c.after`)} from history c where c.doc = ${doc.name} and c.doc_id = w.id and c.at > ${at}::timestamptz order by c.seq desc limit 1`
  const same = doc.hasLines ? sql`, coalesce(${lines(sql`x.record`)} = (${last}), false) is_same` : sql``
  return sql`cross join lateral (select x.record, ${head} head${same} from (${then} union all ${next} limit 1) x where x.record is not null offset 0) s`
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
