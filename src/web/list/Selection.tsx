import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import type { WireRow } from '../screen.ts'
import { useTabState } from '../shell/tabs.tsx'
import { addsUp, summable } from './addable.ts'
import { fieldsOf, listNames, type ListState } from './useListState.ts'

/** Rows that are selected, on whatever page; or all rows of the filter but some. */
export interface Selected {
  rows: readonly WireRow[]
  /** Undefined: the selected rows; a list: all rows of the filter but these. */
  except: readonly number[] | undefined
  select: (rows: WireRow[]) => void
  leave: (except: number[]) => void
  everything: () => void
  none: () => void
}

/** Which rows of a page are selected, and selecting them. */
export interface Marked {
  keys: number[]
  on: ReadonlySet<number>
  /** Of the rows that are `known`, those of the page when left out, these are selected now; others stay as they are. */
  mark: (wanted: readonly number[], known?: readonly WireRow[]) => void
  /** One row, or with `range` all from the one before to this. */
  toggle: (row: WireRow, range: boolean) => void
}

/** The selection of a list, kept with its tab; another query, another selection. */
export function useSelection(state: ListState): Selected {
  const [rows, setRows] = useTabState<WireRow[]>('selected', [])
  const [except, setExcept] = useTabState<number[] | undefined>('except', undefined)
  const filterText = JSON.stringify([state.filters, state.where, state.mode])
  // The first look at a tab that was open before F5 keeps its own.
  const lastFilter = useRef(filterText)
  useEffect(() => {
    if (lastFilter.current !== filterText) {
      setRows([])
      setExcept(undefined)
    }
    lastFilter.current = filterText
  }, [filterText, setRows, setExcept])
  return useMemo(
    () => ({
      rows, except, select: setRows, leave: setExcept,
      everything: () => (setExcept([]), setRows([])),
      none: () => (setExcept(undefined), setRows([])),
    }),
    [rows, except, setRows, setExcept],
  )
}

interface Props {
  doc: AnyDocument
  state: ListState
  total: number
  page: number
  selected: Selected
}

/** What is selected, with the sums of its quantities; offers all rows of the filter when a whole page is. @param page rows on it */
export function Selection({ doc, state, total, page, selected }: Props) {
  const { except, rows } = selected
  if (except)
    return (
      <div className="selection" role="status">
        已选择符合条件的全部 <b>{(total - except.length).toLocaleString('zh-CN')}</b> 条
        {except.length > 0 && `（排除 ${except.length} 条）`}
        <Button type="link" size="small" onClick={selected.none}>
          取消
        </Button>
      </div>
    )
  if (!rows.length) return null
  return (
    <div className="selection" role="status">
      <span>已选 {rows.length} 条</span>
      {sumsOf(doc, state, rows).map(([label, sum]) => (
        <span key={label} className="sum">
          {label} <b>{sum}</b>
        </span>
      ))}
      {page > 0 && rows.length >= page && total > rows.length && (
        <Button type="link" size="small" onClick={selected.everything}>
          选择符合条件的全部 {total.toLocaleString('zh-CN')} 条
        </Button>
      )}
      <Button type="link" size="small" onClick={selected.none}>
        取消选择
      </Button>
    </div>
  )
}

/** So many sums are read at a glance. */
const MOST = 5

/** Sums over the selected rows, of what the list shows and what adds up: two orders of unlike parts have no quantity together. */
function sumsOf(doc: AnyDocument, state: ListState, rows: readonly WireRow[]): [label: string, sum: string][] {
  const fields = fieldsOf(doc, state.mode)
  const adds = summable(doc, state.mode === 'line', rows, true)
  return listNames(doc, state.mode)
    .filter((n) => fields[n] && addsUp(fields[n]!) && adds(fields[n]!))
    .map((n): [string, number] => [n, rows.reduce((s, r) => s + Number(r[n] ?? 0), 0)])
    .filter(([, sum]) => sum !== 0)
    .slice(0, MOST)
    .map(([n, sum]) => [fields[n]!.label, textOf(fields[n]!, sum)])
}
