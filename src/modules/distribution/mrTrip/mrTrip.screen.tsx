import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import type { WireHead } from '../../../declare/index.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { useReload } from '../../../web/hooks/useDocument.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { pick } from '../pick/pick.ts'
import { Load } from './Load.tsx'
import { mrTrip } from './mrTrip.ts'

type Trip = WireHead<typeof mrTrip>
const tones: Record<string, string> = { 已取: 'blue', 已备齐: 'green', 部分备齐: 'orange', 无货: 'red' }
/** The stops in order, each in the colour of what it has ready; they open the trip's pull sheets. */
function Stops({ trip }: { trip: Trip }) {
  const to = `${mrPullSheet.at}?${new URLSearchParams({
    ...{ plant: trip.plant, routeNo: trip.routeNo, tripNo: String(trip.tripNo) },
    ...{ pickDateStart: trip.pickDate, pickDateEnd: trip.pickDate },
  })}`
  return (
    <Link to={to} className="trip-stops" title="打开这一趟的MR拉动单">
      {trip.stops.split(' → ').map((stop) => (
        <Tag key={stop} color={tones[stop.split(' ').at(-1)!]}>
          {stop}
        </Tag>
      ))}
    </Link>
  )
}

/** The trip's pick, or the button that makes it. */
function PickOf({ trip }: { trip: Trip }) {
  const { who } = useSession()
  const { run, busy } = useAction(mrPullSheet, 'createPick', useReload(mrTrip))
  if (trip.pickNo) return <Link to={`${pick.at}?pickNo=${trip.pickNo}`}>{trip.pickNo}</Link>
  if (!who.keys.has(`${mrPullSheet.key}.send`)) return null
  return (
    <Button size="small" type="primary" loading={busy} onClick={() => void run({ ids: [trip.id] })}>
      生成取货单
    </Button>
  )
}

export default defineScreen(mrTrip, {
  cells: {
    stops: (trip) => <Stops trip={trip} />,
    volumePct: (trip) => <Load of={trip.volumeM3} hold={trip.truckM3} unit="m³" />,
    weightPct: (trip) => <Load of={trip.grossKg} hold={trip.truckKg} unit="kg" />,
    pickNo: (trip) => <PickOf trip={trip} />,
  },
})
