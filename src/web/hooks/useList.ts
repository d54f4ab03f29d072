import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf } from '../calls.ts'
import { listParams, listQuery, type Asked } from '../list/listQuery.ts'
import { fieldsOf, type Mode } from '../list/useListState.ts'
import { onChange } from '../live.ts'
import { isOfNow, moment, NOT_THEN } from '../moment.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { usePane } from '../shell/tabs.tsx'
import { whenPainted } from './painted.ts'
import { useReload } from './useDocument.ts'
import { useSeen } from './useSeen.ts'

const none: WireRow[] = []
/** When what is being drawn has been painted. */
const painted = () => new Promise<void>((done) => void whenPainted(done))

/**
 * A report that needs more than its person says, opened for the first time, is asked with what its declaration names (`begins`).
 * @param begun has it said what it opens with?
 * @returns is that still being read? Then there is nothing to ask the person
 */
export function useNeeds(
  doc: AnyDocument,
  state: Asked & { set: (change: { filters: Record<string, string> }) => void },
  begun: boolean,
) {
  const { documents, who } = useSession()
  const past = moment.use()
  const begins = doc.report?.begins
  const of = begins && documents.get(begins.last)
  const asked = doc.query.filter((n) => fieldsOf(doc, 'head')[n]!.needed)
  const left = asked.filter((n) => !state.filters[n])
  // Who empties a condition is asked for it.
  const over = useRef(false)
  const enabled = begun && !over.current && !past && !!of && left.length > 0 && who.keys.has(`${of.key}.query`)
  const same = Object.fromEntries(asked.flatMap((n) => (state.filters[n] ? [[n, state.filters[n]]] : [])))
  const status = begins?.in.map((n) => of?.states[n]?.[0]).join(',')
  const { data, isPending } = useQuery({
    queryKey: ['needs', begins?.last, same],
    queryFn: ({ signal }) => get(callOf(of!, 'getPager'), { ...same, status, ps: 1, total: 'quick' }, signal),
    enabled, staleTime: 300_000,
  })
  useEffect(() => {
    if (begun && !left.length) over.current = true
    if (!enabled || !data) return
    over.current = true
    const row = data.items[0]
    if (row) state.set({ filters: { ...state.filters, ...Object.fromEntries(left.map((n) => [n, String(row[n])])) } })
  })
  return enabled && isPending
}

/** What has to be asked with and is not, in words: then nothing is asked. */
export const neededFor = (doc: AnyDocument, { mode, filters }: Pick<Asked, 'mode' | 'filters'>): string | undefined =>
  (moment.get() && isOfNow(doc) ? NOT_THEN : undefined) ??
  [
    ...(mode === 'head' ? doc.query : []).map((n) => [n, fieldsOf(doc, mode)[n]!.needed] as const),
    ...Object.entries(doc.report?.params ?? {}).map(
      ([n, f]) => [n, f.required && !f.start ? (f.needed ?? `请选择${f.label}`) : undefined] as const,
    ),
  ].find(([n, m]) => m && !filters[n])?.[1]

/**
 * One page of a list with its total and sums; rows on it follow what others do to them.
 * @param asks false while it is not known yet what is asked
 */
export function useList(doc: AnyDocument, state: Asked, asks = true) {
  const client = useQueryClient()
  // Another moment, other rows.
  moment.use()
  const needed = neededFor(doc, state)
  const asked = listQuery(doc, state)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData, enabled: useSeen(asked.queryKey, !needed && asks) })
  const countKey = ['count', doc.name, state.mode, listParams(state)]
  const counted = useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      // Summing a large list keeps the machine busy that may have to draw the rows.
      await painted()
      return get(callOf(doc, state.mode === 'line' ? 'getLinesCount' : 'getCount'), listParams(state), signal)
    },
    // The sums, and the exact total where the rows came with an estimate.
    enabled: useSeen(countKey, !!list.data),
  })
  const behind = useListChanges(doc, state.mode, list.data, () => {
    for (const shown of ['list', 'count']) void client.invalidateQueries({ queryKey: [shown, doc.name] })
  })
  const exact = list.data?.totalIs === 'exact' ? { ...counted.data, total: list.data.total } : counted.data
  return {
    /** Undefined while nothing has been answered. */
    page: list.data,
    rows: list.data?.items ?? none,
    total: exact?.total ?? list.data?.total ?? 0,
    /** Is the total counted, or does the planner expect it? */
    isExact: !!exact,
    summary: exact?.summary,
    isFetching: list.isFetching, isPending: list.isPending, error: list.error, needed,
    /** Nothing is there yet and something will be: neither rows nor “there are none” can be said. */
    waiting: !list.data && !list.error && !needed,
    /** Other rows changed: how many, and reading them. */
    behind,
    reload: useReload(doc),
  }
}

/** Rows are read again at most this often, ms. */
const FOLLOW = 700

/** Rows on screen follow what others do to them; of other rows the list says how many changed since it was asked. */
function useListChanges(
  doc: AnyDocument,
  mode: Mode,
  page: { items: WireRow[]; requestedAt: number } | undefined,
  read: () => void,
) {
  const { profile } = useSession()
  const { isShown } = usePane()
  /** When the change of each was heard of, by id. */
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const latest = useRef({ rows: page?.items, read })
  latest.current = { rows: page?.items, read }
  const requestedAt = page?.requestedAt ?? 0
  useEffect(() => setChanged((old) => new Map([...old].filter(([, at]) => at > requestedAt))), [requestedAt])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange((told) => {
      if ('lost' in told || told.doc !== doc.name || !isShown()) return
      const shown = new Set(latest.current.rows?.map((r) => (mode === 'line' ? (r.headId as number) : r.id)))
      if (!told.ids || told.ids.some((id) => shown.has(id)))
        timer ??= setTimeout(() => {
          timer = undefined
          latest.current.read()
        }, FOLLOW)
      const others = told.ids?.filter((id) => !shown.has(id)) ?? []
      const now = performance.now()
      if (others.length && told.by !== profile.id)
        setChanged((old) => new Map([...old, ...others.map((id) => [id, now] as const)]))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [doc, mode, isShown, profile.id])
  return {
    count: changed.size,
    show: () => {
      setChanged(new Map())
      read()
    },
  }
}
