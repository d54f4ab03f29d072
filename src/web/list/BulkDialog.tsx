import { Alert, App, Form, Modal, Progress, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { beginningAt, begins, counterOf, countOf, parse, type Action, type AnyDocument } from '../../declare/index.ts'
import { post } from '../api.ts'
import { callOf } from '../calls.ts'
import { FieldInput } from '../dialogs/inputs.tsx'
import { lossOf } from '../dialogs/words.ts'
import { newKey } from '../keys.ts'
import { useSession } from '../session.ts'
import { useTaskStarted } from '../shell/tasks.ts'
import { listParams } from './listQuery.ts'
import type { ListState } from './useListState.ts'

interface Result {
  total: number
  done: number
  refused: number
  rows: { id: number; name: string; ok: boolean; message: string }[]
}

/** An action on every row of the filter: asked once with the count, done row by row in the background, with a result for each. */
export function BulkDialog({
  doc,
  name,
  state,
  total,
  except,
  close,
  done,
}: {
  doc: AnyDocument
  name: string
  state: ListState
  total: number
  except: readonly number[]
  close: () => void
  done: () => void
}) {
  const action: Action = doc.actions[name]
  const { message } = App.useApp()
  const { who } = useSession()
  const loss = lossOf(action)
  const [form] = Form.useForm()
  const started = useTaskStarted()
  const [task, setTask] = useState<number>()
  const [busy, setBusy] = useState(false)
  const key = useMemo(newKey, [])
  const inputs = Object.entries(action.input ?? {}).filter(
    ([, f]) => f.source === 'stored' && !['json', 'files'].includes(f.kind),
  )
  const followed = useAsk(
    'task/get',
    { id: task! },
    {
      queryKey: ['task', task],
      enabled: !!task,
      refetchInterval: (q) => ((q.state.data?.state ?? 0) < 2 ? 800 : false),
      gcTime: 0,
    },
  )
  const at = beginningAt(new Date(), who)
  const initial = Object.fromEntries(inputs.map(([n, f]) => [n, begins(n, f, undefined, at) ?? undefined]))
  const start = async () => {
    const values = inputs.length ? await form.validateFields().catch(() => undefined) : {}
    if (!values) return
    setBusy(true)
    try {
      const input = Object.fromEntries(Object.entries(values).filter(([, v]) => v !== undefined && v !== null))
      const made = await post(
        callOf(doc, 'bulk'),
        { action: name, query: listParams(state), except, input, expected: total },
        key,
      )
      setTask(made.jobId)
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const result: Result | null | undefined = followed.data?.rows
  const over = (followed.data?.state ?? 0) >= 2
  const finish = () => {
    if (!over) started()
    done()
  }
  if (task)
    return (
      <Modal
        open
        title={`批量${action.label}`}
        width="min(720px, 96vw)"
        okText={over ? '完成' : '在后台继续'}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={finish}
        onCancel={finish}
      >
        {!over && <Progress aria-label="进度" percent={followed.data?.progress ?? 0} status="active" />}
        {followed.data?.state === 3 && <Alert type="error" showIcon title={followed.data.message} />}
        {result && (
          <>
            <Alert
              type={result.refused ? 'warning' : 'success'}
              showIcon
              style={{ marginBottom: 12 }}
              title={`共 ${result.total} 条：成功 ${result.done} 条，未执行 ${result.refused} 条${
                result.total === total ? '' : `（确认时为 ${total} 条）`
              }`}
            />
            {result.refused > 0 && (
              <Table
                size="small"
                rowKey="id"
                pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
                dataSource={result.rows.filter((r) => !r.ok)}
                columns={[
                  { title: doc.title, dataIndex: 'name', width: 200 },
                  { title: '原因', dataIndex: 'message' },
                ]}
              />
            )}
          </>
        )}
      </Modal>
    )
  return (
    <Modal
      open
      title={`批量${action.label}`}
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={close}
    >
      <p>
        确定要{action.label}符合当前条件的 <b>{countOf(doc, total)}</b>吗？
        {except.length > 0 && `（已排除 ${except.length} ${counterOf(doc)}）`}
        逐条执行，不能执行的会列出原因。
      </p>
      {loss && <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={loss} />}
      {inputs.length > 0 && (
        <Form form={form} name="bulk" layout="vertical" size="middle" initialValues={initial}>
          {inputs.map(([n, f]) => (
            <Form.Item
              key={n}
              name={n}
              label={f.label}
              required={f.required}
              rules={[
                {
                  validator: async (_, v) => {
                    const read = parse(f, v ?? '')
                    if ('wrong' in read) throw new Error(read.wrong)
                  },
                },
              ]}
            >
              <FieldInput field={f} others={{}} />
            </Form.Item>
          ))}
        </Form>
      )}
    </Modal>
  )
}
