import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { Ago } from '../../web/Ago.tsx'
import { defineCard } from '../../web/card.ts'
import { HomeCard, useCard } from '../home/HomeCard.tsx'
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
                <Ago at={n.publishTime} className="muted" />
              </li>
            ))}
          </ul>
        ) : null
      }
    </HomeCard>
  )
}

export default defineCard(myNotice, { for: ['internal', 'supplier', 'carrier'], show: Notices })
