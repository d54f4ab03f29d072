import { Checkbox, Spin } from 'antd'
import { nameField, type AnyDocument } from '../../declare/index.ts'
import { Facts } from '../Facts.tsx'
import { Shown, textOf } from '../format.tsx'
import type { ScreenParts, WireRow } from '../screen.ts'
import type { WithDelta } from './deltas.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { fieldsOf, type ListState } from './useListState.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  /** Visible columns in their order. */
  names: readonly string[]
  rows: WireRow[]
  loading: boolean
  /** Ids of the selected rows, maybe of other pages too. */
  keys: readonly number[]
  /** Says which rows of this page are selected. */
  mark: (ids: readonly number[]) => void
  parts: ScreenParts
  open: (row: WireRow) => void
  withDelta: WithDelta
}
const MOST = 8

/** A list on a phone: a card a row with what its declaration names for it, else the first columns. */
export function CardList({ doc, state, names, rows, loading, keys, mark, parts, open, withDelta }: Props) {
  const fields = fieldsOf(doc, state.mode)
  const card = (state.mode === 'head' ? doc.card : doc.detail!.card)?.filter((n) => n in fields)
  const title = state.mode === 'line' && card ? card[0]! : names.includes(nameField(doc)) ? nameField(doc) : names[0]!
  const shown = (card ?? names).filter((n) => n !== title && n !== 'status')
  const on = new Set(keys)
  const here = rows.map((r) => r.id).filter((id) => on.has(id))
  const toggle = (id: number) => mark(on.has(id) ? here.filter((x) => x !== id) : [...here, id])
  if (!rows.length && !loading) return <EmptyRows doc={doc} state={state} />
  return (
    <Spin spinning={loading}>
      {state.mode === 'head' && (
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
          return (
            <li key={row.id} className={on.has(row.id) ? 'chosen' : ''}>
              <div className="card-head">
                {state.mode === 'head' && (
                  <Checkbox
                    checked={on.has(row.id)}
                    onChange={() => toggle(row.id)}
                    aria-label={`选择 ${textOf(fields[title]!, row[title])}`}
                  />
                )}
                <button className="card-title" onClick={() => open(row)}>
                  {textOf(fields[title]!, row[title])}
                </button>
                {'status' in row && <Shown field={fields.status!} value={row.status} />}
              </div>
              <Facts
                items={shown
                  .filter((n) => row[n] !== null && row[n] !== undefined && row[n] !== '')
                  .slice(0, card ? undefined : MOST)
                  .map((n) => ({
                    name: n,
                    label: fields[n]!.label,
                    value: withDelta(n, row, parts.cells?.[n]?.(row) ?? <Shown field={fields[n]!} value={row[n]} />),
                  }))}
              />
            </li>
          )
        })}
      </ul>
    </Spin>
  )
}
