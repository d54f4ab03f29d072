/** How the rows of a report come about: a statement over documents that carry the scope of who asks (read/tables.ts). */
import { columnType, type AnyDocument, type Field, type Fields, type Report, type Values, type Who } from '../declare/index.ts'
import { ident, join, raw, sql, type Sql } from './database/db.ts'
import type { AskedOf } from './engine.ts'
import type { DocumentRules, Job } from './rule.ts'
import { rowId } from './read/row-id.ts'
import { isCovered, metricSql, sumType, withSums } from './read/source.ts'
import { from, type From } from './read/tables.ts'

export interface Asked<P extends Fields> {
  /** A document's rows, in scope; `from.lines` its lines. */
  from: ((doc: AnyDocument, which?: From) => Sql) & { lines: (doc: AnyDocument, which?: From) => Sql }
  p: Values<P>
  /** Who asks delivers to the maker: what is not theirs, and no reading of it is let through later, need not be gone through. */
  partnerId?: number
}
type Stored<B extends Fields> = keyof { [K in keyof B as B[K] extends Field<any, any, 'looked'> ? never : K]: true } & string
/** Every dimension and every sum, no more and no less. */
export interface Statement<B extends Fields, S extends Fields> {
  /** Sums are aggregates, unless each row is one already. */
  select: { readonly [K in Stored<B> | (keyof S & string)]: Sql }
  from: Sql
  where?: Sql
  /** The dimensions tell the rows of `from` apart: nothing needs grouping. */
  each?: true
  /** Joins that only some columns need: where nobody asks for these, they are left out. */
  beside?: readonly Beside<Stored<B> | (keyof S & string)>[]
  /** What a row of `from` has of each sum: where rows may come as one, sums are added up once, by who asks. */
  parts?: { readonly [K in keyof S & string]: Sql }
  /** The same rows, told apart, with no more than `lean` of the report: found, counted and sorted without adding up. */
  lean?: {
    select: { readonly [K in Stored<B> | (keyof S & string)]?: Sql }
    from: Sql
    where?: Sql
    beside?: readonly Beside<Stored<B> | (keyof S & string)>[]
  }
}
/** A join and the columns that need it, and joins that stand on it. */
export interface Beside<K extends string = string> {
  join: Sql
  /** The same for the rows of one page: looked up one by one. */
  few?: Sql
  of: readonly K[]
  beside?: readonly Beside<K>[]
}

/**
 * The rows of a report.
 * @param adds each sum of several rows is what the sum says of all that lies under them: sums may be asked for by fewer dimensions
 * @param lean all columns that the statement's `lean` has
 * @param once a page is computed in one go, not first its dimensions and then the sums of these
 * @param jobs what works out ahead of time what it reads
 */
export const report = <N extends string, P extends Fields, B extends Fields, S extends Fields>(
  doc: Report<N, P, B, S, any>,
  rows: (asked: Asked<P>) => Statement<B, S>,
  { adds, once, lean, jobs }: { adds?: true; once?: true; lean?: readonly string[]; jobs?: Record<string, Job> } = {},
): DocumentRules => ({
  doc,
  actions: {},
  asks: {},
  source: (who, _, params, asked) => reportSql(doc, rows(askedBy(who, params as Values<P>)), asked, lean),
  ...(lean ? { lean } : {}),
  ...(adds ? { adds } : {}),
  ...(once ? { once } : {}),
  ...(jobs ? { jobs } : {}),
})

const askedBy = <P extends Fields>(who: Who, p: Values<P>): Asked<P> => ({
  from: bound(who),
  p,
  ...(!who.system && who.orgType === 'supplier' ? { partnerId: who.orgId } : {}),
})

const bound = (who: Who): Asked<any>['from'] =>
  Object.assign((doc: AnyDocument, which?: From) => from(doc, who, which), {
    lines: (doc: AnyDocument, which?: From) => from.lines(doc, who, which),
  })

function reportSql(doc: AnyDocument, statement: Statement<any, any>, asked?: AskedOf, lean?: readonly string[]): Sql {
  const { by, sums, metrics, row } = doc.report!
  const used = asked?.used ?? new Set([...by, ...sums, ...Object.keys(metrics)])
  const isLean = !!lean && !asked?.merged && isCovered(doc, used, lean)
  const {
    select,
    from: source,
    where,
    each,
    beside = [],
    parts,
  } = isLean ? { beside: [], parts: undefined, ...statement.lean!, each: true } : statement
  const needed = withSums(doc, used)
  /** Whoever asks adds up. */
  const single = asked?.merged ? parts : undefined
  // Rows that are grouped are told apart by every dimension, whatever is asked for; unless nobody asks for rows.
  const always = row ? [row] : asked?.merged ? [] : by
  const added = sums.filter((n) => needed.has(n))
  // Asked for nothing at all, as by somebody who sees nothing, it is asked for its rows.
  const told = by.filter((n) => needed.has(n) || always.includes(n))
  const dimensions = told.length || added.length ? told : by
  const columns = [
    ...dimensions.map((n) => sql`${select[n]!} as ${ident(n)}`),
    ...added.map((n) => sql`(${(single ?? select)[n]!})::${raw(sumType(doc.fields[n]))} as ${ident(n)}`),
  ]
  const shares = Object.entries(metrics).flatMap(([n, m]) =>
    // The whole is known when it is asked for: read/source.ts says what a row is of it.
    needed.has(n)
      ? [
          sql`, ${m.as === 'portion' ? sql`null::${raw(columnType(doc.fields[n]))}` : metricSql(m, sql`r.${ident(m.of)}`, m.per === undefined ? undefined : sql`r.${ident(m.per)}`)} as ${ident(n)}`,
        ]
      : [],
  )
  const joins = join([source, ...joined(beside, needed, !!asked?.few)], ' ')
  const groups =
    each || single || row || !dimensions.length ? sql`` : sql`group by ${join(dimensions.map((_, i) => raw(String(i + 1))))}`
  // One row of sums alone has nothing to be told apart from.
  const id = row ? sql`r.${ident(row)}` : dimensions.length ? rowId(dimensions, 'r') : sql`0::bigint`
  return sql`select ${id} id, r.* ${join([sql``, ...shares], '')} from
    (select ${join(columns)} from ${joins} ${where ? sql`where ${where}` : sql``} ${groups}) r`
}

const joined = (beside: readonly Beside[], needed: ReadonlySet<string>, few: boolean): Sql[] =>
  beside.flatMap((b) => {
    const inner = joined(b.beside ?? [], needed, few)
    return inner.length || b.of.some((n) => needed.has(n)) ? [few ? (b.few ?? b.join) : b.join, ...inner] : []
  })
