import { Modal } from 'antd'
import { useState } from 'react'
import { type WireHead, toMinute } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import type { batSend } from './batSend/batSend.ts'
import type { delivery } from './delivery/delivery.ts'
import type { sendSheet } from './sendSheet/sendSheet.ts'
import { SlotPicker, type Slot } from './sendSheet/SlotPicker.tsx'

interface Props {
  rows: Pick<WireHead<typeof sendSheet>, 'id' | 'sheetNo' | 'warehouse' | 'planArriveAt' | 'slotStart' | 'dock' | 'plateNo'>[]
  done: () => void
  cancel: () => void
}

/** 预约窗口 of sheets, whatever they ship: the slots of their warehouse. */
export const bookDialog = (doc: typeof sendSheet | typeof batSend | typeof delivery) =>
  function BookDialog({ rows, done, cancel }: Props) {
    const first = rows[0]!
    const { run, busy } = useAction(doc as typeof sendSheet, 'schedule', done)
    const [chosen, choose] = useState<Slot>()
    const slots = `${doc.name}/getSlots` as const
    return (
      <Modal
        open
        title={rows.length === 1 ? `预约窗口 ${first.sheetNo}` : `预约窗口（${rows.length} 张${doc.title}）`}
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
          ask={(id, date) => get(slots, { id, date })}
          from={first.planArriveAt}
          booked={first.slotStart ? `${first.dock} ${toMinute(first.slotStart)}` : undefined}
          // A truck takes one place, however many sheets it brings.
          trucks={new Set(rows.map((r) => r.plateNo ?? r.id)).size}
          chosen={chosen}
          choose={choose}
        />
      </Modal>
    )
  }
