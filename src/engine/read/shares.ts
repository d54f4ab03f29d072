/**
 * What share of a table's rows conditions on single columns leave, by the statistics that the planner itself goes by. Requests that
 * leave about as much are planned alike, whatever values they ask for.
 */
import type { AnyDocument, Field } from '../../declare/index.ts'
import { columnName, sql, type Db } from '../database/db.ts'
import { filterable, levelFields, type Filter, type Level } from './fields.ts'

/** Statistics of a column: its common values with their frequencies, and bounds between which lie equally many of the others. */
interface Column {
  common: Map<string, number>
  bounds: string[]
  /** Of rows with any value that is not common, and how many such values there are. */
  rest: number
  others: number
}
type Columns = ReadonlyMap<string, Column>

/** The database gathers them anew when a tenth of a table has changed. */
const AGE = 300_000
const known = new WeakMap<Db, Map<string, { at: number; columns: Promise<Columns> }>>()

/** Statistics of the columns of a level that may be filtered by, read once in five minutes. */
function columnsOf(db: Db, doc: AnyDocument, level: Level, archived: boolean): Promise<Columns> {
  let tables = known.get(db)
  if (!tables) known.set(db, (tables = new Map()))
  const schema = archived ? 'arc' : 'public'
  const key = `${schema} ${doc.name} ${level}`
  const there = tables.get(key)
  if (there && Date.now() - there.at < AGE) return there.columns
  const columns = readColumns(db, schema, doc, level)
  tables.set(key, { at: Date.now(), columns })
  columns.catch(() => tables.delete(key))
  return columns
}

async function readColumns(db: Db, schema: string, doc: AnyDocument, level: Level): Promise<Columns> {
  const rows = await db.rows<{
    line: boolean
    name: string
    nulls: number
    distinct: number
    tuples: number
    common: string[] | null
    frequencies: number[] | null
    bounds: string[] | null
  }>(sql`select s.tablename <> ${columnName(doc.name)} "line", s.attname "name", s.null_frac nulls, s.n_distinct "distinct", c.reltuples tuples,
      s.most_common_vals::text::text[] common, s.most_common_freqs frequencies, s.histogram_bounds::text::text[] bounds
    from pg_stats s join pg_class c on c.oid = to_regclass(format('%I.%I', s.schemaname, s.tablename))
    where s.schemaname = ${schema} and s.tablename = any(${[columnName(doc.name), `${columnName(doc.name)}_line`]})
      and s.attname = any(${filterable(doc, level).map(columnName)})`)
  return new Map(
    rows.map(({ line, name, nulls, distinct, tuples, common, frequencies, bounds }) => {
      const values = new Map((common ?? []).map((v, i) => [v, frequencies![i]!]))
      const rest = 1 - nulls - [...values.values()].reduce((a, b) => a + b, 0)
      const all = distinct < 0 ? -distinct * tuples : distinct
      const column: Column = {
        common: values,
        bounds: bounds ?? [],
        rest: Math.max(rest, 0),
        others: Math.max(all - values.size, 1),
      }
      return [`${line} ${name}`, column]
    }),
  )
}

/** How values of a kind are compared; of the others nothing is known but which are equal. */
const order: Partial<Record<Field['kind'], (text: string) => number | string>> = {
  int: Number, qty: Number, money: Number, dec: Number, instant: Date.parse, date: String, period: String, no: String, ref: String,
}

/** A value as statistics show it. */
const shown = (value: unknown): string => (typeof value === 'boolean' ? String(value)[0]! : String(value))
const equal = (c: Column, value: unknown): number => c.common.get(shown(value)) ?? c.rest / c.others

/** The share of rows up to a value. */
function upTo(c: Column, f: Field, value: unknown): number {
  const of = order[f.kind]!
  const most = of(String(value))
  let share = 0
  for (const [v, frequency] of c.common) if (of(v) <= most) share += frequency
  if (c.bounds.length < 2) return share
  const below = c.bounds.filter((b) => of(b) <= most).length
  return share + (c.rest * Math.min(below, c.bounds.length - 1)) / (c.bounds.length - 1)
}

/** What the conditions on one column leave of its table; undefined where the statistics do not tell. */
function shareOf(c: Column, f: Field, filters: readonly Filter[]): number | undefined {
  let share = 1
  let end = 0
  for (const { op, value } of filters) {
    if (op === 'in')
      share *= Math.min(
        (value as unknown[]).reduce<number>((sum, v) => sum + equal(c, v), 0),
        1,
      )
    else if (op === '=' && f.kind !== 'instant') share *= equal(c, value)
    else if ((op === '<=' || op === '>=') && order[f.kind]) end += op === '<=' ? upTo(c, f, value) - 1 : -upTo(c, f, value)
    else return undefined
  }
  return Math.max(share * (1 + end), 1e-7)
}

/**
 * Conditions by how much they leave, to the nearest power of two. Where that is not known the conditions themselves.
 * @returns what they have in common with others of that shape, and the share that they leave of the rows
 */
export async function shapeOf(
  db: Db,
  doc: AnyDocument,
  { level, archived, filters }: { level: Level; archived: boolean; filters: readonly Filter[] },
): Promise<{ shape: unknown[]; share: number }> {
  if (!filters.length) return { shape: [], share: 1 }
  const columns: Columns = doc.rows === 'computed' ? new Map() : await columnsOf(db, doc, level, archived)
  const fields = levelFields(doc, level)
  let whole = 1
  const shape = [...Map.groupBy(filters, (x) => x.field)].map(([name, asked]) => {
    // Of a column that lines carry their own is asked.
    const ofLine = level === 'line' ? columns.get(`true ${columnName(name)}`) : undefined
    const column = fields[name]!.source === 'looked' ? undefined : (ofLine ?? columns.get(`false ${columnName(name)}`))
    const share = column && shareOf(column, fields[name]!, asked)
    if (share === undefined) return asked
    whole *= share
    return [name, Math.round(Math.log2(share))]
  })
  return { shape, share: whole }
}
