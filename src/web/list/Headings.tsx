import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { memo, useRef, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { isNumber } from '../numbers.ts'
import type { WireRow } from '../screen.ts'
import type { ShownColumn } from './columns.ts'
import { sortNames, type ListState } from './useListState.ts'
import type { Column } from './views.ts'
import { held } from './held.ts'

interface Picking {
  rows: readonly WireRow[]
  marked: { on: ReadonlySet<number>; mark: (ids: readonly number[]) => void }
}
interface Props {
  doc: AnyDocument
  state: ListState
  columns: readonly ShownColumn[]
  /** Also those that are not shown because nothing is in them. */
  all: readonly Column[]
  change: (columns: readonly Column[]) => void
  selectable: boolean
}
const LEAST = 40
const MOST = 800

/** The headings, and the box that chooses all rows of the page. */
export const Headings = ({ rows, marked, ...columns }: Props & Picking) => (
  <thead>
    <tr>
      {columns.selectable && <PickAll rows={rows} marked={marked} />}
      <Columns {...columns} />
      <td />
    </tr>
  </thead>
)

function PickAll({ rows, marked }: Picking) {
  const here = rows.filter((r) => marked.on.has(r.id)).length
  return (
    <th className="tick">
      <input
        type="checkbox"
        aria-label="全选本页"
        checked={here > 0 && here === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = here > 0 && here < rows.length
        }}
        onChange={(e) => marked.mark(e.target.checked ? rows.map((r) => r.id) : [])}
      />
    </th>
  )
}

/** A click sorts, dragging one moves its column, dragging its right edge makes it wider. Ticking a row draws none of them anew. */
const Columns = memo(function Columns({ doc, state, columns, all, change, selectable }: Props) {
  const sortable = sortNames(doc, state.mode)
  const [over, setOver] = useState<string>()
  const dragged = useRef<string>(undefined)
  const sort = (name: string) => {
    const next = state.sort !== name ? 'asc' : state.order === 'asc' ? 'desc' : undefined
    state.set({ sort: next && name, order: next ?? 'asc', page: 1 })
  }
  const drop = (at: string) => {
    const name = dragged.current
    setOver(undefined)
    if (!name || name === at) return
    const moved = all.find((c) => c.name === name)!
    const rest = all.filter((c) => c !== moved)
    const to = all.findIndex((c) => c.name === at)
    change([...rest.slice(0, to), moved, ...rest.slice(to)])
  }
  return (
    <>
      {columns.map((c, i) => {
        const sorted = state.sort === c.name ? (state.order === 'desc' ? 'descending' : 'ascending') : undefined
        const label = (
          <>
            {c.title}
            {sorted === 'ascending' && <CaretUpOutlined aria-hidden />}
            {sorted === 'descending' && <CaretDownOutlined aria-hidden />}
          </>
        )
        return (
          <th
            key={c.name}
            scope="col"
            title={c.words ? `${c.field.label}和名称` : c.field.metric ? c.field.note : c.title}
            className={`${isNumber(c.field) ? 'number' : ''}${c.left === undefined ? '' : ' pinned'}${over === c.name ? ' over' : ''}`}
            {...held(c.left)}
            {...(sorted ? { 'aria-sort': sorted } : {})}
            // The first column names the row: it stays where it is.
            onDragOver={(e) => i > 0 && dragged.current && (e.preventDefault(), setOver(c.name))}
            onDragLeave={() => setOver(undefined)}
            onDrop={(e) => (e.preventDefault(), drop(c.name))}
          >
            <span
              className="heading"
              draggable={i > 0}
              onDragStart={(e) => {
                dragged.current = c.name
                e.dataTransfer.effectAllowed = 'move'
                e.dataTransfer.setData('text/plain', c.title)
              }}
              onDragEnd={() => (dragged.current = undefined)}
            >
              {sortable.includes(c.name) ? (
                <button type="button" onClick={() => sort(c.name)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </span>
            <Edge
              index={i + (selectable ? 1 : 0)}
              width={c.width}
              done={(w) =>
                change(all.map((x) => (x.name === c.name ? { ...x, width: Math.max(LEAST, w - (c.buttons ?? 0)) } : x)))
              }
            />
          </th>
        )
      })}
    </>
  )
})

/** The right edge of a heading. While it is dragged only the column's own width changes, nothing is drawn anew. */
function Edge({ index, width, done }: { index: number; width: number; done: (width: number) => void }) {
  const begin = (e: React.PointerEvent<HTMLSpanElement>) => {
    e.preventDefault()
    const edge = e.currentTarget
    const table = edge.closest('table')!
    const col = table.querySelectorAll('col')[index]!
    const from = e.clientX
    const whole = table.offsetWidth
    let now = width
    edge.setPointerCapture(e.pointerId)
    const move = (m: PointerEvent) => {
      now = Math.round(Math.min(MOST, Math.max(LEAST, width + m.clientX - from)))
      col.style.width = `${now}px`
      table.style.width = `${whole + now - width}px`
    }
    const end = () => {
      edge.removeEventListener('pointermove', move)
      if (now !== width) done(now)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
    edge.addEventListener('pointercancel', end, { once: true })
  }
  return <span className="edge" aria-hidden onPointerDown={begin} />
}
