import { BellOutlined } from '@ant-design/icons'
import { App, Badge, Button, Popover, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { myMessage } from './message.ts'
import './message.css'
import { NewsList, useNews, useRead } from './News.tsx'

/** Follows the live changes; asked anyhow after this long. */
const EVERY = 300_000

/** Unread messages in the header; more than 99 are shown as 99+. Opened, they stand by kind of event. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['message', 'unread'],
    queryFn: () => get('message/getUnread'),
    refetchInterval: EVERY,
  })
  const count = data?.count ?? 0
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<News close={() => setOpen(false)} />}
    >
      <Badge count={count} overflowCount={99} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={count ? `站内消息，${count}条未读` : '站内消息'}
          aria-expanded={open}
          title="站内消息"
        />
      </Badge>
    </Popover>
  )
}

function News({ close }: { close: () => void }) {
  const { message } = App.useApp()
  const query = useNews()
  const read = useRead()
  return (
    <section className="news" aria-label="未读消息">
      {!query.data ? (
        <Skeleton active title={false} />
      ) : query.data.length ? (
        <NewsList groups={query.data} opened={close} />
      ) : (
        <p className="muted">没有未读消息</p>
      )}
      <footer>
        <Button
          type="link"
          size="small"
          disabled={!query.data?.length}
          onClick={() => void read().catch((e: Error) => void message.error(e.message))}
        >
          全部已读
        </Button>
        <Link to={myMessage.at!} onClick={close}>
          全部消息
        </Link>
      </footer>
    </section>
  )
}
