import { App, Button } from 'antd'
import { Link } from 'react-router'
import { defineCard } from '../../web/card.ts'
import { HomeCard } from '../home/HomeCard.tsx'
import { myMessage } from './message.ts'
import { NewsList, useNews, useRead } from './News.tsx'

/** What is unread. */
function Messages() {
  const { message } = App.useApp()
  const query = useNews()
  const read = useRead()
  return (
    <HomeCard
      title="消息"
      query={query}
      extra={
        <>
          <Button type="link" size="small" onClick={() => void read().catch((e: Error) => void message.error(e.message))}>
            全部已读
          </Button>
          <Link to={myMessage.at!}>全部</Link>
        </>
      }
    >
      {(groups) => (groups.length ? <NewsList groups={groups} /> : null)}
    </HomeCard>
  )
}

export default defineCard(myMessage, { for: ['internal', 'supplier', 'carrier'], lead: true, show: Messages })
