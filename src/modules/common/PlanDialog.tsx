import { App, Form, InputNumber, Modal } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mondayOf, parse, type AnyDocument, type Field, type Fields, type WireHead } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import { textOf } from '../../web/format.tsx'
import { dayColumns, dayOf } from './plans.ts'
import type { Plan } from './PlanBar.tsx'
import './plan.css'

interface Props {
  doc: Plan
  rows: WireHead<Plan>[]
  done: () => void
  cancel: () => void
}
const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** Days that stay as they are. */
type Fixed = (column: string, day: string) => boolean

export const NewPlan = (props: Props) => <PlanDialog {...props} action="create" row={undefined} fixed={() => false} />

export const editPlan = (fixed: Fixed = () => false) =>
  function EditPlan(props: Props) {
    const { message } = App.useApp()
    const { rows, cancel } = props
    const one = rows.length === 1
    useEffect(() => {
      if (one) return
      message.warning('请只选择一行数据')
      cancel()
    }, []) // oxlint-disable-line react-hooks/exhaustive-deps
    return one ? <PlanDialog {...props} action="edit" row={rows[0]} fixed={fixed} /> : null
  }

/** A plan's days as a calendar; days on which the plant rests are grey. */
function PlanDialog({
  doc,
  action: name,
  row,
  fixed,
  done,
  cancel,
}: Props & { action: 'create' | 'edit'; row: WireHead<Plan> | undefined; fixed: Fixed }) {
  const action = doc.actions[name]
  const fields: Fields = doc.fields
  const [form] = Form.useForm()
  const { run, busy } = useAction(doc, name, done)
  const values: Record<string, any> = { ...row, ...Form.useWatch([], form) }
  const columns = dayColumns(doc).flatMap((column) => {
    const day = dayOf(doc, values, column)
    return day ? [{ column, day }] : []
  })
  const [from, to] = [columns[0]?.day, columns.at(-1)?.day]
  const rest = useQuery({
    queryKey: ['restDays', values.plant, from, to],
    queryFn: () => get<string[]>('factory/getRestDays', { plant: values.plant, from, to }),
    enabled: !!values.plant && !!from,
    staleTime: 600_000,
  })
  const resting = new Set(rest.data)
  const heads = Object.entries(action.input as Record<string, Field>).filter(([n]) => !(n in doc.releases!.quantities))
  const total = columns.reduce((sum, { column }) => sum + (Number(values[column]) || 0), 0)
  const submit = async () => {
    const typed = await form.validateFields().catch(() => undefined)
    if (!typed) return
    const asked = [...heads.map(([n]) => n), ...columns.map((c) => c.column)]
    const given = Object.fromEntries(asked.map((n) => [n, typed[n] ?? null] as const).filter(([, v]) => row || v !== null))
    await run({ ...(row ? { id: row.id, rowVersion: row.rowVersion } : {}), ...given })
  }
  return (
    <Modal
      open
      title={row ? `修改 ${row.planNo} ${row.partNo}` : `新增${doc.title}`}
      okText="确定"
      cancelText="取消"
      width="min(760px, 96vw)"
      keyboard={false}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      <Form form={form} name={`${doc.name}-${name}`} layout="vertical" size="middle" initialValues={row ?? {}}>
        {!row && (
          <div className="plan-head">
            {heads
              .filter(([n]) => n !== 'remark')
              .map(([n, f]) => (
                <FormField key={n} name={n} field={f} others={values} />
              ))}
          </div>
        )}
        {columns.length > 0 && (
          <div className="plan-days">
            {weekdays.map((w) => (
              <b key={w}>{w}</b>
            ))}
            {columns.map(({ column, day }, i) => (
              <Form.Item
                key={column}
                name={column}
                label={dayLabel(doc, column, day)}
                className={resting.has(day) ? 'resting' : ''}
                {...(i ? {} : { style: { gridColumnStart: 1 + (Date.parse(day) - Date.parse(mondayOf(day))) / 86_400_000 } })}
                rules={[
                  {
                    validator: async (_, v) => {
                      const read = parse(fields[column]!, v ?? '')
                      if ('wrong' in read) throw new Error(read.wrong)
                    },
                  },
                ]}
              >
                <InputNumber controls={false} style={{ width: '100%' }} disabled={fixed(column, day)} />
              </Form.Item>
            ))}
          </div>
        )}
        {columns.length > 0 && (
          <p className="plan-sum">
            合计 <b>{total.toLocaleString('zh-CN')}</b>
            {row && 'orderQty' in row && (
              <>
                ，订单数量 <b>{textOf(fields.orderQty!, row.orderQty)}</b>，差异{' '}
                <b className={total === row.orderQty ? '' : 'wrong'}>{(total - row.orderQty).toLocaleString('zh-CN')}</b>
              </>
            )}
          </p>
        )}
        <FormField name="remark" field={action.input.remark} others={values} />
      </Form>
    </Modal>
  )
}

/** Days of a month by their number, days of two weeks by their date. */
const dayLabel = (doc: AnyDocument, column: string, day: string) =>
  /^\d/.test(doc.fields[column].label) ? doc.fields[column].label : day.slice(5)
