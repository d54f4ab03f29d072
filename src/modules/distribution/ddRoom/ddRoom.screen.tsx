import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Grid, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import { toInstant } from '../../../declare/index.ts'
import { get } from '../../../web/api.ts'
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

/** Whose yards one looks at: one's plants; of a partner those to which its last trucks went. */
function usePlants(): { value: string; label: string }[] {
  const { who, profile } = useSession()
  const inside = who.orgType === 'internal'
  const last = useQuery({
    queryKey: ['yard plants'],
    queryFn: () => get('ddRoom/getPager', { ps: 50, sort: 'creationDate', order: 'desc', total: 'quick' }),
    enabled: !inside,
  })
  if (inside) return profile.factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))
  return [...new Set((last.data?.items ?? []).map((t) => t.plant))].map((value) => ({ value, label: value }))
}

/** The yard as a picture, the gate, and the list for files and filters; on a phone one stands at the gate. Partners see their trucks. */
function Yard() {
  const { md = true } = Grid.useBreakpoint()
  const { who } = useSession()
  const navigate = useNavigate()
  const parts = useParts(ddRoom)
  const inside = who.orgType === 'internal'
  const lets = inside && who.keys.has('logi.ddroom.receive')
  const [chosen, setAs] = useTabState<As | undefined>('as', undefined)
  const as = chosen ?? (inside ? (lets && !md ? 'gate' : 'board') : 'list')
  const plants = usePlants()
  const [plant = plants[0]?.value, setPlant] = useTabState<string | undefined>('plant', undefined)
  const today = toInstant(new Date()).slice(0, 10)
  const [date = today, setDate] = useTabState<string | undefined>('date', undefined)
  if (!plant) return parts ? <ListScreen doc={ddRoom} parts={parts} /> : null
  const views = [
    { value: 'board' as const, label: '看板' },
    ...(lets ? [{ value: 'gate' as const, label: '门岗' }] : []),
    { value: 'list' as const, label: '列表' },
  ]
  return (
    <>
      <div className="yard-bar">
        <Segmented value={as} onChange={setAs} options={views} />
        {as !== 'list' && plants.length > 1 && (
          <Select aria-label="工厂" value={plant} onChange={setPlant} popupMatchSelectWidth={false} options={plants} />
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
            {md && inside && <Button onClick={() => navigate(`/logi/ddroom/wall?plant=${plant}`)}>大屏</Button>}
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
