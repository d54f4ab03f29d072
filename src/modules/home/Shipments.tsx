import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { get } from '../../web/api.ts'
import { useLook } from '../../web/theme.ts'
import { HomeCard, useCard } from './HomeCard.tsx'

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const DAYS = 14
interface Day {
  day: string
  onTime: number
  early: number
  late: number
}
const series = [
  { name: '准时', of: 'onTime', color: '#67C23A' },
  { name: '早到', of: 'early', color: '#E6A23C' },
  { name: '迟到', of: 'late', color: '#F56C6C' },
] as const

/** 到货准时情况: arrivals a day, on time, early and late; a bar opens the day's sheets. */
export default function Shipments() {
  const query = useCard('shipments', () => get<Day[]>('dashboard/getShipment', { days: DAYS }))
  const all = (query.data ?? []).reduce((sum, d) => sum + d.onTime + d.early + d.late, 0)
  const good = (query.data ?? []).reduce((sum, d) => sum + d.onTime, 0)
  return (
    <HomeCard
      title={`近 ${DAYS} 天到货`}
      query={query}
      extra={all > 0 && `准时率 ${((good / all) * 100).toFixed(1)}%（${all.toLocaleString('zh-CN')} 车）`}
    >
      {(days) => (days.length ? <Chart days={days} /> : <p className="muted">近 {DAYS} 天没有到货记录</p>)}
    </HomeCard>
  )
}

function Chart({ days }: { days: Day[] }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { dark } = useLook()
  useEffect(() => {
    const quiet = dark ? '#a6abb2' : '#5b6066'
    const chart = init(box.current!, null, { renderer: 'svg' })
    const dates = Array.from({ length: DAYS }, (_, i) =>
      dayjs()
        .subtract(DAYS - 1 - i, 'day')
        .format('YYYY-MM-DD'),
    )
    const byDay = new Map(days.map((d) => [d.day, d]))
    chart.setOption({
      animation: false,
      color: series.map((s) => s.color),
      grid: { left: 36, right: 8, top: 36, bottom: 24 },
      textStyle: { color: quiet },
      legend: { top: 0, right: 0, itemWidth: 12, itemHeight: 12, textStyle: { color: quiet } },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: dates, axisLabel: { color: quiet, formatter: (d: string) => d.slice(5) } },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: { color: quiet },
        splitLine: { lineStyle: { color: dark ? '#303030' : '#e4e7ed' } },
      },
      series: series.map((s) => ({
        name: s.name,
        type: 'bar',
        stack: 'day',
        barMaxWidth: 28,
        data: dates.map((d) => byDay.get(d)?.[s.of] ?? 0),
      })),
    })
    chart.on('click', (e) => {
      const status = series.findIndex((s) => s.name === e.seriesName) + 1
      navigate(`/logi/sendSheet?onTime=${status}&arriveAtStart=${e.name} 00:00:00&arriveAtEnd=${e.name} 23:59:59`)
    })
    const resize = new ResizeObserver(() => chart.resize())
    resize.observe(box.current!)
    return () => {
      resize.disconnect()
      chart.dispose()
    }
  }, [days, navigate, dark])
  return <div ref={box} style={{ height: 300 }} role="img" aria-label={`近 ${DAYS} 天每日到货的准时、早到、迟到车数`} />
}
