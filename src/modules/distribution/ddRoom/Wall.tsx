/** The yard on a wall: read at three metres, touched by nobody. Who is called stands on top; nothing scrolls and nothing is clicked. */
import { useLocation, useNavigate } from 'react-router'
import { BareHead } from '../../../web/board/BareHead.tsx'
import { since, useNow } from '../../../web/board/time.ts'
import { useBoardData } from '../../../web/board/useBoard.tsx'
import { useSession } from '../../../web/session.ts'
import { lookOf, looks, pageOf, queueOf, roomAt, type TruckOnBoard } from './board.ts'
import { tones, yardBoard } from './yard.board.tsx'
import '../../../web/board/wall.css'

/** Which page of how many. */
const turns = ({ page, pages }: { page: number; pages: number }) => (pages > 1 ? ` ${page}/${pages}` : '')
/** What fits. */
const MOST = 9

export default function Wall() {
  const { who, profile } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('plant')
  const plant = who.plants.find((p) => p === asked) ?? who.plants[0]
  const now = useNow(1000)
  const board = useBoardData(yardBoard, { plant: plant!, date: now.slice(0, 10) }, !!plant)
  const { docks = [], trucks = [] } = board.data ?? {}
  const queue = queueOf(trucks)
  const at = (t: TruckOnBoard, d: (typeof docks)[number]) =>
    t.warehouse === d.warehouse && t.dock === d.dock && (t.status === 2 || t.status === 3)
  // Drivers look for what has just been called.
  const called = trucks.filter((t) => t.status === 2).sort((a, b) => (b.callAt ?? '').localeCompare(a.callAt ?? ''))
  const berths = pageOf(docks, MOST - Math.max(1, Math.min(4, called.length)), now)
  const waiting = pageOf(queue, MOST, now)
  const rows = berths.shown.map((d) => ({ d, there: trucks.filter((t) => at(t, d)), room: roomAt(d, trucks) }))
  return (
    <main className="wall">
      <BareHead
        lost={!!board.error}
        title={<h1>{profile.factories.find((f) => f.factory === plant)?.plantName ?? plant} 车辆调度</h1>}
      >
        <button type="button" className="bye" onClick={() => navigate('/logi/ddroom')}>
          退出大屏
        </button>
      </BareHead>
      <div className="panes">
        <section aria-label="叫号和道口">
          <h2>请到道口</h2>
          <ol>
            {called.slice(0, 4).map((t) => (
              <li key={t.id} className="called">
                <b>{t.queueNo}</b>
                <span className="plate">{t.plateNo}</span>
                <span className="grow" />
                <b>→ {t.dock}</b>
              </li>
            ))}
            {!called.length && <li className="free">暂无叫号</li>}
          </ol>
          <h2 style={{ marginTop: '1.6vh' }}>道口{turns(berths)}</h2>
          <ol>
            {rows.map(({ d, there, room }) => (
              <li key={`${d.warehouse}|${d.dock}`} className={there[0] ? `at tone-${tones[lookOf(there[0], now)]}` : 'free'}>
                <b>{d.dock}</b>
                <span className="plate">{there.map((t) => t.plateNo).join('、')}</span>
                <span className="grow" />
                <span>
                  {there[0]
                    ? `${looks[lookOf(there[0], now)]} ${since(there[0].unloadEnd ?? there[0].dockInAt ?? there[0].callAt, now)}`
                    : room > 0 && '空闲'}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="排队">
          <h2>
            排队 {queue.length} 辆{turns(waiting)}
          </h2>
          <ol>
            {waiting.shown.map((t) => (
              <li key={t.id} className={`tone-${tones[t.priority === 2 ? 'noShow' : 'queueing']}`}>
                <b>{t.queueNo}</b>
                <span className="plate">{t.plateNo}</span>
                <span className="grow" />
                <span>{since(t.checkInAt, now)}</span>
              </li>
            ))}
            {!queue.length && <li className="free">没有排队的车</li>}
          </ol>
        </section>
      </div>
    </main>
  )
}
