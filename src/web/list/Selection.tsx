import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { WireRow } from '../screen.ts'
import { useTabState } from '../shell/tabs.tsx'
import type { ListState } from './useListState.ts'

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
  return {
    rows,
    except,
    select: setRows,
    leave: setExcept,
    everything: () => (setExcept([]), setRows([])),
    none: () => (setExcept(undefined), setRows([])),
  }
}

/** Offers all rows of the filter when a whole page is selected, and says when they are. @param page rows on it */
export function Selection({ total, page, selected }: { total: number; page: number; selected: Selected }) {
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
  if (!page || rows.length < page || total <= rows.length) return null
  return (
    <div className="selection" role="status">
      已选 {rows.length} 条
      <Button type="link" size="small" onClick={selected.everything}>
        选择符合条件的全部 {total.toLocaleString('zh-CN')} 条
      </Button>
    </div>
  )
}
