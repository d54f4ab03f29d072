import { Alert, Form, Input, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { complaintText, type Complaint, type WireHead, type WireOf } from '../../../declare/index.ts'
import { LinesEditor, type EditedLine } from '../../../web/dialogs/LinesEditor.tsx'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { lacking, pictureOf, type Strokes } from '../../../web/phone/strokes.ts'
import { Handwriting } from '../../../web/sign/Handwriting.tsx'
import './pickup.css'
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

interface Hand {
  name: string
  strokes: Strokes
}
const nobody: Hand = { name: '', strokes: [] }
const drawn = ({ strokes }: Hand) => (strokes.length ? pictureOf(strokes) : null)
/** What is drawn is a name, and somebody's. */
const lacks = (who: string, { name, strokes }: Hand) =>
  !strokes.length ? '' : !name.trim() ? `请填写${who}姓名` : lacking(strokes) && `${who}：${lacking(strokes)}`

/** 取货: one stop after another, each with what was planned; what is less has its reason. Who hands over and who drives sign. */
export function PickupDialog({ rows, done, cancel }: { rows: WireHead<typeof pick>[]; done: () => void; cancel: () => void }) {
  const row = rows[0]!
  const { data } = useDocument(pick, row.id)
  const [wrong, setWrong] = useState<readonly Complaint[]>([])
  const { run, busy } = useAction(pick, 'pickup', done, undefined, setWrong)
  const [chosen, choose] = useState<string>()
  const [typed, type] = useState<EditedLine[]>()
  const [handed, hand] = useState(nobody)
  const [taken, take] = useState<Hand>({ name: row.driverName ?? '', strokes: [] })
  const unsigned = lacks('交货人', handed) || lacks('司机', taken)
  const stops = data ? stopsOf(data.lines) : []
  const stop = stops.find((s) => s.mrNo === chosen) ?? stops[0]
  const lines: EditedLine[] = typed ?? stop?.lines.map((l) => ({ ...l, pickQty: l.leftQty, diffReason: null })) ?? []
  const sent = lines.map(({ id, ...l }) => ({
    id, pickQty: l.pickQty,
    diffReason: l.diffReason ?? null,
    batchNo: l.batchNo ?? null,
  }))
  const pickedUp = () => ({
    id: row.id,
    mrNo: stop!.mrNo,
    lines: sent,
    handedBy: handed.name.trim() || null,
    handedSign: drawn(handed),
    takenBy: taken.name.trim() || null,
    takenSign: drawn(taken),
    signedAt: handed.strokes.length || taken.strokes.length ? new Date().toISOString() : null,
  })
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
      onOk={() => (unsigned ? setWrong([{ message: unsigned }]) : void run(pickedUp() as never))}
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
                hand(nobody)
                take({ ...taken, strokes: [] })
                setWrong([])
              }}
            />
          </Form.Item>
          <LinesEditor doc={pick} fields={fields} lines={lines} change={type} addable={false} others={data} of="pick.pickup" />
          <div className="hands">
            <SignedBy who="交货人" at="供应商交货人" hand={handed} changed={hand} />
            <SignedBy who="提货司机" at="提货司机" hand={taken} changed={take} />
          </div>
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

/** One of the two who sign: the name and the hand. */
function SignedBy({ who, at, hand, changed }: { who: string; at: string; hand: Hand; changed: (hand: Hand) => void }) {
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={at}>
        <Input
          aria-label={`${who}姓名`}
          placeholder="姓名"
          maxLength={30}
          value={hand.name}
          onChange={(e) => changed({ ...hand, name: e.target.value })}
        />
      </Form.Item>
      <Handwriting label={`${who}签名`} strokes={hand.strokes} changed={(strokes) => changed({ ...hand, strokes })} />
    </Form>
  )
}
