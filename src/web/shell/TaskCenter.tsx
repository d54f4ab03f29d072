import { CloudDownloadOutlined } from '@ant-design/icons'
import { App, Badge, Button, Drawer, Empty, Progress, Tag } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useAsk } from '../hooks/useAsk.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Ago } from '../Ago.tsx'
import { download, get } from '../api.ts'
import { callOf, type Looked } from '../calls.ts'
import type { TaskLine as Task } from '../client.gen.ts'
import { useSession } from '../session.ts'
import { mailed, type Mailed } from '../report/mailed.ts'
import { tasksKey, tasksShown } from './tasks.ts'

// The shell is small; the dialog is not.
const ImportFlow = lazy(() => import('../list/ImportFlow.tsx').then((m) => ({ default: m.ImportFlow })))

const running = (t: Task) => t.state < 2
/** Its outcome is a file. */
const hasFile = (t: Task) => t.work === 'export' || t.work === 'paper'

/** 任务中心: exports, imports and bulk work in the background, their progress and files. */
export function TaskCenter() {
  const { message, notification } = App.useApp()
  const open = tasksShown.use()
  const client = useQueryClient()
  useEffect(() => {
    if (open) void client.invalidateQueries({ queryKey: tasksKey })
  }, [open, client])
  const { data } = useAsk(
    'task/getList',
    {},
    { queryKey: tasksKey, staleTime: 60_000, refetchInterval: (q) => (q.state.data?.some(running) ? 1500 : false) },
  )
  const tasks = data ?? []
  const { documents } = useSession()
  const [imported, setImported] = useState<Imported>()
  const look = useCallback(
    async (task: Task) => {
      const doc = documents.get(task.doc)!
      try {
        const { rows } = await get('task/get', { id: task.jobId })
        // The set as it stands now: it may have been written since.
        const looked = 'id' in rows ? await get(callOf(doc, 'getImport'), { id: rows.id }) : rows
        tasksShown.set(false)
        notification.destroy(String(task.jobId))
        setImported({ doc, looked })
      } catch {
        message.error('核对结果已过期（未导入的只保留一天），请重新上传')
      }
    },
    [documents, message, notification],
  )
  const busy = tasks.filter(running).length
  // Says when something that was under way has ended.
  const before = useRef<Map<number, number>>(new Map())
  useEffect(() => {
    for (const t of data ?? []) {
      const was = before.current.get(t.jobId)
      if (was !== undefined && was < 2 && t.state === 2)
        notification.success({
          key: String(t.jobId),
          title: `${t.title}${t.work === 'import' ? '核对完成，尚未导入' : '已完成'}`,
          ...(hasFile(t) ? { actions: <Download task={t} />, duration: 0 } : {}),
          ...(t.work === 'import' ? { actions: <Look task={t} look={(x) => void look(x)} />, duration: 0 } : {}),
        })
      if (was !== undefined && was < 2 && t.state === 3) message.error(`${t.title}失败：${t.message}`)
    }
    before.current = new Map((data ?? []).map((t) => [t.jobId, t.state]))
  }, [data, message, notification, look])
  return (
    <>
      <Badge count={busy} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<CloudDownloadOutlined />}
          aria-label={busy ? `任务与下载，${busy}个进行中` : '任务与下载'}
          title="任务与下载"
          onClick={() => tasksShown.set(true)}
        />
      </Badge>
      <Drawer open={open} title="任务与下载" size="min(460px, 100vw)" onClose={() => tasksShown.set(false)}>
        {tasks.length ? (
          <ul className="tasks">
            {tasks.map((t) => (
              <TaskItem key={t.jobId} task={t} look={(x) => void look(x)} />
            ))}
          </ul>
        ) : (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="还没有后台任务；大的导出、导入和批量操作会出现在这里，保留7天"
          />
        )}
      </Drawer>
      {imported && (
        <Suspense>
          <ImportFlow
            doc={imported.doc}
            first={imported.looked}
            close={() => setImported(undefined)}
            changed={() => void client.invalidateQueries()}
          />
        </Suspense>
      )}
    </>
  )
}

interface Imported {
  doc: AnyDocument
  looked: Looked
}
/** Opens what a file would do. It knows no session: notices are drawn outside of it. */
const Look = ({ task, look }: { task: Task; look: (task: Task) => void }) => (
  <Button type="link" style={{ padding: 0 }} onClick={() => look(task)}>
    {task.summary?.needsMapping ? '对应列' : '查看'}
  </Button>
)

/** An export's file, with what it holds. */
function Download({ task: { jobId, summary } }: { task: Task }) {
  const { message } = App.useApp()
  const { size = 0, rows = 0, files } = (summary ?? {}) as { size?: number; rows?: number; files?: number }
  const fetch = () => download('task/download', { id: jobId }).catch((e: Error) => message.error(e.message))
  return (
    <Button type="link" style={{ padding: 0 }} onClick={() => void fetch()}>
      下载（{files ? `${files} 份，` : ''}
      {rows.toLocaleString('zh-CN')} 行，{(size / 1_048_576).toFixed(1)} MB）
    </Button>
  )
}

function TaskItem({ task: t, look }: { task: Task; look: (task: Task) => void }) {
  const { done, added, changed, refused, needsMapping } = t.summary ?? {}
  return (
    <li>
      <div className="card-head">
        <b>{t.title}</b>
        <span className="grow" />
        {t.state === 2 && <Tag color="green">{t.work === 'import' ? '已核对' : '完成'}</Tag>}
        {t.state === 3 && <Tag color="red">失败</Tag>}
        {running(t) && <Tag color="blue">{t.state ? '进行中' : '排队中'}</Tag>}
      </div>
      <Ago at={t.createdAt} className="muted" />
      {running(t) && <Progress aria-label={`${t.title}进度`} percent={t.progress} status="active" size="small" />}
      {t.message && <div role="alert">{t.message}</div>}
      {t.state === 2 && hasFile(t) && <Download task={t} />}
      {t.state === 2 && t.work === 'paperMail' && <div>{mailed(t.summary as unknown as Mailed)}</div>}
      {t.state === 2 && t.work === 'bulk' && (
        <div>
          成功 {done} 条{refused ? `，未执行 ${refused} 条` : ''}
        </div>
      )}
      {t.state === 2 && t.work === 'import' && (
        <div>
          {needsMapping ? '列标题与模板不同 ' : `新增 ${added} 行，变更 ${changed} 行${refused ? `，拒绝 ${refused} 行` : ''} `}
          <Look task={t} look={look} />
        </div>
      )}
    </li>
  )
}
