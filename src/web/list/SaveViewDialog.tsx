import { App, Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { post } from '../api.ts'
import { useSession } from '../session.ts'
import type { ListState } from './useListState.ts'
import type { ViewContent } from './views.ts'

interface Saved {
  name: string
  share: 0 | 1 | 2
  roleCode?: string
  isDefault?: boolean
}

/** A name for what is looked at, who may use it, and whether the list begins with it. */
export function SaveViewDialog({
  doc,
  state,
  content,
  close,
  saved,
}: {
  doc: AnyDocument
  state: ListState
  content: ViewContent
  close: () => void
  saved: (id: number) => Promise<void>
}) {
  const { who, peopleKey, rolesKey } = useSession()
  const { message } = App.useApp()
  const [form] = Form.useForm<Saved>()
  const share = Form.useWatch('share', form)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setBusy(true)
    try {
      const { id } = await post('view/save', { doc: doc.name, mode: state.mode, ...values, content })
      message.success(`视图“${values.name}”已保存`)
      await saved(id)
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title="保存视图" okText="保存" cancelText="取消" confirmLoading={busy} onOk={() => void save()} onCancel={close}>
      <p>保存当前的查询条件、高级条件、列、排序和每页条数。</p>
      <Form form={form} name="view" layout="vertical" size="middle" initialValues={{ share: 0, isDefault: false }}>
        <Form.Item name="name" label="名称" rules={[{ required: true }]}>
          <Input maxLength={40} autoFocus />
        </Form.Item>
        <Form.Item name="share" label="谁可以用">
          <Radio.Group
            options={[
              { value: 0, label: '只有我' },
              ...(who.keys.has(peopleKey) ? [{ value: 1, label: '本组织' }] : []),
              ...(who.keys.has(rolesKey) ? [{ value: 2, label: '某个角色' }] : []),
            ]}
          />
        </Form.Item>
        {share === 2 && (
          <Form.Item name="roleCode" label="角色编码" rules={[{ required: true }]}>
            <Input maxLength={40} />
          </Form.Item>
        )}
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>打开列表时默认使用</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
