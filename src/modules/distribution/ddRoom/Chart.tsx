/** Docks over the hours of a day. A booked truck is dragged to another free time; its menu does the same without a mouse. */
import { Dropdown, Segmented } from 'antd'
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react'
import { useTabState } from '../../../web/shell/tabs.tsx'
import { lanesOf, lookOf, looks, spanOf, type DockOnBoard, type TruckOnBoard } from './board.ts'
import { menuOf, type Doing } from './steps.ts'
import { clock } from './useBoard.tsx'

const HOUR = 3600_000
const LANE = 34
/** A truck is as wide as its plate, however short its time: a part of the whole. */
const NARROWEST = 0.1
/** Most deliveries come by day. */
const SHOWN = { day: { label: '06–22 时', from: 6, to: 22 }, all: { label: '全天', from: 0, to: 24 } } as const

interface Props extends Doing {
  docks: readonly DockOnBoard[]
  trucks: readonly TruckOnBoard[]
  date: string
  now: string
  moved: (t: TruckOnBoard, dock: string, windowStart: string) => void
}
interface Target {
  key: string
  /** Minutes of the day. */
  minutes: number
}

const two = (n: number) => String(n).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Would a truck be cut off by the hours of the day? */
function standsBeyond(t: TruckOnBoard, date: string, now: string): boolean {
  const span = t.dock ? spanOf(t, 0, Date.parse(now)) : undefined
  const at = (hour: number) => Date.parse(`${date}T${two(hour)}:00:00+08:00`)
  const [first, last] = [at(SHOWN.day.from), at(SHOWN.day.to)]
  return !!span && span[0] < at(24) && span[1] > at(0) && (span[0] < first || span[0] > last - 2 * HOUR)
}

