/** Stock from now on as steps, a line a scenario; a file of its own because the chart library is large and comes when one looks. */
import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { Spread } from '../../../starve/chance.ts'
import { minuteText } from '../../../starve/words.ts'
import { kinds, tones } from '../../../web/report/colors.ts'
import { useLook } from '../../../web/theme.ts'
import type { Load } from './scenario.ts'

use([LineChart, GridComponent, LegendComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

export interface Line {
  name: string
  /** At each edge. */
  levels: number[]
  starve: number
}
interface Props {
  from: number
  edges: readonly number[]
  lines: readonly Line[]
  /** How far the line that is looked at may be off, at each edge but the first. */
  spread: readonly Spread[]
  /** The line of the supplier beneath it, over the same time. */
  load: Load | undefined
  minQty: number | null
  maxQty: number | null
  /** The picture in a sentence. */
  said: string
}

/** A week's load as a step: as it is, and with extra shifts. */
function loadLines({ weeks }: Load, horizon: number) {
  const step = (name: string, of: (w: Load['weeks'][number]) => number, look: object) => ({
    name, type: 'line', step: 'end', symbol: 'none', xAxisIndex: 1, yAxisIndex: 1,
    data: [
      ...weeks.map((w) => [Math.max(0, w.from), Math.round(of(w) * 100)]),
      ...weeks.slice(-1).map((w) => [horizon, Math.round(of(w) * 100)]),
    ],
    ...look,
  })
  return [
    step('负荷', (w) => w.now, { color: tones.info, lineStyle: { type: 'dashed' } }),
    step('加班后负荷', (w) => w.withShifts, {
      color: tones.warning,
      areaStyle: { opacity: 0.25 },
      markLine: {
        symbol: 'none', silent: true,
        data: [{ yAxis: 100 }],
        lineStyle: { color: tones.danger },
        label: { show: false },
      },
    }),
  ]
}

export default function DeskChart({ from, edges, lines, spread, load, minQty, maxQty, said }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const { dark } = useLook()
  useEffect(() => {
    const drawn = init(box.current!, null, { renderer: 'svg' })
    chart.current = drawn
    const resize = new ResizeObserver(() => box.current?.clientWidth && drawn.resize())
    resize.observe(box.current!)
    return () => {
      resize.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const text = dark ? '#c8ccd2' : '#5b6066'
    const grid = dark ? '#303030' : '#e4e7ed'
    const horizon = edges.at(-1)!
    const at = (minute: number) => minuteText(from, minute)
    const quiet = { type: 'line', symbol: 'none', silent: true, tooltip: { show: false }, lineStyle: { opacity: 0 } } as const
    const level = (yAxis: number | null, name: string) =>
      yAxis === null
        ? []
        : [{ yAxis, name, lineStyle: { color: tones.info }, label: { formatter: `${name} ${yAxis}`, position: 'insideEndTop' } }]
    chart.current!.setOption(
      {
        animation: false,
        textStyle: { color: text },
        grid: [
          { top: 40, left: 56, right: 24, bottom: load ? 140 : 32 },
          ...(load ? [{ height: 64, left: 56, right: 24, bottom: 28 }] : []),
        ],
        legend: { top: 0, data: lines.map((l) => l.name), textStyle: { color: text } },
        tooltip: {
          trigger: 'axis',
          axisPointer: { label: { formatter: ({ value }: { value: unknown }) => at(Number(value)) } },
          valueFormatter: (v: unknown) => String(Math.round(Number(v) * 1000) / 1000),
        },
        xAxis: [0, ...(load ? [1] : [])].map((gridIndex) => ({
          gridIndex, type: 'value', min: 0, max: horizon,
          interval: horizon / 6,
          axisLabel: { color: text, formatter: (m: number) => at(m), hideOverlap: true },
          splitLine: { show: false },
        })),
        yAxis: [
          { type: 'value', axisLabel: { color: text }, splitLine: { lineStyle: { color: grid } } },
          ...(load
            ? [
                {
                  gridIndex: 1, type: 'value', min: 0,
                  name: `${load.line.code} 负荷 %`,
                  nameGap: 8, splitNumber: 2,
                  nameTextStyle: { color: text, align: 'left' },
                  axisLabel: { color: text },
                  splitLine: { show: false },
                },
              ]
            : []),
        ],
        series: [
          {
            ...quiet,
            name: 'low', stack: 'spread', stackStrategy: 'all', step: 'start',
            data: spread.map((s, i) => [edges[i + 1]!, s.low]),
            markArea: {
              silent: true,
              data: spread.flatMap(({ chance }, i) =>
                chance
                  ? [
                      [
                        { xAxis: edges[i]!, itemStyle: { color: `rgba(208,48,80,${0.04 + 0.22 * chance})` } },
                        { xAxis: edges[i + 1]! },
                      ],
                    ]
                  : [],
              ),
            },
          },
          {
            ...quiet,
            name: 'high', stack: 'spread', stackStrategy: 'all', step: 'start',
            areaStyle: { color: dark ? 'rgba(102,177,255,.28)' : 'rgba(64,158,255,.22)' },
            data: spread.map((s, i) => [edges[i + 1]!, s.high - s.low]),
          },
          ...lines.map((l, i) => ({
            name: l.name, type: 'line', step: 'end', symbol: 'none',
            color: kinds[i % kinds.length],
            lineStyle: { width: 2 },
            data: l.levels.map((v, n) => [edges[n]!, v]),
            markLine: {
              symbol: 'none', silent: true,
              data: [
                // Away from each other: a stop that is near would be read as the time of now.
                ...(i ? [] : [{ xAxis: 0, name: '现在', label: { formatter: '现在', align: 'right' as const } }]),
                ...(i ? [] : [{ yAxis: 0, lineStyle: { color: tones.danger, type: 'solid' as const }, label: { show: false } }]),
                ...(i ? [] : [...level(minQty, '最小库存'), ...level(maxQty, '最大库存')]),
                ...(l.starve < horizon
                  ? [
                      {
                        xAxis: l.starve,
                        label: {
                          show: !i,
                          formatter: at(l.starve),
                          align: l.starve > horizon * 0.8 ? ('right' as const) : ('left' as const),
                        },
                      },
                    ]
                  : []),
              ],
              label: { color: text },
            },
          })),
          ...(load ? loadLines(load, horizon) : []),
        ],
      },
      { notMerge: true },
    )
  }, [from, edges, lines, spread, load, minQty, maxQty, dark])
  return <div ref={box} className={`desk-chart${load ? ' loaded' : ''}`} role="img" aria-label={said} />
}
