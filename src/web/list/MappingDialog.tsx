import { Alert, Form, Modal, Select } from 'antd'
import type { NeedsMapping } from '../client.gen.ts'

/** Which column of a foreign layout is which; the answer is remembered for the organization. */
export function MappingDialog({
  needs,
  busy,
  cancel,
  apply,
}: {
  needs: NeedsMapping
  busy: boolean
  cancel: () => void
  apply: (mapping: Record<string, string>) => void
}) {
  const [form] = Form.useForm<Record<string, string | undefined>>()
  const submit = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) apply(Object.fromEntries(Object.entries(values).filter((e): e is [string, string] => !!e[1])))
  }
  return (
    <Modal
      open
      title="对应列"
      okText="继续"
      cancelText="取消"
      width="min(640px, 96vw)"
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      <Alert
        type="info"
        style={{ marginBottom: 12 }}
        title="文件的列标题与模板不同，请选择每一项对应文件中的哪一列；同样格式的文件下次自动对应。"
      />
      <Form form={form} name="mapping" size="middle" labelCol={{ flex: '160px' }} initialValues={needs.guess}>
        {needs.columns.map((c) => (
          <Form.Item
            key={c.name}
            name={c.name}
            label={c.label}
            style={{ marginBottom: 8 }}
            rules={c.required ? [{ required: true, message: `请选择${c.label}对应的列` }] : []}
          >
            <Select
              allowClear
              showSearch
              placeholder={c.required ? '必填' : '文件中没有这一列'}
              options={needs.titles.map((t) => ({ value: t, label: t }))}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}
