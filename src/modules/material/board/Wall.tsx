/** The board on a wall beside the line: read at three metres, touched by nobody. Lines with their counts, and the parts that end first. */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { get } from '../../../web/api.ts'
import { BareHead } from '../../../web/board/BareHead.tsx'
import { clock } from '../../../web/board/time.ts'
import { useSession } from '../../../web/session.ts'
import '../../../web/board/wall.css'
import { lineText, useCards } from './Cards.tsx'
import { materialBoard } from './materialBoard.ts'
import { coverText } from './text.ts'
import './board.css'

/** What fits, and how often it is read, ms. */
const [MOST, REFRESH] = [10, 20_000]
const tones = ['green', 'amber', 'red'] as const

export default function Wall() {
  const { who, profile } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('plant')
  const plant = who.plants.find((p) => p === asked) ?? who.plants[0]
  const cards = useCards(plant, REFRESH)
  const worst = useQuery({
    queryKey: ['list', materialBoard.name, 'wall', plant],
    queryFn: () => get('materialBoard/getPager', { plant: plant!, sort: 'coverHours', order: 'asc', ps: MOST, total: 'quick' }),
    refetchInterval: REFRESH,
  })
  const rows = (worst.data?.items ?? []).filter((r) => r.coverHours !== null)
  return (
    <main className="wall board-wall">
      <BareHead
        lost={!!cards.error || !!worst.error}
        title={<h1>{profile.factories.find((f) => f.factory === plant)?.plantName ?? plant} 物料看板</h1>}
      >
        <button type="button" className="bye" onClick={() => navigate(materialBoard.at!)}>
          退出大屏
        </button>
      </BareHead>
      <div className="panes">
        <section aria-label="最先用完的零件">
          <h2>最先用完的零件</h2>
          <ol>
            {rows.map((r) => (
              <li key={r.id} className={`tone-${tones[r.warnLevel]}`}>
                <b className="cover">{coverText(r.coverHours)} 时</b>
                <span className="plate">{r.partNo}</span>
                <span className="name">{r.partName}</span>
                <span>{r.stationCode ?? r.lineCode}</span>
                <span>{r.nextArrivalAt ? `下车 ${clock(r.nextArrivalAt)}` : '没有在途'}</span>
              </li>
            ))}
            {!rows.length && <li className="free">三天内没有用料</li>}
          </ol>
        </section>
        <section aria-label="各产线">
          <h2>各产线</h2>
          <ol>
            {(cards.data ?? []).map((c) => (
              <li key={c.lineCode} className={`tone-${c.critical ? 'red' : c.warning ? 'amber' : 'green'}`}>
                <span className="plate">{lineText(c)}</span>
                <span className="grow" />
                <span>
                  特急 <b>{c.critical}</b> 预警 <b>{c.warning}</b> 正常 <b>{c.normal}</b>
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </main>
  )
}
