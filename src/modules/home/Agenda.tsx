import { Grid } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { agendaParts, toInstant, type Agenda, type AgendaPart, type AnyDocument } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { textOf } from '../../web/format.tsx'
import { CHIP, entryOf, pictureOfDay, type AgendaRow, type Entry } from './day.ts'
import { HomeCard, useCard } from './HomeCard.tsx'
import { clock, span } from './when.ts'

interface Day {
  items: AgendaRow[]
  parts: Partial<Record<AgendaPart, { count: number; filter: Record<string, string> }>>
}
interface Props {
  doc: AnyDocument
  name: string
  agenda: Agenda
}
/** So many rows of a list stand on the page; the rest is a link. */
const SHOWN = 8
/** The line of the present moves this often, ms. */
const TICK = 60_000

/** The time, every minute anew. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The shape of a day: by lanes and hours where there is room for it, else a list by the hour. */
export function AgendaCard({ doc, name, agenda }: Props) {
  const { md = true } = Grid.useBreakpoint()
  const now = useNow()
  const query = useCard(doc.name, () => get<Day>('dashboard/getAgenda', { doc: doc.name, name }), [name])
  const parts = query.data?.parts ?? {}
  const counts = (
    <span className="agenda-counts">
      {agendaParts.map((part) => {
        const of = parts[part]
        const word = agenda.words[part]
        return of?.count && word ? (
          <Link key={part} to={`${doc.at}?${new URLSearchParams(of.filter)}`} className={part}>
            {word} <b>{of.count}</b>
          </Link>
        ) : null
      })}
    </span>
  )
  return (
    <HomeCard title={agenda.title} extra={counts} query={query}>
      {({ items }) => {
        if (!items.length) return null
        const entries = items.map((row) => entryOf(doc, agenda, row, now, textOf))
        return agenda.lane && md ? (
          <Board doc={doc} entries={entries} now={now} />
        ) : (
          <Hours doc={doc} entries={entries} now={now} more={`${doc.at}?${new URLSearchParams(parts.open?.filter)}`} />
        )
      }}
    </HomeCard>
  )
}

const addressOf = (doc: AnyDocument, e: Entry) => `${doc.at}/${e.id}`
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const titleOf = (e: Entry, today: string) => [clock(e.at, today), e.state, ...e.names, ...e.lacks].join(' · ')

/** Lanes with what comes to them, and a line where the day is now. */
function Board({ doc, entries, now }: { doc: AnyDocument; entries: readonly Entry[]; now: number }) {
  const today = toInstant(new Date(now)).slice(0, 10)
  const { from, to, lanes } = pictureOfDay(entries, today)
  const hours = Array.from({ length: to - from }, (_, i) => from + i)
  const passed = ((((now + 8 * 3600_000) % 86_400_000) / 3600_000 - from) / (to - from)) * 100
  const standing = lanes.some((l) => l.before.length)
  const chip = (e: Entry, style?: React.CSSProperties) => (
    <Link key={e.id} to={addressOf(doc, e)} className={`chip ${e.part}`} title={titleOf(e, today)} style={style}>
      {!e.at.startsWith(today) && <b>{e.at.slice(5, 10)} </b>}
      {e.names[0] ?? clock(e.at, today)}
    </Link>
  )
  return (
    <div className="board" role="table" aria-label="当日安排">
      <div className="board-row board-head" role="row">
        <span role="columnheader" className="board-lane" />
        {standing && (
          <span role="columnheader" className="board-before">
            早前
          </span>
        )}
        <span role="columnheader" className="board-axis">
          {hours.map((h, i) => (
            <i key={h} style={{ left: `${(i / hours.length) * 100}%` }}>
              {hourText(h)}
            </i>
          ))}
        </span>
      </div>
      {lanes.map((lane) => (
        <div className="board-row" role="row" key={lane.name}>
          <span role="rowheader" className="board-lane">
            {lane.name}
          </span>
          {standing && (
            <span role="cell" className="board-before">
              {lane.before.slice(0, 3).map((e) => chip(e))}
              {lane.before.length > 3 && <small>另 {lane.before.length - 3} 张</small>}
            </span>
          )}
          <span
            role="cell"
            className="board-axis"
            style={{ height: lane.rows * 28, backgroundSize: `${100 / hours.length}% 100%` }}
          >
            {passed > 0 && passed < 100 && <i className="board-now" style={{ left: `${passed}%` }} />}
            {lane.placed.map(({ entry, left, row }) => chip(entry, { left: `${left}%`, top: row * 28 + 2, width: `${CHIP}%` }))}
          </span>
        </div>
      ))}
    </div>
  )
}

/** What is late first, then what comes, by the hour; what is done stands as a number in the head. */
function Hours({ doc, entries, now, more }: { doc: AnyDocument; entries: readonly Entry[]; now: number; more: string }) {
  const today = toInstant(new Date(now)).slice(0, 10)
  const waiting = entries.filter((e) => e.part !== 'done')
  if (!waiting.length) return <p className="muted">今天的都已完成</p>
  return (
    <>
      <ul className="hours">
        {waiting.slice(0, SHOWN).map((e) => (
          <li key={e.id} className={e.part}>
            <time>{clock(e.at, today)}</time>
            <Link to={addressOf(doc, e)}>{e.names[0] ?? e.state}</Link>
            <span className="muted">{e.names.slice(1).join(' · ')}</span>
            <span className="lacks">
              {e.lacks.map((l) => (
                <em key={l}>{l}</em>
              ))}
            </span>
            <span className={e.part === 'late' ? 'late-for' : 'muted'}>
              {e.part === 'late' ? `晚 ${span(now - Date.parse(e.at))}` : e.state}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > SHOWN && (
        <p className="more">
          <Link to={more}>还有 {waiting.length - SHOWN} 张</Link>
        </p>
      )}
    </>
  )
}
