import { AutoComplete, Checkbox, Col, Descriptions, Form, InputNumber, Row, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { choiceName, type AnyDocument, type Field } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import { textOf } from '../../web/format.tsx'
import { PeopleSelect } from '../../web/dialogs/PeopleSelect.tsx'
import { ConditionInput } from '../../web/list/ConditionInput.tsx'
import { conditionText } from '../../web/list/conditions.ts'
import { signSteps } from '../steps.ts'
import type { Shown } from './chain.ts'
import { askable } from './conditional.ts'
import { waivable } from './steps.ts'
import { stepFields } from './strategy.ts'

type Name = keyof typeof stepFields
const methods = ['bySeal', 'byHand', 'byConfirm', 'byLink'] as const
const code = (n: Name, choice: string) => stepFields[n].choices![choice]![0]
const is = (n: Name, s: Record<string, any>, choice: string) => choiceName(stepFields[n] as Field, s[n]) === choice
const isDriver = (s: Record<string, any>) => !!choiceName(stepFields.side, s.side)?.startsWith('driver')

/** What one choice rules out for the others. */
export function settled(s: Shown): Shown {
  const next = { ...s }
  if (isDriver(next)) Object.assign(next, { assignee: code('assignee', 'key'), mode: code('mode', 'any') })
  else next.byLink = false
  if (!asksWho.some((a) => is('assignee', next, a))) next.assigneeArg = null
  if (!is('mode', next, 'share')) next.passPct = null
  if (!is('rejectTo', next, 'step')) next.rejectStep = null
  // A signature is its signer's or nobody's.
  if (is('onOverdue', next, 'pass') && !is('kind', next, 'approve')) next.onOverdue = code('onOverdue', 'remind')
  if (!next.bySeal) next.sealType = null
  if (!waivers(next).includes(choiceName(stepFields.skipBy, next.skipBy)!)) next.skipBy = code('skipBy', 'none')
  return next
}

/** Rules that need a name besides. */
const asksWho = ['role', 'person', 'field', 'leader'] as const

/** Who may waive a step at all. */
const waivers = (s: Record<string, any>): string[] => {
  const plant = waivable.plant.includes(s.step)
  const supplier = waivable.supplier.includes(s.step)
  return ['none', ...(plant ? ['plant'] : []), ...(supplier ? ['supplier'] : []), ...(plant && supplier ? ['either'] : [])]
}

const parts: { title: string; names: Name[] }[] = [
  { title: '是什么', names: ['step', 'stepName', 'kind'] },
  { title: '谁来处理', names: ['side', 'assignee', 'assigneeArg', 'mode', 'passPct', 'veto'] },
  { title: '怎么签', names: ['bySeal', 'byHand', 'byConfirm', 'byLink', 'sealType'] },
  { title: '什么时候', names: ['deadlineHours', 'remindHours', 'onOverdue'] },
  {
    title: '特殊情况',
    names: [
      'skipBy', 'skipExpr', 'rejectTo', 'rejectStep', 'opinionRule', 'allowTransfer', 'allowDelegate', 'allowAddSign', 'bulk',
    ],
  },
]

/** What a step asks, to read. */
export function StepFacts({ step, doc }: { step: Shown; doc: AnyDocument }) {
  const said = (n: Name) => (n === 'skipExpr' && step[n] ? conditionText(doc, step[n]) : textOf(stepFields[n] as Field, step[n]))
  // What is not asked says nothing; votes are counted where there is a share.
  const asked = (n: Name) => said(n) !== '-' && step[n] !== false && (n !== 'veto' || is('mode', step, 'share'))
  const shown = parts.map(({ title, names }) => ({ title, names: names.filter(asked) })).filter(({ names }) => names.length)
  return shown.map(({ title, names }) => (
    <Descriptions
      key={title}
      bordered
      size="small"
      title={title}
      column={{ xs: 1, sm: 2 }}
      style={{ marginBottom: 16 }}
      items={names.map((n) => ({ key: n, label: stepFields[n].label, children: said(n) }))}
    />
  ))
}

interface Props {
  step: Shown
  /** What is signed. */
  doc: AnyDocument
  /** In the first column: there is nothing before it. */
  first: boolean
  /** Steps before it, to which it may be sent back. */
  earlier: readonly Shown[]
  change: (step: Shown) => void
}

/** All that a step asks, in the order in which one thinks about it. */
export function StepForm({ step, doc, first, earlier, change }: Props) {
  const [form] = Form.useForm()
  const kind = choiceName(stepFields.kind, step.kind)
  const choices = (n: Name, but: readonly string[] = []) =>
    Object.entries(stepFields[n].choices!)
      .filter(([name]) => !but.includes(name))
      .map(([, [value, label]]) => ({ value, label }))
  const put = (values: Record<string, any>) => {
    const next = settled({ ...step, ...values })
    // Another side or rule: other people and roles.
    if (next.assignee !== step.assignee || next.side !== step.side) next.assigneeArg = null
    const known = signSteps[next.step as keyof typeof signSteps]
    const before = signSteps[step.step as keyof typeof signSteps]
    if (known && next.step !== step.step && (!step.stepName || step.stepName === before)) next.stepName = known
    form.setFieldsValue(next)
    change(next)
  }
  const field = (n: Name, input?: React.ReactElement, note?: string) => (
    <Col key={n} xs={24} sm={12}>
      <FormField name={n} field={stepFields[n] as Field} others={step} note={note}>
        {input}
      </FormField>
    </Col>
  )
  const pick = (n: Name, but?: readonly string[], note?: string) =>
    field(
      n,
      <Select options={choices(n, but)} allowClear={!stepFields[n].required} placeholder={`请选择${stepFields[n].label}`} />,
      note,
    )
  const hours = (n: Name) => field(n, <InputNumber min={0} step={1} style={{ width: '100%' }} placeholder="不填则没有" />)
  return (
    <Form form={form} name="step" layout="vertical" size="middle" initialValues={step} onValuesChange={(changed) => put(changed)}>
      <Part title="是什么">
        {field(
          'step',
          <AutoComplete
            options={Object.entries(signSteps).map(([value, label]) => ({ value, label: `${label}（${value}）` }))}
            showSearch={{ filterOption: (text, o) => `${o?.label}`.toLowerCase().includes(text.toLowerCase()) }}
          />,
          '可选标准环节，也可自行编码；免签只认标准环节',
        )}
        {field('stepName')}
        {pick('kind')}
      </Part>
      <Part title="谁来处理">
        {pick('side')}
        {pick(
          'assignee',
          isDriver(step) ? Object.keys(stepFields.assignee.choices!).filter((a) => a !== 'key') : [],
          isDriver(step) ? '司机没有账号，在交接方的屏幕上签或扫码签' : undefined,
        )}
        {is('assignee', step, 'role') && (
          <Col span={24}>
            <Form.Item name="assigneeArg" label="角色" required extra="拥有任一角色的人都可以处理">
              <Roles side={step.side} />
            </Form.Item>
          </Col>
        )}
        {is('assignee', step, 'person') && (
          <Col span={24}>
            <Form.Item name="assigneeArg" label="人员" required extra="单据所属组织以外的人员不会收到任务">
              <PeopleSelect call="wfStrategy/getPeople" params={{ side: step.side }} />
            </Form.Item>
          </Col>
        )}
        {is('assignee', step, 'field') && (
          <Col span={24}>
            <Form.Item name="assigneeArg" label="单据字段" required extra="字段里是登录名或用户">
              <Select showSearch={{ optionFilterProp: 'label' }} placeholder="请选择字段" options={namingFields(doc)} />
            </Form.Item>
          </Col>
        )}
        {is('assignee', step, 'leader') && field('assigneeArg', undefined, '部门代码；不填则取发起人的部门')}
        {pick('mode', isDriver(step) ? ['all', 'serial', 'share'] : [])}
        {is('mode', step, 'share') && (
          <>
            {field('passPct', <InputNumber min={1} max={100} style={{ width: '100%' }} placeholder="1–100" />)}
            {field('veto')}
          </>
        )}
      </Part>
      {kind === 'sign' && (
        <Part title="怎么签" note="至少选一种，签字的人从中任选">
          <Col span={24}>
            <div className="checks" style={{ marginBottom: 16 }}>
              {methods.map((n) => (
                <Form.Item key={n} name={n} valuePropName="checked" noStyle>
                  <Checkbox disabled={n === 'byLink' && !isDriver(step)} {...note(n)}>
                    {stepFields[n].label}
                  </Checkbox>
                </Form.Item>
              ))}
            </div>
          </Col>
          {step.bySeal && pick('sealType', [], '不选则本组织任何可用的印章都可以')}
        </Part>
      )}
      {kind !== 'notify' && (
        <>
          <Part title="什么时候">
            {hours('deadlineHours')}
            {hours('remindHours')}
            {pick('onOverdue', kind === 'approve' ? [] : ['pass'])}
          </Part>
          <Part title="特殊情况">
            {pick(
              'skipBy',
              ['none', 'plant', 'supplier', 'either'].filter((n) => !waivers(step).includes(n)),
              '还须在工厂免签或供应商免签中登记',
            )}
            {field('skipExpr', <ConditionInput doc={doc} only={(n) => askable(doc, n)} title={stepFields.skipExpr.label} />)}
            {pick('rejectTo', first ? ['before', 'step'] : [])}
            {is('rejectTo', step, 'step') &&
              field(
                'rejectStep',
                <Select
                  allowClear
                  placeholder="由退回的人选择"
                  options={earlier.map((s) => ({ value: s.step, label: s.stepName }))}
                />,
              )}
            {pick('opinionRule')}
            {field('allowTransfer')}
            {field('allowDelegate')}
            {field('allowAddSign')}
            {field('bulk')}
          </Part>
        </>
      )}
    </Form>
  )
}

/** Fields that may name a person: references to one, ids and texts. */
const namingFields = (doc: AnyDocument) =>
  Object.entries(doc.fields as Record<string, Field>)
    .filter(([, f]) => f.source === 'stored' && ['ref', 'text', 'no', 'id', 'int'].includes(f.kind) && !f.choices)
    .map(([value, f]) => ({ value, label: f.label }))

const note = (n: (typeof methods)[number]) => {
  const field: Field = stepFields[n]
  return field.note ? { title: field.note } : {}
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="step-part">
      <legend>{title}</legend>
      {note && <p className="muted">{note}</p>}
      <Row gutter={16}>{children}</Row>
    </fieldset>
  )
}

/** Roles of a side's organizations; the value is their codes, 'A,B'. */
function Roles({
  side,
  value,
  onChange,
  id,
}: {
  side: number
  value?: string | null
  onChange?: (v: string | null) => void
  id?: string
}) {
  const roles = useQuery({
    queryKey: ['wfStrategy', 'roles', side],
    queryFn: () => get('wfStrategy/getRoles', { side }),
  })
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择角色"
      loading={roles.isFetching}
      value={(value ?? '').split(',').filter(Boolean)}
      onChange={(v) => onChange?.(v.join(',') || null)}
      options={(roles.data ?? []).map((r) => ({ value: r.code, label: `${r.name}（${r.code}）` }))}
    />
  )
}
