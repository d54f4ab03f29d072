import { Form, Modal } from 'antd'
import type { Field } from '../../declare/index.ts'
import { useAction } from '../../web/hooks/useAction.ts'
import { FormField } from '../../web/dialogs/FormField.tsx'
import { defineScreen } from '../../web/screen.ts'
import { PeopleSelect } from '../../web/dialogs/PeopleSelect.tsx'
import { signDelegate } from './delegate.ts'

const fields = signDelegate.actions.create.input
const names = Object.keys(fields) as (keyof typeof fields)[]

/** Who signs for me while I am away: somebody of the organization under which I say so. */
function CreateDelegate({ done, cancel }: { done: () => void; cancel: () => void }) {
  const [form] = Form.useForm()
  const { run, busy } = useAction(signDelegate, 'create', done)
  const submit = async () => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) await run(Object.fromEntries(names.filter((n) => values[n] != null).map((n) => [n, values[n]])))
  }
  return (
    <Modal
      open
      title="新增签字代理"
      okText="确定"
      cancelText="取消"
      keyboard={false}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={cancel}
    >
      <p className="muted">代理期间，代理人可以签您在本组织的任务，签字上会注明代您签字；您自己仍然可以签。</p>
      <Form form={form} name="delegate" layout="vertical" size="middle">
        {names.map((n) => (
          <FormField key={n} name={n} field={fields[n] as Field} others={{}}>
            {n === 'deputy' ? (
              <PeopleSelect single call="signDelegate/getPeople" placeholder="按姓名或登录名查找本组织人员" />
            ) : undefined}
          </FormField>
        ))}
      </Form>
    </Modal>
  )
}

export default defineScreen(signDelegate, { dialogs: { create: CreateDelegate } })
