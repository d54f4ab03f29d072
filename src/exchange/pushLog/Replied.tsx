import { Alert, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { detailPath } from '../../web/shell/pages.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { pushLog, replies } from './pushLog.ts'

const tones = { success: 'success', danger: 'error', info: 'default' } as const

/** What we sent that a message answers. */
export function Replied({ messageKey }: { messageKey: string }) {
  const { data, error } = useAsk('pushLog/GetPager', { replyKey: messageKey })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const rows = data.items.filter((r) => r.replyKey === messageKey)
  if (!rows.length) return <p className="muted">没有推送以它为回执：没有处理成功，或已有先到的回执</p>
  return (
    <ul>
      {rows.map((row) => {
        const [, label, tone] = Object.values(replies).find(([code]) => code === row.reply)!
        return (
          <li key={row.id}>
            <Link to={detailPath(pushLog, row.id)}>{row.messageId}</Link> {row.docNo} <Tag color={tones[tone]}>{label}</Tag>
          </li>
        )
      })}
    </ul>
  )
}

/** The message that answered it. */
export function ReplyLink({ id, replyKey }: { id: number; replyKey: string }) {
  return (
    <p>
      回执报文 <Link to={detailPath(dumpLog, id)}>{replyKey}</Link>
    </p>
  )
}
