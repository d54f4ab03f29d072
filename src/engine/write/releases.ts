/**
 * Releases of planned quantities (declare/release.ts): what a partner was told each time, kept when the action of the release
 * is written; and the question of lists and details, what changed since the last release and since an earlier moment.
 */
import {
  bucketPeriod, dbInstant, decimalText, fromDb, headFields, lineFields, visible, type Action, type AnyDocument, type Fields,
  type Who,
} from '../../declare/index.ts'
import { columnName, ident, join, sql, type Tx } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { demandKey } from '../read/list.ts'
import { Source } from '../read/source.ts'
import { and } from '../read/scope.ts'
import type { Read } from '../rule.ts'
import type { Entry } from './entry.ts'
import { PORTION } from './sets.ts'
import { eachYielding } from '../yielding.ts'

/** Changes of this many per cent and more are marked where no group of the supplier says otherwise (domain-core A1). */
export const DELTA_PERCENT = 20

/** Period → quantity as decimal text (up to 3 places). */
export type Quantities = Record<string, string>

/** Names a series in one text; codes hold no control characters. */
const seriesOf = (doc: AnyDocument, row: Record<string, unknown>, line = row): string =>
  doc.releases!.series.map((n) => String((n in line ? line : row)[n] ?? '')).join('\u001f')

/** What the row says of each period. Periods without a quantity are left out. */
function quantitiesOf(doc: AnyDocument, row: Record<string, unknown>, line = row): Quantities {
  const out: Quantities = {}
  const valueOf = (n: string) => (n in line ? line : row)[n]
  for (const [name, bucket] of Object.entries(doc.releases!.quantities)) {
    const period = bucketPeriod(bucket!, bucket === 'whole' ? null : valueOf(bucket!.from))
    const value = valueOf(name) as bigint | null
    if (period !== undefined && value !== null) out[period] = decimalText(value, 3)
  }
  return out
}

interface Kept {
  doc: string
  series: string
  rowId: number
  quantities: string
}

/** Keeps what the entries released, in the transaction that released it. */
export async function recordReleases(tx: Tx, entries: Entry[], who: Who, now: string): Promise<void> {
  const kept: Kept[] = []
  for (const e of entries) {
    const by = e.doc.releases?.by
    if (!by || e.removed || !e.actions.some((a) => by.includes(a))) continue
    await eachYielding(released(e, by), (line) =>
      kept.push({
        doc: e.doc.name,
        series: seriesOf(e.doc, e.row, line),
        rowId: line.id,
        quantities: JSON.stringify(quantitiesOf(e.doc, e.row, line)),
      }),
    )
  }
  for (let i = 0; i < kept.length; i += PORTION) await keep(tx, kept.slice(i, i + PORTION), who, now)
}

async function keep(tx: Tx, kept: Kept[], who: Who, now: string): Promise<void> {
  await tx.rows(sql`insert into released (doc, series, row_id, at, who, quantities)
    select d, s, r, ${now}, ${who.name}, q::jsonb from unnest(${kept.map((k) => k.doc)}::text[], ${kept.map((k) => k.series)}::text[],
      ${kept.map((k) => k.rowId)}::bigint[], ${kept.map((k) => k.quantities)}::text[]) v(d, s, r, q)`)
}

/** A release tells all lines; one that names its lines (a revision) tells those that it changed. */
function released(e: Entry, by: readonly string[]): readonly (Record<string, any> & { id: number })[] {
  if (!e.doc.hasLines) return [e.row]
  const partial = e.actions.filter((a) => by.includes(a)).every((a) => (e.doc.actions[a] as Action).lines)
  return partial ? e.row.lines.filter((l) => e.lines.get(l.id)?.changed.size) : e.row.lines
}

/**
 * What the last release said of the same series, whichever row said it or that row itself: for rules, before the release that they
 * are about.
 * @returns by id of the line (of the row, in a document without lines)
 */
export async function lastReleased(
  read: Pick<Read, 'rows'>,
  doc: AnyDocument,
  rows: readonly { id: number; lines: readonly { id: number }[] }[],
  by: 'any row' | 'same row' = 'any row',
): Promise<Map<number, Quantities>> {
  const wanted = rows.flatMap((row) => (doc.hasLines ? row.lines : [row]).map((line) => ({ id: line.id, row, line })))
  const found = await read.rows<{ id: number; quantities: Quantities }>(sql`select w.id, last.quantities
    from unnest(${wanted.map((w) => w.id)}::bigint[], ${wanted.map((w) => seriesOf(doc, w.row as never, w.line as never))}::text[]) w(id, series)
    cross join lateral (select quantities from released r where r.doc = ${doc.name} and r.series = w.series
      and (${by} = 'any row' or r.row_id = w.id) order by r.id desc limit 1) last`)
  return new Map(found.map((r) => [r.id, r.quantities]))
}

/** How many weeks back an earlier release is asked for. @throws Refusal */
export function readWeeks(text: string): number {
  const weeks = Number(text)
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > 52) throw new Refusal('周数应为1到52的整数', status.invalid)
  return weeks
}

/** One earlier release as the answer names it. */
export interface Told {
  at: string
  who: string
}
export interface RowDelta {
  id: number
  /** Marked from this many per cent on. */
  percent: number
  last?: Told
  earlier?: Told
  /** Column → what it was in the last release and in the earlier one; null: that period was not released then. */
  was: Record<string, { last: number | null; earlier: number | null }>
}

