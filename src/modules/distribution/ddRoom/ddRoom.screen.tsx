import { Button, DatePicker, Grid, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import { toInstant } from '../../../declare/index.ts'
import { useParts } from '../../../web/hooks/useParts.ts'
import { ListScreen } from '../../../web/list/DocumentScreen.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { BoardView } from './BoardView.tsx'
import { ddRoom } from './ddRoom.ts'
import { Gate } from './Gate.tsx'
import './yard.css'

type As = 'board' | 'gate' | 'list'

/** The yard as a picture, the gate, and the list for files and filters; on a phone one stands at the gate. */
function Yard() {
  const { md = true } = Grid.useBreakpoint()
  const { who, profile } = useSession()
  const navigate = useNavigate()
  const parts = useParts(ddRoom)
  const inside = who.orgType === 'internal' && who.plants.length > 0
  const lets = inside && who.keys.has('logi.ddroom.receive')
  const [chosen, setAs] = useTabState<As | undefined>('as', undefined)
  const as = chosen ?? (inside ? (lets && !md ? 'gate' : 'board') : 'list')
  const [plant = who.plants[0], setPlant] = useTabState<string | undefined>('plant', undefined)
  const today = toInstant(new Date()).slice(0, 10)
  const [date = today, setDate] = useTabState<string | undefined>('date', undefined)
  if (!inside || !plant) return parts ? <ListScreen doc={ddRoom} parts={parts} /> : null
  const views = [
    { value: 'board' as const, label: '看板' },
    ...(lets ? [{ value: 'gate' as const, label: '门岗' }] : []),
    { value: 'list' as const, label: '列表' },
  ]
  return (
    <>
      <div className="yard-bar">
        <Segmented value={as} onChange={setAs} options={views} />
        {as !== 'list' && who.plants.length > 1 && (
          <Select
            aria-label="工厂"
            value={plant}
            onChange={setPlant}
            popupMatchSelectWidth={false}
            options={profile.factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))}
          />
        )}
        {as === 'board' && (
          <>
            <DatePicker
              aria-label="日期"
              allowClear={false}
              value={dayjs(date)}
              onChange={(d) => setDate(d!.format('YYYY-MM-DD') === today ? undefined : d!.format('YYYY-MM-DD'))}
            />
            {date !== today && <Button onClick={() => setDate(undefined)}>今天</Button>}
            <span className="grow" />
            {md && <Button onClick={() => navigate(`/logi/ddroom/wall?plant=${plant}`)}>大屏</Button>}
          </>
        )}
      </div>
      {as === 'board' && <BoardView plant={plant} date={date} />}
      {as === 'gate' && <Gate plant={plant} />}
      {as === 'list' && parts && <ListScreen doc={ddRoom} parts={parts} />}
    </>
  )
}

export default defineScreen(ddRoom, { page: Yard })
