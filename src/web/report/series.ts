/** From sums to a picture: categories and a series for each sum or split. */
import {
  dayAfter, metricOf, toText, type AnyDocument, type Chart, type Field, type Fields, type Tone,
} from '../../declare/index.ts'
import { dayShown } from '../moment.ts'
import { judged } from './tone.ts'
import type { SumRow } from './useReport.ts'

export interface Category {
  /** The dimension's value; undefined for what was added up. */
  value: unknown
  text: string
}
export interface Series {
  name: string
  y: string
  split?: unknown
  values: (number | null)[]
  /** How each is judged, where a metric has bands. */
  tones: (Tone | undefined)[]
}
export interface Picture {
  categories: Category[]
  series: Series[]
  /** Where every category should be: what is due by now of a metric's target. */
  target?: { value: number; text: string; due: number }
  /** The first sum over all categories, of a stack all of them, those that are not shown included: what goes the other way counts as much as it is large. */
  whole: number
}
/** Series of a split that a person can tell apart. */
const SERIES = 12

/** What a dimension is called beside its code: the first name that is looked up through it. */
export const nameOf = (doc: AnyDocument, dimension: string): string | undefined =>
  Object.entries(doc.fields as Fields).find(([, f]) => f.source === 'looked' && f.by === dimension)?.[0]

/** What a chart asks of the report. */
export const dimensionsOf = (doc: AnyDocument, chart: Chart): string[] => {
  const named = (d: string | undefined) => (d ? [d, nameOf(doc, d)] : [])
  return [...named(chart.x), ...named(chart.split)].filter((d) => d !== undefined)
}

/** What it shows, and of metrics what they are made of. */
export const sumsOf = (doc: AnyDocument, chart: Chart): string[] =>
  chart.y.flatMap((y) => {
    const metric = doc.report!.metrics[y]
    return metric ? [y, metric.of, ...(metric.per ? [metric.per] : [])] : [y]
  })

/** The sum of y over rows; of a metric, that of the sums. */
function total(doc: AnyDocument, rows: readonly SumRow[], y: string): number | null {
  const metric = doc.report!.metrics[y]
  const add = (name: string) => rows.reduce((sum, r) => sum + Number(r[name] ?? 0), 0)
  if (!metric) return rows.length ? add(y) : null
  return metricOf(metric, add(metric.of), metric.per === undefined ? 1 : add(metric.per))
}

const textOf = (doc: AnyDocument, dimension: string, row: SumRow): string => {
  const name = nameOf(doc, dimension)
  return String((name && row[name]) || toText(doc.fields[dimension], row[dimension]) || '（空）')
}

/** Different parts may have one name: those have their code before it. */
function distinct<C extends Category>(all: readonly C[]): C[] {
  const named = Map.groupBy(all, (c) => c.text)
  return all.map((c) => (named.get(c.text)!.length > 1 ? { ...c, text: `${String(c.value)} ${c.text}` } : c))
}

/**
 * @param days all of them are shown, also those on which nothing was
 * @param asked the report's parameters
 */
