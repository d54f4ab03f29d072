/** A picture as echarts draws it. */
import type { AnyDocument, Chart, Field } from '../../declare/index.ts'
import { thousands } from '../numbers.ts'
import type { Picture } from './series.ts'

const tones = { primary: '#409EFF', success: '#67C23A', warning: '#E6A23C', danger: '#F56C6C', info: '#909399' }
const colors = ['#409EFF', '#67C23A', '#E6A23C', '#F56C6C', '#8E6BD9', '#17B3B3', '#D86BA0', '#7A8B99', '#B5A642', '#5B8FF9']

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
const big = (v: number) => (Math.abs(v) >= 1e8 ? `${v / 1e8}亿` : Math.abs(v) >= 1e4 ? `${v / 1e4}万` : String(v))

/** The running share of bars by size in the whole, per cent; a loss is as large as a gain. */
const running = (values: readonly (number | null)[], whole: number): number[] => {
  let sum = 0
  return values.map((v) => Math.round(((sum += Math.abs(v ?? 0)) / whole) * 1000) / 10)
}

export function optionOf(
  doc: AnyDocument,
  chart: Chart,
  { categories, series, whole }: Picture,
  { dark, narrow }: Room,
): Record<string, unknown> {
  const quiet = dark ? '#a6abb2' : '#5b6066'
  const line = dark ? '#303030' : '#e4e7ed'
  const isShare = series.length > 0 && series.every((s) => doc.report!.metrics[s.y]?.unit === '%')
  const told =
    chart.as === 'pie' &&
    colorsOf(
      doc.fields[chart.x],
      categories.map((c) => c.value),
    )
  const color = told || [...(chart.split ? [] : (chart.tones ?? []).map((t) => tones[t])), ...colors]
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
          itemStyle: { borderColor: dark ? '#141414' : '#fff', borderWidth: 2 },
          name: series[0]?.name,
          data: categories.map((c, i) => ({ name: c.text, value: series[0]!.values[i] })),
        },
      ],
    }
  const isDate = doc.fields[chart.x].kind === 'date'
  const lies = narrow && chart.as !== 'line' && !isDate
  const crowded = !isDate && categories.length > (narrow ? 4 : 10)
  const label = (t: string) => (isDate ? t.slice(5) : short(t, lies ? 8 : crowded ? 7 : 10))
  const categoryAxis = {
    type: 'category',
    data: categories.map((c) => c.text),
    inverse: lies,
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: {
      color: quiet, formatter: label, hideOverlap: isDate,
      ...(isDate ? {} : { interval: 0 }),
      ...(crowded && !lies ? { rotate: 40 } : {}),
    },
  }
  const valueAxis = {
    type: 'value',
    axisLabel: { color: quiet, formatter: isShare ? '{value}%' : big, hideOverlap: true },
    // Figures stand beside each other here.
    ...(lies ? { splitNumber: 3 } : {}),
    splitLine: { lineStyle: { color: line } },
    ...(isShare ? { min: 0, max: 100 } : { minInterval: 1 }),
  }
  // Nothing but losses stand up like gains: their size is what one looks for, and the share rises with it.
  const sinks = chart.as === 'pareto' && series[0]!.values.every((v) => (v ?? 0) <= 0)
  const isJudged = chart.as === 'bar' && series.length === 1 && series[0]!.tones.some(Boolean)
  const bars = series.map((s) => ({
    name: s.name,
    type: chart.as === 'line' ? 'line' : 'bar',
    ...(chart.stack ? { stack: 'all' } : {}),
    barMaxWidth: 36, symbolSize: 6, connectNulls: true,
    // A series in one colour would hide which of its bars are good; where colours tell series apart, they stay.
    data: isJudged
      ? s.values.map((value, i) => ({ value, ...(s.tones[i] ? { itemStyle: { color: tones[s.tones[i]] } } : {}) }))
      : s.values,
  }))
  const share = chart.as === 'pareto' &&
    !lies && {
      name: '累计占比', type: 'line', yAxisIndex: 1, symbolSize: 5, color: tones.warning,
      data: running(series[0]!.values, whole),
      tooltip: { valueFormatter: (v: number) => `${v}%` },
    }
  return {
    ...base,
    legend: { ...base.legend, show: bars.length > 1 || !!share },
    grid: {
      top: bars.length > 1 || share ? 34 : 12,
      // Labels that stand askew need room of their own.
      ...(crowded && !lies
        ? { left: 60, right: share ? 48 : 12, bottom: 64 }
        : { left: 8, right: 12, bottom: 4, containLabel: true }),
    },
    tooltip: {
      ...box,
      trigger: 'axis',
      axisPointer: { type: chart.as === 'line' ? 'line' : 'shadow' },
      valueFormatter: isShare ? (v: unknown) => (v === null ? '-' : `${number(v)}%`) : number,
    },
    [lies ? 'yAxis' : 'xAxis']: categoryAxis,
    [lies ? 'xAxis' : 'yAxis']: share
      ? [
          { ...valueAxis, inverse: sinks },
          { type: 'value', min: 0, max: 100, axisLabel: { color: quiet, formatter: '{value}%' }, splitLine: { show: false } },
        ]
      : valueAxis,
    series: share ? [...bars, share] : bars,
  }
}
