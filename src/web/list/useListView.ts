/** The view through which a list is looked at, and its columns. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameFields, opensFor, sameInAll, visible, type AnyDocument, type Who } from '../../declare/index.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSession } from '../session.ts'
import { useTabState } from '../shell/tabs.tsx'
import { merged } from './columns.ts'
import { viewsQuery } from './listQuery.ts'
import { fieldsOf, listNames, type ListState, type Mode } from './useListState.ts'
import { givenViews, type Column, type Given, type View, type ViewContent } from './views.ts'

export interface ListView {
  views: readonly View[]
  active: View | undefined
  /** The view of the declaration that is looked through. */
  given: Given | undefined
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
  const { data } = useQuery(viewsQuery)
  const views = useMemo(() => data?.filter((v) => v.doc === doc.name && v.mode === state.mode) ?? [], [data, doc, state.mode])
  const id = typeof state.view === 'number' ? state.view : undefined
  const known = views.find((v) => v.id === id)
  // A link may name a colleague's view.
  const sent = useAsk(
    'view/get',
    { id: id! },
    { queryKey: ['view', id], enabled: !!id && !!data && !known, staleTime: 300_000, retry: false },
  )
  const active = id ? (known ?? sent.data) : undefined
  const given = useMemo(
    () => givenViews(doc, state.mode, who, new Date()).find((v) => v.key === state.view),
    [doc, state.mode, state.view, who],
  )
  const columns = useMemo(() => {
    const fields = fieldsOf(doc, state.mode)
    const seen = (c: Column) => !!fields[c.name] && visible(doc, fields[c.name]!, who)
    const wanted = (own ?? active?.content.columns)?.filter(seen)
    return merged(fields, wanted?.length ? wanted : declared(doc, state.mode, who).filter(seen))
  }, [own, active, doc, state.mode, who])
  const changed =
    own !== undefined || (!!active && !same(active.content, state)) || (!!given && !same(given.content, state, given.moving))
  const chosen = !!(own ?? active?.content.columns)
  // One object until something of it changes: ticking a row draws nothing of the views anew.
  return useMemo(
    () => ({ views, active, given, columns, changed, chosen, setColumns: setOwn }),
    [views, active, given, columns, changed, chosen, setOwn],
  )
}

/** Does the list ask what the view says? */
function same(v: ViewContent, state: ListState, moving: readonly string[] = []): boolean {
  const sorted = (o: Record<string, string> = {}) =>
    JSON.stringify(
      Object.entries(o)
        .map(([n, value]) => [n, moving.includes(n) ? '' : value])
        .sort(([a], [b]) => (a! < b! ? -1 : 1)),
    )
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
  const { by, also = [] } = (mode === 'head' && opensFor(doc, who)) || {}
  const first = [...leading, ...(lives ? ['status'] : []), ...(by ? [by.replace(/^-/, '')] : []), ...also]
  const order = [...new Set([...first, ...names])].filter((n) => names.includes(n))
  return order.map((name) => (beside.includes(name) ? { name, pinned: true as const } : { name }))
}
