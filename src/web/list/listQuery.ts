/** What a list asks the server: apart from the screen, so that the menu can ask before the screen is drawn. */
import type { AnyDocument } from '../../declare/index.ts'
import { get, type Params } from '../api.ts'
import type { WireRow } from '../screen.ts'
import { callPath } from '../session.ts'
import type { ListState } from './useListState.ts'

export interface ListPage {
  items: WireRow[]
  total: number
  totalIs: 'exact' | 'estimate'
  summary?: Record<string, number>
}
type Asked = Pick<ListState, 'mode' | 'page' | 'size' | 'sort' | 'order' | 'archived' | 'filters'> & {
  where?: string | undefined
}

export const listParams = (state: Asked): Params => ({
  ...state.filters,
  ...(state.where ? { where: state.where } : {}),
  ...(state.sort ? { sort: state.sort, order: state.order } : {}),
  ...(state.archived ? { selType: 1 } : {}),
})

/** One page of a list. */
export const listQuery = (doc: AnyDocument, state: Asked) => {
  const path =
    state.mode === 'line' ? callPath(doc, doc.detail!.call ?? 'getLines') : callPath(doc, doc.api?.getPager ?? 'getPager')
  return {
    // A list that was closed comes back with fresh rows, not with old ones that change at once.
    gcTime: 10_000,
    queryKey: ['list', doc.name, path, listParams(state), state.page, state.size],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      get<ListPage>(path, { ...listParams(state), ps: state.size, pi: state.page }, signal),
  }
}
