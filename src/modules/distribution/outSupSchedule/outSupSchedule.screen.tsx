import { BoardPage } from '../../../web/board/BoardPage.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { outSupSchedule } from './outSupSchedule.ts'
import { Week } from './Week.tsx'

/** The plant's week as a picture, and the list for files and filters; partners have the list. */
function Schedules() {
  const { who, profile } = useSession()
  const plants = profile.factories.map((f) => ({ value: f.factory, label: `${f.factory} ${f.plantName}` }))
  return (
    <BoardPage
      doc={outSupSchedule}
      views={[{ value: 'week', label: '周排程', show: (plant, monday) => <Week plant={plant} monday={monday} /> }]}
      begins="week"
      plants={who.orgType === 'internal' ? plants : []}
      period="week"
    />
  )
}

export default defineScreen(outSupSchedule, { page: Schedules, dialogs: { move: MoveDialog } })
