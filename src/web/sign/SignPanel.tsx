import { App, Alert, Button, Checkbox, Form, Input, Modal, QRCode, Segmented, Select, Space } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { signMethod } from '../../declare/index.ts'
import { post, upload } from '../api.ts'
import { useKeys } from '../hooks/useKeys.ts'
import { newKey } from '../keys.ts'
import { lacking, pictureOf, type Strokes } from '../phone/strokes.ts'
import { Handwriting } from './Handwriting.tsx'
import { Asked, MoreSteps } from './MoreSteps.tsx'
import {
  at, choosesStep, earlierSteps, isDriver, refusalWord, takeStep, waitsForOthers, whereTo, type DoStep, type SignTask,
  type TaskDetail,
} from './flow.ts'

type Method = keyof typeof signMethod

/** Decides a task: how it is signed, with which seal, and with what words; or refuses it. */
export function SignPanel({ detail, done }: { detail: TaskDetail; done: () => void }) {
  const { task } = detail
  if (task.state === waitsForOthers) return <Asked detail={detail} done={done} />
  if (task.state !== 0)
    return <Alert type="info" showIcon title={`该任务${task.doneBy ? `已由 ${task.doneBy} 处理` : '已处理'}`} />
  if (!detail.mine.includes(task.id))
    return <Alert type="warning" showIcon title={task.assigneeName ? `由 ${task.assigneeName} 处理` : `由${task.orgName}处理`} />
  return <Decision key={task.id} detail={detail} done={done} />
}

