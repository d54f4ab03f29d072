import { App, Button, Empty, Skeleton, Space } from 'antd'
import { useAsk } from '../hooks/useAsk.ts'
import type { AnyDocument } from '../../declare/index.ts'
import { download } from '../api.ts'
import { callOf } from '../calls.ts'
import { useSession } from '../session.ts'
import { Chain } from './Chain.tsx'

/** The signatures of a document, the newest phase first, with the signed file. */
export function SignTab({ doc, id }: { doc: AnyDocument; id: number }) {
  const { message } = App.useApp()
  const { who } = useSession()
  const { data, error } = useAsk(callOf(doc, 'getSigns'), { id }, { queryKey: ['detail', doc.name, id, 'signs'] })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有开始" />
  const told = (e: Error) => message.error(e.message)
  return (
    <>
      <Space wrap style={{ marginBottom: 12 }}>
        {who.keys.has(`${doc.key}.signPdf`) &&
          data
            .filter((f) => f.pdf && f.status < 3)
            .map((f) => (
              <Button key={f.id} onClick={() => void download(callOf(doc, 'signPdf'), { id, phase: f.phaseName }).catch(told)}>
                已签文件{data.length > 1 ? `（${f.phase}）` : ''}
              </Button>
            ))}
        {who.keys.has(`${doc.key}.expSignDetail`) && (
          <Button onClick={() => void download(callOf(doc, 'expSignDetail'), { id }).catch(told)}>导出明细</Button>
        )}
      </Space>
      {[...data].reverse().map((f) => (
        <Chain key={f.id} flow={f} />
      ))}
    </>
  )
}
