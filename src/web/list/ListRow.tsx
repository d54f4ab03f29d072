import { memo, useState } from 'react'
import { type Amounts, type AnyDocument, type Field } from '../../declare/index.ts'
import { NumberLink } from '../detail/NumberLink.tsx'
import { round } from '../detail/parts.ts'
import { Shown, textOf } from '../format.tsx'
import { isNumber, exactly } from '../numbers.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { cellText, shortWords } from './cellText.ts'
import type { WithDelta } from './deltas.tsx'
import { dueText } from './dueText.tsx'
import { judged } from '../report/tone.ts'
import { amountsOf, draftedIn, shares } from './shares.ts'
import { fieldsOf, type ListState } from './useListState.ts'
import type { ShownColumn } from './columns.ts'
import { held } from './held.ts'
import { RowButtons } from './RowButtons.tsx'

export interface RowActs {
  /** Address of the row's own page, if it has one. */
  addressOf: (row: WireRow) => string | undefined
  open: (row: WireRow) => void
  act: (name: string, row: WireRow) => void
  toggle: (row: WireRow, range: boolean) => void
  archived: () => boolean
}

/** What every row needs, the same for all of them. */
export interface RowContext {
  doc: AnyDocument
  mode: ListState['mode']
  columns: readonly ShownColumn[]
  parts: ScreenParts
  withDelta: WithDelta
  /** Milliseconds, to the minute: what is late is said. */
  now: number
  acts: RowActs
  /** A report's parameters. */
  asked: Readonly<Record<string, string>>
}

interface Props {
  context: RowContext
  row: WireRow
  i: number
  selectable: boolean
  on: boolean
}

/** One row. A click chooses it, a double click opens it; what one most likely does with it stands beside its name. */
export const ListRow = memo(function ListRow({ context, row, i, selectable, on }: Props) {
  const { columns, acts } = context
  const [near, setNear] = useState(false)
  const name = columns[0] ? cellText(columns[0].field, row[columns[0].name]) : ''
  const click = (e: React.MouseEvent) => {
    const { target } = e
    // Links and buttons mean themselves, and who marks text to copy it means that.
    if (!selectable || (target as HTMLElement).closest('a, button, input') || getSelection()?.type === 'Range') return
    acts.toggle(row, e.shiftKey)
  }
  return (
    <tr
      className={`list-row${i % 2 ? ' striped' : ''}${on ? ' chosen' : ''}`}
      data-row={row.id}
      onMouseEnter={() => setNear(true)}
      onMouseLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={(e) => !e.currentTarget.contains(e.relatedTarget) && setNear(false)}
      onMouseDown={(e) => e.shiftKey && e.preventDefault()}
      onClick={click}
      onDoubleClick={() => acts.addressOf(row) && acts.open(row)}
    >
      {selectable && (
        <td className="tick">
          <input
            type="checkbox"
            checked={on}
            aria-label={`选择 ${name}`}
            onClick={(e) => acts.toggle(row, e.shiftKey)}
            onChange={() => {}}
          />
        </td>
      )}
      {columns.map((c, at) => (
        <td
          key={c.name}
          className={`${at === 0 ? 'first' : ''}${isNumber(c.field) ? ' number' : ''}${c.left === undefined ? '' : ' pinned'}${isUncut(c) && !context.parts.cells?.[c.name] ? ' uncut' : ''}`}
          {...held(c.left)}
        >
          <Cell context={context} column={c} row={row} first={at === 0} />
          {at === 0 && near && selectable && !acts.archived() && <RowButtons doc={context.doc} row={row} act={acts.act} />}
        </td>
      ))}
      <td />
    </tr>
  )
})

/** Does everything in the column have its room? Then its cells need not be cut off, which costs a part of every frame of scrolling. */
const isUncut = (c: ShownColumn) => !c.set && c.width >= (c.full ?? Infinity)

