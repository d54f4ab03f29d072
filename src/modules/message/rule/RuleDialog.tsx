import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Checkbox, Col, Divider, Empty, Form, Input, Modal, Row, Select, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { choiceName, type Field, type WireHead, toMinute } from '../../../declare/index.ts'
import { askable } from '../../../signing/strategy/conditional.ts'
import { FormField } from '../../../web/dialogs/FormField.tsx'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { useDocument } from '../../../web/hooks/useDocument.ts'
import { ConditionInput } from '../../../web/list/ConditionInput.tsx'
import type { DialogProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { filled, SMS, wordsWrong } from '../words.ts'
import { messageRule, receiver, words } from './messageRule.ts'

type Values = Record<string, any>
const fields = messageRule.actions.create.input
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]
const fresh: Values = {
  viaPortal: false, viaMail: true, viaSms: false, sendMode: 1, dedupeMinutes: 0, priority: 3, quietIgnore: false, isDuty: false,
  title: '{event}', body: '{text}',
  lines: [{ kind: receiver.kind.choices!.heard![0] }],
}
const is = (name: 'sendMode', values: Values, choice: string) => choiceName(fields[name] as Field, values[name]) === choice

export function CreateRule({ done, cancel }: DialogProps<typeof messageRule>) {
  const { run, busy } = useAction(messageRule, 'create', done)
  return <RuleDialog title="新增消息规则" initial={fresh} busy={busy} cancel={cancel} save={(v) => run(v as never)} />
}

export function EditRule({ rows, done, cancel }: DialogProps<typeof messageRule>) {
  const row = rows[0] as WireHead<typeof messageRule>
  const { data } = useDocument(messageRule, row.id)
  const { run, busy } = useAction(messageRule, 'edit', done)
  const save = (values: Values) => run({ id: row.id, rowVersion: data!.rowVersion, ...values, ruleCode: undefined } as never)
  return (
    <RuleDialog
      title={`修改 ${row.ruleCode}`}
      initial={data as Values | undefined}
      known
      busy={busy}
      cancel={cancel}
      save={save}
    />
  )
}

interface Props {
  title: string
  /** Undefined while it is read. */
  initial: Values | undefined
  /** Its code stays. */
  known?: true
  busy: boolean
  save: (values: Values) => Promise<unknown>
  cancel: () => void
}

