/** 断点预测 on a wall: read at three metres, touched by nobody. What does not fit takes turns, below the worst. */
import { useNavigate } from 'react-router'
import { BareHead } from '../../../web/board/BareHead.tsx'
import { useNow } from '../../../web/board/time.ts'
import { useSession } from '../../../web/session.ts'
import '../../../web/board/wall.css'
import { pageOf } from '../ddRoom/board.ts'
import { UnderBar } from './HoursPage.tsx'
import { isRed, leftText, saidOf, whenText } from './hoursWords.ts'
import { supplierOf } from './owners.tsx'
import { stepsOf } from './steps.tsx'
import { useHours } from './useHours.tsx'
import './starve.css'

/** What fits; the first of them stay, the last take turns. */
const [STAY, TURN] = [4, 3]

export default function HoursWall() {
  const session = useSession()
  const navigate = useNavigate()
  const now = useNow(1000)
  const { data = [], error } = useHours()
  const rest = pageOf(data.slice(STAY), TURN, now)
  return (
    <main className="wall starve-wall">
      <BareHead lost={!!error} title={<h1>{saidOf(data, now)}</h1>}>
        {rest.pages > 1 && (
          <span>
            共 {data.length} 个 {rest.page}/{rest.pages}
          </span>
        )}
        <button type="button" className="bye" onClick={() => navigate('/material/hours')}>
          退出大屏
        </button>
      </BareHead>
      <div>
        <UnderBar rows={data} />
        <ol>
          {[...data.slice(0, STAY), ...rest.shown].map((r) => {
            const [time, day] = whenText(r, now).split(' ').reverse()
            return (
              <li key={`${r.plant}|${r.supplierCode}|${r.partNo}`} className={isRed(r) ? 'red' : ''}>
                <span className="when">
                  <b>{time}</b>
                  <small>
                    {day} {leftText(r, now)}
                  </small>
                </span>
                <b className="chance">{r.chance}%</b>
                <span className="part">
                  <b>{r.partNo}</b>
                  <small>
                    {r.lineCodes} {r.partName}
                  </small>
                </span>
                <span className="owner">
                  {supplierOf(r)}
                  <small>{r.causes}</small>
                </span>
                <span className="next">{stepsOf(r, session)[0]?.label}</span>
              </li>
            )
          })}
          {!data.length && <li className="free">暂无断点</li>}
        </ol>
      </div>
    </main>
  )
}
