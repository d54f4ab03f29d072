/** What a list asks the server: apart from the screen, so that the menu can ask before the screen is drawn. */
import type { AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import type { Params } from '../call.ts'
import { callOf } from '../calls.ts'
import { moment } from '../moment.ts'
import type { WireRow } from '../screen.ts'
import type { ListState } from './useListState.ts'

export type Asked = Pick<ListState, 'mode' | 'page' | 'size' | 'sort' | 'order' | 'archived' | 'filters'> & {
  both?: boolean
  where?: string | undefined
}

export const listParams = (state: Asked): Params => ({
  ...state.filters,
  ...(state.where ? { where: state.where } : {}),
  ...(state.sort ? { sort: state.sort, order: state.order } : {}),
  ...(state.archived ? { selType: state.both ? 2 : 1 } : {}),
  ...(moment.get() ? { at: moment.get() } : {}),
})

/** So many lines one action takes, and so many rows one page of a list has. */
export const MOST_LINES = 5000
const PAGE = 1000

/** All rows of a filter, in the order of the list, as many as one action takes. */
export async function allOf(doc: AnyDocument, params: Params, signal?: AbortSignal): Promise<WireRow[]> {
  const all: WireRow[] = []
  for (let pi = 1; all.length < MOST_LINES; pi++) {
    const { items } = await get(callOf(doc, 'getPager'), { ...params, ps: PAGE, pi, total: 'quick' }, signal)
    all.push(...items)
    if (items.length < PAGE) break
  }
  return all
}

/** One page of a list. */
export const listQuery = (doc: AnyDocument, state: Asked) => {
  const path = callOf(doc, state.mode === 'line' ? 'getLines' : 'getPager')
  return {
    // A list that was closed comes back with fresh rows, not with old ones that change at once.
    gcTime: 10_000,
    queryKey: ['list', doc.name, path, listParams(state), state.page, state.size],
    // The rows do not wait for total and sums, which are asked beside them.
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // What changed after this moment (performance.now) may be missing in the answer.
      const requestedAt = performance.now()
      return {
        ...(await get(path, { ...listParams(state), ps: state.size, pi: state.page, total: 'quick' }, signal)),
        requestedAt,
      }
    },
  }
}

/** All views that this person may use: read with the profile, so that a list knows at once what it opens with. */
export const viewsQuery = { queryKey: ['views'], queryFn: () => get('view/getList', {}), staleTime: Infinity }
