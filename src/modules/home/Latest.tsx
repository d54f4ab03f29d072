import { Card, Col, Row } from 'antd'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { Permitted } from '../../web/Permitted.ts'
import { FavouriteLinks } from '../../web/shell/Favourites.tsx'
import { HomeCard, useCard } from './HomeCard.tsx'

const minute = (t: string) => t.slice(5, 16).replace('T', ' ')
const all = (to: string) => <Link to={to}>全部</Link>

/** 消息, 公告, 收藏: what came last, and where one goes most. */
export function Latest() {
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={10}>
        <Messages />
      </Col>
      <Permitted keys={['notice.supView.query']}>
        <Col xs={24} md={12} xl={8}>
          <Notices />
        </Col>
      </Permitted>
      <Col xs={24} md={12} xl={6}>
        <Card title="收藏" size="small" className="home-card">
          <FavouriteLinks none="点页面名称旁的星标即可收藏" />
        </Card>
      </Col>
    </Row>
  )
}

function Messages() {
  const query = useCard('messages', () => get('message/getMyPager', { ps: 10, sort: 'at', order: 'desc' }))
  return (
    <HomeCard title="消息" query={query} extra={all('/uc/message')}>
      {({ items }) =>
        items.length ? (
          <ul className="links">
            {items.slice(0, 8).map((m) => (
              <li key={m.id}>
                <span style={m.isRead ? {} : { fontWeight: 700 }}>
                  {m.link ? <Link to={m.link}>{m.content}</Link> : m.content}
                </span>
                <span className="muted">{minute(m.at)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">没有消息</p>
        )
      }
    </HomeCard>
  )
}

function Notices() {
  const query = useCard('notices', () => get('notice/getMyPager', { ps: 10, sort: 'publishTime', order: 'desc', isValid: true }))
  return (
    <HomeCard title="公告" query={query} extra={all('/notice/notice')}>
      {({ items }) =>
        items.length ? (
          <ul className="links">
            {items.slice(0, 8).map((n) => (
              <li key={n.id}>
                <Link to={`/notice/detail/${n.id}`} style={n.isViewed ? {} : { fontWeight: 700 }}>
                  {n.title}
                </Link>
                <span className="muted">{minute(n.publishTime)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">没有公告</p>
        )
      }
    </HomeCard>
  )
}
