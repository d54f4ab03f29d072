/** A picture as echarts draws it. */
import type { AnyDocument, Chart, Field } from '../../declare/index.ts'
import { thousands } from '../numbers.ts'
import { colorsFor, kinds, tones } from './colors.ts'
import { figureOf } from './sentence.ts'
import type { Picture, Series } from './series.ts'

/** The colours in which lists show the same choices, unless two of them would look alike here. */
function colorsOf({ choices = {} }: Field, values: readonly unknown[]): string[] | undefined {
  const toneOf = new Map(Object.values(choices).map(([code, , tone]) => [code as unknown, tone]))
  const found = values.flatMap((v) => tones[toneOf.get(v)!] ?? [])
  return found.length && new Set(found).size === values.length ? found : undefined
}

export interface Room {
  dark: boolean
  /** A phone: what does not fit beside each other stands below each other. */
  narrow: boolean
}
/** As wide as so many Chinese characters; two of others take the place of one. A code is cut only where it must be: codes differ at their end. */
function short(text: string, most: number): string {
  let wide = 0
  for (let i = 0; i < text.length; i++) {
    wide += text.charCodeAt(i) > 255 ? 2 : 1
    if (wide > most * 2) return text.slice(0, i - 1) + '…'
  }
  return text
}
const number = (v: unknown) => (typeof v === 'number' ? thousands(v) : '-')

/** One way of writing all figures of an axis, by the largest of them: 0, 0.5, 1 (万). */
function scaleOf(values: readonly number[]): { by: number; word: string } {
  const most = Math.max(0, ...values.map(Math.abs))
  return most >= 1e8 ? { by: 1e8, word: '亿' } : most >= 1e5 ? { by: 1e4, word: '万' } : { by: 1, word: '' }
}

/** What an axis counts, and in what: 完成率 %, 金额（万元）. */
function axisName(doc: AnyDocument, series: readonly Series[], word: string): string {
  const names = [...new Set(series.map((s) => s.y))]
  const units = new Set(names.map((y) => doc.report!.metrics[y]?.unit ?? ((doc.fields[y] as Field).kind === 'money' ? '元' : '')))
  const unit = word + (units.size === 1 ? [...units][0]! : '')
  const metric = doc.report!.metrics[names[0]!]
  const what = names.length > 1 ? '' : (metric?.title ?? (doc.fields[names[0]!] as Field).label)
  // Of several rates each tick says its per cent.
  return what && unit ? `${what}（${unit}）` : what || (unit === '%' ? '' : unit)
}

/** Names are read lying: their bars lie, whole, one under the other. Days, hours and steps of a scale stand in their order. */
export const isLying = (doc: AnyDocument, chart: Chart, narrow: boolean): boolean =>
  chart.as !== 'line' &&
  chart.as !== 'pie' &&
  (['ref', 'no', 'text'].includes((doc.fields[chart.x] as Field).kind) ||
    (narrow && !['date', 'period'].includes((doc.fields[chart.x] as Field).kind)))

/** px of a bar that lies with its name, on a phone in two lines; of the axis above them. */
const [BAR, TALL, AXIS] = [18, 34, 64]
/** px of a row of a field. */
const CELL = 26
/** Which category and series a cell of a field is: they stand row by row. */
export const cellAt = (i: number, { categories }: Picture): [category: number, series: number] => [
  i % categories.length,
  Math.floor(i / categories.length),
]
/** How high a picture is drawn: lying bars need their room, whatever there is. */
export function heightOf(doc: AnyDocument, chart: Chart, { categories, series }: Picture, narrow: boolean): number {
  if (chart.as === 'heat') return AXIS + series.length * CELL
  if (!isLying(doc, chart, narrow)) return 0
  const bars = chart.stack ? 1 : series.length
  return AXIS + categories.length * Math.max(narrow ? TALL : BAR, 12 * bars + 6)
}

/** The running share of bars by size in the whole, per cent; a loss is as large as a gain. */
const running = (values: readonly (number | null)[], whole: number): number[] => {
  let sum = 0
  return values.map((v) => Math.round(((sum += Math.abs(v ?? 0)) / whole) * 1000) / 10)
}

