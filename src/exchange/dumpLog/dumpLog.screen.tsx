import { Alert, Skeleton } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { defineScreen } from '../../web/screen.ts'
import { isReply } from '../pushLog/replied.ts'
import { Replied } from '../pushLog/Replied.tsx'
import { ReplayView } from '../replay/ReplayView.tsx'
import { dumpLog } from './dumpLog.ts'
import './content.css'

/** What came, and what a mapping read in it. */
function Content({ id }: { id: number }) {
  const { data, error } = useAsk('dumpLog/getContent', { id })
  if (error) return <Alert type="info" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <div className="message-content">
      <section>
        <h3>收到的报文</h3>
        <pre>{formatted(data.raw)}</pre>
      </section>
      {data.mapped && (
        <section>
          <h3>映射之后</h3>
          <pre>{JSON.stringify(data.mapped, null, 2)}</pre>
        </section>
      )}
    </div>
  )
}

/** JSON with its indents; anything else as it came. */
function formatted(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw
  }
}

export default defineScreen(dumpLog, {
  tabs: (row) => [
    { key: 'content', label: '报文', children: <Content id={row.id} /> },
    ...(isReply(row.dataCode as string)
      ? [{ key: 'replied', label: '答复的推送', children: <Replied messageKey={row.messageKey as string} /> }]
      : []),
    { key: 'replay', label: '重放', children: <ReplayView id={row.id} /> },
  ],
})
