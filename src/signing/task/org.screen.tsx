import { App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { WireHead } from '../../declare/index.ts'
import { post } from '../../web/api.ts'
import { newKey } from '../../web/keys.ts'
import { PeopleSelect } from '../../web/dialogs/PeopleSelect.tsx'
import { defineScreen } from '../../web/screen.ts'
import { useSession } from '../../web/session.ts'
import { orgTask } from './task.ts'

interface Props {
  reload: () => void
  selected: WireHead<typeof orgTask>[]
}

/** What a leader does with the organization's tasks: hands them to somebody, and reminds. */
function Tools({ reload, selected }: Props) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [handing, setHanding] = useState(false)
  const remind = async () => {
    const said: string[] = []
    for (const r of selected)
      await post('flowTask/remind', { taskId: r.id }).catch((e: Error) => said.push(`${r.docNo}：${e.message}`))
    if (said.length) message.warning(said.join('；'))
    else message.success(`已催办 ${selected.length} 个任务`)
    reload()
  }
  const none = selected.length ? '' : '请先选择数据'
  return (
    <>
      {who.keys.has('flow.orgtask.changeUserJob') && (
        <Button disabled={!selected.length} title={none} onClick={() => setHanding(true)}>
          变更处理人
        </Button>
      )}
      {who.keys.has('flow.mytask.sign') && (
        <Button disabled={!selected.length} title={none} onClick={() => void remind()}>
          催办
        </Button>
      )}
      {handing && <HandOver tasks={selected} close={() => setHanding(false)} done={() => (setHanding(false), reload())} />}
    </>
  )
}

function HandOver({ tasks, close, done }: { tasks: WireHead<typeof orgTask>[]; close: () => void; done: () => void }) {
  const { message } = App.useApp()
  const [person, setPerson] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [key] = useState(newKey)
  const move = async () => {
    try {
      await post('flowTask/changeUser', { taskIds: tasks.map((t) => t.id).join(','), person: person!, reason }, key)
      message.success(`已变更 ${tasks.length} 个任务的处理人`)
      done()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return (
    <Modal
      open
      title={`变更 ${tasks.length} 个任务的处理人`}
      okText="变更"
      okButtonProps={{ disabled: !person || !reason.trim() }}
      onCancel={close}
      onOk={move}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="新的处理人" required>
          <PeopleSelect call="flowTask/getPeople" single value={person} onChange={setPerson} />
        </Form.Item>
        <Form.Item label="原因" required>
          <Input aria-label="原因" maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

export default defineScreen(orgTask, { toolbar: Tools })
