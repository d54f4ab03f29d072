import { App, Button, Form, Grid, Modal } from 'antd'
import { useState } from 'react'
import type { AnyDocument, Field } from '../../declare/index.ts'
import { download, post } from '../../web/api.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import type { WireRow } from '../../web/screen.ts'
import { callPath, useSession } from '../../web/session.ts'

interface Props {
  doc: AnyDocument
  reload: () => void
  selected: WireRow[]
}

/**
 * Buttons of a plan's list: 生成, and its history as a workbook.
 * @param period the field that says of which month or week, and what it begins with
 */
export const planBar = (period: string, next: () => string) =>
  function PlanBar(props: Props) {
    return (
      <>
        <Generate {...props} period={period} next={next} />
        <History {...props} />
      </>
    )
  }

function Generate({ doc, reload, period, next }: Props & { period: string; next: () => string }) {
  const { who, profile } = useSession()
  const { message } = App.useApp()
  const [form] = Form.useForm()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!who.keys.has(`${doc.key}.import`)) return null
  const fields: Record<string, Field> = {
    plant: doc.fields.plant,
    [period]: doc.fields[period],
    supplierCode: { ...doc.fields.supplierCode, label: '供应商代码', required: false, note: '不填表示该工厂的全部供应商' },
  }
  const run = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setBusy(true)
    try {
      const { count, skipped } = await post<{ count: number; skipped: number }>(callPath(doc, 'generate'), {
        plant: values.plant,
        [period]: values[period],
        ...(values.supplierCode ? { supplierCode: values.supplierCode } : {}),
      })
      message.success(`已生成 ${count} 行${skipped ? `，${skipped} 行已存在，未改动` : ''}`)
      setOpen(false)
      reload()
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>生成计划</Button>
      <Modal
        open={open}
        title={`生成${doc.title}`}
        okText="生成"
        cancelText="取消"
        destroyOnHidden
        confirmLoading={busy}
        mask={{ closable: false }}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <Form
          form={form}
          name={`${doc.name}-generate`}
          layout="vertical"
          preserve={false}
          initialValues={{ plant: profile.factories[0]?.factory, [period]: next() }}
        >
          {Object.entries(fields).map(([n, f]) => (
            <FormField key={n} name={n} field={f} others={{}} />
          ))}
        </Form>
      </Modal>
    </>
  )
}

function History({ doc, selected }: Props) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { md = true } = Grid.useBreakpoint()
  // A phone shows only what can be done now.
  if (!who.keys.has(`${doc.key}.export`) || (!md && !selected.length)) return null
  const run = async () => {
    setBusy(true)
    try {
      await download(callPath(doc, 'exportHistoryExcel'), { ids: selected.map((r) => r.id).join(',') })
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      disabled={!selected.length}
      title={selected.length ? undefined : '请先选择数据'}
      loading={busy}
      onClick={() => void run()}
    >
      导出变更历史
    </Button>
  )
}