function RuleDialog({ title, initial, known, busy, save, cancel }: Props) {
  const [form] = Form.useForm()
  const values: Values = Form.useWatch([], form) ?? initial ?? {}
  const { data: events } = useAsk('messageRule/getEvents', {}, { staleTime: Infinity })
  const event = events?.find((e) => e.eventCode === values.eventCode)
  const submit = async () => {
    const given: Values | undefined = await form.validateFields().catch(() => undefined)
    if (!given) return
    const lines = ((given.lines ?? []) as Values[]).map(({ kind, side, arg }) => ({ kind, side: side ?? null, arg: arg || null }))
    await save({ ...Object.fromEntries(names.map((n) => [n, given[n] ?? null])), lines })
  }
  // Another event has other documents, and other variables.
  const changed = (change: Values) => {
    if ('eventCode' in change) form.setFieldsValue({ condition: null, cancelEvent: null })
  }
  return (
    <Modal
      open
      title={title}
      okText="保存"
      cancelText="取消"
      width="min(1160px, 96vw)"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
      keyboard={false}
    >
      {initial && events ? (
        <Form form={form} name="messageRule" layout="vertical" size="middle" initialValues={initial} onValuesChange={changed}>
          <Row gutter={24}>
            <Col xs={24} lg={14}>
              <RuleForm values={values} events={events} event={event} known={known} />
            </Col>
            <Col xs={24} lg={10}>
              {event ? (
                <Trying key={event.eventCode} values={values} event={event} put={(text) => insert(form, text)} />
              ) : (
                <Empty description="选择事件后，这里显示可用的变量和预览" />
              )}
            </Col>
          </Row>
        </Form>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

interface Told {
  eventCode: string
  title: string
  docTitle: string
  doc: string
  text: string
  variables: { name: string; label: string }[]
}
const eventOptions = (events: readonly Told[]) =>
  [...Map.groupBy(events, (e) => e.docTitle)].map(([label, of]) => ({
    label,
    options: of.map((e) => ({ value: e.eventCode, label: `${e.title}（${e.docTitle}）` })),
  }))

function RuleForm({
  values,
  events,
  event,
  known,
}: {
  values: Values
  events: readonly Told[]
  event: Told | undefined
  known: true | undefined
}) {
  const { documents } = useSession()
  const doc = event && documents.get(event.doc)
  const field = (name: Name, input?: React.ReactElement, wide = false) => (
    <Col key={name} xs={24} sm={wide ? 24 : 12}>
      <FormField name={name} field={fields[name] as Field} others={values}>
        {input}
      </FormField>
    </Col>
  )
  const ticked = (name: 'viaPortal' | 'viaMail' | 'viaSms' | 'quietIgnore' | 'isDuty') => (
    <Form.Item key={name} name={name} valuePropName="checked" noStyle>
      <Checkbox>{fields[name].label}</Checkbox>
    </Form.Item>
  )
  const picked = (options: object[], placeholder: string) => (
    <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder={placeholder} options={options} />
  )
  return (
    <>
      <Row gutter={16}>
        {!known && field('ruleCode')}
        {field('ruleName')}
        {field('eventCode', picked(eventOptions(events), '请选择事件'))}
        {field('priority')}
        {field('plants')}
        {field('orgGroup')}
        {field('condition', <ConditionInput doc={doc} only={(n) => askable(doc!, n)} title={fields.condition.label} />, true)}
      </Row>
      <Divider titlePlacement="start">通知谁</Divider>
      <Form.Item label="渠道">
        <Space wrap>{(['viaPortal', 'viaMail', 'viaSms'] as const).map(ticked)}</Space>
      </Form.Item>
      <Receivers />
      <Row gutter={16}>{field('robots', undefined, true)}</Row>
      <Divider titlePlacement="start">说什么</Divider>
      <Row gutter={16}>
        {field('title', <Input />, true)}
        {field('body', <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />, true)}
        {values.viaSms && field('smsBody', <Input.TextArea autoSize={{ minRows: 2 }} maxLength={SMS} showCount />, true)}
      </Row>
      <Divider titlePlacement="start">怎么发</Divider>
      <Row gutter={16}>
        {field('sendMode')}
        {is('sendMode', values, 'delayed') && field('delayMinutes')}
        {is('sendMode', values, 'digest') && field('digestTimes')}
        {!is('sendMode', values, 'now') &&
          field('cancelEvent', picked(eventOptions(events.filter((e) => e.doc === event?.doc && e !== event)), '请选择取消事件'))}
        {field('dedupeMinutes')}
        {values.dedupeMinutes > 0 && field('dedupeKey', <Input />)}
      </Row>
      <Space wrap>{(['quietIgnore', 'isDuty'] as const).map(ticked)}</Space>
    </>
  )
}

/** Whom it tells: one row each. */
function Receivers() {
  const options = (f: Field) => Object.values(f.choices!).map(([value, label]) => ({ value, label }))
  return (
    <Form.List name="lines">
      {(rows, { add, remove }) => (
        <Form.Item
          label="接收人"
          extra="对象：权限键、角色编码、登录名、字段名、联系人职能（计划、发货、质量、财务、应急）或分组代码，多个用逗号分隔"
        >
          {rows.map(({ key, name }, i) => (
            <Space.Compact key={key} block style={{ marginBottom: 8 }}>
              <Form.Item name={[name, 'kind']} noStyle rules={[{ required: true, message: '请选择接收人' }]}>
                <Select
                  aria-label={`接收人${i + 1}`}
                  placeholder="接收人"
                  options={options(receiver.kind as Field)}
                  style={{ width: '38%' }}
                />
              </Form.Item>
              <Form.Item name={[name, 'side']} noStyle>
                <Select
                  aria-label={`所属方${i + 1}`}
                  placeholder="各方"
                  allowClear
                  options={options(receiver.side as Field)}
                  style={{ width: '24%' }}
                />
              </Form.Item>
              <Form.Item name={[name, 'arg']} noStyle>
                <Input aria-label={`对象${i + 1}`} placeholder="对象" />
              </Form.Item>
              <Button aria-label={`删除接收人${i + 1}`} icon={<DeleteOutlined />} onClick={() => remove(name)} />
            </Space.Compact>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            添加接收人
          </Button>
        </Form.Item>
      )}
    </Form.List>
  )
}

/** Puts a variable where one wrote last: into the text, else into the title. */
function insert(form: ReturnType<typeof Form.useForm>[0], text: string): void {
  const at = document.activeElement
  const name = (['title', 'body', 'smsBody', 'dedupeKey'] as const).find((n) => at?.id === `messageRule_${n}`) ?? 'body'
  const input = document.getElementById(`messageRule_${name}`) as HTMLTextAreaElement | null
  const before = String(form.getFieldValue(name) ?? '')
  const place = input?.selectionStart ?? before.length
  form.setFieldValue(name, before.slice(0, place) + text + before.slice(place))
}

/** What its words become, of an event that happened; sent to oneself before it is saved. */
function Trying({ values, event, put }: { values: Values; event: Told; put: (text: string) => void }) {
  const { who } = useSession()
  const { data: samples } = useAsk('messageRule/getSamples', { eventCode: event.eventCode })
  const [chosen, setChosen] = useState<number>()
  const sample = samples?.find((s) => s.id === chosen) ?? samples?.[0]
  const { run, busy } = useAction(messageRule, 'test', () => undefined)
  const labels = Object.fromEntries(event.variables.map((v) => [v.name, v.label]))
  const shown: Record<string, string> =
    sample?.values ?? Object.fromEntries(event.variables.map((v) => [v.name, `〔${v.label}〕`]))
  const { title = '', body = '', smsBody, dedupeKey } = values
  const wrong = wordsWrong(labels, event.title, {
    [words.title.label]: title,
    [words.body.label]: body,
    [words.smsBody.label]: smsBody,
    合并依据: dedupeKey,
  })
  const test = () => {
    const { viaPortal = false, viaMail = false, viaSms = false, robots } = values
    return run({
      eventCode: event.eventCode,
      eventId: sample?.id ?? null,
      viaPortal, viaMail, viaSms,
      robots: robots ?? null,
      title, body,
      smsBody: smsBody ?? null,
    } as never)
  }
  return (
    // Beside whatever one writes.
    <div style={{ position: 'sticky', top: 16 }}>
      <Card size="small" title="变量" style={{ marginBottom: 16 }}>
        <p style={{ marginTop: 0 }}>点一下插入到正在写的地方。</p>
        <Space wrap size={[4, 8]}>
          {event.variables.map((v) => (
            <Tag
              key={v.name}
              role="button"
              tabIndex={0}
              style={{ cursor: 'pointer' }}
              // The text that one writes keeps the focus.
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => put(`{${v.name}}`)}
              onKeyDown={(e) => e.key === 'Enter' && put(`{${v.name}}`)}
            >
              {v.label} {`{${v.name}}`}
            </Tag>
          ))}
        </Space>
      </Card>
      <Card size="small" title="预览">
        {samples && samples.length > 0 ? (
          <Select
            aria-label="试用的事件"
            style={{ width: '100%', marginBottom: 12 }}
            value={sample?.id}
            onChange={setChosen}
            options={samples.map((s) => ({ value: s.id, label: `${toMinute(s.at)} ${s.values.text}` }))}
          />
        ) : (
          <Alert type="info" style={{ marginBottom: 12 }} title="最近没有发生过这个事件：先用变量名预览，发生过以后才能试发。" />
        )}
        {wrong && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={wrong} />}
        <strong aria-label="预览标题">{filled(title, shown)}</strong>
        <p aria-label="预览正文" style={{ whiteSpace: 'pre-wrap' }}>
          {filled(body, shown)}
        </p>
        {values.viaSms && (
          <p aria-label="预览短信" style={{ whiteSpace: 'pre-wrap' }}>
            短信：{filled(smsBody || body, shown).slice(0, SMS)}
          </p>
        )}
        {who.keys.has('sys.msgRule.test') && (
          <Button loading={busy} disabled={!sample || !!wrong} onClick={() => void test()}>
            试发
          </Button>
        )}
        <p style={{ marginBottom: 0 }}>试发的站内、邮件、短信只发给您自己，群消息发到所选的群，都标明“试发”。</p>
      </Card>
    </div>
  )
}