export function Chart({ docks, trucks, date, now, may, begin, moved }: Props) {
  const hour = Number(now.slice(11, 13))
  const [chosen, setShown] = useTabState<keyof typeof SHOWN | undefined>('hours', undefined)
  const byNight = date === now.slice(0, 10) && (hour < SHOWN.day.from || hour >= SHOWN.day.to)
  const shown = chosen ?? (byNight || trucks.some((t) => standsBeyond(t, date, now)) ? 'all' : 'day')
  const { from, to } = SHOWN[shown]
  const begins = Date.parse(`${date}T${two(from)}:00:00+08:00`)
  const length = (to - from) * HOUR
  const x = (at: number) => ((at - begins) / length) * 100
  const dragged = useRef<TruckOnBoard>(undefined)
  const [target, setTarget] = useState<Target>()
  const nowAt = x(Date.parse(now))
  const chart = useRef<HTMLElement>(null)
  // A narrow screen shows a part of the day: it begins with what is going on.
  useLayoutEffect(() => {
    const c = chart.current!
    if (nowAt > 0 && nowAt < 100) c.scrollLeft = (c.scrollWidth * nowAt) / 100 - c.clientWidth / 2
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps -- once: who scrolled elsewhere stays there
  const spans = docks.map((d) => {
    const items = trucks
      .filter((t) => t.warehouse === d.warehouse && t.dock === d.dock)
      .flatMap((item) => {
        const span = spanOf(item, d.slotMinutes, Date.parse(now))
        return span && span[1] > begins && span[0] < begins + length
          ? [{ item, from: span[0], to: Math.max(span[1], span[0] + length * NARROWEST) }]
          : []
      })
    return { d, lanes: lanesOf(items) }
  })
  const over = (e: DragEvent<HTMLDivElement>, d: DockOnBoard) => {
    if (!dragged.current) return
    e.preventDefault()
    const box = e.currentTarget.getBoundingClientRect()
    const at = from * 60 + ((e.clientX - box.left) / box.width) * (to - from) * 60
    const minutes = Math.floor(at / d.slotMinutes) * d.slotMinutes
    const key = `${d.warehouse}|${d.dock}`
    if (target?.key !== key || target.minutes !== minutes) setTarget({ key, minutes })
  }
  const drop = (e: DragEvent<HTMLDivElement>, d: DockOnBoard) => {
    e.preventDefault()
    const t = dragged.current
    if (t && target) moved(t, d.dock, `${date} ${timeOf(target.minutes)}:00`)
    dragged.current = undefined
    setTarget(undefined)
  }
  return (
    <section ref={chart} className="yard-chart" aria-label="道口时间图">
      <div className="yard-hours">
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={Object.entries(SHOWN).map(([value, { label }]) => ({ value: value as keyof typeof SHOWN, label }))}
        />
        <div className="axis">
          {Array.from({ length: (to - from) / 2 }, (_, i) => (
            <span key={i} style={{ left: `${((i * 2) / (to - from)) * 100}%` }}>
              {two(from + i * 2)}:00
            </span>
          ))}
        </div>
      </div>
      {spans.map(({ d, lanes }, i) => (
        <div key={`${d.warehouse}|${d.dock}`} className={`yard-dock${d.warehouse !== docks[i - 1]?.warehouse ? ' first' : ''}`}>
          <div className="name">
            <b>{d.dock}</b>
            <span>{d.dockName}</span>
            <small>{d.warehouseName ?? d.warehouse}</small>
          </div>
          <div
            className="track"
            style={{
              height: Math.max(1, ...lanes.map((l) => l.lane + 1)) * LANE + 8,
              backgroundSize: `${100 / (to - from)}% 100%`,
            }}
            onDragOver={(e) => over(e, d)}
            onDragLeave={() => setTarget(undefined)}
            onDrop={(e) => drop(e, d)}
          >
            {target?.key === `${d.warehouse}|${d.dock}` && (
              <span
                className="target"
                style={{
                  left: `${((target.minutes / 60 - from) / (to - from)) * 100}%`,
                  width: `${(d.slotMinutes / 60 / (to - from)) * 100}%`,
                }}
              >
                {timeOf(target.minutes)}
              </span>
            )}
            {lanes.map(({ item, from: a, to: b, lane }) => {
              const left = Math.max(0, x(a))
              return (
                <Bar
                  key={item.id}
                  {...{ t: item, now, may, begin }}
                  style={{
                    left: `${left}%`,
                    width: `${Math.min(100, x(b)) - left}%`,
                    top: lane * LANE + 4,
                    height: LANE - 4,
                  }}
                  grab={(t) => (dragged.current = t)}
                />
              )
            })}
            {nowAt > 0 && nowAt < 100 && <i className="now" style={{ left: `${nowAt}%` }} />}
          </div>
        </div>
      ))}
      <p className="muted yard-hint">拖动未到的预约可改到别的空时段；点车辆有同样的“改约”。</p>
    </section>
  )
}

interface BarProps extends Pick<Props, 'now' | 'may' | 'begin'> {
  t: TruckOnBoard
  style: React.CSSProperties
  grab: (t: TruckOnBoard | undefined) => void
}
function Bar({ t, now, may, begin, style, grab }: BarProps) {
  const look = lookOf(t, now)
  const movable = may(t).some(([n]) => n === 'schedule')
  const said = [t.queueNo, t.plateNo ?? '车牌未定', looks[look], t.suppliers, t.appointStart && `预约 ${clock(t.appointStart)}`]
  return (
    <Dropdown trigger={['click']} menu={menuOf(t, may, begin)}>
      <button
        type="button"
        className={`yard-bar-item ${look}${t.priority === 2 ? ' urgent' : ''}`}
        style={style}
        title={said.filter(Boolean).join(' · ')}
        aria-label={said.filter(Boolean).join('，')}
        draggable={movable}
        onDragStart={(e) => {
          e.dataTransfer.setData('text/plain', t.ticketNo)
          grab(t)
        }}
        onDragEnd={() => grab(undefined)}
      >
        <b>{t.plateNo ?? t.suppliers ?? '车牌未定'}</b>
        <small>{looks[look]}</small>
      </button>
    </Dropdown>
  )
}
