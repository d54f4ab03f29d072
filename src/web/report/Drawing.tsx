/** Draws a chart; a file of its own because the chart library is large and comes when a chart is looked at. */
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { AnyDocument, Chart } from '../../declare/index.ts'
import { useLook } from '../theme.ts'
import { optionOf } from './option.ts'
import type { Picture } from './series.ts'

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
  CanvasRenderer,
])

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
    const draw = () =>
      drawn.setOption(optionOf(doc, chart, picture, { dark, narrow: box.current!.clientWidth < 520 }), { notMerge: true })
    draw()
    drawn.on('click', (e) => chosen.current(e.dataIndex, Math.min(e.seriesIndex ?? 0, picture.series.length - 1)))
    let width = box.current!.clientWidth
    const resize = new ResizeObserver(() => {
      const now = box.current!.clientWidth
      if (!now || now === width) return
      width = now
      drawn.resize()
      draw()
    })
    resize.observe(box.current!)
    return () => {
      resize.disconnect()
      drawn.dispose()
    }
  }, [doc, chart, picture, dark])
  return <div ref={box} style={{ height }} role="img" aria-label={chart.title} />
}

/** The chart as a PNG for reports and mails, on white. */
export function pngOf(doc: AnyDocument, chart: Chart, picture: Picture): Promise<Blob> {
  const box = document.createElement('div')
  box.style.cssText = 'width:1200px;height:600px'
  const drawn = init(box, null, { renderer: 'canvas', width: 1200, height: 600 })
  const option = optionOf(doc, chart, picture, { dark: false, narrow: false }) as { grid?: object; legend?: object }
  drawn.setOption({
    ...option,
    title: { text: `${doc.title} · ${chart.title}`, left: 16, top: 12, textStyle: { fontSize: 18 } },
    legend: { ...option.legend, top: chart.as === 'pie' ? undefined : 44, left: 'center' },
    ...(option.grid ? { grid: { ...option.grid, top: 84 } } : {}),
  })
  const canvas = drawn.getRenderedCanvas({ pixelRatio: 2, backgroundColor: '#ffffff' })
  drawn.dispose()
  return new Promise((done, fail) => canvas.toBlob((b) => (b ? done(b) : fail(new Error('图片生成失败')))))
}
