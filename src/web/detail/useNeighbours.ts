import { useEffect, useState } from 'react'
import type { ListState } from '../list/useListState.ts'
import type { WireRow } from '../screen.ts'

export interface Neighbours {
  /** Which of how many the open document is; undefined when it is not on this page of the list. */
  at: number | undefined
  total: number
  /** Opens the one before or after it, over the page's edge too; undefined at the end. */
  back: (() => void) | undefined
  on: (() => void) | undefined
  /** The document that `on` opens, where it is known. */
  next: number | undefined
}

/** Back and forward through a list while one of its documents is open. @param waiting the rows are still those of the page before */
export function useNeighbours(state: ListState, rows: readonly WireRow[], total: number, waiting: boolean): Neighbours {
  // The page was turned: its first or last document opens when it is there.
  const [turned, setTurned] = useState<{ page: number; to: 'first' | 'last' }>()
  const ids = [...new Set(rows.map((r) => (state.mode === 'line' ? (r.headId as number) : r.id)))]
  useEffect(() => {
    if (turned?.page !== state.page || waiting || !ids.length) return
    setTurned(undefined)
    state.set({ open: turned.to === 'first' ? ids[0] : ids.at(-1), page: state.page })
  }, [turned, waiting, ids, state])
  const i = state.open ? ids.indexOf(state.open) : -1
  const open = (id: number | undefined) => id && (() => state.set({ open: id, page: state.page }))
  const turn = (page: number, to: 'first' | 'last') => () => {
    setTurned({ page, to })
    state.set({ page })
  }
  const here = i < 0 ? undefined : state.mode === 'line' ? rows.findIndex((r) => r.headId === state.open) : i
  const last = Math.ceil(total / state.size)
  return {
    at: here === undefined ? undefined : (state.page - 1) * state.size + here + 1,
    total,
    back: i < 0 || turned ? undefined : open(ids[i - 1]) || (state.page > 1 ? turn(state.page - 1, 'last') : undefined),
    on: i < 0 || turned ? undefined : open(ids[i + 1]) || (state.page < last ? turn(state.page + 1, 'first') : undefined),
    next: i < 0 ? undefined : ids[i + 1],
  }
}
