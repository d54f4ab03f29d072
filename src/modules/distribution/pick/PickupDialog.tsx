import { Alert, Form, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { complaintText, type Complaint, type WireHead, type WireOf } from '../../../declare/index.ts'
import { LinesEditor, type EditedLine } from '../../../web/dialogs/LinesEditor.tsx'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { pick } from './pick.ts'

type Line = WireOf<typeof pick>['lines'][number]
const { pickQty, diffReason, batchNo } = pick.actions.pickup.lines
const fields = { pickQty, diffReason, batchNo }

interface Stop {
  mrNo: string
  label: string
  lines: Line[]
}
/** The stops that are still to be collected at, in their order. */
function stopsOf(lines: readonly Line[]): Stop[] {
  const left = lines.filter((l) => l.leftQty > 0).toSorted((a, b) => a.stopSeq - b.stopSeq)
  return [...Map.groupBy(left, (l) => l.mrNo)].map(([mrNo, its]) => {
    const { stopSeq, supplierCode, supplierName, pickupAt } = its[0]!
    return { mrNo, label: `第${stopSeq}站 ${supplierName ?? supplierCode} ${pickupAt.slice(11, 16)}`, lines: its }
  })
}

/** 取货: one stop after another, each with what was planned; what is less has its reason. */
export function PickupDialog({ rows, done, cancel }: { rows: WireHead<typeof pick>[]; done: () => void; cancel: () => void }) {
  const row = rows[0]!
  const { data } = useDocument(pick, row.id)
  const [wrong, setWrong] = useState<readonly Complaint[]>([])
  const { run, busy } = useAction(pick, 'pickup', done, undefined, setWrong)
  const [chosen, choose] = useState<string>()
  const [typed, type] = useState<EditedLine[]>()
  const stops = data ? stopsOf(data.lines) : []
  const stop = stops.find((s) => s.mrNo === chosen) ?? stops[0]
  const lines: EditedLine[] = typed ?? stop?.lines.map((l) => ({ ...l, pickQty: l.leftQty, diffReason: null })) ?? []
  const sent = lines.map(({ id, ...l }) => ({
    id,
    pickQty: l.pickQty,
    diffReason: l.diffReason ?? null,
    batchNo: l.batchNo ?? null,
  }))
  return (
    <Modal
      open
      className="form-dialog sheet"
      width="calc(100vw - 32px)"
      title={`取货 ${row.pickNo}`}
      okText="登记取货"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !stop }}
      onOk={() => void run({ id: row.id, mrNo: stop!.mrNo, lines: sent } as never)}
      onCancel={cancel}
    >
      {!data ? (
        <Skeleton active />
      ) : (
        <>
          <Form.Item label="取货点" extra={stop?.lines[0]!.shipFrom} style={{ marginBottom: 12 }}>
            <Select
              value={stop?.mrNo}
              aria-label="取货点"
              options={stops.map((s) => ({ value: s.mrNo, label: s.label }))}
              onChange={(mrNo) => {
                choose(mrNo)
                type(undefined)
                setWrong([])
              }}
            />
          </Form.Item>
          <LinesEditor doc={pick} fields={fields} lines={lines} change={type} addable={false} others={data} of="pick.pickup" />
          {wrong.length > 0 && (
            <Alert
              type="error"
              showIcon
              style={{ marginTop: 12 }}
              title="还不能登记："
              description={
                <ul className="said">
                  {wrong.map((c, i) => (
                    <li key={i}>{complaintText(c)}</li>
                  ))}
                </ul>
              }
            />
          )}
        </>
      )}
    </Modal>
  )
}
