import { useQueries } from '@tanstack/react-query'
import { App, Button, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { agendaParts, toInstant, type Agenda, type AgendaPart, type AnyDocument } from '../../declare/index.ts'
import { get } from '../../web/api.ts'
import { shortWords } from '../../web/list/cellText.ts'
import { following } from '../../web/dialogs/following.ts'
import { textOf } from '../../web/format.tsx'
import { readDocument } from '../../web/hooks/useDocument.ts'
import { useLikely } from '../../web/hooks/useLikely.ts'
import { useWidths } from '../../web/hooks/widths.ts'
import { CHIP, entryOf, pictureOfDay, type AgendaRow, type Entry } from './day.ts'
import { cardQuery, HomeCard } from './HomeCard.tsx'
import { clock, span } from './when.ts'

interface Day {
  items: AgendaRow[]
  parts: Partial<Record<AgendaPart, { count: number; filter: Record<string, string> }>>
}
/** One of a card's documents. */
export interface Part {
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
export function AgendaCard({ of }: { of: readonly Part[] }) {
  const { md } = useWidths()
  const now = useNow()
  // Read again when one of them changes.
  const days = useQueries({
    queries: of.map(({ doc, name }) => ({
      ...cardQuery(doc.name, () => get<Day>('dashboard/getAgenda', { doc: doc.name, name }), [name]),
    })),
  })
  const there = days.flatMap((d) => (d.data ? [d.data] : []))
  const query = {
    data: there.length === of.length ? there : undefined,
    error: days.find((d) => d.error)?.error ?? null,
    refetch: () => Promise.all(days.map((d) => d.refetch())),
  }
  const counts = (
    <span className="agenda-counts">
      {of.flatMap(({ doc, agenda }, i) =>
        agendaParts.map((part) => {
          const counted = days[i]!.data?.parts[part]
          const word = agenda.words[part]
          return counted?.count && word ? (
            <Link key={`${doc.name}-${part}`} to={`${doc.at}?${new URLSearchParams(counted.filter)}`} className={part}>
              {word} <b>{counted.count}</b>
            </Link>
          ) : null
        }),
      )}
    </span>
  )
  return (
    <HomeCard title={of[0]!.agenda.title} extra={counts} query={query}>
      {(data) => {
        const entries = of
          .flatMap(({ doc, agenda }, i) => data[i]!.items.map((row) => entryOf(doc, agenda, row, now, textOf)))
          .sort((a, b) => (a.at < b.at ? -1 : 1))
        if (!entries.length) return null
        const more = `${of[0]!.doc.at}?${new URLSearchParams(data[0]!.parts.open?.filter)}`
        return of[0]!.agenda.lane && md ? (
          <Board entries={entries} now={now} />
        ) : (
          <Hours entries={entries} now={now} more={more} />
        )
      }}
    </HomeCard>
  )
}

/** What one most likely does with it, in its dialog over this page. */
function Acts({ of: { doc, row }, most }: { of: Entry; most: number }) {
  const likely = useLikely(doc)(row).slice(0, most)
  const { message } = App.useApp()
  const begin = (name: string, label: string) =>
    void readDocument(doc, row.id).then(
      (whole) => following.set({ doc, name, label, row: whole }),
      (e: Error) => void message.error(e.message),
    )
  return (
    <span className="agenda-acts">
      {likely.map(([name, label]) => (
        <Button key={name} size="small" onClick={() => begin(name, label)}>
          {label}
        </Button>
      ))}
    </span>
  )
}

const addressOf = (e: Entry) => `${e.doc.at}/${e.id}`
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const titleOf = (e: Entry, today: string) => [clock(e.at, today), e.state, ...e.names, ...e.lacks].join(' · ')

/** Lanes with what comes to them, and a line where the day is now. */
function Board({ entries, now }: { entries: readonly Entry[]; now: number }) {
  const today = toInstant(new Date(now)).slice(0, 10)
  const { from, to, lanes } = pictureOfDay(entries, today)
  const hours = Array.from({ length: to - from }, (_, i) => from + i)
  const passed = ((((now + 8 * 3600_000) % 86_400_000) / 3600_000 - from) / (to - from)) * 100
  const standing = lanes.some((l) => l.before.length)
  const chip = (e: Entry, style?: React.CSSProperties) => (
    <Popover
      key={e.id}
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.15}
      content={() => (
        <div className="chip-card">
          <p>{titleOf(e, today)}</p>
          <Acts of={e} most={2} />
        </div>
      )}
    >
      <Link to={addressOf(e)} className={`chip ${e.part}`} aria-label={titleOf(e, today)} style={style}>
        {!e.at.startsWith(today) && <b>{e.at.slice(5, 10)} </b>}
        {e.names[0] ?? clock(e.at, today)}
      </Link>
    </Popover>
  )
  return (
    <div className="board" role="table" aria-label="当日安排">
      <div className="board-row board-head" role="row">
        <span role="columnheader" className="board-lane" />
        {standing && (
          <span role="columnheader" className="board-before">
            此前
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
function Hours({ entries, now, more }: { entries: readonly Entry[]; now: number; more: string }) {
  const today = toInstant(new Date(now)).slice(0, 10)
  const waiting = entries.filter((e) => e.part !== 'done')
  if (!waiting.length) return <p className="muted">今天的都已完成</p>
  return (
    <>
      <ul className="hours">
        {waiting.slice(0, SHOWN).map((e) => (
          <li key={`${e.doc.name}-${e.id}`} className={e.part}>
            <time>{clock(e.at, today)}</time>
            <Link to={addressOf(e)}>{e.names[0] ?? e.state}</Link>
            <span className="muted">{e.names.slice(1).map(shortWords).join(' · ')}</span>
            <span className="lacks">
              {e.lacks.map((l) => (
                <em key={l}>{l}</em>
              ))}
            </span>
            <span className={e.part === 'late' ? 'late-for' : 'muted'}>
              {e.part === 'late' ? `晚 ${span(now - Date.parse(e.at))}` : e.state}
            </span>
            <Acts of={e} most={1} />
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
