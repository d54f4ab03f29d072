/** The reading door: lists, their totals and exports. Asks key and scope. What rules read stands in reader.ts. */
import { createHash } from 'node:crypto'
import {
  dbToWire, findable, headFields, hiddenPhones, maskedPhone, nameField, namedBy, lineBase, ownColumns, visible, type AnyDocument,
  type Field, VERSION, withinOf, type Fields, type Who,
} from '../../declare/index.ts'
import { columnName, ident, join, raw, sql, type Sql } from '../database/db.ts'
import { engineOf, type Engine, type Portal } from '../engine.ts'
import { noKey, outOfScope, Refusal } from '../errors.ts'
import { expected, filterFirst, oncePerShape } from './page-strategy.ts'
import { levelFields, type Level, type Query } from './query.ts'
import { asPublished, versionSql } from './report-version.ts'
import { rowId } from './row-id.ts'
import { headPartsAt } from './moment.ts'
import { asThen } from './then.ts'
import { places, table } from './scope.ts'
import { cells, listShape, type Shape } from './shape.ts'
import { shapeOf } from './shares.ts'
import { streamed } from './streamed.ts'
import { keyOf, metricSql, shownLike, Source } from './source.ts'

export interface Page {
  items: Record<string, unknown>[]
  total: number
  /** estimate: the planner's; the exact one is had from `count`. */
  totalIs: 'exact' | 'estimate'
  summary?: Record<string, number>
}

/**
 * So many rows, and what finding them may cost (planner's units, 20,000 are about 0.1 s): above either nothing is counted for a
 * total that may be an estimate. Who turned the page long ago would leave a count behind that slows down everybody.
 */
const DEAR = { rows: 5_000, cost: 20_000 }
/** How long the first rows wait for a cheap exact total, ms. */
const PATIENCE = 30

export function demandKey(doc: AnyDocument, suffix: string, who: Who): void {
  if (!who.system && !who.keys.has(`${doc.key}.${suffix}`)) throw noKey()
}

/** The key of the rows that are asked for: of those of today, of archived ones, of both. */
export function demandPlaces(doc: AnyDocument, { archived, both }: Pick<Query, 'archived' | 'both'>, who: Who): void {
  if (archived || both) demandKey(doc, 'arc', who)
  if (!archived) demandKey(doc, 'query', who)
}

