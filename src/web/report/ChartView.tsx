import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument, Chart } from '../../declare/index.ts'
import type { Params } from '../api.ts'
import { sentenceOf } from './sentence.ts'
import { dimensionsOf, pictureOf, sumsOf, type Picture } from './series.ts'
import { daysOf, paramsOf, useBehind, useReport, type SumRow } from './useReport.ts'

const Drawing = lazy(() => import('./Drawing.tsx'))

/** A chart's data: what it asks of the report, as a picture. */
export function useChart(doc: AnyDocument, chart: Chart, filter: Params, looked = true, refresh?: number) {
  const query = useReport(doc, dimensionsOf(doc, chart), filter, { sums: sumsOf(doc, chart), looked, refresh })
  const asked = filter as Record<string, string>
  const picture = useMemo(
    () => query.data && pictureOf(doc, chart, query.data, daysOf(doc, asked), paramsOf(doc, asked)),
    [doc, chart, query.data], // oxlint-disable-line react-hooks/exhaustive-deps
  )
  return { ...query, picture }
}

interface Props {
  doc: AnyDocument
  chart: Chart
  /** Undefined while it loads. */
  picture: Picture | undefined
  error: Error | null
  again: () => void
  filters: Record<string, string>
  height?: number
  /** Shows a part in the report itself when no list stands behind it. */
  narrow?: (part: SumRow) => void
}

/** A chart, whose parts open the list behind them. */
export function ChartView({ doc, chart, picture, error, again, filters, height = 280, narrow }: Props) {
  const navigate = useNavigate()
  const behind = useBehind(doc, filters)
  const choose = (category: number, series: number) => {
    const [c, s] = [picture!.categories[category], picture!.series[series]]
    // What was added up has no list of its own.
    if (!c || !s || c.value === undefined || c.value === null) return
    const part = { [chart.x]: c.value, ...(chart.split ? { [chart.split]: s.split } : {}) }
    const path = behind(part, s.y)
    if (path) void navigate(path)
    else narrow?.(part)
  }
  const drawing = (
    <div style={{ height }}>
      <Skeleton active paragraph={{ rows: 5 }} title={false} />
    </div>
  )
  if (error)
    return (
      <div className="muted" role="alert">
        加载失败：{error.message}
        <Button type="link" onClick={again}>
          重试
        </Button>
      </div>
    )
  if (!picture)
    return (
      <>
        <p className="chart-says" />
        {drawing}
      </>
    )
  if (!picture.categories.length) return <p className="muted chart-empty">没有符合条件的数据</p>
  return (
    <>
      <p className="chart-says">{sentenceOf(doc, chart, picture)}</p>
      <Suspense fallback={drawing}>
        <Drawing doc={doc} chart={chart} picture={picture} height={height} choose={choose} />
      </Suspense>
    </>
  )
}
