import { Col, Form, Modal, Row, Select, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { choiceName, type Field, type WireHead } from '../../declare/index.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import { useDocument } from '../../web/hooks/useDocument.ts'
import { ConditionInput } from '../../web/list/ConditionInput.tsx'
import { useSession } from '../../web/session.ts'
import { askable } from './conditional.ts'
import { defaultStep, wireStep } from './steps.ts'
import { signStrategy } from './strategy.ts'

const fields = signStrategy.actions.create.input
const names = Object.keys(fields) as (keyof typeof fields)[]
const first = { priority: 100, allowWithdraw: true, allowRecall: true }

interface Props {
  rows: WireHead<typeof signStrategy>[]
  done: () => void
  cancel: () => void
}

/** What a strategy is for. A new one begins with the usual steps of its business and goes on to them. */
export function CreateStrategy({ done, cancel }: Props) {
  const { documents } = useSession()
  const navigate = useNavigate()
  const { run, busy } = useAction(signStrategy, 'create', (made) => {
    done()
    if (made.id) navigate(`/sys/wflact/${made.id}`)
  })
  const save = (values: Record<string, any>) => {
    const phase = choiceName(fields.phase, values.phase)!
    const steps = documents.get(choiceName(fields.bizType, values.bizType)!)!.signing![phase]!.steps
    return run({ ...values, lines: steps.map((s, i) => wireStep(defaultStep(i + 1, s.step, s.side, phase))) })
  }
  return <HeadDialog title="新增签字策略" ok="下一步：编辑环节" initial={first} busy={busy} save={save} cancel={cancel} />
}

/** The same of a draft; its steps stay as they are. */
export function EditStrategy({ rows, done, cancel }: Props) {
  const row = rows[0]!
  const stored = useDocument(signStrategy, row.id)
  const { run, busy } = useAction(signStrategy, 'edit', done)
  const save = (values: Record<string, any>) => run({ id: row.id, rowVersion: stored.data!.rowVersion, ...values })
  return (
    <HeadDialog
      title={`修改 ${row.code}`}
      ok="保存"
      initial={stored.data && Object.fromEntries(names.map((n) => [n, stored.data[n]]))}
      fixed={['code', 'bizType', 'phase']}
      busy={busy}
      save={save}
      cancel={cancel}
    />
  )
}

interface HeadProps {
  title: string
  ok: string
  /** Undefined while it is read. */
  initial: Record<string, unknown> | undefined
  fixed?: readonly string[]
  busy: boolean
  save: (values: Record<string, any>) => Promise<unknown>
  cancel: () => void
}

function HeadDialog({ title, ok, initial, fixed = [], busy, save, cancel }: HeadProps) {
  const { documents } = useSession()
  const [form] = Form.useForm()
  const values: Record<string, any> = Form.useWatch([], form) ?? initial ?? {}
  const phasesOf = (bizType: unknown) => Object.keys(documents.get(choiceName(fields.bizType, bizType) ?? '')?.signing ?? {})
  const phases = phasesOf(values.bizType)
  const submit = async () => {
    const given = await form.validateFields().catch(() => undefined)
    if (given) await save(Object.fromEntries(names.map((n) => [n, given[n] ?? null])))
  }
  // Another business has other phases, most have one, and other fields.
  const changed = (change: Record<string, unknown>) => {
    if (!('bizType' in change)) return
    const [phase] = phasesOf(change.bizType)
    form.setFieldValue('phase', phase && fields.phase.choices![phase]![0])
    form.setFieldValue('matchExpr', null)
  }
  const doc = documents.get(choiceName(fields.bizType, values.bizType) ?? '')
  const inputs: Partial<Record<string, ReactElement>> = {
    phase: <Phase phases={phases} />,
    matchExpr: <ConditionInput doc={doc} only={(n) => askable(doc!, n)} title={fields.matchExpr.label} />,
  }
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText="取消"
      width="min(760px, 96vw)"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
      keyboard={false}
    >
      {initial ? (
        <Form form={form} name="strategy" layout="vertical" size="middle" initialValues={initial} onValuesChange={changed}>
          <Row gutter={16}>
            {names.map((n) => (
              <Col key={n} xs={24} sm={12}>
                <FormField name={n} field={fields[n] as Field} others={values}>
                  {fixed.includes(n) ? <Fixed field={fields[n]} /> : inputs[n]}
                </FormField>
              </Col>
            ))}
          </Row>
        </Form>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

function Phase({ phases, ...input }: { phases: string[]; id?: string; value?: number; onChange?: (v: number) => void }) {
  const all = Object.entries(fields.phase.choices!).filter(([name]) => phases.includes(name))
  return <Select {...input} placeholder="请先选择业务类型" options={all.map(([, [value, label]]) => ({ value, label }))} />
}

/** A value that stays: a strategy is known by it. */
function Fixed({ field, value, id }: { field: Field; value?: unknown; id?: string }) {
  const text = field.choices ? field.choices[choiceName(field, value) ?? '']?.[1] : value
  return (
    <span {...(id ? { id } : {})} className="fixed-value">
      {String(text ?? '')}
    </span>
  )
}
