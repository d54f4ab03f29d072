import {
  lazy, startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useOptimistic, useRef, useState, type CSSProperties,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { documentQuery } from '../hooks/useDocument.ts'
import { atMoment, moment } from '../moment.ts'
import { neededFor } from '../hooks/useList.ts'
import { useWidths } from '../hooks/widths.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { paramsOf, useBehind } from '../report/useReport.ts'
import { detailPath, hasPage } from '../shell/pages.ts'
import { usePane, useTabNumber } from '../shell/tabs.tsx'
import { sizes, useLook } from '../theme.ts'
import { CardList } from './CardList.tsx'
import { summable } from './addable.ts'
import { shownColumns, PICK } from './columns.ts'
import type { WithDelta } from './deltas.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { fitted } from './fitting.ts'
import { GroupedRows } from './Groups.tsx'
import { Headings } from './Headings.tsx'
import { ListRow, type RowActs, type RowContext } from './ListRow.tsx'
import { useButtonRoom } from './RowButtons.tsx'
import type { Marked, Selected } from './Selection.tsx'
import { Sums } from './Sums.tsx'
import { useFilling } from './useFilling.ts'
import { fieldsOf, type ListState } from './useListState.ts'
import type { ListView } from './useListView.ts'
import { useRoom } from './useRoom.ts'

const ListMatrix = lazy(() => import('../matrix/ListMatrix.tsx'))

interface TableProps {
  doc: AnyDocument
  state: ListState
  view: Pick<ListView, 'columns' | 'setColumns'>
  rows: WireRow[]
  loading: boolean
  /** Nothing has been answered yet. */
  waiting: boolean
  summary: Record<string, number> | undefined
  /** Rows of all pages. */
  total: number
  selected: Selected
  parts: ScreenParts
  withDelta: WithDelta
  /** Begins an action on one row. */
  act: (name: string, row: WireRow) => void
  /** Planned quantities stand as a matrix. */
  matrix?: boolean
  /** On the page of another document: as high as its rows, which are chosen only where something is offered for them. */
  within?: 'shown' | 'chosen'
}

/** The rows as a table that fills the window; on a phone as cards. */
export function ListTable(props: TableProps) {
  const { doc, state, view, rows, loading, waiting, parts, withDelta, act, within } = props
  const { md } = useWidths()
  const marked = useMarks(rows, props.selected)
  const acts = useRowActs(doc, state, act, marked.toggle)
  const now = useMinute()
  const names = useMemo(() => view.columns.map((c) => c.name), [view.columns])
  if (props.matrix && rows.length)
    return (
      <Suspense fallback={<div className="list-box" style={{ height: 600 }} />}>
        <ListMatrix {...props} {...{ marked, acts, now }} />
      </Suspense>
    )
  if (!md)
    return (
      <CardList
        {...{ doc, state, names, rows, loading, waiting, parts, withDelta, now }}
        selectable={state.mode === 'head' && within !== 'shown'}
        keys={marked.keys}
        mark={marked.mark}
        open={acts.open}
        opens={(row) => !!acts.addressOf(row)}
      />
    )
  return <Table {...props} {...{ marked, acts, now }} />
}

function Table(props: TableProps & { marked: Marked; acts: RowActs; now: number }) {
  const { doc, state, view, rows, loading, waiting, summary, total, parts, withDelta, marked, acts, now, within } = props
  const { look } = useLook()
  const selectable = state.mode === 'head' && within !== 'shown'
  const fields = fieldsOf(doc, state.mode)
  const buttons = useButtonRoom(doc, rows, selectable && !state.archived)
  const columns = useMemo(() => {
    const compared = state.delta ? doc.releases?.quantities : undefined
    const own = (n: string) => !!parts.cells?.[n] || !!compared?.[n]
    return shownColumns({
      doc, fields, columns: view.columns, rows, own, now, selectable, summary, buttons,
      said: (n, row) => parts.texts?.[n]?.(row as never),
      more: (n, row) => parts.beside?.[n]?.(row as never),
      ...(within ? { whole: true } : {}),
    })
  }, [doc, fields, view.columns, rows, parts, state.delta, now, selectable, summary, within, buttons])
  const asked = useMemo(() => (doc.report ? paramsOf(doc, state.filters) : {}), [doc, state.filters])
  const context = useMemo<RowContext>(
    () => ({ doc, mode: state.mode, columns, parts, withDelta, now, acts, asked }),
    [doc, state.mode, columns, parts, withDelta, now, acts, asked],
  )
  const box = useFilling(!within)
  const { room, scrolled } = useRoom(box)
  const beside = selectable ? PICK : 0
  // Rows are drawn by what is in the columns: they need not be drawn anew when only the room is another.
  const fitting = useMemo(() => fitted(columns, room - beside), [columns, room, beside])
  // Other widths, another end at the right.
  useLayoutEffect(scrolled, [scrolled, fitting])
  const all = rows.length >= total
  const adds = useMemo(() => summable(doc, state.mode === 'line', rows, all), [doc, state.mode, rows, all])
  const scroll = useTabNumber('rows')
  const there = rows.length > 0
  useEffect(() => {
    const top = scroll.read()
    if (!within && there && top && box.current) box.current.scrollTop = top
  }, [within, there, scroll, box])
  const wide = fitting.reduce((w, c) => w + c.width, beside)
  return (
    <div className="list-frame">
      {/* What scrolls must be reached by the keyboard. oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={box}
        className={`list-box ${sizes[look.size ?? 'mini']} ${look.size ?? 'mini'}${loading ? ' loading' : ''}${marked.keys.length ? ' choosing' : ''}`}
        role="region"
        aria-label={doc.title}
        aria-busy={loading}
        tabIndex={0}
        onScroll={(e) => {
          scrolled()
          if (!within) scroll.keep(e.currentTarget.scrollTop)
        }}
      >
        <table className="list-table" style={{ width: wide, '--buttons': `${buttons}px` } as CSSProperties}>
          <colgroup>
            {selectable && <col style={{ width: PICK }} />}
            {fitting.map((c) => (
              <col key={c.name} style={{ width: c.width }} />
            ))}
            <col />
          </colgroup>
          <Headings {...{ doc, state, selectable, rows, marked }} columns={fitting} all={view.columns} change={view.setColumns} />
          {state.group && !neededFor(doc, state) ? (
            <GroupedRows context={context} state={state} selectable={selectable} marked={marked} selected={props.selected} />
          ) : (
            <tbody>
              {rows.map((row, i) => (
                <ListRow key={row.id} context={context} row={row} i={i} selectable={selectable} on={marked.on.has(row.id)} />
              ))}
              {waiting && <Skeleton columns={columns.length + (selectable ? 2 : 1)} />}
              {!there && !loading && !waiting && (
                <tr>
                  <td className="nothing" colSpan={columns.length + 2}>
                    <EmptyRows doc={doc} state={state} />
                  </td>
                </tr>
              )}
            </tbody>
          )}
          <Sums {...{ columns, rows, summary, selectable, adds }} />
        </table>
      </div>
    </div>
  )
}

/** Where rows will stand. */
function Skeleton({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className="skeleton" aria-hidden>
      {Array.from({ length: columns }, (_, i) => (
        <td key={i}>
          <span />
        </td>
      ))}
    </tr>
  ))
}

/**
 * Which rows of the page are selected, and selecting them. A row is marked at once; what can be done with what is selected now takes
 * longer to draw, and follows.
 */
function useMarks(rows: WireRow[], selected: Selected): Marked {
  const [{ rows: chosen, except }, expect] = useOptimistic<Pick<Selected, 'rows' | 'except'>>(selected)
  const here = useMemo(() => rows.map((r) => r.id), [rows])
  const keys = useMemo(
    () => (except ? here.filter((id) => !except.includes(id)) : chosen.map((r) => r.id)),
    [except, here, chosen],
  )
  const on = useMemo(() => new Set(keys), [keys])
  // Of this page these are selected now; other pages stay as they are.
  const mark = (wanted: readonly number[], known: readonly WireRow[] = rows) => {
    const now = new Set(wanted)
    const page = known.map((r) => r.id)
    startTransition(() => {
      if (except) {
        const left = [...except.filter((id) => !page.includes(id)), ...page.filter((id) => !now.has(id))]
        expect({ rows: chosen, except: left })
        return selected.leave(left)
      }
      const next = [...chosen.filter((r) => !page.includes(r.id)), ...known.filter((r) => now.has(r.id))]
      expect({ rows: next, except })
      selected.select(next)
    })
  }
  const last = useRef<number>(undefined)
  /** One row, or with `range` all from the one before to this. */
  const toggle = (row: WireRow, range: boolean) => {
    const [from, to] = [here.indexOf(last.current ?? -1), here.indexOf(row.id)]
    last.current = row.id
    if (range && from >= 0 && to >= 0)
      return mark([...keys, ...here.slice(Math.min(from, to), Math.max(from, to) + 1)].filter((id) => here.includes(id)))
    // A row that a group shows may be none of the page.
    mark(on.has(row.id) ? [] : [row.id], [row])
  }
  return { keys, on, mark, toggle }
}

/** What may be done with a row: always the same object, so that rows that did not change are not drawn again. */
function useRowActs(
  doc: AnyDocument,
  state: ListState,
  act: (name: string, row: WireRow) => void,
  toggle: (row: WireRow, range: boolean) => void,
): RowActs {
  const navigate = useNavigate()
  const client = useQueryClient()
  const behind = useBehind(doc, state.filters)
  const addressOf = (row: WireRow) =>
    hasPage(doc) ? `${detailPath(doc, row.headId ?? row.id)}${state.archived && !state.both ? '?arc=1' : ''}` : behind(row)
  const open = (row: WireRow) => {
    if (doc.rows !== 'computed') {
      const id: number = row.headId ?? row.id
      // It is on its way while its screen is drawn.
      void client.prefetchQuery(documentQuery(doc, id, { archived: state.archived && !state.both }))
      return state.set({ open: id, page: state.page })
    }
    const path = behind(row)
    if (path) void navigate(path)
  }
  const latest = useRef({ addressOf, open, act, toggle, archived: state.archived })
  latest.current = { addressOf, open, act, toggle, archived: state.archived }
  return useMemo(
    () => ({
      addressOf: (row) => latest.current.addressOf(row),
      open: (row) => latest.current.open(row),
      act: (name, row) => latest.current.act(name, row),
      toggle: (row, range) => latest.current.toggle(row, range),
      archived: () => latest.current.archived,
    }),
    [],
  )
}

const minute = () => Math.floor(atMoment() / 60_000) * 60_000

/** Now, or the moment that is looked at, to the minute, while somebody looks. */
function useMinute(): number {
  const { watch } = usePane()
  const [now, setNow] = useState(minute)
  const at = moment.use()
  useEffect(
    () =>
      watch(() => {
        const look = () => setNow(minute())
        look()
        const timer = setInterval(look, 60_000)
        return () => clearInterval(timer)
      }),
    [watch, at],
  )
  return now
}
