/** Lanes over the hours of a day, cards as bars; a bar is dragged to another lane and time, its menu does the same. */
import { Dropdown, Segmented } from 'antd'
import { useLayoutEffect, useRef, useState, type CSSProperties, type DragEvent } from 'react'
import { useTabState } from '../shell/tabs.tsx'
import type { Hours as Axis, Lane } from './board.ts'
import { grabbed, menuOf } from './Card.tsx'
import { beyond, countIn, drawn, extent, hoursOf, inRows, percentAt, stepAt, timeOf, type Bar, type Window } from './place.ts'
import { useControl } from './useBoard.tsx'

const MINUTE = 60_000
const ROW = 34
const ALL = [0, 24] as const

interface Standing extends Bar {
  card: { id: number }
}
interface Props {
  axis: Axis<any>
  date: string
  cards: readonly { id: number }[]
  lanes: readonly Lane[]
}

export function Hours({ axis, date, cards, lanes }: Props) {
  const { board, now } = useControl()
  const [chosen, setShown] = useTabState<'day' | 'all' | undefined>('hours', undefined)
  const whole = hoursOf(date, ALL)
  const day = hoursOf(date, axis.day)
  const at = Date.parse(now)
  const standing = lanes.map((lane) => ({ lane, bars: barsOf(lane, cards, (card) => axis.span(card, lane, at), board.lane) }))
  const byNight = percentAt(at, whole) >= 0 && percentAt(at, whole) < 100 && (at < day.begins || at >= day.begins + day.length)
  const shown = chosen ?? (byNight || standing.some(({ bars }) => bars.some((b) => beyond(b, whole, day))) ? 'all' : 'day')
  const [first, last] = shown === 'all' ? ALL : axis.day
  const window = shown === 'all' ? whole : day
  const nowAt = percentAt(at, window)
  const chart = useRef<HTMLElement>(null)
  // A narrow screen shows a part of the day: it begins with what is going on.
  useLayoutEffect(() => {
    const c = chart.current!
    if (nowAt > 0 && nowAt < 100) c.scrollLeft = (c.scrollWidth * nowAt) / 100 - c.clientWidth / 2
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps -- once: who scrolled elsewhere stays there
  return (
    <section ref={chart} className="boards-hours" aria-label={`${board.title}时间图`}>
      <div className="boards-axis">
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'day' as const, label: `${axis.day.map((h) => String(h).padStart(2, '0')).join('–')} 时` },
            { value: 'all' as const, label: '全天' },
          ]}
        />
        <div>
          {Array.from({ length: (last - first) / 2 }, (_, i) => (
            <span key={i} style={{ left: `${((i * 2) / (last - first)) * 100}%` }}>
              {timeOf((first + i * 2) * 60)}
            </span>
          ))}
        </div>
      </div>
      {standing.map(({ lane, bars }, i) => (
        <div key={lane.key} className={`boards-lane${lane.group !== lanes[i - 1]?.group ? ' first' : ''}`}>
          <div className="name">
            <b>{lane.title}</b>
            {lane.lines?.map((line) => line && <span key={line}>{line}</span>)}
          </div>
          <Track {...{ lane, bars, date, window }} midnight={whole.begins} hours={last - first}>
            {nowAt > 0 && nowAt < 100 && <i className="now" style={{ left: `${nowAt}%` }} />}
          </Track>
        </div>
      ))}
      {board.hint && <p className="muted">{board.hint}</p>}
    </section>
  )
}

function barsOf(
  lane: Lane,
  cards: readonly { id: number }[],
  span: (card: { id: number }) => Bar | undefined,
  laneOf: (card: { id: number }) => string | undefined,
): Standing[] {
  return cards.flatMap((card) => {
    const bar = laneOf(card) === lane.key ? span(card) : undefined
    return bar ? [{ ...bar, card }] : []
  })
}

interface TrackProps {
  lane: Lane
  bars: readonly Standing[]
  date: string
  window: Window
  midnight: number
  hours: number
  children: React.ReactNode
}
function Track({ lane, bars, date, window, midnight, hours, children }: TrackProps) {
  const c = useControl()
  const [target, setTarget] = useState<number>()
  const step = lane.step ?? 60
  const rows = inRows(bars.flatMap((b) => drawn(b, window) ?? []))
  const over = (e: DragEvent<HTMLDivElement>) => {
    if (!c.dragged.current) return
    e.preventDefault()
    const box = e.currentTarget.getBoundingClientRect()
    setTarget(stepAt((e.clientX - box.left) / box.width, window, midnight, step))
  }
  const slot = target === undefined ? undefined : { from: target, to: target + step * MINUTE }
  const others = bars.filter((b) => b.card.id !== c.dragged.current?.id)
  const full = slot && lane.holds !== undefined && countIn(others, slot) >= lane.holds
  const time = slot && timeOf((slot.from - midnight) / MINUTE)
  return (
    <div
      className="track"
      style={{ height: Math.max(1, ...rows.map((b) => b.row + 1)) * ROW + 8, backgroundSize: `${100 / hours}% 100%` }}
      onDragOver={over}
      onDragLeave={() => setTarget(undefined)}
      onDrop={(e) => {
        e.preventDefault()
        setTarget(undefined)
        if (c.dragged.current && time) c.drop(c.dragged.current, { lane, at: `${date} ${time}:00` })
      }}
    >
      {slot && (
        <span className={full ? 'target full' : 'target'} style={percents(extent(slot, window))}>
          {time} {full && '已满'}
        </span>
      )}
      {rows.map((b) => (
        <BarItem
          key={b.card.id}
          card={b.card}
          style={{ ...percents(extent(b, window)), top: b.row * ROW + 4, height: ROW - 4 }}
        />
      ))}
      {children}
    </div>
  )
}

const percents = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` })

function BarItem({ card, style }: { card: { id: number }; style: CSSProperties }) {
  const c = useControl()
  const face = c.board.face(card, c.now)
  return (
    <Dropdown trigger={['click']} menu={menuOf(c, card)}>
      <button
        type="button"
        className={`boards-bar-item tone-${face.tone}${face.urgent ? ' urgent' : ''}`}
        style={style}
        title={face.says}
        aria-label={face.says}
        {...grabbed(c, card)}
      >
        <b>{face.title}</b>
        <small>{face.state}</small>
      </button>
    </Dropdown>
  )
}
