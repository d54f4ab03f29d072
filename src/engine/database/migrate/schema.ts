/** The schema that follows from the declarations: tables, columns, indexes, for live rows and for those of archives. */
import { createHash } from 'node:crypto'
import {
  carriedFields, columnType, headFields, lineFields, ownColumns, ownerName, reachColumns, type AnyDocument, type Field,
  type Fields,
} from '../../../declare/index.ts'
import { columnName } from '../db.ts'
import { numbersIn } from '../several.ts'

export interface Table {
  columns: Record<string, string>
  /** name → definition after "create [unique] index name on table". */
  indexes: Record<string, { unique: boolean; on: string }>
  /** A view: what it selects. */
  view?: string
}
export type Schema = Record<string, Table>

/**
 * Every stored document's tables; names as 'public.x' and, where it declares an archive, 'arc.x'.
 * @param superseded what else these tables have for a server of the release before
 */
export function schemaOf(documents: Iterable<AnyDocument>, superseded: Schema = {}): Schema {
  const schema: Schema = {}
  for (const doc of documents) {
    if (doc.rows === 'computed' || doc.rowsOf) continue
    const name = columnName(doc.name)
    const head: Table = { columns: columnsOf(headFields(doc)), indexes: headIndexes(doc, name) }
    add(schema, doc, name, head)
    if (!doc.hasLines) continue
    const line: Table = {
      columns: { id: 'bigint not null', head_id: 'bigint not null', ...columnsOf(lineFields(doc), true) },
      indexes: lineIndexes(doc, `${name}_line`),
    }
    add(schema, doc, `${name}_line`, line)
  }
  const byName = new Map([...documents].map((d) => [d.name, d]))
  for (const doc of byName.values()) {
    const owner = doc.rowsOf && byName.get(doc.rowsOf.doc)
    if (owner) schema[`public.${columnName(doc.name)}`] = viewOf(doc, owner)
  }
  for (const [name, { columns, indexes }] of Object.entries(superseded)) {
    const table = schema[name]!
    schema[name] = { columns: { ...table.columns, ...columns }, indexes: { ...table.indexes, ...indexes } }
  }
  return schema
}

/** Rows of the owner under this document's names. */
function viewOf(doc: AnyDocument, owner: AnyDocument): Table {
  const columns = Object.keys(columnsOf(headFields(doc)))
  const names = new Map(Object.keys(headFields(doc)).map((n) => [columnName(n), columnName(ownerName(doc, n))]))
  const shown = columns.map((c) => (names.get(c) ?? c) + ((names.get(c) ?? c) === c ? '' : ` as ${c}`))
  const only = Object.entries(doc.rowsOf!.only).map(
    ([n, choice]) => `${columnName(n)} = ${headFields(owner)[n]!.choices![choice]![0]}`,
  )
  return {
    columns: Object.fromEntries(columns.map((c) => [c, ''])),
    indexes: {},
    view: `select ${shown.join(', ')} from public.${columnName(owner.name)} where ${only.join(' and ')}`,
  }
}

// The archive is read by number and list; it needs the same indexes but never checks uniqueness alone.
function add(schema: Schema, doc: AnyDocument, name: string, table: Table): void {
  schema[`public.${name}`] = table
  if (!doc.archive) return
  schema[`arc.${name}`] = {
    columns: { ...table.columns, archived_at: 'timestamp(3) with time zone not null' },
    indexes: table.indexes,
  }
}

const sqlNames: Record<string, string> = { 'timestamptz(3)': 'timestamp(3) with time zone', 'char(6)': 'character(6)' }

function columnsOf(fields: Fields, line = false): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const [name, f] of Object.entries(fields)) {
    if (f.source === 'looked' || (line && f.book)) continue
    const type = columnType(f)
    const text = name === 'id' ? 'bigint' : (sqlNames[type] ?? type)
    columns[columnName(name)] = text + (f.book ? ' not null default 0' : f.required ? ' not null' : '')
  }
  return columns
}

const kept = (f: Field | undefined): f is Field =>
  f !== undefined && f.source !== 'looked' && !f.book && !['text', 'files', 'json'].includes(f.kind)
/** Kinds worth an index of their own; a choice or a yes/no selects too much of the table, unless the list is put in its order. */
const selective = (f: Field | undefined, name: string) => kept(f) && (name === 'status' || !['bool', 'choice'].includes(f.kind))

