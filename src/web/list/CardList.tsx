import { Checkbox, Spin } from 'antd'
import type { ReactNode } from 'react'
import { labelsByType, sameInAll, wordsOf, type AnyDocument, type Field } from '../../declare/index.ts'
import { NumberLink } from '../detail/NumberLink.tsx'
import { Shown, textOf } from '../format.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { cellText } from './cellText.ts'
import { dueText } from './dueText.tsx'
import type { WithDelta } from './deltas.tsx'
import { isJudged } from './empty.ts'
import { EmptyRows } from './EmptyRows.tsx'
import { Drafted } from './ListRow.tsx'
import { amountsOf, draftedIn, shares } from './shares.ts'
import { fieldsOf, type ListState } from './useListState.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  /** Visible columns in their order. */
  names: readonly string[]
  rows: WireRow[]
  loading: boolean
  /** Nothing has been answered yet. */
  waiting: boolean
  /** Are rows chosen here? */
  selectable: boolean
  /** Ids of the selected rows, maybe of other pages too. */
  keys: readonly number[]
  /** Says which rows of this page are selected. */
  mark: (ids: readonly number[]) => void
  parts: ScreenParts
  open: (row: WireRow) => void
  /** Does a row open anything? */
  opens: (row: WireRow) => boolean
  withDelta: WithDelta
  now: number
}
/** Facts of a card that no declaration names. */
const MOST = 8

/** A list on a phone: a card a row, its number and state, who is in it, then what is due and how much. */
export function CardList({
  doc,
  state,
  names,
  rows,
  loading,
  waiting,
  selectable,
  keys,
  mark,
  parts,
  open,
  opens,
  withDelta,
  now,
}: Props) {
  const { who } = useSession()
  const fields = fieldsOf(doc, state.mode)
  const same = sameInAll(doc, who)
  const card = (state.mode === 'head' ? doc.card : doc.detail!.card)?.filter((n) => n in fields && !same.includes(n))
  const named = doc.report?.titled ?? doc.list[0]!
  const title = state.mode === 'line' && card ? card[0]! : names.includes(named) ? named : names[0]!
  const listed = (card ?? names).filter((n) => n !== title && n !== 'status')
  // A name says more than its code, and stands for it.
  const shown = listed.filter((n) => !listed.includes(wordsOf(fields, n) ?? ''))
  // What a report is about says something when there is none of it, too; of a choice 0 is a code.
  const main = shown.find((n) => doc.report?.sums.includes(n) && fields[n]!.sum)
  const amounts = amountsOf(doc, state.mode)
  const isNone = (n: string, value: unknown) => value === 0 && n !== main && fields[n]!.kind !== 'choice' && !isJudged(doc, n)
  const isDrafted = (n: string, row: WireRow) => n === amounts?.of && !!draftedIn(amounts, row)
  const on = new Set(keys)
  const here = rows.map((r) => r.id).filter((id) => on.has(id))
  const toggle = (id: number) => mark(on.has(id) ? here.filter((x) => x !== id) : [...here, id])
  if (waiting) return <Skeleton />
  if (!rows.length && !loading) return <EmptyRows doc={doc} state={state} />
  return (
    <Spin spinning={loading}>
      {selectable && rows.length > 0 && (
        <Checkbox
          className="cards-all"
          checked={here.length === rows.length}
          indeterminate={here.length > 0 && here.length < rows.length}
          onChange={(e) => mark(e.target.checked ? rows.map((r) => r.id) : [])}
        >
          全选本页 {rows.length} 条
        </Checkbox>
      )}
      <ul className="cards">
        {rows.map((row) => {
          const there = [...shown, ...(amounts && !shown.includes(amounts.of) && isDrafted(amounts.of, row) ? [amounts.of] : [])]
            .filter((n) => isDrafted(n, row) || (row[n] !== null && row[n] !== undefined && row[n] !== '' && !isNone(n, row[n])))
            .slice(0, card ? 12 : MOST)
          const called = labelsByType(doc, fields, [row])
          const isWho = (n: string) => !parts.cells?.[n] && says(fields[n]!)
          const value = (n: string) =>
            withDelta(
              n,
              row,
              parts.cells?.[n]?.(row) ??
                (isDrafted(n, row) ? <Drafted quantity={cellText(fields[n]!, row[amounts!.before!])} /> : undefined) ??
                dueText(doc, n, fields[n]!, row, now) ?? [valueOf(fields[n]!, row[n]), ' ', parts.beside?.[n]?.(row)],
            )
          return (
            <li key={row.id} className={on.has(row.id) ? 'chosen' : ''}>
              <div className="card-head">
                {selectable && (
                  <Checkbox
                    checked={on.has(row.id)}
                    onChange={() => toggle(row.id)}
                    aria-label={`选择 ${textOf(fields[title]!, row[title])}`}
                  />
                )}
                <Title own={parts.cells?.[title]?.(row)} open={opens(row) ? () => open(row) : undefined}>
                  {opens(row) ? textOf(fields[title]!, row[title]) : valueOf(fields[title]!, row[title])}
                </Title>
                {'status' in row && fields.status && <Shown field={fields.status} value={row.status} />}
              </div>
              {there.some(isWho) && (
                <p className="card-who">
                  {there
                    .filter(isWho)
                    .map((n) => nameOf(n, fields[n]!, row, wordsOf(fields, n)))
                    .join(' · ')}
                </p>
              )}
              <p className="card-facts">
                {there
                  .filter((n) => !isWho(n))
                  .map((n) => (
                    <Fact key={n} label={called[n]!.label}>
                      {value(n)}
                    </Fact>
                  ))}
              </p>
              <Bar doc={doc} mode={state.mode} row={row} />
            </li>
          )
        })}
      </ul>
    </Spin>
  )
}

/** Where cards will stand. */
function Skeleton() {
  return (
    <ul className="cards" aria-hidden>
      {Array.from({ length: 4 }, (_, i) => (
        <li key={i} className="skeleton">
          <span />
          <span />
        </li>
      ))}
    </ul>
  )
}

/** What a card is called; it opens what there is to open. */
function Title({ own, open, children }: { own: ReactNode; open: (() => void) | undefined; children: ReactNode }) {
  if (own || !open) return <b className="card-title">{own ?? children}</b>
  return (
    <button className="card-title" onClick={open}>
      {children}
    </button>
  )
}

/** Names of people and places need no label. */
const says = (f: Field) => ['text', 'ref'].includes(f.kind)
const nameOf = (n: string, f: Field, row: WireRow, words: string | undefined): string =>
  words && row[words] ? String(row[words]) : textOf(f, row[n])
const valueOf = (f: Field, value: unknown): ReactNode =>
  f.kind === 'choice' ? (
    <Shown field={f} value={value} />
  ) : f.numberOf && value ? (
    <NumberLink field={f} no={cellText(f, value)} />
  ) : (
    cellText(f, value)
  )

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="label">{label}</span> {children}
    </span>
  )
}

/** How far the quantity of a row has come. */
function Bar({ doc, mode, row }: { doc: AnyDocument; mode: ListState['mode']; row: WireRow }) {
  const amounts = amountsOf(doc, mode)
  if (!amounts || !row[amounts.of]) return null
  return (
    <span className="shares wide" aria-hidden>
      {shares(amounts, fieldsOf(doc, mode), row).map((p) => (
        <span key={p.label} className={p.badge} style={{ width: `${p.percent}%` }} />
      ))}
    </span>
  )
}
