import { Alert, Button, DatePicker, Empty, Modal, Segmented, Spin, Tooltip } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { WireHead } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { sendSheet } from './sendSheet.ts'

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Docks are manned round the clock, but the day begins where most deliveries are. */
const SHOWN = [
  { value: 'day', label: '06:00–22:00', from: 360, to: 1320 },
  { value: 'all', label: '全天', from: 0, to: 1440 },
]

/** 预约窗口: the free slots of a day at the docks of the sheet's warehouse; a click chooses one. */
export function ScheduleDialog({
  rows,
  done,
  cancel,
}: {
  rows: WireHead<typeof sendSheet>[]
  done: () => void
  cancel: () => void
}) {
  const first = rows[0]!
  const { run, busy } = useAction(sendSheet, 'schedule', done)
  const [day, setDay] = useState(dayjs(first.planArriveAt).isBefore(dayjs()) ? dayjs() : dayjs(first.planArriveAt))
  const [shown, setShown] = useState('day')
  const [chosen, setChosen] = useState<{ dock: string; at: string }>()
  const date = day.format('YYYY-MM-DD')
  const slots = useQuery({
    queryKey: ['slots', first.id, date],
    queryFn: () => get('sendSheet/getSlots', { id: first.id, date }),
  })
  const { from, to } = SHOWN.find((s) => s.value === shown)!
  return (
    <Modal
      open
      title={rows.length === 1 ? `预约窗口 ${first.sheetNo}` : `预约窗口（${rows.length} 张送货单）`}
      okText="预约"
      cancelText="取消"
      width="min(860px, 96vw)"
      confirmLoading={busy}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void run({ ids: rows.map((r) => r.id), dock: chosen!.dock, windowStart: `${date} ${chosen!.at}:00` })}
      onCancel={cancel}
    >
      <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap', marginBottom: 12 }}>
        <DatePicker allowClear={false} value={day} minDate={dayjs()} onChange={(d) => (setDay(d!), setChosen(undefined))} />
        <Segmented options={SHOWN} value={shown} onChange={setShown} />
      </div>
      {first.slotStart && (
        <Alert
          type="info"
          style={{ marginBottom: 12 }}
          title={`当前预约：${first.dock} ${first.slotStart.slice(0, 16).replace('T', ' ')}，改约后原时段释放`}
        />
      )}
      {slots.error && <Alert type="error" title={slots.error.message} />}
      <Spin spinning={slots.isLoading}>
        {slots.data?.length === 0 && <Empty description={`仓库${first.warehouse}没有可预约的道口`} />}
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
                  const mine = chosen?.dock === d.dock && chosen.at === at
                  return (
                    <Tooltip key={at} title={past ? '已过' : left <= 0 ? '窗口已满' : `还可预约 ${left} 车`}>
                      <Button
                        size="middle"
                        type={mine ? 'primary' : 'default'}
                        aria-pressed={mine}
                        disabled={past || left < rows.length}
                        onClick={() => setChosen({ dock: d.dock, at })}
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
    </Modal>
  )
}
