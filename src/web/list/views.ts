/** Views of a list: what is shown of it and in which order, kept on the server, shared, sent as a link. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useAsk } from '../hooks/useAsk.ts'
import { isId, nameFields, openStates, sameInAll, visible, type AnyDocument, type Who } from '../../declare/index.ts'
import { get } from '../api.ts'
import type { View as Wire } from '../client.gen.ts'
import { useSession } from '../session.ts'
import { useTabState } from '../shell/tabs.tsx'
import { merged, type Column } from './columns.ts'
import { isBeginning } from './filters.ts'
import { fieldsOf, listNames, SIZE, type ListState, type Mode } from './useListState.ts'

export interface ViewContent {
  columns?: Column[]
  filters?: Record<string, string>
  where?: string
  sort?: string
  order?: 'asc' | 'desc'
  size?: number
  group?: string
  delta?: string
}
export type View = Wire & { content: ViewContent }

export const viewsKey = (doc: AnyDocument, mode: Mode) => ['views', doc.name, mode]

/** Columns that a person may choose from, those of the list first. */
export function choosable(doc: AnyDocument, mode: Mode, may: (name: string) => boolean): string[] {
  const fields = fieldsOf(doc, mode)
  const listed = listNames(doc, mode)
  const more = mode === 'head' ? Object.keys(fields) : []
  return [...new Set([...listed, ...more])].filter(
    (n) => fields[n] && !isId(fields[n]!) && n !== 'rowVersion' && !['json', 'rich'].includes(fields[n]!.kind) && may(n),
  )
}

/** Names that conditions beyond the query form may use: what the list declares. */
export function conditional(doc: AnyDocument, mode: Mode, may: (name: string) => boolean): string[] {
  const declared = mode === 'line' ? [...doc.detail!.query, ...doc.detail!.list] : [...doc.query, ...doc.more, ...doc.list]
  return choosable(doc, mode, may).filter((n) => declared.includes(n) && fieldsOf(doc, mode)[n]!.kind !== 'files')
}

/** What every list is asked first, from its declaration: what still has a way to go, what is new, what moved lately. */
export function builtIns(doc: AnyDocument, mode: Mode): { name: string; where: string }[] {
  if (doc.rows === 'computed') return []
  const names = conditional(doc, mode, () => true)
  const view = (name: string, any: unknown[]) => ({ name, where: JSON.stringify({ all: [{ any }] }) })
  const open = openStates(doc)
  return [
    ...(open.length && open.length < Object.keys(doc.states).length && names.includes('status')
      ? [
          view(
            '未完成的',
            open.map((code) => ['status', 'is', code]),
          ),
        ]
      : []),
    ...(names.includes('creationDate') ? [view('今天新增的', [['creationDate', 'days', [0, 0]]])] : []),
    ...(names.includes('updatedAt') ? [view('近7天更新的', [['updatedAt', 'days', [-6, 0]]])] : []),
  ]
}

export interface ListView {
  views: readonly View[]
  active: View | undefined
  /** In their order; the first is always pinned. */
  columns: readonly Column[]
  /** Other than the active view, or than the declaration, says. */
  changed: boolean
  /** Somebody said which columns these are; the declaration did not. */
  chosen: boolean
  setColumns: (columns: readonly Column[] | undefined) => void
}

/** The columns as the active view and this tab's own changes say. */
export function useListView(doc: AnyDocument, state: ListState): ListView {
  const { who } = useSession()
  const [own, setOwn] = useTabState<readonly Column[] | undefined>(`columns-${state.mode}`, undefined)
  const views = useQuery({
    queryKey: viewsKey(doc, state.mode),
    queryFn: () => get('view/getList', { doc: doc.name, mode: state.mode }),
    staleTime: 300_000,
  })
  const known = views.data?.find((v) => v.id === state.view)
  // A link may name a colleague's view.
  const sent = useAsk(
    'view/get',
    { id: state.view! },
    { queryKey: ['view', state.view], enabled: !!state.view && views.isSuccess && !known, staleTime: 300_000, retry: false },
  )
  const active = state.view ? (known ?? sent.data) : undefined
  useDefault(doc, views.data, state)
  const columns = useMemo(() => {
    const fields = fieldsOf(doc, state.mode)
    const seen = (c: Column) => !!fields[c.name] && visible(doc, fields[c.name]!, who)
    const wanted = (own ?? active?.content.columns)?.filter(seen)
    return merged(fields, wanted?.length ? wanted : declared(doc, state.mode, who).filter(seen))
  }, [own, active, doc, state.mode, who])
  return {
    views: views.data ?? [],
    active, columns,
    changed: own !== undefined || (!!active && !same(active.content, state)),
    chosen: !!(own ?? active?.content.columns),
    setColumns: (c) => setOwn(c),
  }
}

/** Does the list ask what the view says? */
function same(v: ViewContent, state: ListState): boolean {
  const sorted = (o: Record<string, string> = {}) => JSON.stringify(Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1)))
  const keys = ['where', 'group', 'delta', 'sort'] as const
  return sorted(v.filters) === sorted(state.filters) && keys.every((k) => (v[k] ?? '') === (state[k] ?? ''))
}

/** As the declaration says: what names a row and its state first, without what is the same in all rows of this person. */
function declared(doc: AnyDocument, mode: Mode, who: Who): Column[] {
  const listed = listNames(doc, mode)
  const same = sameInAll(doc, who)
  const names = listed.filter((n, i) => i === 0 || !same.includes(n))
  // A shared number is told apart by more; a line by its own.
  const beside = nameFields(doc).slice(1)
  const leading = mode === 'head' ? [names[0]!, ...beside] : names.slice(0, names[1] === 'lineNo' ? 2 : 1)
  // Where a row goes its way, that is what one looks for first; what is only in use or not says so where it is declared.
  const lives = Object.keys(doc.states).length > 2
  const order = [...new Set([...leading, ...(lives ? ['status'] : []), ...names])].filter((n) => names.includes(n))
  return order.map((name) => (beside.includes(name) ? { name, pinned: true as const } : { name }))
}

/** A list that is opened without anything said begins with the default: one's own, else the role's, else the organization's. */
function useDefault(doc: AnyDocument, views: readonly View[] | undefined, state: ListState): void {
  const begun = useRef(false)
  useEffect(() => {
    if (!views || begun.current) return
    begun.current = true
    if (state.view || state.where || state.group || state.sort || state.open || !isBeginning(doc, state)) return
    const chosen = [0, 2, 1]
      .map((share) => views.find((v) => v.isDefault && v.share === share && (share > 0 || v.isMine)))
      .find(Boolean)
    if (chosen) applyView(state, chosen)
  }, [doc, views, state])
}

export function applyView(state: ListState, view: (Pick<View, 'content'> & { id?: number }) | undefined): void {
  const { filters = {}, where, sort, order, group, delta, size = SIZE } = view?.content ?? {}
  state.set({ view: view?.id, filters, where, group, delta, sort, order, size, page: 1 })
}