/** Cells by their tone, each with its figure: it reads without colours too. What is not judged, or has no figure, is plain. */
function field(
  categories: Picture['categories'],
  series: readonly Series[],
  { base, box, quiet, dark, narrow }: Room & { base: object; box: object; quiet: string },
): Record<string, unknown> {
  const judgements = ['success', 'warning', 'danger'] as const
  const plain = dark ? '#262727' : '#f2f3f5'
  const colors = [...judgements.map((t) => tones[t]), plain]
  const axis = (data: string[], more: object = {}) => ({
    type: 'category', data,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: quiet, interval: 0, ...more },
  })
  return {
    ...base,
    legend: { show: false },
    tooltip: {
      ...box,
      formatter: ({ value: [x, y, v] }: { value: [number, number, number | null] }) =>
        `${series[y]!.name}<br>${categories[x]!.text}：${number(v)}`,
    },
    grid: { top: 28, left: 8, right: 8, bottom: 4, containLabel: true },
    xAxis: { ...axis(categories.map((c) => c.text)), position: 'top' },
    yAxis: {
      ...axis(
        series.map((s) => s.name),
        { formatter: (t: string) => short(t, narrow ? 6 : 14) },
      ),
      inverse: true,
    },
    visualMap: {
      type: 'piecewise', show: false, dimension: 3,
      pieces: colors.map((color, value) => ({ value, color })),
    },
    series: [
      {
        type: 'heatmap',
        label: {
          show: true, color: '#1f2329',
          fontSize: narrow ? 10 : 12,
          formatter: ({ value }: { value: [number, number, number | null] }) => (value[2] === null ? '' : number(value[2])),
        },
        itemStyle: { borderColor: dark ? '#141414' : '#fff', borderWidth: 2 },
        data: series.flatMap((s, y) =>
          categories.map((_, x) => {
            const tone = judgements.findIndex((t) => t === s.tones[x])
            return { value: [x, y, s.values[x] ?? null, tone < 0 ? judgements.length : tone] }
          }),
        ),
      },
    ],
  }
}

