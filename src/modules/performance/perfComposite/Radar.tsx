/** The five dimensions as a radar, the last scores beside them, and a link to what each is counted from. */
import { RadarChart } from 'echarts/charts'
import { RadarComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useLook } from '../../../web/theme.ts'
import type { Axis } from './dimensions.ts'

use([RadarChart, RadarComponent, TooltipComponent, SVGRenderer])

export default function Radar({ axes }: { axes: readonly Axis[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { dark } = useLook()
  useEffect(() => {
    const drawn = init(box.current!, null, { renderer: 'svg' })
    const ink = dark ? '#c9d1d9' : '#434c5a'
    const known = axes.filter((a) => a.score !== null)
    drawn.setOption({
      animation: false,
      radar: {
        indicator: known.map((a) => ({ name: `${a.title}\n${a.score}`, max: 100, min: 0 })),
        axisName: { color: ink },
        radius: '62%',
        splitArea: { show: false },
      },
      series: [{ type: 'radar', data: [{ value: known.map((a) => a.score) }], areaStyle: { opacity: 0.25 }, symbolSize: 6 }],
    })
    const resize = new ResizeObserver(() => drawn.resize())
    resize.observe(box.current!)
    return () => {
      resize.disconnect()
      drawn.dispose()
    }
  }, [axes, dark])
  return (
    <div ref={box} style={{ height: 300 }} role="img" aria-label={axes.map((a) => `${a.title} ${a.score ?? '无'}`).join('，')} />
  )
}
