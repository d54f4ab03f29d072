import { App, Button } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get, post } from '../../web/api.ts'
import { Ago } from '../../web/Ago.tsx'
import { defineCard } from '../../web/card.ts'
import { HomeCard, REFRESH } from '../home/HomeCard.tsx'
import { myMessage } from './message.ts'

/** What is unread, one line a kind of event; a single message opens its page, several the list of them. */
function Messages() {
  const client = useQueryClient()
  const { message } = App.useApp()
  const query = useQuery({
    queryKey: ['message', 'news'],
    queryFn: () => get('message/getNews'),
    refetchInterval: REFRESH,
    staleTime: 30_000,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: ['message'] })
  const read = (ids: string) => post('message/read', { ids }).then(refresh, () => undefined)
  const readAll = () => post('message/readAll').then(refresh, (e: Error) => void message.error(e.message))
  return (
    <HomeCard
      title="消息"
      query={query}
      extra={
        <>
          <Button type="link" size="small" onClick={() => void readAll()}>
            全部已读
          </Button>
          <Link to={myMessage.at!}>全部</Link>
        </>
      }
    >
      {(groups) =>
        groups.length ? (
          <ul className="links">
            {groups.map((g) => (
              <li key={g.id}>
                {g.count === 1 ? (
                  <Link to={g.link || myMessage.at!} onClick={() => void read(String(g.id))}>
                    {g.text}
                  </Link>
                ) : (
                  <span>
                    <Link to={`${myMessage.at}?${new URLSearchParams({ subject: g.subject, isRead: '0' })}`}>{g.text}</Link>
                    <small className="muted"> 最新：{g.newest}</small>
                  </span>
                )}
                <Ago at={g.at} className="muted" />
              </li>
            ))}
          </ul>
        ) : null
      }
    </HomeCard>
  )
}

export default defineCard(myMessage, { for: ['internal', 'supplier', 'carrier'], lead: true, show: Messages })
