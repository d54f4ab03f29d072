import { Alert, App, Modal, Skeleton, Table } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf } from '../calls.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { Chain } from './Chain.tsx'
import type { TaskDetail } from './flow.ts'
import { Papers } from './Papers.tsx'
import { SealChoice } from './SealChoice.tsx'
import { SignPanel } from './SignPanel.tsx'
import { useBatch } from './useBatch.tsx'

/** The step that an action of a document signs. */
export const signedStep = (doc: AnyDocument, action: string): string | undefined =>
  Object.values(doc.signing ?? {})
    .map((p) => p.sign?.[action])
    .find(Boolean)

interface Props {
  doc: AnyDocument
  rows: WireRow[]
  step: string
  done: () => void
  cancel: () => void
}

/** Signs one document with its file at hand, or several at once. */
export function SignRows({ doc, rows, step, done, cancel }: Props) {
  const { who } = useSession()
  const ids = rows.map((r) => r.id).join(',')
  const { data, error } = useAsk(
    callOf(doc, 'getSigns'),
    { ids },
    { queryKey: ['detail', doc.name, ids, 'dialog', 'signs'], gcTime: 0 },
  )
  const waiting = (data ?? []).flatMap((f) =>
    f.status === 1 ? f.tasks.filter((t) => t.state === 0 && t.orgId === who.orgId) : [],
  )
  // When one's own step is signed, another one may still wait at one's organization: the driver's, for whom it shows the code.
  const own = waiting.filter((t) => t.step === step)
  const open = own.length ? own : waiting
  if (error || (data && !open.length))
    return (
      <Modal open title="签字" onCancel={cancel} footer={null}>
        <Alert type="warning" showIcon title={error?.message ?? '没有待您组织签字的环节'} />
      </Modal>
    )
  if (!data)
    return (
      <Modal open title="签字" onCancel={cancel} footer={null}>
        <Skeleton active />
      </Modal>
    )
  return open.length === 1 ? (
    <SignOne task={open[0]!.id} title={`${doc.title} ${rows[0]!.id ? data[0]!.docNo : ''}`} done={done} cancel={cancel} />
  ) : (
    <SignMany tasks={open.map((t) => t.id)} done={done} cancel={cancel} />
  )
}

export const useTask = (task: number) =>
  useQuery({
    queryKey: ['detail', 'task', task],
    queryFn: (): Promise<TaskDetail> => get('flowTask/getDetail', { taskId: task }),
  })

function SignOne({ task, title, done, cancel }: { task: number; title: string; done: () => void; cancel: () => void }) {
  const { data, error } = useTask(task)
  return (
    <Modal open title={`${data?.task.stepName ?? '签字'} · ${title}`} width="min(1180px, 96vw)" onCancel={cancel} footer={null}>
      {error && <Alert type="error" title={error.message} />}
      {data ? (
        <div className="sign-one">
          <Papers detail={data} />
          <div>
            <SignPanel detail={data} done={done} />
            <Chain flow={data.flow} />
          </div>
        </div>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

function SignMany({ tasks, done, cancel }: { tasks: number[]; done: () => void; cancel: () => void }) {
  const { message } = App.useApp()
  const batch = useBatch()
  const [sealNo, setSealNo] = useState<string>()
  return (
    <Modal
      open
      title={`批量处理：${tasks.length} 个任务`}
      okText={batch.result ? '关闭' : `确认签字 ${tasks.length} 个`}
      confirmLoading={batch.busy}
      onCancel={batch.result ? done : cancel}
      onOk={() => (batch.result ? done() : void batch.run(tasks, sealNo).catch((e: Error) => message.error(e.message)))}
    >
      {batch.result ? (
        <>
          <Alert
            type={batch.result.refused ? 'warning' : 'success'}
            showIcon
            title={`已签 ${batch.result.done} 个${batch.result.refused ? `，未签 ${batch.result.refused} 个` : ''}`}
          />
          {batch.result.refused > 0 && (
            <Table
              size="small"
              rowKey="taskId"
              pagination={false}
              dataSource={batch.result.rows.filter((r) => !r.ok)}
              columns={[
                { title: '单据号', dataIndex: 'docNo' },
                { title: '原因', dataIndex: 'message' },
              ]}
            />
          )}
        </>
      ) : (
        <>
          <p>每个单据各自签字，不能签的保留并说明原因。</p>
          <SealChoice placeholder="不选印章则以“确认”方式签字" value={sealNo} onChange={setSealNo} />
        </>
      )}
    </Modal>
  )
}

export { SignMany }