function headIndexes(doc: AnyDocument, table: string): Table['indexes'] {
  const fields = headFields(doc)
  const indexes: Table['indexes'] = {}
  if (doc.unique.length)
    indexes[`${table}_key`] = { unique: true, on: `(${doc.unique.map(columnName).join(', ')}) NULLS NOT DISTINCT` }
  putAsked(indexes, table, fields, [...doc.query, ...doc.more], doc.sort, doc.defaultSort.field)
  for (const name of new Set([...doc.query, ...doc.more]))
    if (searched(fields[name])) putSearched(indexes, table, name, fields[name]!)
  for (const [name, f] of Object.entries(doc.fields as Fields))
    if (f.indexed) put(indexes, table, [name, ...(f.indexed === true ? [] : f.indexed)])
  putNumbers(indexes, table, doc.fields)
  const scopes = Object.values(doc.scope).flatMap((s) =>
    s && s !== 'all' ? [s.plant, ...reachColumns(s), ...ownColumns(s)] : [],
  )
  for (const column of new Set(scopes)) if (column && column !== 'id') put(indexes, table, [column, doc.defaultSort.field, 'id'])
  return indexes
}

/** Many rows have one value: a page of them must come in the list's order without sorting all. */
const common = (f: Field, name: string) => name === 'status' || f.kind === 'ref' || f.kind === 'period'

/** An index for each column that the list is sorted by, and for each that it is filtered by, in its default order. */
function putAsked(
  indexes: Table['indexes'],
  table: string,
  fields: Fields,
  filters: readonly string[],
  sorts: readonly string[],
  order: string,
): void {
  for (const name of new Set(sorts)) if (name !== 'id' && kept(fields[name])) put(indexes, table, [name, 'id'])
  for (const name of new Set(filters))
    if (name !== 'id' && selective(fields[name], name))
      put(indexes, table, common(fields[name]!, name) ? [name, order, 'id'] : [name, 'id'])
}

function lineIndexes(doc: AnyDocument, table: string): Table['indexes'] {
  const indexes: Table['indexes'] = {}
  put(indexes, table, ['headId', 'lineNo'])
  for (const [name, f] of Object.entries(doc.lines as Fields))
    if (f.indexed) put(indexes, table, [name, ...(f.indexed === true ? [] : f.indexed)])
  if (!doc.detail) return (putNumbers(indexes, table, doc.lines), indexes)
  const fields = lineFields(doc)
  const sort = doc.detail.sort[0]!.replace(/^-/, '')
  const carried = Object.keys(carriedFields(doc))
  const sorts = doc.detail.sort.map((s) => s.replace(/^-/, ''))
  const own = fields[sort] ? sort : 'id'
  putAsked(indexes, table, fields, doc.detail.query.filter((n) => !carried.includes(n)), sorts, own) // prettier-ignore
  // Lists of lines are filtered by party, month and state, and read in their default order.
  for (const name of carried) if (fields[sort]) put(indexes, table, [name, sort, 'id'])
  putNumbers(indexes, table, doc.lines)
  return indexes
}

/** Documents are found by the numbers that they name: what came of one is read whenever it is opened. */
function putNumbers(indexes: Table['indexes'], table: string, fields: Fields): void {
  for (const [name, f] of Object.entries(fields)) {
    const leads = ({ on }: { on: string }) => new RegExp(`^\\(${columnName(name)}[,)]`).test(on)
    if (f.numberOf && f.source !== 'looked' && !Object.values(indexes).some(leads)) put(indexes, table, [name])
  }
}

/** Texts are asked for by any part of them. */
const searched = (f: Field | undefined) => f?.kind === 'text' && f.source !== 'looked'

function put(indexes: Table['indexes'], table: string, names: string[]): void {
  const columns = [...new Set(names)].map(columnName)
  indexes[short(`ix_${table}_${columns.join('_')}`)] = { unique: false, on: `(${columns.join(', ')})` }
}
function putSearched(indexes: Table['indexes'], table: string, name: string, { several }: Field): void {
  const column = columnName(name)
  if (several) {
    indexes[short(`ix_${table}_${column}_numbers`)] = { unique: false, on: `USING gin (${numbersIn(column)})` }
    return
  }
  indexes[short(`ix_${table}_${column}_trgm`)] = { unique: false, on: `USING gin (${column} gin_trgm_ops)` }
}
/** PostgreSQL cuts names after 63 bytes. */
const short = (full: string) =>
  full.length <= 63 ? full : `${full.slice(0, 54)}_${createHash('sha1').update(full).digest('hex').slice(0, 8)}`
