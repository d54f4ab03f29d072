import { Modal, Radio, Tag } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../web/hooks/useAction.ts'
import type { BoardDialogProps } from '../../../web/board/board.ts'
import { roomAt, type Yard } from './board.ts'
import { ddRoom } from './ddRoom.ts'

/** 叫号: the docks of the truck's warehouse, its booked one first where it is free. */
export function CallDialog({ rows, data: { docks, trucks }, done, cancel }: BoardDialogProps<typeof ddRoom, Yard>) {
  const truck = rows[0]!
  const { run, busy } = useAction(ddRoom, 'call', done)
  const mine = docks.filter((d) => d.warehouse === truck.warehouse).map((d) => ({ ...d, room: roomAt(d, trucks) }))
  const best = mine.find((d) => d.dock === truck.dock && d.room > 0) ?? mine.find((d) => d.room > 0)
  const [chosen, choose] = useState(best?.dock)
  return (
    <Modal
      open
      title={`叫号 ${truck.queueNo ?? ''} ${truck.plateNo ?? ''}`}
      okText="叫号"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void run({ id: truck.id, dock: chosen! } as never)}
      onCancel={cancel}
    >
      <Radio.Group className="yard-docks" value={chosen} onChange={(e) => choose(e.target.value as string)}>
        {mine.map((d) => (
          <Radio key={d.dock} value={d.dock}>
            {d.dock} {d.dockName} {d.dock === truck.dock && <Tag color="blue">预约</Tag>}
            {d.room > 0 ? <Tag color="success">空闲</Tag> : <Tag color="error">占用中</Tag>}
          </Radio>
        ))}
      </Radio.Group>
      {!mine.length && <p>仓库{truck.warehouse}没有道口，请先在数据管理里维护。</p>}
    </Modal>
  )
}