/**
 * What planned quantities of these rows were in the release before: the row's own when it was changed since, else the one
 * before that; and `weeks` ago. Rows out of scope are left out, as in a list; so are rows never released before.
 * @param ids of lines where the document has lines
 */
export async function deltas(
  engine: Engine,
  doc: AnyDocument,
  ids: number[],
  weeks: number | undefined,
  who: Who,
  archived: boolean,
): Promise<RowDelta[]> {
  demandKey(doc, archived ? 'arc' : 'query', who)
  const { series, quantities } = doc.releases!
  const fields = (doc.hasLines ? { ...headFields(doc), ...lineFields(doc) } : headFields(doc)) as Fields
  const bases = Object.values(quantities).flatMap((b) => (b === 'whole' ? [] : [b!.from]))
  const shown = Object.keys(quantities).filter((n) => visible(doc, fields[n]!, who))
  const party = doc.scope.supplier !== 'all' && doc.scope.supplier?.own ? [doc.scope.supplier.own].flat()[0]! : undefined
  const names = [...new Set([...series, ...bases, ...Object.keys(quantities), ...(party ? [party] : [])])]
  const source = new Source(engine, doc, doc.hasLines ? 'line' : 'head', archived)
  const where = and([source.where({ filters: [] }, who), sql`${source.id} = any(${ids}::bigint[])`])
  const columns = join([sql`${source.id} as id`, ...names.map((n) => sql`${source.column(n)} as ${ident(n)}`)])
  const found = await engine.db.rows<{ id: number } & Record<string, any>>(source.select({ columns, where }))
  if (!found.length) return []
  const rows = found.map((raw) => ({
    id: raw.id,
    ...Object.fromEntries(names.map((n) => [n, fromDb(fields[n]!, raw[columnName(n)])])),
  })) as (Record<string, unknown> & { id: number })[]
  const releases = await earlierReleases(engine, doc, rows, weeks)
  const percents = party
    ? await engine.organizations.deltaPercents(engine.db, [...new Set(rows.map((r) => r[party] as number))])
    : new Map()
  return rows.flatMap((row, i) => {
    const { own, last, earlier } = releases[i]!
    const before = own && !same(own.quantities, quantitiesOf(doc, row)) ? own : last
    if (!before && !earlier) return []
    return [
      {
        id: row.id,
        percent: (party && percents.get(row[party])) ?? DELTA_PERCENT,
        ...(before ? { last: { at: before.at, who: before.who } } : {}),
        ...(earlier ? { earlier: { at: earlier.at, who: earlier.who } } : {}),
        was: Object.fromEntries(
          shown.flatMap((n) => {
            const bucket = quantities[n]!
            const period = bucketPeriod(bucket, bucket === 'whole' ? null : row[bucket.from])
            const of = (r: Release | null) => (r && period! in r.quantities ? Number(r.quantities[period!]) : null)
            return period === undefined ? [] : [[n, { last: of(before), earlier: of(earlier) }]]
          }),
        ),
      },
    ]
  })
}

const same = (a: Quantities, b: Quantities) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([k, v]) => b[k] === v)

interface Release {
  at: string
  who: string
  quantities: Quantities
}

/** For each row: its own latest release, the one before, and the one in force so many weeks ago. */
async function earlierReleases(
  engine: Engine,
  doc: AnyDocument,
  rows: readonly (Record<string, unknown> & { id: number })[],
  weeks: number | undefined,
): Promise<{ own: Release | null; last: Release | null; earlier: Release | null }[]> {
  const since = sql`${engine.now()}::timestamptz - ${weeks ?? 0} * interval '7 days'`
  const columns = sql`r.id, r.at, r.who, r.quantities`
  const found = await engine.db.rows<Record<string, any>>(sql`select
      own.at own_at, own.who own_who, own.quantities own_quantities, last.at before_at, last.who before_who, last.quantities before_quantities,
      earlier.at earlier_at, earlier.who earlier_who, earlier.quantities earlier_quantities
    from unnest(${rows.map((r) => seriesOf(doc, r))}::text[], ${rows.map((r) => r.id)}::bigint[]) with ordinality w(series, row_id, i)
    left join lateral (select ${columns} from released r where r.doc = ${doc.name} and r.series = w.series and r.row_id = w.row_id
      order by r.id desc limit 1) own on true
    left join lateral (select ${columns} from released r where r.doc = ${doc.name} and r.series = w.series and (own.id is null or r.id < own.id)
      order by r.id desc limit 1) last on true
    left join lateral (select ${columns} from released r where ${weeks !== undefined} and r.doc = ${doc.name} and r.series = w.series
      and (own.id is null or r.id <= own.id) and r.at <= ${since} order by r.id desc limit 1) earlier on true
    order by w.i`)
  const release = (r: Record<string, any>, name: string): Release | null =>
    r[`${name}_at`] && { at: dbInstant(r[`${name}_at`]), who: r[`${name}_who`], quantities: r[`${name}_quantities`] }
  return found.map((r) => ({ own: release(r, 'own'), last: release(r, 'before'), earlier: release(r, 'earlier') }))
}