function Decision({ detail, done }: { detail: TaskDetail; done: () => void }) {
  const { task, flow, seals } = detail
  const { message, modal } = App.useApp()
  const driver = isDriver(task)
  const fitting = seals.filter((s) => !task.sealType || s.sealType === task.sealType)
  const offered = (task.methods as Method[]).filter((m) => m !== 'link')
  const [method, setMethod] = useState<Method>(() =>
    offered.includes('seal') && !fitting.length && offered.length > 1 ? offered.find((m) => m !== 'seal')! : offered[0]!,
  )
  const [sealNo, setSealNo] = useState<string | undefined>(fitting.length === 1 ? fitting[0]!.sealNo : undefined)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [opinion, setOpinion] = useState('')
  const [signer, setSigner] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const key = useMemo(newKey, [])
  const approval = task.kind === 2
  const earlier = earlierSteps(flow, task)
  const missing = approval
    ? ''
    : method === 'seal' && !sealNo
      ? '请选择印章'
      : method === 'hand' && driver && !signer.trim()
        ? '请填写司机姓名'
        : method === 'hand'
          ? lacking(strokes)
          : ''
  const run: DoStep = async (name, body, said) => {
    setBusy(true)
    try {
      await takeStep(task.id, name, body, `${key}${name}`)
      message.success(said)
      done()
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const sign = async () => {
    if (missing) return void message.warning(missing)
    setBusy(true)
    let image: { id: string }[] | undefined
    try {
      image = method === 'hand' && !approval ? [await handwriting(strokes)] : undefined
    } catch (e) {
      setBusy(false)
      return void message.error((e as Error).message)
    }
    await run(
      'sign',
      {
        ...(approval ? {} : { method: signMethod[method][0], pdfHash: flow.pdfHash ?? flow.formHash }),
        ...(method === 'seal' ? { sealNo } : {}),
        ...(image ? { image } : {}),
        ...(driver ? { evidence: `${signer.trim()}；由 ${task.orgName} 见证` } : {}),
        opinion: opinion || null,
      },
      approval ? '已同意' : '已签字',
    )
  }
  // What is approved stands in sight; a signature on paper is asked for twice.
  const ready = approval || confirmed
  useKeys({ y: approval && !busy ? () => void sign() : undefined })
  const no = refusalWord(task)
  const refuse = () => {
    if (!opinion.trim()) return void message.warning(`请在意见中写明${no}原因`)
    let toStep = task.rejectStep ?? earlier[0]?.step
    modal.confirm({
      title: `${no}${whereTo(task, flow)}？`,
      content: choosesStep(task) ? (
        <Select
          aria-label="退回到环节"
          style={{ width: '100%' }}
          defaultValue={toStep}
          onChange={(v) => (toStep = v)}
          options={earlier.map((t) => ({ value: t.step, label: t.stepName }))}
        />
      ) : (
        opinion
      ),
      okText: no,
      okButtonProps: { danger: true },
      onOk: () => run('reject', { opinion, ...(choosesStep(task) ? { toStep } : {}) }, `已${no}`),
    })
  }
  return (
    <Form layout="vertical" className="sign-panel" component="div">
      {!approval && (
        <Form.Item label="签字方式">
          {offered.length > 0 && (
            <Segmented
              block
              value={method}
              onChange={setMethod}
              options={offered.map((m) => ({ value: m, label: signMethod[m][1] }))}
            />
          )}
          {task.methods.includes('link') && <DriverLink task={task} />}
        </Form.Item>
      )}
      {!approval && method === 'seal' && (
        <Form.Item
          label="印章"
          extra={fitting.length ? undefined : '没有可用的印章：请联系组织管理员，在“印章”中申请并加入您为使用人'}
        >
          <Select
            aria-label="印章"
            value={sealNo}
            onChange={setSealNo}
            placeholder="请选择"
            options={fitting.map((s) => ({ value: s.sealNo, label: `${s.sealName}（${s.typeName}，有效期至 ${s.validTo}）` }))}
          />
        </Form.Item>
      )}
      {!approval && method === 'hand' && (
        <>
          {driver && (
            <Form.Item label="司机姓名" required>
              <Input aria-label="司机姓名" maxLength={30} value={signer} onChange={(e) => setSigner(e.target.value)} />
            </Form.Item>
          )}
          <Handwriting label="手写签名" strokes={strokes} changed={setStrokes} />
        </>
      )}
      <Form.Item
        label={`意见${task.opinionRule === 2 ? '' : `（${refusalWord(task)}时必填）`}`}
        required={task.opinionRule === 2}
      >
        <Input.TextArea aria-label="意见" rows={2} maxLength={500} value={opinion} onChange={(e) => setOpinion(e.target.value)} />
      </Form.Item>
      {!approval && (
        <Form.Item>
          <Checkbox checked={confirmed} onChange={(e) => setConfirmed(e.target.checked)}>
            我已核对单据内容，确认{method === 'seal' ? '盖章签字' : '签字'}
          </Checkbox>
        </Form.Item>
      )}
      <Space wrap>
        <Button
          type="primary"
          size="large"
          loading={busy}
          disabled={!ready}
          title={approval ? '按 Y 同意' : ready ? '' : '请先勾选确认'}
          onClick={() => void sign()}
        >
          {approval ? '同意' : '签字'}
        </Button>
        {task.rejectTo !== 0 && (
          <Button size="large" danger disabled={busy} onClick={refuse}>
            {no}
          </Button>
        )}
        <MoreSteps task={task} run={run} busy={busy} />
      </Space>
    </Form>
  )
}

/** The drawing as an uploaded picture. */
function handwriting(strokes: Strokes): Promise<{ id: string }> {
  // Not fetched: the page's policy allows no addresses that carry data.
  const bytes = Uint8Array.from(atob(pictureOf(strokes).split(',')[1]!), (c) => c.charCodeAt(0))
  return upload('file/upload', new File([bytes], '手写签名.png', { type: 'image/png' }))
}

/** A code for the driver's phone: one use, one day. */
function DriverLink({ task }: { task: SignTask }) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [ticket, setTicket] = useState<{ path: string; expiresAt: string }>()
  const make = () => post('flowTask/makeTicket', { taskId: task.id }).then(setTicket, (e: Error) => message.error(e.message))
  return (
    <>
      <Button style={{ marginTop: 8 }} onClick={() => void make()}>
        司机扫码签字
      </Button>
      <Modal
        open={!!ticket}
        title={`${task.stepName}：请司机扫码`}
        footer={null}
        onCancel={() => {
          setTicket(undefined)
          // Perhaps the driver has signed in the meantime.
          for (const shown of [['detail', 'task'], ['inbox']]) void client.invalidateQueries({ queryKey: shown })
        }}
        width={340}
      >
        {ticket && (
          <Space orientation="vertical" align="center" style={{ width: '100%' }}>
            <QRCode value={new URL(`/scm/${ticket.path}`, location.origin).href} size={240} errorLevel="M" />
            <span className="muted">只能签一次，{at(ticket.expiresAt)} 前有效</span>
            <Button size="small" href={`/scm/${ticket.path}`} target="_blank">
              在本机打开
            </Button>
          </Space>
        )}
      </Modal>
    </>
  )
}
