/** Draws a chart; a file of its own because the chart library is large and comes when a chart is looked at. */
import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  GridComponent, LegendComponent, MarkLineComponent, TitleComponent, TooltipComponent, VisualMapPiecewiseComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { AnyDocument, Chart } from '../../declare/index.ts'
import { useLook } from '../theme.ts'
import { cellAt, heightOf, optionOf } from './option.ts'
import { sentenceOf } from './sentence.ts'
import type { Picture } from './series.ts'

use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  SVGRenderer,
  CanvasRenderer,
])

/** px of a picture on paper: A4 across between its margins (print.css), less the frame around it. */
const PAPER = 1000

interface Props {
  doc: AnyDocument
  chart: Chart
  picture: Picture
  height: number
  /** A bar, a point or a piece was chosen. */
  choose: (category: number, series: number) => void
}

export default function Drawing({ doc, chart, picture, height, choose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chosen = useRef(choose)
  chosen.current = choose
  const { dark } = useLook()
  useEffect(() => {
    const drawn = init(box.current!, null, { renderer: 'svg' })
    let width = 0
    const draw = () => {
      width = box.current!.clientWidth
      const narrow = width < 520
      box.current!.style.height = `${Math.max(height, heightOf(doc, chart, picture, narrow))}px`
      drawn.resize()
      drawn.setOption(optionOf(doc, chart, picture, { dark, narrow }), { notMerge: true })
    }
    draw()
    drawn.on('click', (e) =>
      chart.as === 'heat'
        ? chosen.current(...cellAt(e.dataIndex, picture))
        : chosen.current(e.dataIndex, Math.min(e.seriesIndex ?? 0, picture.series.length - 1)),
    )
    const resize = new ResizeObserver(() => {
      const now = box.current!.clientWidth
      if (now && now !== width) draw()
    })
    resize.observe(box.current!)
    // Nobody is told of the width that a page gets on paper: it is drawn for it before, and for the screen again after.
    const onPaper = () => {
      if (!box.current!.clientWidth) return
      box.current!.style.width = `${PAPER}px`
      draw()
    }
    const onScreen = () => {
      box.current!.style.width = ''
      // The page is laid out for the screen a frame later.
      requestAnimationFrame(() => void (!drawn.isDisposed() && box.current?.clientWidth && draw()))
    }
    window.addEventListener('beforeprint', onPaper)
    window.addEventListener('afterprint', onScreen)
    return () => {
      window.removeEventListener('beforeprint', onPaper)
      window.removeEventListener('afterprint', onScreen)
      resize.disconnect()
      drawn.dispose()
    }
  }, [doc, chart, picture, dark, height])
  // Bars that find no room scroll in their place; the worst stand first.
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className="chart-room"
      style={{ height, overflowY: 'auto', overflowX: 'hidden' }}
      role="region"
      aria-label={chart.title}
      tabIndex={0}
    >
      <div ref={box} role="img" aria-label={`${chart.title}：${sentenceOf(doc, chart, picture)}`} />
    </div>
  )
}

/** The chart as a PNG for reports and mails, on white. */
export function pngOf(doc: AnyDocument, chart: Chart, picture: Picture): Promise<Blob> {
  const box = document.createElement('div')
  const height = Math.max(600, 60 + heightOf(doc, chart, picture, false))
  box.style.cssText = `width:1200px;height:${height}px`
  const drawn = init(box, null, { renderer: 'canvas', width: 1200, height })
  const option = optionOf(doc, chart, picture, { dark: false, narrow: false }) as { grid?: { top: number }; legend?: object }
  drawn.setOption({
    ...option,
    title: {
      text: `${doc.title} · ${chart.title}`,
      subtext: sentenceOf(doc, chart, picture),
      left: 16, top: 12,
      textStyle: { fontSize: 18 },
      subtextStyle: { fontSize: 14 },
    },
    legend: { ...option.legend, top: chart.as === 'pie' ? undefined : 64, left: 'center' },
    ...(option.grid ? { grid: { ...option.grid, top: 64 + option.grid.top } } : {}),
  })
  const canvas = drawn.getRenderedCanvas({ pixelRatio: 2, backgroundColor: '#ffffff' })
  drawn.dispose()
  return new Promise((done, fail) => canvas.toBlob((b) => (b ? done(b) : fail(new Error('图片生成失败')))))
}
