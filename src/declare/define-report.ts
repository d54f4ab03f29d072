/**
 * A report is computed from other documents: each row is one combination of dimensions with its sums. Underneath it is a
 * computed document, so that list, totals, groups, export, saved views and API description are those of every document.
 */
import { defineDocument, only, type Document, type Rights } from './document.ts'
import { dec, int, isId, type Field, type Fields } from './kinds.ts'
import { metricLabel, placesOf, explained, type Metric } from './metric.ts'
import {
  VERSION, type BeginsWith, type Chart, type Kept, type Opens, type ReportCard, type ReportPaper, type ReportParts,
} from './report.ts'
import type { Scope } from './scope.ts'

type Name<F> = keyof F & string
type Behind<O> = O | readonly O[]
type MetricFields<R> = { readonly [K in keyof R]: Field<bigint, false, 'derived'> }

export interface ReportDeclaration<
  P extends Fields,
  B extends Fields,
  S extends Fields,
  R extends Record<string, Metric<Name<S>>>,
> {
  title: string
  about?: readonly [purpose: string, source: string, none?: string]
  at?: string
  key: string
  api?: { resource?: string; getPager?: string; export?: string; names?: Readonly<Record<string, string>> }
  /** Who may see it, and which rows: beside the scope that each document it reads carries already. */
  scope: Scope<Name<NoInfer<B>>>
  /** Asked before anything is computed; one with a `start` has a value before anybody chose one. */
  params?: P
  by: B
  /** The dimension that is the id of a row, where rows are not added up but stand for themselves. */
  row?: Name<NoInfer<B>>
  sums: S
  metrics?: R
  list?: readonly (Name<NoInfer<B>> | Name<NoInfer<S>> | Name<NoInfer<R>>)[]
  /** The dimension that tells people which row it is: titles its card on a phone. The first of `list` when left out. */
  titled?: Name<NoInfer<B>>
  card?: ReportCard<Name<NoInfer<B>> | Name<NoInfer<S>> | Name<NoInfer<R>>>
  paper?: ReportPaper<Name<NoInfer<B>>, Name<NoInfer<S>> | Name<NoInfer<R>>>
  /** It can be asked as it was at a moment (document.ts). */
  past?: true
  /** Its rows are kept, as a version, when somebody publishes them. */
  kept?: Kept<Name<NoInfer<B>>>
  /** Dimensions of which one is chosen above the list; it begins with the first. */
  groups?: readonly Name<NoInfer<B>>[]
  /** Reports that are one entry of the menu, each a tab of it: the entry's title, and this one's. */
  family?: readonly [title: string, tab: string]
  begins?: BeginsWith
  /** Documents of which it needs a row to have one, where its rows name none: who has none of them has nothing here. */
  madeOf?: readonly { name: string }[]
  /** Dimensions in the query form; all that are stored when left out. */
  query?: readonly Name<NoInfer<B>>[]
  /** Columns behind 展开 of it. */
  more?: readonly (Name<NoInfer<B>> | Name<NoInfer<S>>)[]
  sort?: readonly (
    Name<NoInfer<B>> | Name<NoInfer<S>> | Name<NoInfer<R>> | `-${Name<NoInfer<B>> | Name<NoInfer<S>> | Name<NoInfer<R>>}`
  )[]
  charts?: readonly Chart<Name<NoInfer<B>>, Name<NoInfer<S>> | Name<NoInfer<R>>>[]
  /** Keys beside reading (of secret sums), and the roles that hold them from the first start on. */
  rights?: Pick<Rights, 'keys' | 'grants'>
  /** The list behind a row; of several the first whose filter answers. */
  opens?: Behind<Opens<Name<NoInfer<B>> | Name<NoInfer<P>>, Name<NoInfer<S>> | Name<NoInfer<R>>>>
}

export type Report<
  N extends string = string,
  P extends Fields = Fields,
  B extends Fields = Fields,
  S extends Fields = Fields,
  R extends Record<string, Metric> = Record<string, Metric>,
> = Document<N, B & S & MetricFields<R>, {}, {}, {}> & {
  report: ReportParts
  /** Carries the types only. */
  declared?: { params: P; by: B; sums: S }
}

