import { Link } from 'react-router'
import { defineCard } from '../../../web/card.ts'
import { HomeCard } from '../../home/HomeCard.tsx'
import { ClosingDesk, useDesk } from './ClosingDesk.tsx'
import { ledgerPeriod } from './period.ts'

function Closing() {
  const query = useDesk()
  return (
    <HomeCard title="关账进度" query={query} extra={<Link to={ledgerPeriod.at!}>已关期间</Link>}>
      {(plants) => (plants.length ? <ClosingDesk plants={plants} closed={() => undefined} /> : null)}
    </HomeCard>
  )
}

export default defineCard(ledgerPeriod, { for: ['internal'], key: 'close', wide: true, show: Closing })