export function pictureOf(
  doc: AnyDocument,
  chart: Chart,
  rows: readonly SumRow[],
  days?: readonly [string, string],
  asked: Readonly<Record<string, unknown>> = {},
): Picture {
  const x: Field = doc.fields[chart.x]
  const groups = Map.groupBy(rows, (r) => r[chart.x])
  let all = distinct([...groups].map(([value, of]) => ({ value, text: textOf(doc, chart.x, of[0]!), rows: of })))
  // A stack is as large as its pieces together; other figures stand beside each other, the first is what it is about.
  const sized = chart.stack ? chart.y : chart.y.slice(0, 1)
  const sum = (of: readonly SumRow[]) => sized.reduce((n, y) => n + (total(doc, of, doc.report!.metrics[y]?.per ?? y) ?? 0), 0)
  // Gains and losses beside each other: the largest is the one that matters most, whichever way. A pie has no piece below nothing.
  const size = chart.as === 'pareto' ? (of: readonly SumRow[]) => Math.abs(sum(of)) : sum
  const whole = chart.as === 'pareto' ? all.reduce((n, c) => n + size(c.rows), 0) : sum(rows)
  if ((chart.top && chart.as !== 'heat') || chart.as === 'pie' || chart.as === 'pareto') {
    all.sort((a, b) => size(b.rows) - size(a.rows))
    if (chart.as !== 'bar') all = all.filter((c) => size(c.rows) > 0)
    const rest = chart.top ? all.splice(chart.top) : []
    // A whole has all its pieces; beside bars the rest would be a giant.
    if (rest.length && chart.as === 'pie')
      all.push({ value: undefined, text: `其他 ${rest.length} 项`, rows: rest.flatMap((c) => c.rows) })
  } else if (x.kind === 'date') all = everyDay(all, days)
  // The largest are shown, of these the worst first; of whom there is no figure there is nothing to judge.
  const metric = doc.report!.metrics[chart.y[0]!]
  if (metric && chart.as === 'bar' && ['ref', 'no', 'text'].includes(x.kind)) {
    const figure = (c: { rows: SumRow[] }) => total(doc, c.rows, chart.y[0]!)
    const sign = metric.better === 'lower' ? -1 : 1
    all = all.filter((c) => figure(c) !== null).sort((a, b) => sign * (figure(a)! - figure(b)!))
  }
  // Tiles begin with the first month of which there is a figure: those before have other figures only.
  if (chart.as === 'heat')
    all = all.slice(
      Math.max(
        0,
        all.findIndex((c) => total(doc, c.rows, chart.y[0]!) !== null),
      ),
    )
  const splits = chart.split
    ? [...Map.groupBy(rows, (r) => r[chart.split!])]
        .sort(([, a], [, b]) => size(b) - size(a))
        .slice(0, chart.as === 'heat' ? chart.top : SERIES)
    : [undefined]
  const series = splits.flatMap((split) =>
    chart.y.map((y): Series => {
      const label = doc.fields[y].label
      const name = split ? textOf(doc, chart.split!, split[1][0]!) : label
      const mine = (of: readonly SumRow[]) => (split ? of.filter((r) => r[chart.split!] === split[0]) : of)
      const values = all.map((c) => total(doc, mine(c.rows), y))
      return {
        name: split && chart.y.length > 1 ? `${name} ${label}` : name,
        y,
        ...(split ? { split: split[0] } : {}),
        values,
        tones: all.map((c, i) => judged(doc.fields[y], values[i], { ...asked, [chart.x]: c.value })),
      }
    }),
  )
  const target = targetOf(doc, chart, asked)
  return { categories: all.map(({ value, text }) => ({ value, text })), series, whole, ...(target ? { target } : {}) }
}

/** The target of the one figure that is judged; what of it is due may differ from day to day, and is then none for all. */
function targetOf(doc: AnyDocument, { y, x }: Chart, asked: Readonly<Record<string, unknown>>): Picture['target'] {
  const metric = y.length === 1 ? doc.report!.metrics[y[0]!] : undefined
  if (!metric?.bands) return undefined
  const { target, due } = metric.bands
  if (due && ['date', 'period'].includes(doc.fields[x].kind)) return undefined
  const by = due?.(asked, dayShown()) ?? 100
  const value = Math.round(target * by) / 100
  return { value, text: `${by < 100 ? '今天应到' : '目标'} ${value}${metric.unit}`, due: by }
}

type Grouped = Category & { rows: SumRow[] }
/** Days on which nothing was are days too. */
function everyDay(all: Grouped[], days: readonly [string, string] | undefined): Grouped[] {
  if (!all.length) return all
  const byDay = new Map(all.map((c) => [String(c.value), c]))
  const [first, last] = days ?? [String(all[0]!.value), String(all.at(-1)!.value)]
  const out: Grouped[] = []
  for (let day = first; day <= last; day = dayAfter(day)) out.push(byDay.get(day) ?? { value: day, text: day, rows: [] })
  return out
}
