import { Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { type WireHead, toMinute } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { SlotPicker, type Slot } from '../sendSheet/SlotPicker.tsx'
import { manualPlan } from './manualPlan.ts'

/** 排程: the window at a dock in which the chosen rows come, and on which trip; each supplier comes with a truck of its own. */
export function ScheduleDialog({
  rows,
  done,
  cancel,
}: {
  rows: WireHead<typeof manualPlan>[]
  done: () => void
  cancel: () => void
}) {
  const first = rows[0]!
  const { run, busy } = useAction(manualPlan, 'schedule', done)
  const [chosen, choose] = useState<Slot>()
  const [tripNo, setTrip] = useState(first.tripNo ?? 1)
  return (
    <Modal
      open
      title={rows.length === 1 ? `排程 ${first.planNo} 第 ${first.lineNo} 行` : `排程（${rows.length} 行手工计划）`}
      okText="排程"
      cancelText="取消"
      width="min(860px, 96vw)"
      confirmLoading={busy}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void run({ ids: rows.map((r) => r.id), ...chosen!, tripNo })}
      onCancel={cancel}
    >
      <Form.Item label="车次" extra="同一供应商、同一窗口、同一车次的行合成一车" style={{ marginBottom: 12 }}>
        <InputNumber min={1} precision={0} value={tripNo} onChange={(n) => setTrip(n ?? 1)} />
      </Form.Item>
      <SlotPicker
        id={first.id}
        warehouse={first.warehouse}
        ask={(id, date) => get('manualPlan/getSlots', { id, date })}
        from={first.windowStart ?? first.needAt}
        booked={first.windowStart ? `${first.dock} ${toMinute(first.windowStart)}` : undefined}
        trucks={new Set(rows.map((r) => r.supplierCode)).size}
        chosen={chosen}
        choose={choose}
      />
    </Modal>
  )
}
