/** Rows of a list by the values of one column, and batch values that no row has. */
import {
  dbToWire, findable, headFields, toText, visible, wordsOf, type AnyDocument, type Field, type Who,
} from '../../declare/index.ts'
import { columnName, ident, join, raw, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { demandKey, demandPlaces, sourceOf, summed, totalsOf, totalsOnce } from './list.ts'
import { filterable, levelFields, type Level, type Query } from './query.ts'
import { and } from './scope.ts'
import { Source } from './source.ts'

export interface Group {
  /** As a filter takes it; null: rows without a value. */
  value: unknown
  text: string
  count: number
  sums: Record<string, number>
  /** Of the last one, which stands for all that are not answered: how many these are. */
  others?: number
}
/** Groups that are answered; the largest ones, and the others as one. */
const MOST = 200
/** Kinds whose values repeat. */
const groupable = new Set(['no', 'ref', 'text', 'choice', 'bool', 'date', 'period', 'int'])

/** May this person group by the column? */
export function mayGroup(doc: AnyDocument, level: Level, name: string, who: Who): boolean {
  const field = levelFields(doc, level)[name]
  const repeats = !!field && groupable.has(field.kind) && field.source !== 'looked'
  return repeats && visible(doc, field, who) && findable(doc, field, who) && filterable(doc, level).includes(name)
}

/** Their sums are those of the list. @throws Refusal when the column cannot be grouped by */
export async function groups(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  name: string,
  who: Who,
  most = MOST,
): Promise<Group[]> {
  demandPlaces(doc, query, who)
  if (!mayGroup(doc, query.level, name, who)) throw new Refusal(`不能按该列分组：${name.slice(0, 40)}`, status.invalid)
  const field = levelFields(doc, query.level)[name]!
  const source = sourceOf(engine, doc, query, who)
  // Rows are counted without their sums, and added up without being told apart: together that costs half.
  const isMerged = !!doc.report && source.merge(query)
  const where = source.where(query, who)
  const column = source.column(name)
  const sums = summed(doc, query.level, who)
  const totals = sums.map((s) => sql`, ${source.total(s)} as ${ident(`sum_${s}`)}`)
  const words = wordsOf(levelFields(doc, query.level), name)
  // What a report is added up by stands as its rows do, the largest first; months in their order.
  const [main] = doc.report?.groups ? doc.sort.map((n) => n.replace(/^-/, '')) : []
  const size = main && sums.includes(main) && field.kind !== 'period' ? main : undefined
  // Of gains beside losses what matters most is the largest, whichever way.
  const largest = (of: (n: string) => Sql) => (size ? sql`abs(${of(size)}) desc nulls last,` : sql``)
  const first = (of: (n: string) => Sql) => (main && field.kind === 'period' ? sql`1,` : largest(of))
  const named = words ? sql`, min(${source.column(words)}) as "words"` : sql``
  const said = sql`${named} ${totals.length ? join(totals, ' ') : sql``}`
  const rows = await totalsOnce(
    engine,
    doc,
    isMerged
      ? sql`with n as (${countedBy(engine, doc, query, name, who)}), s as (${source.select({ columns: sql`${column} as "value"${said}`, where, group: sql`1` })})
          select s.*, n.n from s join n on n.key = ${groupKey(sql`s.value`)} order by ${first((n) => sql`s.${ident(`sum_${n}`)}`)} n.n desc, 1 limit ${most + 1}`
      : source.select({
          columns: sql`${column} as "value", count(*)::int as "n"${said}`,
          where,
          group: sql`1`,
          order: sql`${first((n) => source.total(n))} 2 desc, 1`,
          page: { size: most + 1 },
        }),
  )
  const known = rows.slice(0, most)
  const others = rows.length > most ? [await othersOf(engine, doc, query, name, who, known.map((r) => r.value))] : [] // prettier-ignore
  // Days stand as in a calendar: what is due longest comes first.
  const inOrder =
    field.kind === 'date' && !doc.report ? known.toSorted((a, b) => ((a.value ?? '9') < (b.value ?? '9') ? -1 : 1)) : known
  const told = inOrder.map((r) => ({
    value: r.value,
    text: [toText(field, r.value), r.words].filter(Boolean).join(' '),
    count: r.n,
    sums: totalsOf(levelFields(doc, query.level), sums, (s) => r[columnName(`sum_${s}`)]),
  }))
  return [...told, ...others]
}

/** All groups but these as one. */
async function othersOf(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  name: string,
  who: Who,
  known: readonly unknown[],
): Promise<Group> {
  const keys = known.map((v) => (v === null ? '' : `=${String(v)}`))
  const of = (source: Source) => and([source.where(query, who), sql`${groupKey(source.column(name))} <> all(${keys}::text[])`])
  const [counted, added] = [sourceOf(engine, doc, query, who), sourceOf(engine, doc, query, who)]
  if (doc.report) added.merge(query)
  const sums = summed(doc, query.level, who)
  const key = groupKey(counted.column(name))
  const columns = sql`count(*)::int as "n", count(distinct ${key})::int as "others"`
  const [rows] = await totalsOnce(engine, doc, counted.select({ columns, where: of(counted) }))
  const totals = join([sql`1 as "one"`, ...sums.map((s) => sql`${added.total(s)} as ${ident(s)}`)])
  const [sum] = await totalsOnce(engine, doc, added.select({ columns: totals, where: of(added) }))
  return {
    value: null,
    text: `其余 ${rows!.others} 组`,
    count: rows!.n,
    sums: totalsOf(levelFields(doc, query.level), sums, (s) => sum![columnName(s)]),
    others: rows!.others,
  }
}

/** Of nothing too: compared as one text each. */
const groupKey = (value: Sql): Sql => sql`coalesce('=' || ${value}::text, '')`

/** How many rows there are of each value of a column. */
function countedBy(engine: Engine, doc: AnyDocument, query: Query, name: string, who: Who): Sql {
  const source = sourceOf(engine, doc, query, who)
  const columns = sql`${source.column(name)} as v, count(*)::int as n`
  const counted = source.select({ columns, where: source.where(query, who), group: sql`1` })
  return sql`select ${groupKey(sql`v`)} as key, n from (${counted}) c`
}

/** More combinations than a picture or a person takes in: some of them alone would look like all. */
const MANY = 5_000

/**
 * A report's sums and metrics by some of its dimensions, in their order: what a chart shows.
 * @param wanted which of them; all when there are none
 * @throws Refusal when it has no such dimension or sum, or too many of them
 */
export async function sumsBy(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  names: readonly string[],
  who: Who,
  wanted: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  demandKey(doc, 'query', who)
  const fields = headFields(doc)
  const { sums, metrics } = doc.report!
  // What cannot be added up (days on which something came) has no value for more than its own row.
  const all = [...sums.filter((n) => fields[n]!.sum !== false), ...Object.keys(metrics)].filter((n) =>
    visible(doc, fields[n]!, who),
  )
  const totals = wanted.length ? all.filter((n) => wanted.includes(n)) : all
  const unknown = wanted.find((n) => !sums.includes(n) && !(n in metrics))
  if (unknown !== undefined) throw new Refusal(`没有该合计：${unknown.slice(0, 40)}`, status.invalid)
  const strange = names.find((n) => !fields[n] || sums.includes(n) || n in metrics || !visible(doc, fields[n]!, who))
  if (strange !== undefined) throw new Refusal(`不能按该列分组：${strange.slice(0, 40)}`, status.invalid)
  const source = sourceOf(engine, doc, query, who)
  source.merge(query)
  const by = names.map((n) => sql`${source.column(n)} as ${ident(n)}`)
  const columns = join([...by, ...totals.map((n) => sql`${source.total(n)} as ${ident(n)}`)])
  const places = raw(names.map((_, i) => i + 1).join())
  const rows = await totalsOnce(
    engine,
    doc,
    source.select({
      columns,
      where: source.where(query, who),
      ...(names.length ? { group: places, order: places } : {}),
      page: { size: MANY + 1 },
    }),
  )
  if (rows.length > MANY) throw new Refusal(`合计超过${MANY}组，请缩小查询范围`)
  return rows.map((r) => Object.fromEntries([...names, ...totals].map((n) => [n, wireTotal(fields[n]!, r[columnName(n)])])))
}
// A sum of counts is a decimal to the driver.
export const wireTotal = (f: Field, raw: unknown) => dbToWire(f, f.kind === 'int' && raw !== null ? Number(raw) : raw)

/** Values of a batch box that no row of the list has, whatever else is asked. */
export async function unmatched(
  engine: Engine,
  doc: AnyDocument,
  level: Level,
  name: string,
  values: string[],
  who: Who,
): Promise<string[]> {
  demandKey(doc, 'query', who)
  const field = (level === 'head' ? headFields(doc) : levelFields(doc, level))[name]
  if (
    !field ||
    !['no', 'ref'].includes(field.kind) ||
    field.source === 'looked' ||
    doc.rows === 'computed' ||
    !filterable(doc, level).includes(name)
  )
    throw new Refusal(`不支持的查询条件：${name.slice(0, 40)}`, status.invalid)
  const wanted = [...new Set(values.map((v) => (field.kind === 'ref' ? v.toUpperCase() : v)))]
  const source = new Source(engine, doc, level, false, { who })
  const where = source.where({ filters: [{ field: name, op: 'in', value: wanted }] }, who)
  const found = await engine.db.rows<{ v: string }>(source.select({ columns: sql`distinct ${source.column(name)} v`, where }))
  const known = new Set(found.map((f) => f.v))
  return wanted.filter((v) => !known.has(v))
}
