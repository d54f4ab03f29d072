import { memo, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { App, Button } from 'antd'
import { CheckOutlined, CloseOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import {
  labelsByType, nameField, qty, sameInAll, wordsOf, type AnyDocument, type Field, type Fields, type States,
} from '../../declare/index.ts'
import type { RowDelta } from '../client.gen.ts'
import { textOf } from '../format.tsx'
import { cellText, shortWords } from '../list/cellText.ts'
import { pixels, type ShownColumn } from '../list/columns.ts'
import { Change } from '../list/deltas.tsx'
import { Cell, type RowContext } from '../list/ListRow.tsx'
import type { Marked } from '../list/Selection.tsx'
import { noteMoved } from '../list/useRoom.ts'
import { isNumber, numberText } from '../numbers.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { axisOf, periodsOf, type NameAt, type Period } from './axis.ts'
import { fieldsIn, fill, paste, sorted, sumOf, typedRow, type Range } from './edits.ts'
import { typedCell } from '../grid/block.ts'
import { stepKey } from '../grid/useSteps.ts'
import type { Filling } from './useFill.ts'
import { held } from '../list/held.ts'
import '../list/list.css'
import './matrix.css'

/** px; matrix.css draws them so. */
const [ROW, HEAD, TICK] = [32, 36, 28]
/** px of letters, and what is left of a cell beside its figure; the small ones where all columns stand in the window by them. */
const [PLAIN, SMALL] = [
  { font: 12, beside: 4, least: 23, after: 13 },
  { font: 11, beside: 3, least: 20, after: 9 },
]
/** What stands beside a value in a cell that a screen draws itself. */
const OWN = ' 晚 12小时'
/** Rows that are drawn beyond what is seen. */
const BEYOND = 8
/** Rows that come at once while one scrolls. */
const STEP = 4

interface Props {
  doc: AnyDocument
  rows: readonly WireRow[]
  context: Omit<RowContext, 'columns'>
  deltas: ReadonlyMap<number, RowDelta>
  /** Of an earlier release instead of the last one: so many weeks back. */
  weeks?: number | undefined
  filling: Filling | undefined
  /** Rows are chosen. */
  marked?: Marked | undefined
  /** Do the sums of a column mean something? */
  adds: (f: Field) => boolean
  /** Rows of many documents: which one stands above them. */
  grouped: boolean
  box: React.RefObject<HTMLDivElement | null>
  loading?: boolean
}

interface Item {
  /** Above the rows of one series. */
  heading?: string
  row?: WireRow
  /** Its place among the rows. */
  at: number
}

/** Planned quantities: what a row is of at the left, a column for each period, filled in like a spreadsheet. */
export function Matrix({ doc, rows, context, deltas, weeks, filling, marked, adds, grouped, box, loading = false }: Props) {
  const { message } = App.useApp()
  const { who } = useSession()
  const id = useId()
  const matrix = doc.releases!.matrix!
  const fields = useMemo(() => labelsByType(doc, fieldsIn(doc), rows), [doc, rows])
  const nameAt = useMemo<NameAt>(() => {
    const of = periodsOf(doc)
    return (row, period) => of(row).get(period)
  }, [doc])
  const fills = !!filling
  const axis = useMemo(() => {
    const all = axisOf(doc, rows)
    // A forecast that says less ends earlier for who reads it.
    const last = all.findLastIndex((p) => rows.some((r) => valueAt(r, p.key, nameAt)))
    return fills || all.some((p) => p.sums) ? all : all.slice(0, last + 1)
  }, [doc, rows, nameAt, fills])
  const periods = useMemo(() => axis.filter((p) => !p.sums).map((p) => p.key), [axis])
  const edits = filling?.edits
  const typed = useMemo(() => (edits ? rows.map((r) => typedRow(r, edits)) : rows), [rows, edits])
  const items = useMemo(
    () => itemsOf(doc, fields, typed, grouped ? sameInAll(doc, who) : undefined),
    [doc, fields, typed, grouped, who],
  )
  const after = useMemo(() => columnsAfter(doc, fields, axis), [doc, fields, axis])
  const window = useWindow(box, items.length)
  const lead = marked ? TICK : 0
  const widths = useMemo(() => {
    const by = (size: typeof PLAIN) =>
      widthsOf({
        axis, after, rows: typed, fields, nameAt, deltas, size, row: matrix.row,
        own: (n) => !!context.parts.cells?.[n as never],
      })
    const plain = by(PLAIN)
    if (lead + plain.whole <= window.width) return plain
    const small = by(SMALL)
    return lead + small.whole <= window.width ? small : plain
  }, [axis, after, typed, fields, nameAt, deltas, matrix.row, context.parts, lead, window.width])
  const [range, setRange] = useState<Range>()
  const [editing, setEditing] = useState<string>()
  const place = useMemo(() => new Map(items.map((item, i) => [item.heading === undefined ? item.at : -1, i])), [items])
  const target = { rows, periods, nameAt, fields, why: filling?.why ?? (() => undefined) }
  const table = useRef<HTMLTableElement>(null)

  /** The cell that has the focus is seen. */
  const show = ([row, period]: readonly [number, number]) => {
    const at = box.current
    if (!at) return
    const top = HEAD + place.get(row)! * ROW
    const [above, below] = [at.scrollTop + HEAD, at.scrollTop + at.clientHeight - ROW - 14]
    if (top < above) at.scrollTop = top - HEAD
    else if (top > below) at.scrollTop = top - at.clientHeight + ROW + 14
    const column = axis.findIndex((p) => p.key === periods[period])
    const frozen = lead + widths.part
    const left = frozen + widths.periods.slice(0, column).reduce((a, b) => a + b, 0)
    if (left < at.scrollLeft + frozen) at.scrollLeft = left - frozen
    else if (left + widths.periods[column]! > at.scrollLeft + at.clientWidth - widths.sums)
      at.scrollLeft = left + widths.periods[column]! - at.clientWidth + widths.sums + 8
  }
  const choose = (to: readonly [number, number], extend = false) => {
    const bounded = [clamp(to[0], rows.length), clamp(to[1], periods.length)] as const
    setRange({ from: extend && range ? range.from : bounded, to: bounded })
    show(bounded)
  }
  const said = (refused: readonly string[]) => void (refused.length && message.warning(refused[0]))
  const write = (made: { edits: NonNullable<typeof edits>; refused: string[] }) => {
    said(made.refused)
    if (made.edits !== edits) filling!.change(made.edits)
  }
  /** What was typed into the cell that has the focus. */
  const commit = (text: string) => {
    setEditing(undefined)
    if (!range || !filling) return
    const at = { from: range.to, to: range.to }
    write(fill(edits!, target, at, (_, __, name) => typedCell(fields[name]!, text)))
  }
  const begin = (text?: string) => {
    if (!filling || !range) return
    const row = rows[range.to[0]]
    const name = row && nameAt(row, periods[range.to[1]]!)
    if (!row || !name) return
    const reason = filling.why(row)
    if (reason) return void message.warning(reason)
    const now: unknown = typedRow(row, edits!)[name]
    setRange({ from: range.to, to: range.to })
    setEditing(text ?? String(now ?? ''))
  }
  const press = (e: React.KeyboardEvent) => {
    if (editing !== undefined || e.target !== table.current) return
    const [row, period] = range?.to ?? [0, 0]
    const move = moves[e.key]
    const ctrl = e.ctrlKey || e.metaKey
    const key = e.key.toLowerCase()
    const step = stepKey(e)
    const taken = () => (e.preventDefault(), e.stopPropagation())
    if (move && !e.altKey) {
      taken()
      const far = ctrl ? Infinity : 1
      const to = [row + (move[0] && move[0] * far), period + (move[1] && move[1] * far)] as const
      choose(range ? to : [0, 0], e.shiftKey && e.key !== 'Tab' && e.key !== 'Enter')
    } else if (e.key === 'Tab' && range && !(e.shiftKey ? period === 0 : period === periods.length - 1)) {
      taken()
      choose([row, period + (e.shiftKey ? -1 : 1)])
    } else if (e.key === 'Enter') {
      taken()
      choose(range ? [row + (e.shiftKey ? -1 : 1), period] : [0, 0])
    } else if (e.key === 'Home' || e.key === 'End') {
      taken()
      choose([row, e.key === 'Home' ? 0 : Infinity], e.shiftKey)
    } else if (e.key === 'PageDown' || e.key === 'PageUp') {
      taken()
      choose([row + (e.key === 'PageDown' ? 15 : -15), period], e.shiftKey)
    } else if (e.key === 'Escape') setRange(undefined)
    else if (ctrl && key === 'a') {
      taken()
      setRange({ from: [0, 0], to: [rows.length - 1, periods.length - 1] })
    } else if (!filling || !range) return
    else if (step) {
      taken()
      filling[step]?.()
    } else if (ctrl && key === 'd') {
      taken()
      const { top, left } = sorted(range)
      write(fill(edits!, target, range, (_, c) => valueAt(typed[top]!, periods[left + c]!, nameAt)))
    } else if (e.key === 'Delete' || e.key === 'Backspace') {
      taken()
      write(fill(edits!, target, range, () => null))
    } else if (e.key === 'F2') {
      taken()
      begin()
    } else if (!ctrl && !e.altKey && /^[0-9.-]$/.test(e.key)) {
      taken()
      begin(e.key)
    }
  }
  const copy = (e: React.ClipboardEvent, cut = false) => {
    if (!range || editing !== undefined) return
    e.preventDefault()
    const { top, bottom, left, right } = sorted(range)
    const lines = typed
      .slice(top, bottom + 1)
      .map((row) => periods.slice(left, right + 1).map((p) => valueAt(row, p, nameAt) ?? ''))
    e.clipboardData.setData('text/plain', lines.map((l) => l.join('\t')).join('\n'))
    if (cut && filling) write(fill(edits!, target, range, () => null))
  }
  const pasted = (e: React.ClipboardEvent) => {
    if (!range || !filling || editing !== undefined) return
    e.preventDefault()
    const made = paste(edits!, target, range, e.clipboardData.getData('text'))
    write(made)
    setRange(made.range)
  }
  const acts = useLatest({
    down: (row: number, period: number, extend: boolean) => (setEditing(undefined), choose([row, period], extend)),
    over: (row: number, period: number) => range && setRange({ from: range.from, to: [row, period] }),
    begin: () => begin(),
    commit: (text: string, by: readonly [number, number]) => {
      commit(text)
      table.current?.focus({ preventScroll: true })
      if (range && (by[0] || by[1])) choose([range.to[0] + by[0], range.to[1] + by[1]])
    },
    stay: () => (setEditing(undefined), table.current?.focus({ preventScroll: true })),
    pick: (on: boolean) => marked?.mark(on ? rows.map((r) => r.id) : []),
  })
  useEffect(() => setRange((now) => (now && Math.max(now.from[0], now.to[0]) >= rows.length ? undefined : now)), [rows.length])
  const chosen = range && sorted(range)
  const all = marked && rows.length > 0 && rows.every((r) => marked.on.has(r.id))
  const shown = items.slice(window.first, window.first + window.count)
  const wide = lead + widths.whole
  const cellId = (row: number, period: number) => `${id}-${row}-${period}`
  return (
    <>
      {filling && <Bar filling={filling} rows={typed} range={range} periods={periods} nameAt={nameAt} fields={fields} />}
      <div
        ref={box}
        className={`list-box matrix${widths.size === SMALL ? ' small' : ''}${window.width && wide > window.width ? ' wide' : ''}${loading ? ' loading' : ''}${marked?.keys.length ? ' choosing' : ''}`}
        role="region"
        aria-label={doc.title}
        onScroll={window.scrolled}
      >
        {/* The table is the grid: it has the focus, and says which of its cells is meant. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table
          ref={table}
          className="list-table"
          style={{ width: wide, ...edgesOf(after, widths.after) }}
          role="grid"
          aria-label={`${doc.title}矩阵`}
          aria-rowcount={items.length + 1}
          aria-readonly={!filling}
          aria-multiselectable
          {...(range ? { 'aria-activedescendant': cellId(...range.to) } : {})}
          tabIndex={0}
          onKeyDown={press}
          onCopy={(e) => copy(e)}
          onCut={(e) => copy(e, true)}
          onPaste={pasted}
        >
          <colgroup>
            {marked && <col style={{ width: TICK }} />}
            <col style={{ width: widths.part }} />
            {axis.map((p, i) => (
              <col key={p.key} style={{ width: widths.periods[i] }} />
            ))}
            {after.map((c, i) => (
              <col key={c.name} style={{ width: widths.after[i] }} />
            ))}
            <col />
          </colgroup>
          <Head label={fields[matrix.row]!.label} {...{ axis, after, lead }} all={all} pick={acts.pick} />
          <tbody>
            {window.first > 0 && <tr style={{ height: window.first * ROW }} aria-hidden />}
            {shown.map(({ heading, row, at }, i) =>
              row ? (
                <MatrixRow
                  key={row.id}
                  {...{ row, at, axis, after, fields, nameAt, context, acts, weeks, cellId, lead, marked, filling }}
                  place={window.first + i + 2}
                  delta={deltas.get(row.id)}
                  typed={edits?.[row.id]}
                  on={!!marked?.on.has(row.id)}
                  from={chosen && at >= chosen.top && at <= chosen.bottom ? chosen.left : -1}
                  to={chosen && at >= chosen.top && at <= chosen.bottom ? chosen.right : -1}
                  active={range?.to[0] === at ? range.to[1] : -1}
                  editing={range?.to[0] === at ? editing : undefined}
                />
              ) : (
                <tr key={`${heading} ${at}`} className="series" aria-rowindex={window.first + i + 2}>
                  <th colSpan={axis.length + after.length + (marked ? 3 : 2)} scope="rowgroup">
                    <span style={{ left: 8 }}>{heading}</span>
                  </th>
                </tr>
              ),
            )}
            {window.below(items.length) > 0 && <tr style={{ height: window.below(items.length) * ROW }} aria-hidden />}
          </tbody>
          {rows.length > 1 && adds(quantity) && <Foot {...{ rows: typed, axis, after, nameAt, lead }} ticks={!!marked} />}
        </table>
      </div>
    </>
  )
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Sums of quantities are written like them. */
const quantity: Field = qty('')
const clamp = (n: number, length: number) => Math.max(0, Math.min(length - 1, n))
const classOf = (p: Period) => (p.sums ? ' sums' : p.rests ? ' rests' : '')
const valueAt = (row: WireRow, period: string, nameAt: NameAt): unknown => {
  const name = nameAt(row, period)
  return name && (row[name] ?? null)
}

/** Always the same object, so that rows that did not change are not drawn again. */
function useLatest<T extends Record<string, (...args: any[]) => void>>(now: T): T {
  const latest = useRef(now)
  latest.current = now
  return useMemo(
    () => Object.fromEntries(Object.keys(now).map((n) => [n, (...args: unknown[]) => latest.current[n]!(...args)])) as T,
    [], // oxlint-disable-line react-hooks/exhaustive-deps
  )
}

/** Which rows are in sight, and how wide the window is: 0 until it is known. */
function useWindow(box: React.RefObject<HTMLDivElement | null>, rows: number) {
  const [first, setFirst] = useState(0)
  const [height, setHeight] = useState(900)
  const [width, setWidth] = useState(0)
  const look = useCallback(() => {
    const at = box.current
    if (!at) return
    noteMoved(at)
    setFirst(Math.max(0, Math.floor((at.scrollTop / ROW - BEYOND) / STEP) * STEP))
    if (at.clientHeight) setHeight(at.clientHeight)
    if (at.clientWidth) setWidth(at.clientWidth)
  }, [box])
  // Before it is painted: how large its letters are follows from the room.
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box, look])
  const count = Math.ceil(height / ROW) + 2 * BEYOND
  const begins = Math.min(first, Math.max(0, rows - 1))
  return { first: begins, count, width, below: (all: number) => Math.max(0, all - begins - count), scrolled: look }
}

/** Rows, above those of one series what they share: its number, its plant, its partner. */
function itemsOf(doc: AnyDocument, fields: Fields, rows: readonly WireRow[], same: readonly string[] | undefined): Item[] {
  if (!same) return rows.map((row, at) => ({ row, at }))
  const { matrix, series } = doc.releases!
  const names = [...new Set([...series, ...(doc.number ? [nameField(doc)] : [])])].filter(
    (n) => n !== matrix!.row && !same.includes(n),
  )
  const said = (row: WireRow) =>
    names
      .flatMap((n) => {
        const text = cellText(fields[n]!, row[n])
        const words = wordsOf(fields, n)
        return text ? [words && row[words] ? `${text} ${shortWords(row[words])}` : text] : []
      })
      .join(' · ')
  return rows.flatMap((row, at): Item[] => {
    const heading = said(row)
    return at > 0 && said(rows[at - 1]!) === heading
      ? [{ row, at }]
      : [
          { heading, at },
          { row, at },
        ]
  })
}

interface After extends ShownColumn {
  /** It is a sum of the periods, or what they are held against: in sight while these are moved sideways. */
  sum?: boolean
  /** It follows while one types. */
  live?: (row: WireRow, nameAt: NameAt) => number
}
/** The columns after the periods: their sum, what it is held against, and what else is declared. */
function columnsAfter(doc: AnyDocument, fields: Fields, axis: readonly Period[]): After[] {
  const { total, against, beside = [] } = doc.releases!.matrix!
  const days = axis.some((p) => p.sums)
  const periods = axis.filter((p) => !p.sums).map((p) => p.key)
  const column = (name: string, sum = false, live?: After['live']): After => {
    const words = wordsOf(fields, name)
    return {
      name,
      field: fields[name]!,
      title: fields[name]!.label,
      width: 0,
      ...(sum ? { sum } : {}),
      ...(words ? { words } : {}),
      ...(live ? { live } : {}),
    }
  }
  const sum = (row: WireRow, nameAt: NameAt) => sumOf(row, periods, nameAt)
  const [what, difference] = against ?? []
  return [
    ...(what ? [column(what, true)] : []),
    ...(total
      ? [column(total, true, sum)]
      : days
        ? []
        : [
            {
              name: '',
              field: fields[Object.keys(doc.releases!.quantities)[0]!]!,
              title: '合计', width: 0, sum: true, live: sum,
            },
          ]),
    ...(what && difference
      ? [column(difference, true, (row, nameAt) => Number((sum(row, nameAt) - Number(row[what] ?? 0)).toFixed(3)))]
      : []),
    ...beside.map((n) => column(n)),
  ]
}

/** Texts are as wide as their letters; figures all alike. */
function widthsOf(of: {
  axis: readonly Period[]
  after: readonly After[]
  rows: readonly WireRow[]
  fields: Fields
  nameAt: NameAt
  deltas: ReadonlyMap<number, RowDelta>
  size: typeof PLAIN
  row: string
  /** Cells that a screen draws itself have more in them. */
  own: (name: string) => boolean
}) {
  const { axis, after, rows, fields, nameAt, deltas, size, row, own } = of
  const [digit, bold, mark] = [pixels('0', false, size.font), pixels('0', true, size.font), pixels('0', false, 10)]
  const periods = axis.map((p) => {
    let most = 0
    for (const r of rows) {
      const name = nameAt(r, p.key)
      const value: unknown = p.sums ? sumOf(r, p.sums, nameAt) : name && r[name]
      if (value === null || value === undefined || value === '' || (value === 0 && p.rests)) continue
      most = Math.max(
        most,
        (typeof value === 'number' ? numberText(quantity, value) : String(value)).length * (p.sums ? bold : digit),
      )
      const was = name && deltas.get(r.id)?.was[name]?.last
      if (typeof was === 'number' && typeof value === 'number' && was !== value)
        most = Math.max(most, (numberText(quantity, Math.abs(value - was)).length + 1.2) * mark)
    }
    // 31 days and their weeks stand in a window of 1,440, with what the month is held against.
    return Math.ceil(Math.max(most + size.beside, pixels(p.title, true, size.font) + 6, p.rests ? 20 : size.least))
  })
  const words = wordsOf(fields, row)
  const part = Math.max(
    104,
    Math.min(
      132,
      Math.max(
        0,
        ...rows.map((r) =>
          Math.max(pixels(String(r[row] ?? '')) + 18, words ? pixels(shortWords(r[words] ?? ''), false, 11) : 0),
        ),
      ) + 14,
    ),
  )
  const columns = after.map((c) => {
    const texts = rows.map((r) =>
      own(c.name) && !isNumber(c.field)
        ? `${textOf(c.field, r[c.name])}${OWN}`
        : cellText(c.field, c.live ? c.live(r, nameAt) : r[c.name]),
    )
    const extra = c.field.kind === 'choice' ? 28 : size.after
    const most = c.field.kind === 'text' ? 180 : 400
    const content = Math.max(0, ...[...new Set(texts)].map((t) => pixels(t, !!c.live, size.font) + extra))
    // Headings of figures have two lines.
    const half = isNumber(c.field) ? c.title.slice(0, Math.ceil(c.title.length / 2)) : c.title
    return Math.ceil(Math.max(pixels(half, true, size.font) + size.after, Math.min(most, content)))
  })
  const total = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
  return {
    size, periods,
    part: Math.ceil(part),
    after: columns,
    /** Of the sums of a row. */
    sums: total(columns.filter((_, i) => after[i]!.sum)),
    whole: Math.ceil(part) + total(periods) + total(columns),
  }
}

/** Attributes of the cells of a column after the periods: a sum is held at the right edge, beside the sums after it. */
const keptIn = ({ sum, name }: After) =>
  sum ? { 'data-sum': '', style: { '--kept': `var(--after-${name || 'sum'})` } as CSSProperties } : {}
/** How far from the right edge each sum is held. */
const edgesOf = (after: readonly After[], widths: readonly number[]) =>
  Object.fromEntries(
    after.map((c, i) => [
      `--after-${c.name || 'sum'}`,
      `${widths.reduce((n, w, k) => (k > i && after[k]!.sum ? n + w : n), 0)}px`,
    ]),
  )

interface RowProps {
  row: WireRow
  at: number
  /** In the table, headings counted. */
  place: number
  axis: readonly Period[]
  after: readonly After[]
  fields: Fields
  nameAt: NameAt
  context: Omit<RowContext, 'columns'>
  acts: {
    down: (row: number, period: number, extend: boolean) => void
    over: (row: number, period: number) => void
    begin: () => void
    commit: (text: string, by: readonly [number, number]) => void
    stay: () => void
  }
  delta: RowDelta | undefined
  weeks: number | undefined
  typed: Readonly<Record<string, unknown>> | undefined
  filling: Filling | undefined
  marked: Marked | undefined
  on: boolean
  lead: number
  /** What of it is chosen: first and last period, and the one that has the focus; −1: none. */
  from: number
  to: number
  active: number
  editing: string | undefined
  cellId: (row: number, period: number) => string
}

const MatrixRow = memo(
  function MatrixRow(props: RowProps) {
    const {
      row,
      at,
      place,
      axis,
      after,
      fields,
      nameAt,
      context,
      acts,
      delta,
      weeks,
      typed,
      filling,
      on,
      lead,
      from,
      to,
      active,
    } = props
    const { doc } = context
    const can = !!filling && !filling.why(row)
    const name = doc.releases!.matrix!.row
    const words = wordsOf(fields, name)
    const whole: RowContext = { ...context, columns: after }
    let period = -1
    return (
      <tr className={`list-row${on ? ' chosen' : ''}${can ? ' open' : ''}`} data-row={row.id} aria-rowindex={place}>
        {props.marked && (
          <td className="tick">
            <input
              type="checkbox"
              checked={on}
              aria-label={`选择 ${row[name]}`}
              onClick={(e) => context.acts.toggle(row, e.shiftKey)}
              onChange={() => {}}
            />
          </td>
        )}
        <th scope="row" className="pinned part" {...held(lead)}>
          <Part {...{ doc, row, name, words, fields, context }} />
        </th>
        {axis.map((p) => {
          if (p.sums)
            return (
              <td key={p.key} className="number sums">
                {figure(sumOf(row, p.sums, nameAt))}
              </td>
            )
          period++
          const column = period
          const field = nameAt(row, p.key)
          const here = column >= from && column <= to
          const has = column === active
          const wrong = field && filling && (typed?.[field] !== undefined ? filling.wrong(row, field) : undefined)
          const state = `${classOf(p)}${here ? ' range' : ''}${has ? ' active' : ''}${field && typed && field in typed ? ' typed' : ''}${wrong ? ' wrong' : ''}${field ? '' : ' none'}`
          return (
            <td
              key={p.key}
              id={props.cellId(at, column)}
              className={`number cell${state}`}
              data-cell={`${row.id} ${field ?? ''}`}
              title={wrong || undefined}
              aria-selected={here}
              {...(wrong ? { 'aria-invalid': true } : {})}
              onMouseDown={(e) => e.button === 0 && acts.down(at, column, e.shiftKey)}
              onMouseEnter={(e) => e.buttons === 1 && acts.over(at, column)}
              onClick={() => has && byFinger() && acts.begin()}
              onDoubleClick={() => acts.begin()}
            >
              {has && props.editing !== undefined ? (
                <Editor label={`${row[name]} ${p.title}`} text={props.editing} commit={acts.commit} stay={acts.stay} />
              ) : (
                field && <Quantity value={row[field]} was={delta} name={field} weeks={weeks} />
              )}
            </td>
          )
        })}
        {after.map((c) => {
          const value = c.live?.(row, nameAt)
          const differs = c.live && c.name === doc.releases!.matrix!.against?.[1] && value !== 0
          return (
            <td
              key={c.name}
              className={`after${isNumber(c.field) ? ' number' : ''}${c.live ? ' sums' : ''}${differs ? ' differs' : ''}`}
              {...keptIn(c)}
            >
              {c.live ? figure(value!) : <Cell context={whole} column={c} row={row} first={false} />}
            </td>
          )
        })}
        <td />
      </tr>
    )
  },
  // What fills it in is another object each time; of this row it is told by what was typed and refused.
  (a, b) =>
    (Object.keys(b) as (keyof RowProps)[]).every((k) => k === 'filling' || k === 'marked' || k === 'cellId' || a[k] === b[k]) &&
    !!a.filling === !!b.filling &&
    !b.typed &&
    b.active < 0,
)

const byFinger = () => matchMedia('(pointer: coarse)').matches
const figure = (value: number) => (value ? numberText(quantity, value) : <span className="zero">0</span>)

/** What a row is of: its state as a dot, its number, its name below. */
function Part(of: {
  doc: AnyDocument
  row: WireRow
  name: string
  words: string | undefined
  fields: Fields
  context: Omit<RowContext, 'columns'>
}) {
  const { doc, row, name, words, fields, context } = of
  const state = Object.values(doc.states as States).find(([code]) => code === row.status)
  const address = context.acts.addressOf(row)
  const text = cellText(fields[name]!, row[name])
  const said = words && row[words] ? String(row[words]) : ''
  return (
    <span className="part-name" title={[text, said, state?.[1]].filter(Boolean).join(' ')}>
      <span className="code">
        {state && (
          <span className={`dot ${state[2] ?? 'info'}`}>
            <span className="aloud">{state[1]}</span>
          </span>
        )}
        {address ? (
          <a
            href={`/scm${address}`}
            tabIndex={-1}
            onClick={(e) => {
              if (e.ctrlKey || e.metaKey || e.shiftKey) return
              e.preventDefault()
              context.acts.open(row)
            }}
          >
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      <small>{shortWords(said)}</small>
    </span>
  )
}

/** A quantity, and below it what it was changed by. */
function Quantity({
  value,
  was,
  name,
  weeks,
}: {
  value: unknown
  was: RowDelta | undefined
  name: string
  weeks: number | undefined
}) {
  const before = was?.was[name]
  const told = weeks ? was?.earlier : was?.last
  return (
    <>
      {value === 0 ? (
        <span className="zero">0</span>
      ) : typeof value === 'number' ? (
        numberText(quantity, value)
      ) : (
        String(value ?? '')
      )}
      {before && told && typeof (value ?? 0) === 'number' && (
        <Change now={(value ?? 0) as number} was={weeks ? before.earlier : before.last} told={told} percent={was.percent} />
      )}
    </>
  )
}

function Editor(of: {
  label: string
  text: string
  commit: (text: string, by: readonly [number, number]) => void
  stay: () => void
}) {
  const [text, setText] = useState(of.text)
  const left = useRef(false)
  const leave = (by: readonly [number, number]) => {
    if (left.current) return
    left.current = true
    of.commit(text, by)
  }
  return (
    <input
      className="cell-input"
      aria-label={of.label}
      inputMode="decimal"
      autoComplete="off"
      // The person has just asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={text}
      onChange={(e) => setText(e.target.value)}
      onMouseDown={(e) => e.stopPropagation()}
      onBlur={() => leave([0, 0])}
      onKeyDown={(e) => {
        e.stopPropagation()
        const by =
          e.key === 'Enter' ? [e.shiftKey ? -1 : 1, 0] : e.key === 'Tab' ? [0, e.shiftKey ? -1 : 1] : e.key === 'ArrowDown' ? [1, 0] : e.key === 'ArrowUp' ? [-1, 0] : undefined // prettier-ignore
        if (by) {
          e.preventDefault()
          leave(by as [number, number])
        } else if (e.key === 'Escape') {
          left.current = true
          of.stay()
        }
      }}
    />
  )
}

/** What is typed and not saved, and the sum of what is chosen. */
function Bar(of: {
  filling: Filling
  rows: readonly WireRow[]
  range: Range | undefined
  periods: readonly string[]
  nameAt: NameAt
  fields: Fields
}) {
  const { cells, save, leave, undo, redo, busy } = of.filling
  return (
    <div className="matrix-bar" role="toolbar" aria-label="填写">
      {cells > 0 ? (
        <>
          <Button type="primary" size="small" icon={<CheckOutlined />} loading={busy} onClick={save}>
            保存 {cells} 格
          </Button>
          <Button size="small" icon={<CloseOutlined />} disabled={busy} onClick={leave}>
            放弃
          </Button>
        </>
      ) : (
        <span className="muted">点格直接填写，可从 Excel 粘贴；回车、Tab、方向键移动，Delete 清空，Ctrl+Z 撤销</span>
      )}
      {(undo || redo) && (
        <>
          <Button size="small" icon={<UndoOutlined />} disabled={!undo} onClick={undo} aria-label="撤销" title="撤销（Ctrl+Z）" />
          <Button size="small" icon={<RedoOutlined />} disabled={!redo} onClick={redo} aria-label="重做" title="重做（Ctrl+Y）" />
        </>
      )}
      <span className="grow" />
      <Chosen {...of} />
    </div>
  )
}

/** Pieces of unlike parts make no sum. */
function Chosen({
  rows,
  range,
  periods,
  nameAt,
}: {
  rows: readonly WireRow[]
  range: Range | undefined
  periods: readonly string[]
  nameAt: NameAt
}) {
  if (!range) return null
  const { top, bottom, left, right } = sorted(range)
  if (top === bottom && left === right) return null
  const some = rows.slice(top, bottom + 1)
  const cells = some.length * (right - left + 1)
  const sum = some.reduce((n, r) => n + sumOf(r, periods.slice(left, right + 1), nameAt), 0)
  return (
    <span>
      {cells} 格{some.length === 1 && <b>，合计 {numberText(quantity, Number(sum.toFixed(3)))}</b>}
    </span>
  )
}

interface Edge {
  axis: readonly Period[]
  after: readonly After[]
  lead: number
}

/** While one scrolls neither headings nor sums are drawn again. @param all are all rows chosen? undefined: none can be */
const Head = memo(function Head(of: Edge & { label: string; all: boolean | undefined; pick: (on: boolean) => void }) {
  const { axis, after, lead, label, all, pick } = of
  return (
    <thead>
      <tr>
        {all !== undefined && (
          <th className="tick">
            <input type="checkbox" aria-label="全选" checked={all} onChange={(e) => pick(e.target.checked)} />
          </th>
        )}
        <th className="pinned" scope="col" {...held(lead)}>
          {label.replace(/号$|代码$/, '')}
        </th>
        {axis.map((p) => (
          <th key={p.key} scope="col" className={`number${classOf(p)}`}>
            {p.title}
            {p.note && <small>{p.note}</small>}
          </th>
        ))}
        {after.map((c) => (
          <th
            key={c.name}
            scope="col"
            className={isNumber(c.field) ? 'number after' : 'after'}
            title={c.field.note}
            {...keptIn(c)}
          >
            {c.title}
          </th>
        ))}
        <th aria-label="操作" />
      </tr>
    </thead>
  )
})

/** Sums of the columns. */
const Foot = memo(function Foot(of: Edge & { rows: readonly WireRow[]; nameAt: NameAt; ticks: boolean }) {
  const { rows, axis, after, nameAt, lead, ticks } = of
  const over = (periods: readonly string[]) => rows.reduce((n, r) => n + sumOf(r, periods, nameAt), 0)
  return (
    <tfoot>
      <tr>
        {ticks && <td className="tick" />}
        <td className="pinned" {...held(lead)}>
          <b>合计</b>
        </td>
        {axis.map((p) => (
          <td key={p.key} className={`number${classOf(p)}`}>
            <b>{figure(Number(over(p.sums ?? [p.key]).toFixed(3)))}</b>
          </td>
        ))}
        {after.map((c) => (
          <td key={c.name} className="number after" {...keptIn(c)}>
            {c.live && <b>{figure(Number(rows.reduce((n, r) => n + c.live!(r, nameAt), 0).toFixed(3)))}</b>}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
})
