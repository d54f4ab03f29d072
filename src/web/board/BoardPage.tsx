/** A document whose rows are looked at as a board or as a list: which of them, of which plant, when. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { dayAfter, mondayOf, toInstant, type AnyDocument } from '../../declare/index.ts'
import { weekText } from '../format.tsx'
import { useParts } from '../hooks/useParts.ts'
import { ListScreen } from '../list/DocumentScreen.tsx'
import { useTabState } from '../shell/tabs.tsx'
import './board.css'

interface View {
  value: string
  label: string
  /** @param from the day, or the first of them */
  show: (plant: string, from: string) => ReactNode
}
interface Props {
  doc: AnyDocument
  /** The first one is the board. */
  views: readonly [View, ...View[]]
  /** Which of them one begins with, or the list. */
  begins: string
  plants: readonly { value: string; label: string }[]
  period: 'day' | 'week'
  /** At the end of the bar, beside the board. */
  more?: (plant: string) => ReactNode
}

export function BoardPage({ doc, views, begins, plants, period, more }: Props) {
  const parts = useParts(doc)
  const [chosen, setAs] = useTabState<string | undefined>('as', undefined)
  const [plant = plants[0]?.value, setPlant] = useTabState<string | undefined>('plant', undefined)
  const [day, setDay] = useTabState<string | undefined>('from', undefined)
  const today = toInstant(new Date()).slice(0, 10)
  const current = period === 'week' ? mondayOf(today) : today
  const from = day ?? current
  const as = chosen ?? begins
  const view = views.find((v) => v.value === as)
  if (!plant) return parts ? <ListScreen doc={doc} parts={parts} /> : null
  return (
    <>
      <div className="boards-bar">
        <Segmented
          value={as}
          onChange={setAs}
          options={[...views.map(({ value, label }) => ({ value, label })), { value: 'list', label: '列表' }]}
        />
        {view && plants.length > 1 && (
          <Select aria-label="工厂" value={plant} onChange={setPlant} popupMatchSelectWidth={false} options={[...plants]} />
        )}
        {view === views[0] && (
          <>
            <When {...{ period, from }} set={(to) => setDay(to === current ? undefined : to)} />
            {from !== current && <Button onClick={() => setDay(undefined)}>{period === 'week' ? '本周' : '今天'}</Button>}
            <span className="grow" />
            {more?.(plant)}
          </>
        )}
      </div>
      {view?.show(plant, from)}
      {!view && parts && <ListScreen doc={doc} parts={parts} />}
    </>
  )
}

function When({ period, from, set }: { period: 'day' | 'week'; from: string; set: (from: string) => void }) {
  const week = period === 'week'
  const step = week ? 7 : 1
  const word = week ? '周' : '天'
  return (
    <span>
      <Button aria-label={`上一${word}`} icon={<LeftOutlined />} onClick={() => set(dayAfter(from, -step))} />
      <DatePicker
        aria-label={week ? '周' : '日期'}
        allowClear={false}
        value={dayjs(from)}
        {...(week ? { picker: 'week' as const, format: (d: dayjs.Dayjs) => weekText(d.format('YYYY-MM-DD')) } : {})}
        onChange={(d) => set(week ? mondayOf(d!.format('YYYY-MM-DD')) : d!.format('YYYY-MM-DD'))}
      />
      <Button aria-label={`下一${word}`} icon={<RightOutlined />} onClick={() => set(dayAfter(from, step))} />
    </span>
  )
}
