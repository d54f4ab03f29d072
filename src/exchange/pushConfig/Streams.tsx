import { Alert, Button, Skeleton, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '../../web/call-types.ts'
import { Ago } from '../../web/Ago.tsx'
import { ActionDialog } from '../../web/dialogs/ActionDialog.tsx'
import { useActions } from '../../web/hooks/useAction.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useParts } from '../../web/hooks/useParts.ts'
import type { WireRow } from '../../web/screen.ts'
import { detailPath } from '../../web/shell/pages.ts'
import { pushLog } from '../pushLog/pushLog.ts'
import './streams.css'

type Stream = AnswerOf<'pushConfig/getStreams'>[number]

const states = Object.values(pushLog.states)
const stateOf = (code: number) => states.find(([c]) => c === code)!
/** What may be done with the message that a stream waits for. */
const offers = ['rePush', 'skip'] as const

/** What is still to be sent, stream by stream; those that are stuck come first, with what may be done about it. */
export function Streams({ id }: { id: number }) {
  const { data, error, refetch } = useAsk('pushConfig/getStreams', { id })
  const parts = useParts(pushLog)
  const allowed = useActions(pushLog)
  const [doing, setDoing] = useState<{ name: string; row: WireRow }>()
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data || !parts) return <Skeleton active />
  if (!data.length) return <p className="muted">没有待发的消息，都已送达</p>
  const rowOf = (s: Stream) => ({ id: s.id, status: s.status, messageId: s.messageId }) as unknown as WireRow
  const fits = (name: string, s: Stream) =>
    (pushLog.actions[name as 'skip'].from as readonly string[]).some((state) => pushLog.states[state as 'dead'][0] === s.status)
  return (
    <div className="streams">
      <p className="muted">一行是一串要按先后发的消息。排在最前的一条没有送达，后面的就等着；别的串不受影响。</p>
      <Table<Stream>
        size="small"
        rowKey="orderKey"
        dataSource={[...data]}
        pagination={data.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '顺序键', key: 'orderKey', render: (_, s) => <Link to={detailPath(pushLog, s.id)}>{s.orderKey}</Link> },
          {
            title: '最前一条', key: 'status',
            render: (_, s) => {
              const [, label, tone = 'default'] = stateOf(s.status)
              return <Tag color={tone === 'danger' ? 'error' : tone === 'primary' ? 'processing' : 'default'}>{label}</Tag>
            },
          },
          { title: '待发', dataIndex: 'count', align: 'right' },
          { title: '最早', key: 'oldest', render: (_, s) => <Ago at={s.oldest} /> },
          { title: '已试', dataIndex: 'attempts', align: 'right' },
          { title: '下次发送', key: 'nextAt', render: (_, s) => s.nextAt?.slice(5, 19).replace('T', ' ') ?? '—' },
          { title: '结果信息', dataIndex: 'message' },
          {
            title: '操作', key: 'acts',
            render: (_, s) => (
              <Space>
                {allowed
                  .filter(([name]) => (offers as readonly string[]).includes(name) && fits(name, s))
                  .map(([name, action]) => (
                    <Button key={name} size="small" onClick={() => setDoing({ name, row: rowOf(s) })}>
                      {action.label}
                    </Button>
                  ))}
              </Space>
            ),
          },
        ]}
      />
      {doing && (
        <ActionDialog
          doc={pushLog}
          name={doing.name}
          rows={[doing.row]}
          parts={parts}
          cancel={() => setDoing(undefined)}
          done={() => {
            setDoing(undefined)
            void refetch()
          }}
        />
      )}
    </div>
  )
}
