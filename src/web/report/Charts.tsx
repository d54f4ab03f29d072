import {
  BarChartOutlined, DownloadOutlined, DownOutlined, FileTextOutlined, PictureOutlined, TableOutlined, UpOutlined,
} from '@ant-design/icons'
import { App, Button, Dropdown, Select, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { sameInAll, visible, type AnyDocument, type Field, type Who } from '../../declare/index.ts'
import { save } from '../api.ts'
import { useWidths } from '../hooks/widths.ts'
import { filterOf } from '../list/Groups.tsx'
import { listParams } from '../list/listQuery.ts'
import type { ListState } from '../list/useListState.ts'
import { useSession } from '../session.ts'
import { useTabState } from '../shell/tabs.tsx'
import { ChartData, csvOf } from './ChartData.tsx'
import { ChartView, useChart } from './ChartView.tsx'
import type { SumRow } from './useReport.ts'
import './report.css'

/** A picture by what is the same in every row that somebody sees is one bar, of what they do not see none; others stay. */
function chartsFor(doc: AnyDocument, who: Who) {
  const charts = doc.report!.charts.filter((c) => c.y.every((y) => visible(doc, doc.fields[y], who)))
  const same = sameInAll(doc, who)
  const others = charts.filter((c) => !same.includes(c.x))
  return others.length ? others : charts
}

/** The charts of a report over its list, of the same filter; one at a time. */
export function Charts({ doc, state }: { doc: AnyDocument; state: ListState }) {
  const { message } = App.useApp()
  const { who } = useSession()
  const { md } = useWidths()
  const charts = chartsFor(doc, who)
  const [at, setAt] = useTabState<number>('chart', 0)
  const [shown, setShown] = useTabState<boolean>('charts', true)
  const [figures, setFigures] = useState(false)
  const chart = charts[at] ?? charts[0]!
  const filter = listParams({ ...state, sort: undefined })
  const { picture, error, refetch } = useChart(doc, chart, filter, shown)
  const ready = !!picture?.categories.length
  const narrow = (part: SumRow) => {
    const parts = Object.entries(part).map(([n, value]) => filterOf(n, doc.fields[n] as Field, value))
    state.set({ filters: Object.assign({}, state.filters, ...parts.map((p) => p.filters ?? {})) })
  }
  const name = `${doc.title}-${chart.title}`
  const picked = async (kind: string) => {
    try {
      if (kind === 'png') save(await (await import('./Drawing.tsx')).pngOf(doc, chart, picture!), `${name}.png`)
      else save(new Blob([csvOf(doc, chart, picture!)], { type: 'text/csv' }), `${name}.csv`)
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  const tool = (label: string, icon: ReactNode, onClick?: () => void, disabled = !ready) => (
    <Button type="text" size="small" className="chart-tool" aria-label={label} title={label} {...{ icon, onClick, disabled }} />
  )
  const fold = tool(shown ? '收起图表' : '展开图表', shown ? <UpOutlined /> : <DownOutlined />, () => setShown(!shown), false)
  const files = [
    { key: 'png', label: '图片（PNG）', icon: <PictureOutlined /> },
    { key: 'csv', label: '数据（CSV）', icon: <FileTextOutlined /> },
  ]
  return (
    <section className="charts" aria-label="图表">
      <div className="charts-head">
        {md ? (
          <Tabs
            size="small"
            activeKey={String(at)}
            onChange={(key) => (setAt(Number(key)), setShown(true))}
            items={charts.map((c, i) => ({ key: String(i), label: c.title }))}
          />
        ) : (
          // Tabs for which there is no room would stand behind a button that readers of screens cannot place.
          <Select
            className="charts-choice"
            aria-label="图表"
            value={at}
            onChange={(i) => (setAt(i), setShown(true))}
            options={charts.map((c, i) => ({ value: i, label: c.title }))}
          />
        )}
        {shown && (
          <>
            {tool(figures ? '看图' : '看数据', figures ? <BarChartOutlined /> : <TableOutlined />, () => setFigures(!figures))}
            <Dropdown
              trigger={['click']}
              autoFocus
              disabled={!ready}
              menu={{ items: files, onClick: ({ key }) => void picked(key) }}
            >
              {tool('下载图表', <DownloadOutlined />)}
            </Dropdown>
          </>
        )}
        {fold}
      </div>
      {shown &&
        (figures && ready ? (
          <ChartData doc={doc} chart={chart} picture={picture} />
        ) : (
          <ChartView {...{ doc, chart, picture, error, narrow }} again={() => void refetch()} filters={state.filters} />
        ))}
    </section>
  )
}
