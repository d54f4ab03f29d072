import { Alert, Button, DatePicker, Empty, Segmented, Spin, Tooltip } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Docks are manned round the clock, but the day begins where most deliveries are. */
const SHOWN = [
  { value: 'day', label: '06:00–22:00', from: 360, to: 1320 },
  { value: 'all', label: '全天', from: 0, to: 1440 },
]

/** A window at a dock: YYYY-MM-DD HH:mm:ss. */
export interface Slot {
  dock: string
  windowStart: string
}
interface Slots {
  dock: string
  slotMinutes: number
  capacity: number
  allowKinds?: string | null
  taken: Record<string, number>
}
interface Props {
  /** Of whom the slots are asked. */
  id: number
  warehouse: string
  ask: (id: number, date: string) => Promise<Slots[]>
  /** The day to begin with; what is past begins today. */
  from: string
  /** What is booked now. */
  booked?: string | undefined
  /** Trucks that need a place. */
  trucks: number
  chosen: Slot | undefined
  choose: (slot: Slot | undefined) => void
}

/** The free slots of a day at the docks of a warehouse; a click chooses one. */
export function SlotPicker({ id, warehouse, ask, from: begin, booked, trucks, chosen, choose }: Props) {
  const [day, setDay] = useState(dayjs(begin).isBefore(dayjs()) ? dayjs() : dayjs(begin))
  const [shown, setShown] = useState('day')
  const date = day.format('YYYY-MM-DD')
  const slots = useQuery({ queryKey: ['slots', id, date], queryFn: () => ask(id, date) })
  const { from, to } = SHOWN.find((s) => s.value === shown)!
  return (
    <>
      <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap', marginBottom: 12 }}>
        <DatePicker allowClear={false} value={day} minDate={dayjs()} onChange={(d) => (setDay(d!), choose(undefined))} />
        <Segmented options={SHOWN} value={shown} onChange={setShown} />
      </div>
      {booked && <Alert type="info" style={{ marginBottom: 12 }} title={`当前预约：${booked}，改约后原时段释放`} />}
      {slots.error && <Alert type="error" title={slots.error.message} />}
      <Spin spinning={slots.isLoading}>
        {slots.data?.length === 0 && <Empty description={`仓库${warehouse}没有可预约的道口`} />}
        {slots.data?.map((d) => (
          <section key={d.dock} style={{ marginBottom: 16 }}>
            <h4 style={{ margin: '0 0 8px' }}>
              道口 {d.dock}
              <span className="muted" style={{ fontWeight: 400 }}>
                {' '}
                每 {d.slotMinutes} 分钟 {d.capacity} 车{d.allowKinds ? `，只接收 ${d.allowKinds}` : ''}
              </span>
            </h4>
            <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))', gap: 6 }}>
              {Array.from({ length: Math.ceil((to - from) / d.slotMinutes) }, (_, i) => clock(from + i * d.slotMinutes)).map(
                (at) => {
                  const left = d.capacity - (d.taken[at] ?? 0)
                  const past = dayjs(`${date} ${at}`).isBefore(dayjs())
                  const windowStart = `${date} ${at}:00`
                  const mine = chosen?.dock === d.dock && chosen.windowStart === windowStart
                  return (
                    <Tooltip key={at} title={past ? '已过' : left <= 0 ? '窗口已满' : `还可预约 ${left} 车`}>
                      <Button
                        size="middle"
                        type={mine ? 'primary' : 'default'}
                        aria-pressed={mine}
                        disabled={past || left < trucks}
                        onClick={() => choose({ dock: d.dock, windowStart })}
                      >
                        {at}
                      </Button>
                    </Tooltip>
                  )
                },
              )}
            </div>
          </section>
        ))}
      </Spin>
    </>
  )
}
