import { defineScreen } from '../../web/screen.ts'
import { ByText } from '../ByText.tsx'
import { pushLog } from './pushLog.ts'
import { ReplyLink } from './Replied.tsx'

export default defineScreen(pushLog, {
  toolbar: () => <ByText doc={pushLog} path="pushLog/getByText" />,
  tabs: (row) =>
    row.replyId
      ? [{ key: 'reply', label: '回执', children: <ReplyLink id={row.replyId as number} replyKey={row.replyKey as string} /> }]
      : [],
})
