/** The day's docks as a board, above it how many stand how, beside it the queue and who is at the docks. */
import { toInstant } from '../../../declare/index.ts'
import { BoardView } from '../../../web/board/BoardView.tsx'
import { Cards } from '../../../web/board/Card.tsx'
import { useNow } from '../../../web/board/time.ts'
import { looks, lookOf, queueOf, turnaround, type Look, type TruckOnBoard } from './board.ts'
import { tones, yardBoard } from './yard.board.tsx'

export function Yard({ plant, date }: { plant: string; date: string }) {
  return (
    <BoardView
      board={yardBoard}
      asked={{ plant, date }}
      from={date}
      above={({ trucks }) => <Figures trucks={trucks} />}
      beside={({ trucks }) => {
        const queue = queueOf(trucks)
        const standing = trucks.filter((t) => t.status === 2 || t.status === 3)
        return (
          <>
            <section aria-label="排队">
              <h3>排队 {queue.length} 辆</h3>
              <Cards cards={queue} empty="没有排队的车" />
            </section>
            {standing.length > 0 && (
              <section aria-label="在道口">
                <h3>在道口 {standing.length} 辆</h3>
                <Cards cards={standing} />
              </section>
            )}
          </>
        )
      }}
    />
  )
}

const counted = Object.keys(looks) as Look[]

/** How many stand how, and how long the day's trucks waited, were unloaded and stayed. */
function Figures({ trucks }: { trucks: readonly TruckOnBoard[] }) {
  const now = useNow()
  const n = Map.groupBy(trucks, (t) => lookOf(t, now))
  const today = toInstant(new Date(now)).slice(0, 10)
  const mine = trucks.filter((t) => t.checkInAt && t.checkInAt >= today)
  const times = [
    ['等待', turnaround(mine.map((t) => t.waitMin))],
    ['卸货', turnaround(mine.map((t) => t.unloadMin))],
    ['在厂', turnaround(mine.map((t) => t.stayMin))],
  ] as const
  return (
    <div className="yard-figures">
      <ul className="boards-legend">
        {counted.map((l) => (
          <li key={l} className={`tone-${tones[l]}`}>
            {looks[l]} <b>{n.get(l)?.length ?? 0}</b>
          </li>
        ))}
      </ul>
      <dl>
        {times.map(
          ([label, t]) =>
            t && (
              <div key={label}>
                <dt>今日{label}</dt>
                <dd>
                  中位数 {t.median} 分，最长 {t.worst} 分
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
