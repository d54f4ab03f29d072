/** 负荷 a line's weeks or months against what it can do: bars of need, marks of the standard and of the most, what is beyond it hatched. */
import { Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { granularities, smartCapacity } from './smartCapacity.ts'
import './load.css'

const { month, week } = granularities
const percent = (n: number | null | undefined) => (n === null || n === undefined ? '无产能' : `${Math.round(n)}%`)
const tones = ['relaxed', 'tight', 'over'] as const
const hours = (minutes: number) => `${Math.round(minutes / 60).toLocaleString('zh-CN')} 小时`

interface Props {
  plant: string
  supplierCode: string
  lineCode: string
}
export function LoadPicture(line: Props) {
  const { plant, supplierCode, lineCode } = line
  const [granularity, setGranularity] = useState<number>(week[0])
  const input = { plant, supplierCode, lineCode, granularity }
  const { data, error } = useAsk('smartCapacity/getChart', input, {
    queryKey: ['list', smartCapacity.name, plant, supplierCode, lineCode, granularity],
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty description="还没有计算：产线核实生效后，在产能负荷中点“同步”" />
  const top = Math.max(...data.flatMap((d) => [d.needMinutes, d.emMax]), 1)
  const high = (minutes: number) => `${(100 * minutes) / top}%`
  const over = data.filter((d) => d.uLevel === 2)
  const unit = granularity === week[0] ? '周' : '个月'
  return (
    <section className="load" aria-label={`产线${lineCode}的负荷`}>
      <header>
        <Segmented
          size="small"
          value={granularity}
          onChange={setGranularity}
          options={[
            { value: week[0], label: '周' },
            { value: month[0], label: '月' },
          ]}
        />
        <b>
          {over.length
            ? `${lineCode}：${data.length}${unit}中有${over.length}${unit}超过最大产能，从${over[0]!.period}起；主要是${over[0]!.parts}`
            : `${lineCode}：${data.length}${unit}都在最大产能以内`}
        </b>
      </header>
      <ol>
        {data.map((d) => (
          <li key={d.id}>
            <Link
              to={`${smartCapacity.at}/${d.id}`}
              className={`load-${tones[d.uLevel as 0 | 1 | 2]}`}
              title={`${d.period}：需要${hours(d.needMinutes)}，标准${hours(d.emStd)}，最大${hours(d.emMax)}。${d.parts}`}
            >
              <span className="load-room">
                <span className="load-band" style={{ bottom: high(d.emStd), height: high(Math.max(0, d.emMax - d.emStd)) }} />
                <span className="load-need" style={{ height: high(d.needMinutes) }} />
              </span>
              <span className="load-use">{percent(d.uStd)}</span>
              <span className="load-period">{granularity === week[0] ? d.startDate.slice(5) : d.period.slice(4) + '月'}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="load-legend">
        柱：需求分钟；浅色带：标准到最大产能；百分数：标准利用率；
        <span className="load-sample" />
        超过最大产能。点一{granularity === week[0] ? '周' : '月'}看是哪些零件。
      </p>
    </section>
  )
}

/** Of all lines the most loaded in the coming quarter. */
export function WorstLine() {
  const { data } = useAsk(
    'smartCapacity/getPager',
    { granularity: String(week[0]), status: '0', sort: 'uMax', order: 'desc', ps: '1' },
    { queryKey: ['list', smartCapacity.name, 'worst'] },
  )
  const worst = data?.items[0]
  return worst ? <LoadPicture {...worst} /> : null
}
