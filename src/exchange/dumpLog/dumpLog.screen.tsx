import { Alert, Flex, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { defineScreen } from '../../web/screen.ts'
import { useSession } from '../../web/session.ts'
import { detailPath } from '../../web/shell/pages.ts'
import { ByText } from '../ByText.tsx'
import { formatted } from '../formatted.ts'
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
    <>
      <Documents id={id} />
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
    </>
  )
}

/** What it made or moved, as far as the person sees it. */
function Documents({ id }: { id: number }) {
  const { documents } = useSession()
  const { data } = useAsk('dumpLog/GetDocuments', { id })
  if (!data?.documents.length) return null
  const more = data.total - data.documents.length
  return (
    <Flex wrap gap="small" className="message-made">
      <span className="muted">生成或变更：</span>
      {data.documents.map(({ doc, id, name }) => (
        <Link key={`${doc} ${id}`} to={detailPath(documents.get(doc)!, id)}>
          {documents.get(doc)!.title} {name}
        </Link>
      ))}
      {more > 0 && <span className="muted">还有{more}个</span>}
    </Flex>
  )
}

export default defineScreen(dumpLog, {
  toolbar: () => <ByText doc={dumpLog} path="dumpLog/getByText" />,
  tabs: (row) => [
    { key: 'content', label: '报文', children: <Content id={row.id} /> },
    ...(isReply(row.dataCode as string)
      ? [{ key: 'replied', label: '答复的推送', children: <Replied messageKey={row.messageKey as string} /> }]
      : []),
    { key: 'replay', label: '重放', children: <ReplayView id={row.id} /> },
  ],
})
