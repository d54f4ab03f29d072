import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { defineCard } from '../../web/card.ts'
import { HomeCard, useCard } from '../home/HomeCard.tsx'
import { minute } from '../home/when.ts'
import { myNotice } from './notice.ts'

/** The newest notices that are in force; those not yet read stand out. */
function Notices() {
  const query = useCard(myNotice.name, () =>
    get('notice/getMyPager', { ps: 6, sort: 'publishTime', order: 'desc', isValid: true }),
  )
  return (
    <HomeCard title="公告" query={query} extra={<Link to={myNotice.at!}>全部</Link>}>
      {({ items }) =>
        items.length ? (
          <ul className="links">
            {items.map((n) => (
              <li key={n.id}>
                <Link to={`/notice/detail/${n.id}`} style={n.isViewed ? {} : { fontWeight: 700 }}>
                  {n.title}
                </Link>
                <span className="muted">{minute(n.publishTime)}</span>
              </li>
            ))}
          </ul>
        ) : null
      }
    </HomeCard>
  )
}

export default defineCard(myNotice, { for: ['internal', 'supplier', 'carrier'], show: Notices })
