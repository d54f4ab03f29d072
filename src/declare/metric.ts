/** A metric: one sum of a report's facts over another, with what people need to judge it. Its list, pictures, export and explanation derive. */

/** What one unit is of the plain quotient: per cent, parts per million, or the quotient itself. */
const factors: Readonly<Record<string, number>> = { '%': 100, ppm: 1_000_000 }

/** Figures are never averaged: of several rows, groups and totals the sums are divided. */
export interface Metric<S extends string = string> {
  /** Without its unit: 准时率. */
  title: string
  /** Sums of the report: numerator and denominator. Without a denominator there is no figure. Left out: the sum itself, which only counts. */
  of: S
  per?: S
  /** What would be less is that: an accuracy of less than nothing. */
  least?: number
  /**
   * portion: a row's part of the whole that is asked for; parts make 100 together, each as large as its size. growth: what became more,
   * of the size of what it was before; a loss that became larger is less.
   */
  as?: 'portion' | 'growth'
  /** %, ppm, or what falls on each: 分, 小时. */
  unit: string
  /** Decimal places, two when left out; half is rounded up. */
  places?: number
  better?: 'higher' | 'lower'
  bands?: Bands
  /** The role that answers for it, by its name. */
  owner?: string
  /** What is counted and what is not, where the sums do not say it. */
  note?: string
}

/** The target is reached: good. Worse than the floor: bad. Between them: to be watched. */
export interface Bands {
  target: number
  floor: number
  /** Per cent of both that is due by now, by what is known of the row and of the question. */
  due?: (row: Readonly<Record<string, unknown>>, today: string) => number
}

export type Tone = 'success' | 'warning' | 'danger'

/** Of a metric's value, as it is rounded. */
export function toneOf({ better = 'higher', bands }: Metric, value: unknown, due = 100): Tone | undefined {
  if (!bands || typeof value !== 'number') return undefined
  const kept = due ? (value / due) * 100 : 100
  const isWorse = (than: number) => (better === 'higher' ? kept < than : kept > than)
  return isWorse(bands.floor) ? 'danger' : isWorse(bands.target) ? 'warning' : 'success'
}

export const factorOf = ({ unit }: Pick<Metric, 'unit'>): number => factors[unit] ?? 1
export const placesOf = ({ places = 2 }: Pick<Metric, 'places'>): number => places

/** A column's heading. */
export const metricLabel = ({ title, unit }: Metric): string => (unit === '%' ? `${title}%` : `${title}(${unit})`)

/** The figure of two sums, rounded; the browser's half of `metricSql` (engine/read/source.ts). */
export function metricOf(metric: Metric, of: number, per = 1): number | null {
  const under = metric.as === 'growth' ? Math.abs(per) : per
  if (!under) return null
  const [figure, scale] = [Math.max((of / under) * factorOf(metric), metric.least ?? -Infinity), 10 ** placesOf(metric)]
  return (Math.sign(figure) * Math.round(Math.abs(figure) * scale * (1 + Number.EPSILON))) / scale
}

/** How it comes about and how it is judged, in a sentence for people. @param fields those of its report */
export function explained(metric: Metric, fields: Readonly<Record<string, { label: string }>>): string {
  const { title, of, per, as, unit, better, bands, owner, note } = metric
  const label = (n: string) => fields[n]?.label ?? n
  const by =
    per === undefined ? null : as === 'portion' ? `全部${label(of)}` : as === 'growth' ? `${label(per)}的绝对值` : label(per)
  const factor = factorOf(metric)
  const judged =
    better &&
    {
      higher: ['越高越好', bands && `达到 ${bands.target}${unit} 为绿色，低于 ${bands.floor}${unit} 为红色`],
      lower: ['越低越好', bands && `不超过 ${bands.target}${unit} 为绿色，高于 ${bands.floor}${unit} 为红色`],
    }[better]
  return [
    `${title} = ${label(of)}${by ? ` ÷ ${by}` : ''}${factor === 1 ? '' : ` × ${factor}`}（${unit}，保留${placesOf(metric)}位小数）`,
    by && '合计和分组先加总再相除，分母为零时不计算',
    metric.least !== undefined && `低于${metric.least}按${metric.least}计`,
    ...(judged ?? []),
    bands?.due && '当期未结束时按应到进度折算',
    owner && `由${owner}负责`,
    note,
  ]
    .filter(Boolean)
    .join('；')
}
