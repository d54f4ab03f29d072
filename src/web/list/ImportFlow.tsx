import { Alert, App, Modal, Progress } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { ApiError, get, post } from '../api.ts'
import { callOf, type Looked } from '../calls.ts'
import type { NeedsMapping, Task } from '../client.gen.ts'
import { useTaskStarted } from '../shell/tasks.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { MappingDialog } from './MappingDialog.tsx'

/** A file from its upload to its change set. `first` may be a task: one that runs is followed. */
export function ImportFlow({
  doc,
  first,
  close,
  changed,
}: {
  doc: AnyDocument
  first: Looked
  close: () => void
  changed: () => void
}) {
  const { message } = App.useApp()
  const [looked, setLooked] = useState(first)
  const [busy, setBusy] = useState(false)
  const again = async (needs: NeedsMapping, mapping: Record<string, string>) => {
    setBusy(true)
    try {
      setLooked(await post(callOf(doc, 'previewImport'), { task: needs.task, mapping: JSON.stringify(mapping) }))
    } catch (e) {
      message.error((e as ApiError).message)
    } finally {
      setBusy(false)
    }
  }
  if ('jobId' in looked) return <Following doc={doc} task={looked} close={close} done={setLooked} />
  if ('needsMapping' in looked)
    return <MappingDialog needs={looked} busy={busy} cancel={close} apply={(mapping) => void again(looked, mapping)} />
  return <ImportDialog doc={doc} set={looked} close={close} changed={changed} />
}

/** How far the server is; it goes on without the dialog. */
function Following({
  doc,
  task,
  close,
  done,
}: {
  doc: AnyDocument
  task: Task
  close: () => void
  done: (looked: Looked) => void
}) {
  const started = useTaskStarted()
  const { data = task, error } = useQuery({
    queryKey: ['task', task.jobId],
    queryFn: async () => {
      const now = await get('task/get', { id: task.jobId })
      if (now.state === 2) done(now.rows!)
      return now
    },
    refetchInterval: (q) => ((q.state.data?.state ?? 0) < 2 ? 800 : false),
    gcTime: 0,
  })
  const wrong = data.state === 3 ? data.message : error?.message
  const leave = () => {
    if (data.state < 2) started()
    close()
  }
  return (
    <Modal
      open
      title={wrong ? '导入失败，详情：' : `导入${doc.title}`}
      width="min(560px, 96vw)"
      okText={data.state < 2 ? '在后台继续' : '知道了'}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={leave}
      onCancel={leave}
    >
      {wrong ? (
        <Alert type="error" showIcon title={wrong} />
      ) : (
        <>
          <p>{data.state ? '正在读取并核对，可以关闭窗口，完成后在“任务与下载”中查看。' : '前面还有文件在核对，请稍候……'}</p>
          <Progress aria-label="核对进度" percent={data.progress} status="active" />
        </>
      )}
    </Modal>
  )
}