/** Declares a report; `report` (engine/report.ts) says how its rows come about. */
export function defineReport<
  const N extends string,
  const B extends Fields,
  const S extends Fields,
  const P extends Fields = {},
  const R extends Record<string, Metric<Name<NoInfer<S>>>> = {},
>(name: N, d: ReportDeclaration<P, B, S, R>): Report<N, P, B, S, R> {
  // Of days among the sums the last one counts: they have no total in figures. A document's number beside a row has none at all.
  const sums = Object.fromEntries(
    Object.entries(d.sums).map(([n, f]) => [
      n,
      { ...f, ...(f.kind === 'date' && f.sum === undefined ? {} : { sum: f.sum ?? f.kind !== 'no' }) },
    ]),
  )
  const metrics = Object.fromEntries(
    Object.entries((d.metrics ?? {}) as Record<string, Metric>).map(([n, metric]) => [
      n,
      {
        ...dec(metricLabel(metric), placesOf(metric), { note: explained(metric, sums) }),
        source: 'derived' as const,
        // Who may not see the sums does not see what they say of one another.
        ...secrecyOf(sums[metric.of], metric.per === undefined ? undefined : sums[metric.per]),
        ...(metric.unit === '%' && metric.as !== 'growth' ? { done: true as const } : {}),
        metric,
      },
    ]),
  )
  const by = Object.keys(d.by).filter((n) => d.by[n]!.source !== 'looked')
  const shown = (n: string) => !isId((d.by[n] ?? sums[n] ?? metrics[n]) as Field)
  const list = d.list ?? [...Object.keys(d.by), ...Object.keys(sums), ...Object.keys(metrics)].filter(shown)
  const document = defineDocument(name, {
    title: d.title,
    ...(d.about ? { about: d.about } : {}),
    ...(d.at ? { at: d.at } : {}),
    key: d.key,
    ...(d.api ? { api: d.api } : {}),
    scope: d.scope as Scope<string>,
    rows: d.past ? 'computedAt' : 'computed',
    rights: { ...d.rights, keys: { ...d.rights?.keys, ...(d.kept ? { [VERSION]: '发布报表版本' } : {}) } },
    fields: { ...d.by, ...sums, ...metrics } as Fields,
    list: list as string[],
    // A phone shows all of a row: a figure that is left out says nothing.
    story: { card: list as string[] },
    query: (d.query ?? by.filter(shown)) as string[],
    ...(d.more ? { more: d.more as readonly string[] } : {}),
    sort: [...new Set([...(d.sort ?? by.filter(shown)), ...Object.keys(sums), ...Object.keys(metrics)])].filter(
      // Each column once: '-period' stands for 'period' too.
      (n, _, all) => n.startsWith('-') || !all.includes(`-${n}`),
    ),
  })
  const asked: Fields = {
    ...d.params,
    ...(d.kept ? { [VERSION]: int('版本', { note: '给出后为该版本发布时的数据，其他参数以版本为准' }) } : {}),
  }
  const params = Object.entries(asked).map(([n, f]) => [n, { ...f, param: true as const }] as const)
  const report: ReportParts = {
    params: Object.fromEntries(params),
    by,
    ...(d.row ? { row: d.row } : {}),
    ...(d.titled ? { titled: d.titled } : {}),
    sums: Object.keys(sums),
    metrics: only(d.metrics ?? {}),
    charts: d.charts ?? [],
    opens: [d.opens ?? []].flat() as unknown as Opens[],
    ...(d.groups ? { groups: d.groups } : {}),
    ...(d.family ? { family: d.family } : {}),
    ...(d.begins ? { begins: d.begins } : {}),
    ...(d.madeOf ? { madeOf: d.madeOf.map((m) => m.name) } : {}),
    ...(d.paper ? { paper: d.paper as NonNullable<ReportParts['paper']> } : {}),
    ...(d.kept ? { kept: d.kept as Kept } : {}),
    ...(d.card ? { card: d.card as NonNullable<ReportParts['card']> } : {}),
  }
  return { ...document, report } as unknown as Report<N, P, B, S, R>
}

const secrecyOf = (...sums: (Field | undefined)[]): Pick<Field, 'secret' | 'secretTo'> => {
  const hidden = sums.find((f) => f?.secret)
  return hidden ? { secret: hidden.secret, ...(hidden.secretTo && { secretTo: hidden.secretTo }) } : {}
}
