/** The gate, on a phone: a plate or the paper's code in, what is to be done with the truck out. */
import { Alert, App, Button, Form, Input, Modal, Select, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { shortTime } from '../../../declare/index.ts'
import { get, post } from '../../../web/api.ts'
import { clock, since, useNow } from '../../../web/board/time.ts'
import { useBoardData } from '../../../web/board/useBoard.tsx'
import { keysOfBodies } from '../../../web/keys.ts'
import { Camera } from '../../../web/scan/Camera.tsx'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { nextOf, queueOf } from './board.ts'
import { ddRoom } from './ddRoom.ts'
import { DriverCode } from './DriverLink.tsx'
import { yardBoard } from './yard.board.tsx'

interface Found {
  code: string
  plateNo: string | null
  ticketId: number | null
  queueNo: string | null
  status: number | null
  dock: string | null
  appointStart: string | null
  waiting: number
  sheets: { id: number; sheetNo: string; supplierCode: string; status: number }[]
}
const textOf = (states: Readonly<Record<string, readonly [number, string, string]>>, code: number) =>
  Object.values(states).find(([c]) => c === code)?.[1] ?? ''
const COMING: readonly number[] = [sendSheet.states.sent[0], sendSheet.states.arrived[0]]
const QUEUEING = ddRoom.states.queueing[0]
const OUT = ddRoom.states.out[0]

export function Gate({ plant }: { plant: string }) {
  const { message } = App.useApp()
  const now = useNow()
  const board = useBoardData(yardBoard, { plant, date: now.slice(0, 10) })
  const [value, setValue] = useState('')
  const [found, setFound] = useState<Found>()
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [walking, setWalking] = useState(false)
  /** As the gate sees it; what the papers say may be missing or another truck's. */
  const [plateNo, setPlateNo] = useState('')
  const keyOf = useMemo(keysOfBodies, [])
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setWrong('')
    try {
      await work()
    } catch (e) {
      setWrong((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const look = (code: string) =>
    doing(async () => {
      if (!code.trim()) return
      setFound(undefined)
      const truck = await again({ code })
      setFound(truck)
      setPlateNo(truck.plateNo ?? '')
      setValue('')
    })
  const letIn = (walkIn?: Record<string, unknown>) =>
    doing(async () => {
      const of = found!
      const body = walkIn ? { plant, plateNo, ...walkIn } : { plant, code: of.code, plateNo }
      const key = keyOf(body)
      await (walkIn ? post('ddRoom/walkIn', body as never, key) : post('ddRoom/checkIn', body as never, key))
      message.success('签到成功')
      setWalking(false)
      setFound(await again({ code: plateNo }))
    })
  const step = (name: 'dockIn' | 'unloadEnd' | 'out', id: number) =>
    doing(async () => {
      const body = { ids: [id] }
      await post(`ddRoom/${name}`, body as never, keyOf({ name, ...body }))
      message.success(`${ddRoom.actions[name].label}成功`)
      if (found?.ticketId === id) setFound(name === 'out' ? { ...found, status: OUT } : await again(found))
    })
  const again = async (f: Pick<Found, 'code'>): Promise<Found> => ({
    ...((await get('ddRoom/getGate', { plant, code: f.code })) as Omit<Found, 'code'>),
    code: f.code,
  })
  const { docks = [], trucks = [] } = board.data ?? {}
  const mine = found?.ticketId ? trucks.find((t) => t.id === found.ticketId) : undefined
  const next = mine && nextOf(mine)
  const inside = [...queueOf(trucks), ...trucks.filter((t) => t.status === 2 || t.status === 3)]
  const booked = found?.status === 0
  const outside = !!found && (found.ticketId === null || booked)
  // Another truck than the papers' brings what the gate is told.
  const brings = plateNo === found?.plateNo && !!found?.sheets.some((s) => COMING.includes(s.status))
  const stores = [...new Map(docks.map((d) => [d.warehouse, d.warehouseName])).entries()]
  return (
    <div className="gate">
      <form
        className="gate-in"
        onSubmit={(e) => {
          e.preventDefault()
          void look(value)
        }}
      >
        <Input
          size="large"
          autoFocus
          aria-label="车牌号或送货单号"
          placeholder="车牌号，或扫送货单"
          value={value}
          onChange={(e) => setValue(e.target.value)}
          autoCapitalize="characters"
        />
        <Button size="large" type="primary" htmlType="submit" loading={busy} disabled={!value.trim()}>
          查车
        </Button>
      </form>
      <Camera found={(text) => void look(text)} />
      {wrong && <Alert type="error" showIcon title={wrong} />}
      {found && (
        <section className="gate-truck" aria-label="车辆">
          <h2>
            {found.plateNo ?? found.code}
            {found.queueNo && <b> {found.queueNo}</b>}
            {found.status !== null && <Tag>{textOf(ddRoom.states, found.status)}</Tag>}
          </h2>
          <p>
            {[
              found.appointStart ? `预约 ${shortTime(found.appointStart)}` : '没有预约',
              found.dock && `道口 ${found.dock}`,
              found.status === QUEUEING && (found.waiting ? `前面 ${found.waiting} 辆` : '下一个'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ul>
            {found.sheets.map((s) => (
              <li key={s.id}>
                {s.sheetNo} {s.supplierCode} <Tag>{textOf(sendSheet.states, s.status)}</Tag>
              </li>
            ))}
            {found.ticketId === null && !brings && <li>没有在途的送货单</li>}
          </ul>
          {outside && (
            <Input
              size="large"
              prefix="车牌"
              style={{ marginBottom: 8 }}
              aria-label="实际车牌"
              placeholder="看车填写"
              maxLength={12}
              value={plateNo}
              onChange={(e) => setPlateNo(e.target.value)}
              autoCapitalize="characters"
            />
          )}
          {booked && (
            <Button block size="large" type="primary" loading={busy} disabled={!plateNo.trim()} onClick={() => void letIn()}>
              签到
            </Button>
          )}
          {found.ticketId === null && brings && (
            <Button block size="large" type="primary" loading={busy} disabled={!plateNo.trim()} onClick={() => void letIn({})}>
              签到（没有预约）
            </Button>
          )}
          {found.ticketId === null && !brings && (
            <Button block size="large" disabled={!plateNo.trim()} onClick={() => setWalking(true)}>
              按未预约车辆登记
            </Button>
          )}
          {mine && next && next !== 'call' && (
            <Button block size="large" type="primary" loading={busy} onClick={() => void step(next, mine.id)}>
              {ddRoom.actions[next].label}
            </Button>
          )}
          {found.ticketId !== null && found.status !== null && found.status >= QUEUEING && found.status < OUT && (
            <DriverCode key={found.ticketId} id={found.ticketId} size={180} />
          )}
        </section>
      )}
      <section aria-label="在厂车辆" className="gate-inside">
        <h3>在厂 {inside.length} 辆</h3>
        <ul>
          {inside.map((t) => (
            <li key={t.id}>
              <button type="button" onClick={() => void look(t.plateNo ?? t.sheets[0]?.sheetNo ?? '')}>
                <b>{t.queueNo}</b> {t.plateNo}
                <span className="grow" />
                <span>
                  {textOf(ddRoom.states, t.status)} {t.status > QUEUEING && t.dock} · {clock(t.checkInAt)} 到 ·{' '}
                  {since(t.checkInAt, now)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {walking && (
        <WalkIn
          plateNo={plateNo}
          stores={stores}
          busy={busy}
          wrong={wrong}
          close={() => setWalking(false)}
          save={(values) => void letIn(values)}
        />
      )}
    </div>
  )
}

interface WalkInProps {
  plateNo: string
  stores: [code: string, name: string | null][]
  busy: boolean
  wrong: string
  close: () => void
  save: (values: Record<string, unknown>) => void
}
/** 未预约车辆: a truck that nobody announced; where it is to go is asked. */
function WalkIn({ plateNo, stores, busy, wrong, close, save }: WalkInProps) {
  const [form] = Form.useForm<Record<string, unknown>>()
  return (
    <Modal
      open
      title={`未预约车辆登记 ${plateNo}`}
      okText="签到"
      cancelText="取消"
      confirmLoading={busy}
      onCancel={close}
      onOk={() => void form.validateFields().then(save, () => {})}
    >
      {wrong && <Alert type="error" showIcon title={wrong} style={{ marginBottom: 12 }} />}
      <Form form={form} layout="vertical" initialValues={{ warehouse: stores[0]?.[0] }}>
        <Form.Item name="warehouse" label="收货仓库" rules={[{ required: true }]}>
          <Select options={stores.map(([value, name]) => ({ value, label: `${value} ${name ?? ''}` }))} />
        </Form.Item>
        <Form.Item name="driverName" label="司机">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="driverPhone" label="司机电话">
          <Input inputMode="tel" maxLength={11} />
        </Form.Item>
        <Form.Item name="remark" label="备注">
          <Input maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
