import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { get } from '../../../web/api.ts'
import { BoardPage } from '../../../web/board/BoardPage.tsx'
import { useWidths } from '../../../web/hooks/widths.ts'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { ddRoom } from './ddRoom.ts'
import { Gate } from './Gate.tsx'
import { Yard } from './Yard.tsx'
import './yard.css'

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

/** The yard as a board, the gate, and the list for files and filters; on a phone one stands at the gate. Partners see their trucks. */
function Screen() {
  const { md } = useWidths()
  const { who } = useSession()
  const navigate = useNavigate()
  const inside = who.orgType === 'internal'
  const lets = inside && who.keys.has('logi.ddroom.receive')
  const board = { value: 'board', label: '看板', show: (plant: string, date: string) => <Yard plant={plant} date={date} /> }
  const gate = { value: 'gate', label: '门岗', show: (plant: string) => <Gate plant={plant} /> }
  return (
    <BoardPage
      doc={ddRoom}
      views={lets ? [board, gate] : [board]}
      begins={inside ? (lets && !md ? 'gate' : 'board') : 'list'}
      plants={usePlants()}
      period="day"
      more={(plant) => md && inside && <Button onClick={() => navigate(`/logi/ddroom/wall?plant=${plant}`)}>大屏</Button>}
    />
  )
}

export default defineScreen(ddRoom, { page: Screen })
