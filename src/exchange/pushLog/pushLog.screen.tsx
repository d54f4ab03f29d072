import { EventName } from '../../modules/message/rule/EventName.tsx'
import { defineScreen } from '../../web/screen.ts'
import { ByText } from '../ByText.tsx'
import { formatted } from '../formatted.ts'
import { pushLog } from './pushLog.ts'
import { ReplyLink } from './Replied.tsx'
import '../dumpLog/content.css'

export default defineScreen(pushLog, {
  cells: { eventCode: (row) => <EventName code={row.eventCode} /> },
  values: {
    eventCode: (row) => <EventName code={row.eventCode} />,
    payload: (row) => (
      <div className="message-content">
        <pre>{formatted(row.payload)}</pre>
      </div>
    ),
  },
  toolbar: () => <ByText doc={pushLog} path="pushLog/getByText" />,
  tabs: (row) =>
    row.replyId
      ? [{ key: 'reply', label: '回执', children: <ReplyLink id={row.replyId as number} replyKey={row.replyKey as string} /> }]
      : [],
})
