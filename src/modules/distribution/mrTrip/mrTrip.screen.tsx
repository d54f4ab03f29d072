import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import type { WireHead } from '../../../declare/index.ts'
import { useAction } from '../../../web/hooks/useAction.ts'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { Load } from './Load.tsx'
import { mrTrip } from './mrTrip.ts'

type Trip = WireHead<typeof mrTrip>
const tones: Record<string, string> = { 已取: 'blue', 已备齐: 'green', 部分备齐: 'orange', 无货: 'red' }
/** The stops in order, each in the colour of what it has ready; they open the trip's pull sheets. */
function Stops({ trip }: { trip: Trip }) {
  const to = `${mrPullSheet.at}?${new URLSearchParams({
    plant: trip.plant, routeNo: trip.routeNo,
    tripNo: String(trip.tripNo),
    pickDateStart: trip.pickDate, pickDateEnd: trip.pickDate,
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

/** 生成取货单 of the chosen trips that have none. */
function MakePick({ reload, selected }: ToolbarProps<typeof mrTrip>) {
  const { who } = useSession()
  const { run, busy } = useAction(mrPullSheet, 'createPick', reload)
  if (!who.keys.has(`${mrPullSheet.key}.send`)) return null
  const ids = selected.filter((t) => !t.pickNo).map((t) => t.id)
  return (
    <Button
      type="primary"
      disabled={!ids.length}
      title={selected.length ? (ids.length ? undefined : '所选车次已有取货单') : '请先选择数据'}
      loading={busy}
      onClick={() => void run({ ids })}
    >
      生成取货单
    </Button>
  )
}

export default defineScreen(mrTrip, {
  cells: {
    stops: (trip) => <Stops trip={trip} />,
    volumePct: (trip) => <Load of={trip.volumeM3} hold={trip.truckM3} unit="m³" unmeasured={trip.unmeasured} />,
    weightPct: (trip) => <Load of={trip.grossKg} hold={trip.truckKg} unit="kg" unmeasured={trip.unmeasured} />,
  },
  toolbar: MakePick,
})
