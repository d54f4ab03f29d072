import { Modal } from 'antd'
import { useState } from 'react'
import { type WireHead, toMinute } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { SlotPicker, type Slot } from '../sendSheet/SlotPicker.tsx'
import { outSupSchedule } from './outSupSchedule.ts'

/** 改窗口: another free window for a trip; the supplier of a published one is told. */
export function MoveDialog({
  rows,
  done,
  cancel,
}: {
  rows: WireHead<typeof outSupSchedule>[]
  done: () => void
  cancel: () => void
}) {
  const row = rows[0]!
  const { run, busy } = useAction(outSupSchedule, 'move', done)
  const [chosen, choose] = useState<Slot>()
  return (
    <Modal
      open
      title={`改窗口 ${row.scheduleNo}`}
      okText="改窗口"
      cancelText="取消"
      width="min(860px, 96vw)"
      confirmLoading={busy}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void run({ ids: [row.id], ...chosen! })}
      onCancel={cancel}
    >
      <SlotPicker
        id={row.id}
        warehouse={row.warehouse}
        ask={(id, date) => get('outSupSchedule/getSlots', { id, date })}
        from={row.needAt}
        booked={`${row.dock} ${toMinute(row.needAt)}`}
        trucks={1}
        chosen={chosen}
        choose={choose}
      />
    </Modal>
  )
}
