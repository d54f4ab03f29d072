/** A document's table with millions of rows: those of the demo world told again and again, each time some while earlier. */
import { headFields, lineFields, type AnyDocument, type Field, type Fields } from '../src/declare/index.ts'
import { columnName, sql, type Db } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { keyOf } from '../src/engine/read/source.ts'
import { run, withoutIndexes } from './data.ts'

export interface Many {
  doc: AnyDocument
  /** Of its lines where it has any, else of itself. */
  rows: number
  /** Over which they are spread. */
  days: number
  /** References that are to other rows in each copy; what is kept of them follows. */
  spread: readonly string[]
  /** References that no list shows, to something else in each copy: what many rows share is gone through by whoever asks about it. */
  apart?: readonly string[]
  /** In which copies are; as their originals when left out. */
  state?: string
}

/** Ids of bulk rows lie above anything that the portal's blocks will hand out in a run. */
const BASE = 10_000_000_000
/** Rows of a statement. */
const PORTION = 250_000
const DAY = 86_400

export async function multiply(engine: Engine, many: Many, say: (line: string) => void): Promise<void> {
  const { doc, rows, days } = many
  const { db } = engine
  const head = columnName(doc.name)
  const tables = doc.hasLines ? [head, `${head}_line`] : [head]
  for (const t of tables)
    await run(db, `create unlogged table bench_${t} as select *, row_number() over (order by id) - 1 as nth from ${t}`)
  const counts = await Promise.all(tables.map((t) => countOf(db, `bench_${t}`)))
  if (counts.includes(0)) throw new Error(`the demo world has no ${doc.title}`)
  const copies = Math.ceil(rows / counts.at(-1)!)
  const step = (days * DAY) / copies
  const columns = [await columnsOf(engine, head, headFields(doc), many, step, counts[0]!)]
  if (doc.hasLines) columns.push(await columnsOf(engine, `${head}_line`, lineFields(doc), many, step, counts[1]!))
  await withoutIndexes(db, tables, async () => {
    for (const [i, t] of tables.entries()) {
      const { names, values, joins } = columns[i]!
      const id = (nth: string, n: number) => `${BASE} + (${copies} - k)::bigint * ${n} + ${nth}`
      // A line's head is the copy of its head.
      const of = i ? `join bench_${head} o on o.id = s.head_id` : ''
      const ids = i ? ['id', 'head_id'] : ['id']
      const own = i ? [id('s.nth', counts[1]!), id('o.nth', counts[0]!)] : [id('s.nth', counts[0]!)]
      const some = Math.max(1, Math.floor(PORTION / counts[i]!))
      // The oldest first: they lie as they came.
      for (let k = copies; k > 0; k -= some)
        await run(
          db,
          `insert into ${t} (${[...ids, ...names].join(', ')}) select ${[...own, ...values].join(', ')}
            from generate_series(${k}, ${Math.max(1, k - some + 1)}, -1) k cross join bench_${t} s ${of} ${joins}`,
        )
      say(`基准数据：${t} ${(copies * counts[i]!).toLocaleString('en')} 行`)
    }
  })
  await run(db, `drop table ${tables.map((t) => `bench_${t}`).join(', ')}`)
  await run(db, 'vacuum analyze')
}

const countOf = async (db: Db, table: string): Promise<number> =>
  Number((await db.pool.query(`select count(*) n from ${table}`)).rows[0].n)

/** What each column of a copy is, k copies back. */
async function columnsOf(
  engine: Engine,
  table: string,
  fields: Fields,
  { doc, spread, apart, state }: Many,
  step: number,
  rows: number,
): Promise<{ names: string[]; values: string[]; joins: string }> {
  const all = await engine.db.rows<{ name: string }>(
    sql`select column_name "name" from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ('id', 'head_id') order by ordinal_position`,
  )
  const byColumn = new Map(Object.entries(fields).map(([name, f]) => [columnName(name), { name, f }]))
  // Of how many rows each says something else.
  const { rows: told } = await engine.db.pool.query(
    `select ${all.map(({ name }) => `count(distinct "${name}") "${name}"`).join(', ')} from bench_${table}`,
  )
  const joins: string[] = []
  const targets = new Map<string, { alias: string; doc: AnyDocument }>()
  for (const name of spread) {
    const f = fields[name]
    const target = f?.to && engine.documents.get(f.to)
    if (!target) continue
    const alias = `r${targets.size}`
    const place = columnName(target.name)
    targets.set(name, { alias, doc: target })
    joins.push(
      `join (select *, row_number() over (order by id) - 1 nth from ${place}) ${alias} on ${alias}.nth = k % (select count(*) from ${place})`,
    )
  }
  const value = (column: string): string => {
    const own = `s."${column}"`
    const { name, f } = byColumn.get(column) ?? {}
    if (!f || !name) return own
    if (apart?.includes(name)) return `${own} + k * ${BASE}`
    if (name === 'status' && state) return String(doc.states[state]![0])
    const target = targets.get(f.kept ? f.by! : name)
    if (target) return `${target.alias}."${columnName(f.kept ? f.show! : keyOf(target.doc))}"`
    return earlier(own, f, step, Number(told[0][column]) * 5 > rows)
  }
  return { names: all.map(({ name }) => `"${name}"`), values: all.map(({ name }) => value(name)), joins: joins.join(' ') }
}

/** A value of k copies back. @param isName it names the row, or few: each copy has its own */
function earlier(own: string, f: Field, step: number, isName: boolean): string {
  const days = `(k * ${step} / ${DAY})::int`
  switch (f.kind) {
    case 'instant':
      return `${own} - make_interval(secs => k * ${step})`
    case 'date':
      return `${own} - ${days}`
    case 'period':
      return `to_char(to_date(${own}, 'YYYYMM') - ${days}, 'YYYYMM')`
    case 'no':
      return isName ? `left(${own}, 4) || lpad(k::text, 6, '0') || substr(${own}, 5)` : own
    default:
      return own
  }
}