/** What is said of a value in its cell. */
export function Cell({
  context,
  column: c,
  row,
  first,
}: {
  context: RowContext
  column: ShownColumn
  row: WireRow
  first: boolean
}) {
  const { parts, withDelta, acts } = context
  const own = parts.cells?.[c.name]
  if (own) return withDelta(c.name, row, own(row))
  const value = row[c.name]
  if (first) {
    const text = cellText(c.field, value) || '-'
    const words = c.words && row[c.words] ? <span className="words"> {shortWords(row[c.words])}</span> : null
    const address = acts.addressOf(row)
    // A row of a query without a list that this person may open, or of a document without pages, is no link; another document's
    // number that it shows leads there.
    if (!address)
      return (
        <>
          {c.field.numberOf && text !== '-' ? <NumberLink field={c.field} no={text} /> : text}
          {words}
        </>
      )
    return (
      <a
        href={`/scm${address}`}
        onClick={(e) => {
          // With Ctrl or the middle button the browser opens it in a window of its own.
          if (e.ctrlKey || e.metaKey || e.shiftKey) return
          e.preventDefault()
          acts.open(row)
        }}
      >
        {text}
        {words}
      </a>
    )
  }
  const beside = parts.beside?.[c.name]?.(row)
  const plain = <Plain context={context} column={c} row={row} />
  return withDelta(
    c.name,
    row,
    beside ? (
      <>
        {plain} <span className="words">{beside}</span>
      </>
    ) : (
      plain
    ),
  )
}

/** A value by its kind: what is due says how late it is, a quantity how far it has come. */
function Plain({ context, column: c, row }: { context: RowContext; column: ShownColumn; row: WireRow }) {
  const { doc, mode, now, asked } = context
  const value = row[c.name]
  const text = cellText(c.field, value)
  if (!text) return null
  if (c.field.kind === 'choice') return <Shown field={c.field} value={value} />
  if (c.field.numberOf || (c.field.kind === 'ref' && !c.words)) return <NumberLink field={c.field} no={text} />
  if (c.words && row[c.words]) {
    const words = String(row[c.words])
    return (
      <span title={`${text} ${words}`}>
        {text}
        <span className="words"> {shortWords(words)}</span>
      </span>
    )
  }
  const amounts = amountsOf(doc, mode)
  if (amounts?.of === c.name && Number(value) > 0) return <Progress context={context} amounts={amounts} row={row} text={text} />
  // Of a draft nothing is counted yet.
  if (amounts?.of === c.name && value === 0) {
    const drafted = draftedIn(amounts, row)
    return drafted ? <Drafted quantity={cellText(c.field, row[drafted])} /> : null
  }
  const tone = judged(c.field, value, { ...asked, ...row })
  if (tone) return <span className={`tone ${tone}`}>{text}</span>
  if (value === 0 || value === false) return <span className="zero">{text}</span>
  const due = dueText(doc, c.name, c.field, row, now)
  if (due) return due
  const hint = isCut(c.field) ? text : exactly(c.field, value)
  return hint ? <span title={hint}>{text}</span> : <>{text}</>
}
const isCut = (f: Field) => f.kind === 'text' || f.kind === 'files'

/** What a draft will ask for. */
export const Drafted = ({ quantity }: { quantity: string }) => (
  <span className="words" title="明细数量之和，发布后计入需求">
    {quantity}
  </span>
)

interface ProgressProps {
  context: RowContext
  amounts: Amounts
  row: WireRow
  text: string
}

/** A quantity over a thin bar of what has become of it. */
function Progress({ context: { doc, mode }, amounts, row, text }: ProgressProps) {
  const fields = fieldsOf(doc, mode)
  const parts = shares(amounts, fields, row)
  return (
    <span className="whole" title={parts.map((p) => `${p.label} ${textOf(fields[amounts.of]!, round(p.size))}`).join('，')}>
      {text}
      <span className="shares" aria-hidden>
        {parts.map((p) => (
          <span key={p.label} className={p.badge} style={{ width: `${p.percent}%` }} />
        ))}
      </span>
    </span>
  )
}
