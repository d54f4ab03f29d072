import { Modal } from 'antd'
import { useState } from 'react'
import type { WireHead } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { sendSheet } from './sendSheet.ts'
import { SlotPicker, type Slot } from './SlotPicker.tsx'

/** 预约窗口: the slots of the sheet's warehouse. */
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
  const [chosen, choose] = useState<Slot>()
  return (
    <Modal
      open
      title={rows.length === 1 ? `预约窗口 ${first.sheetNo}` : `预约窗口（${rows.length} 张送货单）`}
      okText="预约"
      cancelText="取消"
      width="min(860px, 96vw)"
      confirmLoading={busy}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void run({ ids: rows.map((r) => r.id), ...chosen! })}
      onCancel={cancel}
    >
      <SlotPicker
        id={first.id}
        warehouse={first.warehouse}
        ask={(id, date) => get('sendSheet/getSlots', { id, date })}
        from={first.planArriveAt}
        booked={first.slotStart ? `${first.dock} ${first.slotStart.slice(0, 16).replace('T', ' ')}` : undefined}
        // A truck takes one place, however many sheets it brings.
        trucks={new Set(rows.map((r) => r.plateNo ?? r.id)).size}
        chosen={chosen}
        choose={choose}
      />
    </Modal>
  )
}
