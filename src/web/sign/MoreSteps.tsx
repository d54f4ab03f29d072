import { Alert, App, Button, Form, Input, Modal, Segmented, Space } from 'antd'
import { useState } from 'react'
import { PeopleSelect } from '../dialogs/PeopleSelect.tsx'
import { useSession } from '../session.ts'
import { addedWords, takeStep, type DoStep, type SignTask, type TaskDetail } from './flow.ts'

/** How a task goes to somebody else: for good, for an opinion, or to be signed by both. */
const ways = {
  transfer: { label: '转办', title: '转办给同事', hint: '任务交给同事处理，不再由您处理。' },
  delegate: { label: '委派', title: '委派同事先看', hint: '同事给出意见后，任务回到您这里，由您决定。' },
  addSign: { label: '加签', title: '加签：请同事一起处理', hint: '加签的同事都处理后，这一环节才算完成。' },
} as const
type Way = keyof typeof ways

/** What else may be done with a task. */
export function MoreSteps({ task, run, busy }: { task: SignTask; run: DoStep; busy: boolean }) {
  const [way, setWay] = useState<Way>()
  const offered = (Object.keys(ways) as Way[]).filter(
    (w) =>
      (w === 'transfer' && task.allowTransfer) ||
      // Who was asked besides asks nobody else.
      (!task.parentId && ((w === 'delegate' && task.allowDelegate) || (w === 'addSign' && task.allowAddSign))),
  )
  return (
    <>
      {task.assigneeId === null ? (
        <Button disabled={busy} onClick={() => void run('claim', {}, '已认领，其他人不再看到此任务')}>
          认领
        </Button>
      ) : (
        !task.parentId && (
          <Button disabled={busy} onClick={() => void run('release', {}, '已放回')}>
            放回
          </Button>
        )
      )}
      {offered.map((w) => (
        <Button key={w} disabled={busy} onClick={() => setWay(w)}>
          {ways[w].label}
        </Button>
      ))}
      {way && <Handing way={way} run={run} close={() => setWay(undefined)} />}
    </>
  )
}

function Handing({ way, run, close }: { way: Way; run: DoStep; close: () => void }) {
  const [people, setPeople] = useState('')
  const [place, setPlace] = useState(1)
  const [opinion, setOpinion] = useState('')
  const { label, title, hint } = ways[way]
  const ask = () =>
    way === 'addSign'
      ? run('addSign', { persons: people, place, opinion }, '已加签')
      : run(way, { person: people, opinion }, `已${label}`)
  return (
    <Modal
      open
      title={title}
      okText={label}
      okButtonProps={{ disabled: !people.trim() || !opinion.trim() }}

      onCancel={close}
      onOk={() => ask().then(close)}
    >
      <p className="muted">{hint}</p>
      <Form layout="vertical" component="div">
        <Form.Item label="同事" required>
          <PeopleSelect
            call="flowTask/getPeople"
            single={way !== 'addSign'}
            value={people}
            onChange={(v) => setPeople(v ?? '')}
          />
        </Form.Item>
        {way === 'addSign' && (
          <Form.Item label="顺序">
            <Segmented
              value={place}
              onChange={setPlace}
              options={[
                { value: 1, label: '在我之前' },
                { value: 2, label: '在我之后' },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item label="说明" required>
          <Input aria-label="说明" value={opinion} maxLength={500} onChange={(e) => setOpinion(e.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** A task that waits for those whom its person asked: who they are, and taking it back. */
export function Asked({ detail, done }: { detail: TaskDetail; done: () => void }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const { task, flow } = detail
  const asked = flow.tasks.filter((t) => t.parentId === task.id && (t.state === 0 || t.state === 9))
  const back = (t: SignTask) =>
    takeStep(t.id, 'removeSign', {}).then(
      () => {
        message.success('已撤销')
        done()
      },
      (e: Error) => void message.error(e.message),
    )
  return (
    <Alert
      type="info"
      showIcon
      title="正在等待他人的意见"
      description={
        <Space orientation="vertical">
          {asked.map((t) => (
            <span key={t.id}>
              {t.assigneeName}（{addedWords[t.added!]}）
              {task.assigneeId === who.userId && (
                <Button size="small" type="link" onClick={() => void back(t)}>
                  撤销
                </Button>
              )}
            </span>
          ))}
        </Space>
      }
    />
  )
}
