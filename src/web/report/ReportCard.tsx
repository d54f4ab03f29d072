import { Card } from 'antd'
import { Link } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import { ChartView, useChart } from './ChartView.tsx'
import { useReport } from './useReport.ts'

/** How long a card's figures stand before they are asked again, while the page is looked at. */
const REFRESH = 5 * 60_000

/** A report on the home page: its first chart with what its parameters begin with, and a ratio of the whole. */
export function ReportCard({ doc }: { doc: AnyDocument }) {
  const { charts, card } = doc.report!
  const chart = charts[0]!
  const { picture, error, refetch } = useChart(doc, chart, {}, true, REFRESH)
  const whole = useReport(doc, [], {}, { refresh: REFRESH }).data?.[0]
  const ratio = card!.ratio
  return (
    <Card
      title={<Link to={doc.at!}>{doc.title}</Link>}
      size="small"
      className="home-card"
      extra={
        ratio &&
        whole?.[ratio] != null &&
        `${doc.fields[ratio].label.replace('%', '')} ${textOf(doc.fields[ratio], whole[ratio])}%`
      }
    >
      <ChartView doc={doc} chart={chart} picture={picture} error={error} again={() => void refetch()} filters={{}} height={300} />
    </Card>
  )
}