export function optionOf(
  doc: AnyDocument,
  chart: Chart,
  { categories, series, whole, target }: Picture,
  { dark, narrow }: Room,
): Record<string, unknown> {
  const quiet = dark ? '#a6abb2' : '#5b6066'
  const line = dark ? '#303030' : '#e4e7ed'
  /** What a picture is drawn on (--surface). */
  const surface = dark ? '#141414' : '#fff'
  const isShare = series.length > 0 && series.every((s) => doc.report!.metrics[s.y]?.unit === '%')
  const told =
    chart.as === 'pie' &&
    colorsOf(
      doc.fields[chart.x],
      categories.map((c) => c.value),
    )
  const color = told || [
    ...(chart.split
      ? colorsFor(series.map((s) => s.split))
      : chart.as === 'pie'
        ? colorsFor(categories.map((c) => c.value))
        : (chart.tones ?? []).map((t) => tones[t])),
    ...kinds,
  ]
  const base = {
    animation: false, color,
    textStyle: { color: quiet },
    legend: {
      type: 'scroll', top: 0, right: 0, left: 0, itemWidth: 12, itemHeight: 12,
      textStyle: { color: quiet },
      pageTextStyle: { color: quiet },
    },
  }
  const box = {
    backgroundColor: dark ? '#1f1f1f' : '#fff',
    borderColor: line,
    textStyle: { color: dark ? '#e5eaf3' : '#303133' },
    confine: true,
  }
  if (chart.as === 'pie')
    return {
      ...base,
      legend: { ...base.legend, show: categories.length > 1, top: undefined, bottom: 0 },
      tooltip: { ...box, trigger: 'item', valueFormatter: number },
      series: [
        {
          type: 'pie',
          radius: ['42%', '68%'],
          center: ['50%', '46%'],
          label: {
            color: quiet,
            formatter: (p: { name: string; percent: number }) => `${short(p.name, narrow ? 6 : 12)} ${p.percent}%`,
          },
          itemStyle: { borderColor: surface, borderWidth: 2 },
          name: series[0]?.name,
          data: categories.map((c, i) => ({ name: c.text, value: series[0]!.values[i] })),
        },
      ],
    }
  if (chart.as === 'heat') return field(categories, series, { base, box, quiet, dark, narrow })
  const isDate = doc.fields[chart.x].kind === 'date'
  const lies = isLying(doc, chart, narrow)
  const crowded = !isDate && categories.length > (narrow ? 4 : 10)
  const { by, word } = scaleOf(isShare ? [] : series.flatMap((s) => s.values.map((v) => v ?? 0)))
  const name = axisName(doc, series, word)
  const label = (t: string) => (isDate ? t.slice(5) : lies ? t : short(t, crowded ? 7 : 10))
  const categoryAxis = {
    type: 'category',
    data: categories.map((c) => c.text),
    inverse: lies,
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: {
      color: quiet, formatter: label, hideOverlap: isDate,
      ...(isDate ? {} : { interval: 0 }),
      ...(lies ? { fontSize: 12, ...(narrow ? { width: 110, overflow: 'break', lineHeight: 14 } : {}) } : {}),
      ...(crowded && !lies ? { rotate: 40 } : {}),
    },
  }
  const most = Math.max(0, ...series.flatMap((s) => s.values.map((v) => v ?? 0)))
  const valueAxis = {
    type: 'value', name,
    nameTextStyle: { color: quiet, align: lies ? 'center' : 'left' },
    ...(lies ? { position: 'top', nameLocation: 'middle', nameGap: 26 } : { nameGap: 8 }),
    axisLabel: { color: quiet, formatter: (v: number) => (isShare ? `${v}%` : thousands(v / by)), hideOverlap: true },
    // Figures stand beside each other here.
    ...(lies ? { splitNumber: narrow ? 3 : 5 } : {}),
    splitLine: { lineStyle: { color: line } },
    ...(isShare ? { min: 0, max: Math.max(100, Math.ceil(most / 10) * 10) } : { minInterval: by === 1 ? 1 : 0 }),
  }
  const isJudged = chart.as === 'bar' && series.length === 1 && series[0]!.tones.some(Boolean)
  const shares = chart.as === 'pareto' ? running(series[0]!.values, whole) : undefined
  /** At the end of a bar that lies: its figure, and how much of all it makes with those above it. */
  const said = (s: Series, i: number) => {
    const value = chart.stack ? series.reduce((n, o) => n + (o.values[i] ?? 0), 0) : s.values[i]
    return value === null || value === undefined ? '' : figureOf(doc, s.y, value) + (shares ? ` · 累计 ${shares[i]}%` : '')
  }
  const labelled = (s: Series) => lies && (!chart.stack || s === series.at(-1))
  const bars = series.map((s) => ({
    name: s.name,
    type: chart.as === 'line' ? 'line' : 'bar',
    ...(chart.stack ? { stack: 'all' } : {}),
    barMaxWidth: lies ? 14 : 36,
    symbolSize: 6, connectNulls: true,
    // The line of the target, which is drawn below, ends at a figure.
    ...(labelled(s)
      ? { label: { show: true, position: 'right', color: quiet, fontSize: 11, backgroundColor: surface, padding: [1, 2] } }
      : {}),
    // A series in one colour would hide which of its bars are good; where colours tell series apart, they stay.
    data: s.values.map((value, i) => {
      const tone = isJudged ? s.tones[i] : undefined
      const text = labelled(s) ? said(s, i) : undefined
      if (!tone && text === undefined) return value
      return {
        value,
        ...(tone ? { itemStyle: { color: tones[tone] } } : {}),
        // Nothing that stands last in a stack has still to carry its sum.
        ...(text === undefined ? {} : { value: value ?? (chart.stack ? 0 : null), label: { formatter: text } }),
      }
    }),
  }))
  const aim = target && {
    symbol: 'none', silent: true, z: 1,
    lineStyle: { color: quiet, type: 'dashed', width: 1.5 },
    label: { formatter: target.text, color: quiet, fontSize: 11, position: 'end' },
    data: [{ [lies ? 'xAxis' : 'yAxis']: target.value }],
  }
  const legend = bars.length > 1
  return {
    ...base,
    legend: { ...base.legend, show: legend },
    grid: {
      top: (lies ? 18 : name ? 26 : 12) + (legend ? 22 : 0),
      // Labels that stand askew need room of their own.
      ...(crowded && !lies
        ? { left: 60, right: aim ? 64 : 12, bottom: 64 }
        : { left: 8, right: lies ? (shares ? 130 : 76) : aim ? 64 : 20, bottom: lies ? (aim ? 20 : 8) : 4, containLabel: true }),
    },
    tooltip: {
      ...box,
      trigger: 'axis',
      axisPointer: { type: chart.as === 'line' ? 'line' : 'shadow' },
      valueFormatter: isShare ? (v: unknown) => (v === null ? '-' : `${number(v)}%`) : number,
    },
    [lies ? 'yAxis' : 'xAxis']: categoryAxis,
    [lies ? 'xAxis' : 'yAxis']: valueAxis,
    series: bars.map((b, i) => (aim && i === 0 ? { ...b, markLine: aim } : b)),
  }
}
