import { Alert, Form, Input, Modal, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../web/hooks/useAction.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import type { DialogProps } from '../../web/screen.ts'
import { useReplay } from '../replay/useReplay.tsx'
import { dataConfig } from './dataConfig.ts'
import { useTrial, type Draft } from './useTrial.tsx'
import './mapping.css'

const names = ['dataCode', 'dataName', 'format', 'target', 'each', 'keyExpr', 'orderExpr', 'sample'] as const
/** What says which part of a message is which; the others stand above the columns. */
const recognised = ['each', 'keyExpr', 'orderExpr'] as const
const empty: Draft = { format: 1, sample: '', places: {} }
const formats = Object.values(dataConfig.fields.format.choices!).map(([value, label]) => ({ value, label }))

/** A format of a partner: the message on the left, where each field stands in it, and what the portal would do with it on the right. */
export function MappingDialog({ name, rows, done, cancel }: DialogProps<typeof dataConfig> & { name: 'create' | 'edit' }) {
  const { run, busy } = useAction(dataConfig, name, done)
  const replay = useReplay('dataConfig', name)
  // A new one may begin as a copy of the one that is selected.
  const from = rows[0]?.id
  const stored = useAsk(
    'dataConfig/getDetails',
    { id: from! },
    { queryKey: ['detail', 'dataConfig', from, 'dialog'], enabled: from !== undefined, gcTime: 0 },
  )
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft: Draft = { ...empty, ...begun(stored.data, name), ...typed }
  const set = (more: Partial<Draft>) => setTyped((before) => ({ ...before, ...more }))
  const targets = useAsk('dataConfig/getTargets', {}, { staleTime: 600_000 })
  const fields = useAsk('dataConfig/getFields', { target: draft.target ?? '' }, { enabled: !!draft.target, staleTime: 600_000 })
  const known = new Set((fields.data ?? []).map((f) => f.field))
  const places = Object.entries(draft.places)
    .filter(([field, expr]) => known.has(field) && expr.trim())
    .map(([field, expr]) => ({ field, expr }))
  const trial = useTrial(draft, places)
  const save = async () => {
    const head = Object.fromEntries(names.map((n) => [n, draft[n] ?? null]))
    const { dataCode: _, ...changed } = head
    const row = name === 'edit' ? { id: from!, rowVersion: stored.data!.rowVersion, ...changed } : head
    const body = { ...row, lines: places }
    if (name === 'create' || (await replay.ask(body))) await run(body as never)
  }
  const note = (field: 'dataCode' | (typeof recognised)[number]) => dataConfig.fields[field].note
  const wrongOf = (field: string) => trial.answer?.wrong.find((w) => w.field === field.replace('lines.', ''))
  return (
    <Modal
      open
      title={name === 'create' ? '新增数据配置' : `修改数据配置 ${rows[0]!.dataCode}`}
      okText="保存"
      cancelText="取消"
      width="min(1320px, 96vw)"
      keyboard={false}
      confirmLoading={busy || replay.busy}
      onOk={() => void save()}
      onCancel={cancel}
    >
      {replay.view}
      {from !== undefined && !stored.data ? (
        <Skeleton active />
      ) : (
        <>
          <Form layout="vertical" size="middle">
            <Space wrap size="middle" align="start">
              <Form.Item label="数据编码" required htmlFor="data-code" extra={note('dataCode')}>
                <Input
                  id="data-code"
                  value={draft.dataCode}
                  maxLength={40}
                  disabled={name === 'edit'}
                  onChange={(e) => set({ dataCode: e.target.value })}
                />
              </Form.Item>
              <Form.Item label="数据名称" required htmlFor="data-name">
                <Input
                  id="data-name"
                  value={draft.dataName}
                  maxLength={100}
                  onChange={(e) => set({ dataName: e.target.value })}
                />
              </Form.Item>
              <Form.Item label="格式" required htmlFor="data-format">
                <Select
                  id="data-format"
                  style={{ width: 100 }}
                  value={draft.format}
                  options={formats}
                  onChange={(format) => set({ format })}
                />
              </Form.Item>
              <Form.Item label="目标操作" required htmlFor="data-target">
                <Select
                  id="data-target"
                  style={{ width: 'min(280px, 80vw)' }}
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="收到后做什么"
                  value={draft.target}
                  options={(targets.data ?? []).map((t) => ({ value: t.target, label: t.title }))}
                  onChange={(target) => set({ target })}
                />
              </Form.Item>
            </Space>
          </Form>
          <div className="mapping">
            <section>
              <h3>
                <label htmlFor="data-sample">样例报文</label>
              </h3>
              <Input.TextArea
                id="data-sample"
                rows={20}
                maxLength={100_000}
                placeholder="把对方发来的一份报文粘贴到这里"
                value={draft.sample}
                onChange={(e) => set({ sample: e.target.value })}
              />
            </section>
            <section>
              <h3>取值（JSONata 表达式）</h3>
              <div className="mapping-fields">
                {recognised.map((n) => (
                  <div key={n} className="mapping-field">
                    <label htmlFor={`place-${n}`}>{dataConfig.fields[n].label}</label>
                    <Input
                      id={`place-${n}`}
                      value={draft[n] ?? ''}
                      status={wrongOf(n) ? 'error' : ''}
                      onChange={(e) => set({ [n]: e.target.value || null })}
                    />
                    <small>{note(n)}</small>
                  </div>
                ))}
                {(fields.data ?? []).map((f) => (
                  <div key={f.field} className={`mapping-field${f.field.startsWith('lines.') ? ' is-line' : ''}`}>
                    <label htmlFor={`place-${f.field}`}>
                      {f.label}
                      {f.required && ' *'}
                    </label>
                    <Input
                      id={`place-${f.field}`}
                      value={draft.places[f.field] ?? ''}
                      status={wrongOf(f.field) ? 'error' : ''}
                      onChange={(e) => set({ places: { ...draft.places, [f.field]: e.target.value } })}
                    />
                    {f.note && <small>{f.note}</small>}
                  </div>
                ))}
                {!draft.target && <p>选择目标操作后，这里列出它的字段。</p>}
              </div>
            </section>
            <section aria-live="polite">
              <h3>门户会怎样处理</h3>
              {trial.error && <Alert type="error" showIcon title={trial.error} />}
              {trial.answer && (
                <>
                  <Alert
                    type={trial.answer.wrong.length ? 'warning' : 'success'}
                    showIcon
                    title={trial.answer.says}
                    description={
                      trial.answer.wrong.length > 0 && (
                        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                          {trial.answer.wrong.map((w) => (
                            <li key={w.message}>{w.message}</li>
                          ))}
                        </ul>
                      )
                    }
                  />
                  {(trial.answer.key ?? trial.answer.orderKey) && (
                    <p>
                      {trial.answer.key && `消息标识 ${trial.answer.key} `}
                      {trial.answer.orderKey && `顺序键 ${trial.answer.orderKey}`}
                    </p>
                  )}
                  <pre className="mapping-said">{JSON.stringify(trial.answer.items, null, 1)}</pre>
                </>
              )}
              {!trial.answer && !trial.error && <p>填好样例和取值后，这里显示取到的值和收到后会怎样。</p>}
            </section>
          </div>
        </>
      )}
    </Modal>
  )
}

/** What the dialog begins with: the row, or of a copy all but what names it. */
function begun(
  row: (Omit<Draft, 'places'> & { lines?: readonly { field: string; expr: string }[] }) | undefined,
  name: string,
): Partial<Draft> {
  if (!row) return {}
  const head = Object.fromEntries(names.map((n) => [n, row[n]])) as Partial<Draft>
  const places = Object.fromEntries((row.lines ?? []).map((l) => [l.field, l.expr]))
  return { ...head, places, ...(name === 'create' ? { dataCode: undefined } : {}) }
}
