/** Rows of a list by the values of one column, and batch values that no row has. */
import { headFields, toText, visible, type AnyDocument, type Field, type Who } from '../../declare/index.ts'
import { columnName, ident, join, sql } from '../db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { demandKey, sourceOf, summed } from './list.ts'
import { filterable, levelFields, type Level, type Query } from './query.ts'
import { Source } from './source.ts'

export interface Group {
  /** As a filter takes it; null: rows without a value. */
  value: unknown
  text: string
  count: number
  sums: Record<string, number>
}
/** Groups that are answered; the largest ones. */
const MOST = 200
/** Kinds whose values repeat. */
const groupable = new Set(['no', 'ref', 'text', 'choice', 'bool', 'date', 'period', 'int'])

/** @throws Refusal when the column cannot be grouped by */
export async function groups(engine: Engine, doc: AnyDocument, query: Query, name: string, who: Who): Promise<Group[]> {
  demandKey(doc, query.archived ? 'arc' : 'query', who)
  const field = levelFields(doc, query.level)[name]
  if (
    !field ||
    !groupable.has(field.kind) ||
    field.source === 'looked' ||
    !visible(doc, field, who) ||
    !filterable(doc, query.level).includes(name)
  )
    throw new Refusal(`不能按该列分组：${name.slice(0, 40)}`, status.invalid)
  const source = sourceOf(engine, doc, query, who)
  const where = source.where(query, who)
  const column = source.column(name)
  const sums = summed(doc, query.level, who)
  const totals = sums.map((s) => sql`, sum(${source.column(s)}) as ${ident(`sum_${s}`)}`)
  const rows = await engine.db
    .rows(sql`select ${column} as "value", count(*)::int as "n" ${totals.length ? join(totals, ' ') : sql``}
    from ${source.from()} where ${where} group by 1 order by 2 desc, 1 limit ${MOST}`)
  return rows.map((r) => ({
    value: r.value,
    text: toText(field as Field, r.value),
    count: r.n,
    sums: Object.fromEntries(sums.map((s) => [s, Number(r[columnName(`sum_${s}`)] ?? 0)])),
  }))
}

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
  const source = new Source(engine, doc, level, false)
  const where = source.where({ filters: [{ field: name, op: 'in', value: wanted }] }, who)
  const found = await engine.db.rows<{ v: string }>(
    sql`select distinct ${source.column(name)} v from ${source.from()} where ${where}`,
  )
  const known = new Set(found.map((f) => f.v))
  return wanted.filter((v) => !known.has(v))
}