/** @throws Refusal when rows that a file is to hold are not there for this person: a file without them would look as if it were all */
export async function demandNamed(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<void> {
  if (!query.ids) return
  const { filters, where: _, ...named } = query
  const total = await countUpTo(engine, doc, { ...named, filters: doc.rows === 'computed' ? filters : [] }, who)
  // Of lines the ids are their documents', of which each has some.
  if (total < (query.level === 'line' ? 1 : query.ids.length)) throw outOfScope()
}

/** A query's FROM: the table, or the query that a computed document's rules give. */
export function sourceOf(
  engine: Engine,
  doc: AnyDocument,
  query: Pick<Query, 'level' | 'archived' | 'both' | 'filters' | 'params' | 'at'>,
  who: Who,
): Source {
  if (doc.rows !== 'computed')
    return new Source(engine, doc, query.level, query.archived, { who, at: query.at, both: query.both })
  const version = query.params?.[VERSION] as number | null | undefined
  if (version !== undefined && version !== null) {
    const computed = { adds: false, sql: () => versionSql(doc, version, who) }
    return new Source(engine, asPublished(doc), query.level, query.archived, { who, computed })
  }
  const filters = Object.fromEntries(query.filters.map((f) => [f.field, f]))
  const { source, adds = false, lean } = engine.rules.get(doc.name)!
  return new Source(engine, doc, query.level, query.archived, {
    who,
    computed: {
      adds, lean,
      sql: (asked) => {
        const now = source!(who, filters, query.params ?? {}, asked)
        return query.at ? asThen(engine, now, query.at, asked.used) : now
      },
    },
  })
}

const directionOf = (query: Query): Sql => (query.desc ? sql`desc` : sql`asc`)
const order = (source: Source, query: Query): Sql => {
  const direction = directionOf(query)
  // The dimensions name a row of a report, and say more than its id.
  if (source.doc.report && !source.doc.report.row)
    return join([sql`${source.column(query.sort)} ${direction}`, ...source.doc.report.by.map((n) => source.column(n))])
  return query.sort === 'id'
    ? sql`${source.id} ${direction}`
    : sql`${source.column(query.sort)} ${direction}, ${source.id} ${direction}`
}

/** The ids of one page, in the list's order. */
function idsSql(engine: Engine, doc: AnyDocument, query: Query, who: Who): Sql {
  const source = sourceOf(engine, doc, query, who)
  return source.select({
    columns: sql`${source.id} id`,
    where: source.where(query, who),
    order: order(source, query),
    page: query,
  })
}

/** All that match, with what they are sorted by. */
function matchingSql(engine: Engine, doc: AnyDocument, query: Query, who: Who): Sql {
  const source = sourceOf(engine, doc, query, who)
  const sorted = query.sort === 'id' ? source.id : source.column(query.sort)
  return source.select({ columns: sql`${source.id} id, ${sorted} sorted`, where: source.where(query, who) })
}

/** The same page, of all that match. */
function foundSql(query: Query, matching: Sql): Sql {
  const direction = directionOf(query)
  return sql`with found as materialized (${matching}) select id from found order by sorted ${direction}, id ${direction}
    limit ${query.size} offset ${(query.page - 1) * query.size}`
}

/** Rows of one page, as cells of the list's shape: first the ids by filter and sort, then their columns by primary key. */
export function pageSql(engine: Engine, doc: AnyDocument, query: Query, who: Who, ids = idsSql(engine, doc, query, who)): Sql {
  const shape = listShape(engine, doc, query.level, who)
  const rows = (of: Sql) => {
    const outer = sourceOf(engine, doc, query, who)
    return outer.select({ columns: cells(outer, shape), of, order: order(outer, query) })
  }
  return doc.rows === 'computed'
    ? rows(ids)
    : shape.around(`${query.archived} ${!!query.both} ${query.sort} ${query.desc}`, rows, ids)
}

/**
 * Rows of one page as they stood at a moment. No part of the past has to go further than to the end of this page; then the ids are known when
 * the rest is planned, and no other document's record is read again.
 */
async function rowsAt(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<unknown[][]> {
  const isLine = query.level === 'line'
  const parts = doc.rows === 'computed' ? [undefined] : headPartsAt(engine, doc, query.at!).map((_, part) => part)
  const firsts = parts.map((part) => {
    const source =
      part === undefined
        ? sourceOf(engine, doc, query, who)
        : new Source(engine, doc, query.level, false, { who, at: query.at, part })
    const sorted = query.sort === 'id' ? source.id : source.column(query.sort)
    const columns = sql`${source.id} id, ${isLine ? source.column('headId') : source.id} head, ${sorted} sorted`
    return source.select({
      columns,
      where: source.where(query, who),
      order: order(source, query),
      page: { size: query.size * query.page },
    })
  })
  const direction = directionOf(query)
  const found = await engine.db.rows<{
    id: number
    head: number
  }>(sql`select id, head from ((${join(firsts, ') union all (')})) found
    order by sorted ${direction}, id ${direction} limit ${query.size} offset ${(query.page - 1) * query.size}`)
  const outer = sourceOf(engine, doc, query, who)
  const columns = cells(outer, listShape(engine, doc, query.level, who))
  const ids = sql`${outer.id} = any(${found.map((r) => r.id)}::bigint[])`
  const where = isLine ? sql`${ids} and ${outer.column('headId')} = any(${found.map((r) => r.head)}::bigint[])` : ids
  return engine.db.cells(outer.select({ columns, where, order: order(outer, query) }))
}

/** The summed columns of a list: quantities, amounts and metrics among its columns. */
export function summed(doc: AnyDocument, level: Level, who: Who): string[] {
  const fields = levelFields(doc, level)
  // All of a report: a view may show what its list does not, and metrics need both of their sums.
  const all = doc.report && [...doc.report.sums, ...Object.keys(doc.report.metrics)]
  const names = all ?? (level === 'line' ? doc.detail!.list : doc.list)
  return names.filter(
    (n) =>
      fields[n] &&
      (fields[n]!.sum ?? (fields[n]!.kind === 'qty' || fields[n]!.kind === 'money' || !!fields[n]!.metric)) &&
      visible(doc, fields[n]!, who),
  )
}

/** What has no value without a denominator, or when nothing is known of any row that the person may see. */
const mayLack = (f: Field): boolean => f.metric !== undefined || f.secretTo !== undefined
/** Sums as numbers; of no rows they are 0, and those that may lack are left out. */
export const totalsOf = (fields: Fields, names: readonly string[], raw: (name: string) => unknown): Record<string, number> =>
  Object.fromEntries(names.filter((n) => !mayLack(fields[n]!) || raw(n) !== null).map((n) => [n, Number(raw(n) ?? 0)]))
/** @param names of the columns that are summed */
export function countSql(engine: Engine, doc: AnyDocument, query: Query, who: Who, names = summed(doc, query.level, who)): Sql {
  const source = sourceOf(engine, doc, query, who)
  const where = source.where(query, who)
  // Rows of a report are counted without their sums, and added up without being told apart: together that costs half.
  const added = doc.report && names.length ? addedUp(engine, doc, query, who, names) : undefined
  if (!added) return source.select({ columns: join([sql`count(*) as "n"`, ...totals(source, names)], ', '), where })
  const rows = source.select({ columns: sql`count(*)`, where })
  return added.source.select({ columns: sql`(${rows}) as "n", ${added.sums}`, where: added.where })
}
const totals = (s: Source, names: readonly string[]) => names.map((n) => sql`${s.total(n)} as ${ident(n)}`)
/** The sums of a report over rows that are not told apart; nothing where the query asks for single rows of it. */
function addedUp(engine: Engine, doc: AnyDocument, query: Query, who: Who, names: readonly string[]) {
  const source = sourceOf(engine, doc, query, who)
  if (!source.merge(query)) return undefined
  return { source, sums: join(totals(source, names)), where: source.where(query, who) }
}

/** What goes through many rows and is asked for again while it is worked out, or within two seconds, is not worked out twice. */
const asking = new Map<string, Promise<any[]>>()

/**
 * After a change the next ones are worked out anew, those of documents whose rows are made from others' too. (Another process's change
 * shows after two seconds.)
 */
export function forgetTotals(engine: Engine, written: Iterable<string>): void {
  const computed = [...engine.documents.values()].filter((d) => d.rows === 'computed').map((d) => d.name)
  const names = new Set([...written, ...computed])
  for (const key of asking.keys()) if (names.has(key.slice(0, key.indexOf('|')))) asking.delete(key)
}

function askedOnce<T>({ db }: Engine, doc: AnyDocument, q: Sql, ask: (plan?: 'anew') => Promise<T[]>): Promise<T[]> {
  // What a standby says before it has a change is no answer for who made it.
  const key = `${doc.name}|${db.stateOf?.() ?? ''}${createHash('sha1').update(q.text).update(JSON.stringify(q.values)).digest('base64')}`
  const known = asking.get(key)
  if (known) return known
  const running = ask(doc.report && 'anew')
  asking.set(key, running)
  const forget = () => void (asking.get(key) === running && asking.delete(key))
  running.then(() => setTimeout(forget, 2000).unref(), forget)
  return running
}

/** What a question about many rows of a document is answered; whoever asks the same in the same scope shares the answer. */
export const totalsOnce = (engine: Engine, doc: AnyDocument, q: Sql): Promise<Record<string, any>[]> =>
  askedOnce(engine, doc, q, (plan) => engine.db.rows(q, plan))

/** Exact total and sums of a query. */
export async function count(
  engine: Engine,
  doc: AnyDocument,
  asked: Query,
  who: Who,
): Promise<{ total: number; summary: Record<string, number> }> {
  demandKey(doc, 'query', who)
  const query = await numbered(engine, doc, asked)
  const names = await summedIn(engine, doc, query, who)
  const [row] = await totalsOnce(engine, doc, countSql(engine, doc, query, who, names))
  const { n, ...sums } = row!
  return {
    total: Number(n),
    summary: totalsOf(levelFields(doc, query.level), names, (s) => sums[columnName(s)]),
  }
}

/** Of so many rows of the past the quantities of the ledger are added up: each takes its postings by then, a millisecond a document. */
const MANY = 500
/** What has a sum: of many rows of the past only what stands in them. */
async function summedIn(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<string[]> {
  const names = summed(doc, query.level, who)
  if (!query.at || doc.rows === 'computed') return names
  const fields = levelFields(doc, query.level)
  const stored = names.filter((n) => !fields[n]!.book && !fields[n]!.gathered)
  if (stored.length === names.length) return names
  return (await countUpTo(engine, doc, query, who, MANY + 1)) > MANY ? stored : names
}

/** How many rows there are now; of more than `most` so many. */
export async function countUpTo(engine: Engine, doc: AnyDocument, query: Query, who: Who, most?: number): Promise<number> {
  demandKey(doc, 'query', who)
  const source = sourceOf(engine, doc, query, who)
  const rows = source.select({ columns: sql`1`, where: source.where(query, who), ...(most ? { page: { size: most } } : {}) })
  const [row] = await engine.db.rows<{ n: number }>(sql`select count(*) n from (${rows}) x`)
  return row!.n
}

/** What requests have in common that the planner is asked about once. */
async function shapeOfQuery(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<{ shape: string; share: number }> {
  const { shape, share } = await shapeOf(engine.db, doc, query)
  const scope = who.system ? '' : [who.orgId, who.plants, who.narrow, who.reach]
  const whole = [
    doc.name,
    query.level,
    query.archived,
    query.both,
    query.at,
    shape,
    query.where,
    query.ids,
    query.except,
    query.params,
    scope,
  ]
  return { shape: JSON.stringify(whole), share }
}

/** How many rows the planner expects, and what finding them costs. */
async function estimate(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<{ rows: number; cost: number }> {
  const { shape, share } = await shapeOfQuery(engine, doc, query, who)
  const { said, of } = await oncePerShape(engine.db, `rows ${shape}`, share, () => askPlanner(engine, doc, query, who))
  return { ...said, rows: Math.round((said.rows * share) / of) }
}

async function askPlanner(engine: Engine, doc: AnyDocument, query: Query, who: Who) {
  const planned = (q: Query, more: (s: Source) => Sql[] = () => []) => {
    const source = sourceOf(engine, doc, q, who)
    const where = join([source.where(q, who), ...more(source)], ' and ')
    return expected(engine.db, source.select({ columns: sql`1`, where }))
  }
  const said = await planned(query)
  if (!query.at || doc.rows === 'computed' || statesAsked(query)) return said
  // How many lines stand in a record the planner cannot know, nor that what is old has seldom changed since: of those of today it knows more.
  const { at, ...today } = query
  const made = (s: Source) => [sql`${s.column('creationDate')} <= ${at}::timestamptz`]
  const there = await Promise.all(places(doc).map((archived) => planned({ ...today, archived }, made)))
  return { ...said, rows: there.reduce((n, p) => n + p.rows, 0) }
}
/** Which state a row was in then says nothing of how many are in it today. */
const statesAsked = ({ filters, where }: Query) => !!where || filters.some((f) => f.field === 'status')

/** How many rows a query has, and the earliest of a column of theirs: a figure, without the sums of the list. */
export async function figure(
  portal: Portal,
  doc: AnyDocument,
  query: Query,
  who: Who,
  earliest?: string,
): Promise<{ count: number; earliest: string | null }> {
  const engine = engineOf(portal)
  demandKey(doc, 'query', who)
  const source = sourceOf(engine, doc, query, who)
  const first = earliest ? sql`min(${source.column(earliest)})` : sql`null`
  const [row] = await engine.db.rows(
    source.select({ columns: sql`count(*) "n", ${first} "first"`, where: source.where(query, who) }),
  )
  const found = earliest ? dbToWire(headFields(doc)[earliest]!, row!.first) : null
  return { count: Number(row!.n), earliest: found as string | null }
}

/** Is it the code of the organization whose rows alone this person sees? Its index would be walked for nothing. */
function isOneValue(doc: AnyDocument, sort: string, who: Who): boolean {
  const rule = who.system ? undefined : doc.scope[who.orgType]
  const own = rule && rule !== 'all' && !rule.orNone ? ownColumns(rule) : []
  return own.length === 1 && headFields(doc)[own[0]!]?.by === sort
}

/** Keys that a name stands for, above which the name stays a condition of its own. */
const KEYS = 500

/** Names that live in another table become keys: what the planner can count it plans well. */
async function keyed(engine: Engine, doc: AnyDocument, query: Query): Promise<Query> {
  const fields = levelFields(doc, query.level)
  if (!query.filters.some((filter) => fields[filter.field]!.source === 'looked')) return query
  const filters = await Promise.all(
    query.filters.map(async (filter) => {
      const f = fields[filter.field]!
      // What is gathered is of the lines, whatever the head calls the same.
      if (f.source !== 'looked' || f.gathered || !fields[f.by!]) return filter
      const target = engine.documents.get(namedBy(fields[f.by!]!)!)!
      if (withinOf(headFields(target), fields[f.by!]!).length) return filter
      const rows = await engine.db.rows<{ key: string }>(
        sql`select distinct ${ident(keyOf(target))} "key" from ${table(target)} where ${shownLike(ident(f.show!), filter)} limit ${KEYS + 1}`,
      )
      return rows.length > KEYS ? filter : { field: f.by!, op: 'in' as const, value: rows.map((r) => r.key) }
    }),
  )
  return { ...query, filters }
}

/**
 * A number never changes: whose it was at a moment is found among the rows that there are and those that were removed since, and no
 * other's history is read.
 */
async function numbered(engine: Engine, doc: AnyDocument, query: Query): Promise<Query> {
  const filter = query.filters.find((f) => doc.number && f.field === nameField(doc) && f.op !== 'contains')
  if (!query.at || !filter || query.ids) return query
  const found = places(doc).map((archived) => {
    const source = new Source(engine, doc, 'head', archived)
    return source.select({ columns: sql`h.id`, where: source.condition(filter), page: { size: KEYS + 1 } })
  })
  const gone = sql`select doc_id from history where doc = ${doc.name} and after is null and at > ${query.at}::timestamptz`
  const rows = await engine.db.rows<{ id: number }>(sql`(${join([...found, gone], ') union all (')})`)
  return rows.length > KEYS ? query : { ...query, ids: rows.map((r) => r.id) }
}

/** One page. Unless it is to be exact the rows never wait for a dear total: then `total` is an estimate and `totalIs` says so. */
export async function list(
  engine: Engine,
  doc: AnyDocument,
  asked: Query,
  who: Who,
  options: { exact?: boolean } = {},
): Promise<Page> {
  demandPlaces(doc, asked, who)
  const sorted = isOneValue(doc, asked.sort, who) ? { ...asked, sort: 'id' } : asked
  const query = doc.rows === 'computed' ? sorted : await numbered(engine, doc, await keyed(engine, doc, sorted))
  if (query.at && doc.rows === 'computed') return pastPage(engine, doc, query, who, options)
  if (doc.report) return reportPage(engine, doc, query, who, options)
  const rowsAsked = query.at
    ? rowsAt(engine, doc, query, who)
    : engine.db.cells(pageSql(engine, doc, query, who, await bestIds(engine, doc, query, who)))
  const total = options.exact ? exactTotal(engine, doc, query, who) : quickTotal(engine, doc, query, who, rowsAsked)
  total.catch(() => {})
  const rows = await rowsAsked
  const counted = await total
  // Counted in a moment of its own: what the page itself shows of how many there are goes before.
  const shown = rows.length && shownUpTo(query, rows.length)
  const known = allBy(query, rows.length) ?? Math.max(counted.total, shown)
  return { items: rows.map(listShape(engine, doc, query.level, who).row), ...counted, total: known }
}

/** How many rows there are up to the end of a page with so many. */
const shownUpTo = ({ page, size }: Query, got: number): number => (page - 1) * size + got
/** How many there are in all, by a page with so many of them: one that is not full is the last one. */
const allBy = (query: Query, got: number): number | undefined =>
  got < query.size && (got > 0 || query.page === 1) ? shownUpTo(query, got) : undefined

/** The total, and the sums where the list has any. */
async function exactTotal(engine: Engine, doc: AnyDocument, query: Query, who: Who) {
  const { total, summary } = await count(engine, doc, query, who)
  return { total, totalIs: 'exact' as const, ...(Object.keys(summary).length ? { summary } : {}) }
}

/** The ids of one page, the way that the planner expects to be the shorter one. */
async function bestIds(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<Sql> {
  const page = idsSql(engine, doc, query, who)
  // Nearly every row of an unfiltered list of the maker's matches: the index of the sort is the way.
  if (who.orgType === 'internal' && !query.filters.length && !query.where) return page
  const { shape, share } = await shapeOfQuery(engine, doc, query, who)
  const walked = Math.round(Math.log2(query.page * query.size))
  const { said: matchingFirst } = await oncePerShape(
    engine.db,
    `page ${query.sort} ${query.desc} ${walked} ${shape}`,
    share,
    () => filterFirst(engine.db, page, matchingSql(engine, doc, query, who)),
  )
  return matchingFirst ? foundSql(query, matchingSql(engine, doc, query, who)) : page
}

/** A report is computed as a whole whatever is asked of it: which rows are on the page, and how many there are, with no more than that needs. */
async function reportPage(engine: Engine, doc: AnyDocument, query: Query, who: Who, { exact = false }): Promise<Page> {
  const shape = listShape(engine, doc, query.level, who)
  const isOnce = engine.rules.get(doc.name)!.once
  const sums = exact ? reportSums(engine, doc, query, who) : undefined
  sums?.catch(() => {})
  const found = await (doc.report!.row
    ? foundFirst(engine, doc, query, who)
    : isOnce
      ? foundAtOnce(engine, doc, query, who, shape)
      : groupedFirst(engine, doc, query, who, shape))
  const beyond = !found.rows.length && query.page > 1
  const total = beyond ? (await exactTotal(engine, doc, query, who)).total : found.total
  const summary = (await sums) ?? {}
  return { items: found.rows.map(shape.row), total, totalIs: 'exact', ...(Object.keys(summary).length ? { summary } : {}) }
}

/** The sums of all rows of a report; how many these are is known of whoever finds them. */
async function reportSums(engine: Engine, doc: AnyDocument, query: Query, who: Who): Promise<Record<string, number>> {
  const names = summed(doc, query.level, who)
  if (!names.length) return {}
  const added = addedUp(engine, doc, query, who, names)
  if (!added) return (await exactTotal(engine, doc, query, who)).summary ?? {}
  const [row] = await totalsOnce(engine, doc, added.source.select({ columns: added.sums, where: added.where }))
  return totalsOf(levelFields(doc, query.level), names, (n) => row![columnName(n)])
}

/** Rows worked out for a moment of the past: records and postings are gone through once for the page, its total and the sums. */
async function pastPage(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  who: Who,
  { exact = false }: { exact?: boolean },
): Promise<Page> {
  const shape = listShape(engine, doc, query.level, who)
  const names = exact ? summed(doc, query.level, who) : []
  const all = sourceOf(engine, doc, query, who)
  const where = all.where(query, who)
  const found = all.over(sql`select * from found`)
  const page = found.select({
    columns: sql`${cells(found, shape)}, row_number() over (order by ${order(found, query)}) nth`,
    order: order(found, query),
    page: query,
  })
  const totals = names.map((n, i) => sql`${found.total(n)} ${raw(`s${i}`)}`)
  const whole = found.select({ columns: join([sql`count(*) n`, ...totals]) })
  const q = sql`with found as materialized (${all.select({ columns: sql`h.*`, where })})
    select w.*, p.* from (${whole}) w left join (${page}) p on true order by p.nth`
  const rows = await askedOnce(engine, doc, q, (plan) => engine.db.cells(q, plan))
  const [n, ...sums] = rows[0]!
  const summary = totalsOf(levelFields(doc, query.level), names, (name) => sums[names.indexOf(name)])
  const items = rows.filter((r) => r.at(-1) !== null).map((r) => shape.row(r.slice(1 + names.length)))
  return { items, total: Number(n), totalIs: 'exact', ...(Object.keys(summary).length ? { summary } : {}) }
}

/** Rows whose dimensions are found at once: who turns the pages of a report has most of them found already. */
const FOUND = 200

/** Rows that are sums: their dimensions in order, and then the other sums of these dimensions alone. */
async function groupedFirst(engine: Engine, doc: AnyDocument, query: Query, who: Who, shape: Shape) {
  const inner = sourceOf(engine, doc, query, who)
  const where = inner.where(query, who)
  const by = doc.report!.by.filter((n) => visible(doc, doc.fields[n]!, who) && findable(doc, doc.fields[n]!, who))
  // What a row is of the whole: later there are only the rows of the page.
  const shares = shape.names.filter((n) => doc.fields[n]?.metric?.as === 'portion')
  const dimensions = doc.report!.by.map((n) => sql`${inner.column(n)} as ${ident(n)}`)
  const sorted = order(inner, query)
  // Their ids are worked out when the page is cut: of all rows that would take as long as adding them up.
  const first = (query.page - 1) * query.size
  const { size, from } = FOUND % query.size ? { size: query.size, from: first } : { size: FOUND, from: first - (first % FOUND) }
  const cut = sql`limit ${size} offset ${from}`
  const told = inner.isLean ? wholeBeside() : wholeOver()
  const q = sql`${told.all} select ${rowId(doc.report!.by, 'x')}, ${join([...by.map((n) => sql`x.${ident(n)}`), ...told.shares].map((c) => sql`${c} as c`))}, ${told.n}
      from (${told.page} ${cut}) x ${told.whole}`
  /** Rows that are had as they are, gone through once: how many there are, and what they are a part of, is added up beside the page. */
  function wholeBeside() {
    const [part, whole] = ['p', 'w'].map((letter) => (i: number) => raw(`${letter}${i}`)) as [
      (i: number) => Sql,
      (i: number) => Sql,
    ]
    const parts = shares.map((n, i) => sql`${inner.column(doc.fields[n]!.metric!.of)} ${part(i)}`)
    const columns = join([...dimensions, ...parts, sql`${inner.column(query.sort)} sorted`])
    const inOrder = join([sql`sorted ${directionOf(query)}`, ...doc.report!.by.map((n) => ident(n))])
    const sums = join([sql`count(*) n`, ...shares.map((_, i) => sql`sum(abs(${part(i)})) ${whole(i)}`)])
    return {
      all: sql`with found as materialized (${inner.select({ columns, where })})`,
      page: sql`select * from found order by ${inOrder}`,
      shares: shares.map((n, i) =>
        metricSql({ ...doc.fields[n]!.metric!, as: undefined }, sql`abs(x.${part(i)})`, sql`w.${whole(i)}`),
      ),
      n: sql`w.n`,
      whole: sql`cross join (select ${sums} from found) w`,
    }
  }
  /** Rows that are added up: with the same going through them. */
  function wholeOver() {
    const columns = join([...dimensions, ...shares.map((n) => sql`${inner.column(n)} as ${ident(n)}`), sql`count(*) over () n`])
    return {
      all: sql``,
      page: inner.select({ columns, where, order: sorted }),
      shares: shares.map((n) => sql`x.${ident(n)}`),
      n: sql`x.n`,
      whole: sql``,
    }
  }
  const found = await askedOnce(engine, doc, q, (plan) => engine.db.cells(q, plan))
  const page = found.slice(first - from, first - from + query.size)
  if (!page.length) return { rows: [], total: 0 }
  const valuesOf = (i: number) => [...new Set(page.map((r) => r[i + 1]))]
  const filters = by.map((field, i) => ({ field, op: 'in' as const, value: valuesOf(i) })).filter((f) => !f.value.includes(null))
  const these = { ...query, ids: page.map((r) => r[0] as number), filters: [...query.filters, ...filters] }
  const outer = sourceOf(engine, doc, these, who).page()
  const rows = await engine.db.cells(outer.select({ columns: cells(outer, shape), where: outer.where(these, who) }), 'anew')
  const byId = new Map(rows.map((r) => [r[0], r]))
  const whole = (row: unknown[], told: unknown[]) => (
    shares.forEach((n, i) => (row[shape.names.indexOf(n) + 1] = told[by.length + 1 + i])),
    row
  )
  return {
    rows: page.flatMap((told) => (byId.has(told[0]) ? [whole(byId.get(told[0])!, told)] : [])),
    total: Number(page[0]!.at(-1)),
  }
}

/** Rows that stand for themselves: which they are, and then what else is asked of them. */
async function foundFirst(engine: Engine, doc: AnyDocument, query: Query, who: Who) {
  const inner = sourceOf(engine, doc, query, who)
  const outer = sourceOf(engine, doc, query, who).page()
  const page = inner.select({
    columns: sql`${inner.id} id, count(*) over () n`,
    where: inner.where(query, who),
    order: order(inner, query),
    page: query,
  })
  const whole = outer.select({
    columns: sql`${cells(outer, listShape(engine, doc, query.level, who))}, (select n from page limit 1)`,
    // Their ids are known when the rest is planned.
    where: sql`${outer.id} = any(array(select id from page))`,
    order: order(outer, query),
  })
  const rows = await engine.db.cells(sql`with page as materialized (${page}) ${whole}`)
  return { rows, total: Number(rows[0]?.at(-1) ?? 0) }
}

/** Rows with all that is asked of them, in one go. */
async function foundAtOnce(engine: Engine, doc: AnyDocument, query: Query, who: Who, shape: Shape) {
  const source = sourceOf(engine, doc, query, who)
  const rows = await engine.db.cells(
    source.select({
      columns: sql`${cells(source, shape)}, count(*) over () n`,
      where: source.where(query, who),
      order: order(source, query),
      page: query,
    }),
  )
  return { rows, total: Number(rows[0]?.at(-1) ?? 0) }
}

/** All rows of a computed document, for who may read it. */
export async function allRows(portal: Portal, doc: AnyDocument, query: Query, who: Who): Promise<Record<string, unknown>[]> {
  const engine = engineOf(portal)
  demandKey(doc, 'query', who)
  const { names, row } = listShape(engine, doc, query.level, who)
  const rows: Record<string, unknown>[] = []
  for await (const batch of exportRows(engine, doc, query, who, ['id', ...names]))
    for (const cells of batch) rows.push(row(cells))
  return rows
}

async function quickTotal(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  who: Who,
  rows: Promise<unknown[]>,
): Promise<{ total: number; totalIs: 'exact' | 'estimate'; summary?: Record<string, number> }> {
  const planned = await estimate(engine, doc, query, who)
  // A count without sums reads the index alone; the sums come with getCount.
  const exact =
    planned.rows > DEAR.rows || planned.cost > DEAR.cost
      ? undefined
      : engine.db.rows<{ n: number }>(countSql(engine, doc, query, who, [])).then(([row]) => Number(row!.n))
  exact?.catch(() => {})
  const got = (await rows).length
  const all = allBy(query, got)
  if (all !== undefined) return { total: all, totalIs: 'exact' }
  const late = new Promise<undefined>((r) => setTimeout(() => r(undefined), PATIENCE))
  const total = await Promise.race([exact, late])
  return total === undefined
    ? { total: Math.max(planned.rows, shownUpTo(query, got)), totalIs: 'estimate' }
    : { total, totalIs: 'exact' }
}

/**
 * Rows of an export as arrays of what the driver gives, in the order of `names`, in the list's order, in batches, through a cursor: memory stays constant whatever the count.
 * @param names columns wanted; those the person may not see are refused
 * @param group rows of one value of this column come together
 */
export async function* exportRows(
  engine: Engine,
  doc: AnyDocument,
  query: Query,
  who: Who,
  names: string[],
  group?: string,
): AsyncGenerator<unknown[][]> {
  const fields: Record<string, Field> = { ...levelFields(doc, query.level), ...(query.level === 'line' ? lineBase : {}) }
  const hidden = names.find((n) => !visible(doc, fields[n]!, who))
  if (hidden) throw new Refusal(`没有权限查看${fields[hidden]!.label}`)
  const masks = new Set(hiddenPhones(doc, fields, names, who))
  const masked = names.flatMap((n, i) => (masks.has(n) ? [i] : []))
  const source = sourceOf(engine, doc, query, who)
  const columns = join(names.map((n) => sql`${source.column(n)} as ${ident(n)}`))
  const by = group ? sql`${source.column(group)}, ${order(source, query)}` : order(source, query)
  const q = source.select({ columns, where: source.where(query, who), order: by })
  for await (const rows of streamed(engine.db, who.userId, q)) {
    for (const row of rows) for (const i of masked) if (row[i] !== null) row[i] = maskedPhone(String(row[i]))
    yield rows
  }
}
