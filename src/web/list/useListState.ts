/** The address is the list's state: query, sort, page, size, mode and open row; so it can be sent, and Back works. */
import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lineBase, type AnyDocument, type Field, type Fields, headFields } from '../../declare/index.ts'

export type Mode = 'head' | 'line'
/** What is begun with the rows once they are there: an action's name, or to look at the only one. */
export const BEGIN = 'do'
export const LOOK = 'look'
const reserved = new Set([BEGIN, 'ps', 'pi', 'sort', 'order', 'mode', 'open', 'arc', 'view', 'where', 'group', 'delta', 'as'])

/** Rows of a page, unless somebody chose otherwise: what a window shows, and a little more. */
export const SIZE = 30

export interface ListState {
  mode: Mode
  page: number
  size: number
  sort: string | undefined
  order: 'asc' | 'desc' | undefined
  /** Archived rows are shown: alone, or along with the others (`both`). */
  archived: boolean
  both: boolean
  open: number | undefined
  filters: Record<string, string>
  /** Conditions beyond the query form, as the server reads them. */
  where: string | undefined
  /** The column by which the rows are grouped. */
  group: string | undefined
  /** What planned quantities are compared with: 'last', or weeks back as text. */
  delta: string | undefined
  /** Planned quantities as a matrix or as columns of the list; undefined: as there is room. */
  as: 'matrix' | 'list' | undefined
  /** The view that is looked through: a saved one by its id, one of the declaration by its key. */
  view: number | string | undefined
  /** What is begun with the rows once they are there. */
  begin: string | undefined
  /** Changes the address; `page` goes back to 1 unless given. */
  set: (change: Partial<Omit<ListState, 'set'>>) => void
}

/** The state that an address says. */
export function readListState(params: URLSearchParams): Omit<ListState, 'set'> {
  return {
    mode: params.get('mode') === 'line' ? 'line' : 'head',
    page: Number(params.get('pi')) || 1,
    size: Number(params.get('ps')) || SIZE,
    sort: params.get('sort') ?? undefined,
    order: (params.get('order') as 'asc' | 'desc' | null) ?? undefined,
    archived: ['1', '2'].includes(params.get('arc') ?? ''),
    both: params.get('arc') === '2',
    open: Number(params.get('open')) || undefined,
    where: params.get('where') ?? undefined,
    group: params.get('group') ?? undefined,
    delta: params.get('delta') ?? undefined,
    as: (params.get('as') as 'matrix' | 'list' | null) ?? undefined,
    view: Number(params.get('view')) || params.get('view') || undefined,
    begin: params.get(BEGIN) ?? undefined,
    filters: Object.fromEntries([...params].filter(([k]) => !reserved.has(k))),
  }
}

/** The address that says a state; what is begun with the rows is said once and not kept. */
export function writeListState(state: Omit<ListState, 'set'>): URLSearchParams {
  const entries: [string, string][] = Object.entries(state.filters).filter(([, v]) => v !== '')
  if (state.where) entries.push(['where', state.where])
  if (state.group) entries.push(['group', state.group])
  if (state.delta) entries.push(['delta', state.delta])
  if (state.as) entries.push(['as', state.as])
  if (state.view) entries.push(['view', String(state.view)])
  if (state.mode === 'line') entries.push(['mode', 'line'])
  if (state.page > 1) entries.push(['pi', String(state.page)])
  if (state.size !== SIZE) entries.push(['ps', String(state.size)])
  if (state.sort) entries.push(['sort', state.sort], ['order', state.order ?? 'asc'])
  if (state.archived) entries.push(['arc', state.both ? '2' : '1'])
  if (state.open) entries.push(['open', String(state.open)])
  return new URLSearchParams(entries)
}

export function useListState(): ListState {
  const [params, setParams] = useSearchParams()
  const latest = useRef({ params, setParams })
  latest.current = { params, setParams }
  // One function for as long as the list is there: what is given the state is not drawn again for it.
  const set = useCallback((change: Partial<Omit<ListState, 'set'>>) => {
    const next = {
      ...readListState(latest.current.params),
      begin: undefined,
      ...('filters' in change || 'where' in change || 'mode' in change || 'archived' in change || 'size' in change
        ? { page: 1 }
        : {}),
      ...change,
    }
    // What was begun is no place that one goes back to.
    latest.current.setParams(writeListState(next), { replace: 'begin' in change })
  }, [])
  return useMemo(() => ({ ...readListState(params), set }), [params, set])
}

/** The state without the open row: the query form is not drawn again when a document is opened beside it. */
export function useClosed(state: ListState): ListState {
  const closed = { ...state, open: undefined }
  return useMemo(() => closed, [JSON.stringify(closed)]) // oxlint-disable-line react-hooks/exhaustive-deps
}

/** Weeks back of the earlier release; undefined: only the last one. */
export const deltaWeeks = (delta: string | undefined): number | undefined => Number(delta) || undefined

/** The fields of a mode's list, by name. */
export function fieldsOf(doc: AnyDocument, mode: Mode): Fields {
  return mode === 'head' ? headFields(doc) : { ...headFields(doc), ...doc.lines, lineNo: lineBase.lineNo as Field }
}
export const listNames = (doc: AnyDocument, mode: Mode): readonly string[] => (mode === 'line' ? doc.detail!.list : doc.list)
export const sortNames = (doc: AnyDocument, mode: Mode): readonly string[] =>
  mode === 'line' ? doc.detail!.sort.map((s) => s.replace(/^-/, '')) : doc.sort
