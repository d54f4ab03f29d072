/** A report without a screen: its sums by some of its dimensions, and the list behind a part of it. */
import { useQuery } from '@tanstack/react-query'
import { askedParams, type AnyDocument } from '../../declare/index.ts'
import { get, type Params } from '../api.ts'
import { callOf } from '../calls.ts'
import { dayShown } from '../moment.ts'
import { useSession } from '../session.ts'

/** Dimensions, sums and metrics of one group, by name. */
export type SumRow = Readonly<Record<string, unknown>>

interface When {
  /** Which sums and metrics; all of them when left out. */
  sums?: readonly string[]
  /** Asked only while somebody looks at it. */
  looked?: boolean
  /** Milliseconds after which it is asked again. */
  refresh?: number | undefined
}

/** The sums by these dimensions under a filter; none: the whole. Parameters that are left out have the value they begin with. */
export const useReport = (
  doc: AnyDocument,
  by: readonly string[],
  filter: Params = {},
  { sums = [], looked = true, refresh }: When = {},
) =>
  useQuery({
    queryKey: ['list', doc.name, 'sums', by, sums, filter],
    queryFn: ({ signal }) => get(callOf(doc, 'getSums'), { ...filter, by: by.join(), sums: sums.join() }, signal),
    staleTime: 30_000, enabled: looked,
    ...(refresh ? { refetchInterval: refresh } : {}),
  })

/** The parameters as they are asked now. */
export const paramsOf = (doc: AnyDocument, filters: Record<string, string>): Record<string, string> =>
  askedParams(doc.report!, filters, dayShown())

/** The days that a report is about, where its parameters say from which to which. */
export function daysOf(doc: AnyDocument, filters: Record<string, string>): [first: string, last: string] | undefined {
  const asked = paramsOf(doc, filters)
  const days = Object.entries(doc.report!.params).flatMap(([n, f]) => (f.kind === 'date' && asked[n] ? [asked[n]] : []))
  const [first, last] = [...days].sort()
  return first && last ? [first, last] : undefined
}

/** Path of the list behind a row or a part of a chart; undefined when there is none, or none that this person may open. */
export function useBehind(doc: AnyDocument, filters: Record<string, string>): (part: SumRow, y?: string) => string | undefined {
  const { documents, who } = useSession()
  const lists = (doc.report?.opens ?? []).flatMap((o) => {
    const target = documents.get(o.list.name)
    return target?.at && who.keys.has(`${target.key}.query`) ? [{ ...o, at: target.at }] : []
  })
  if (!lists.length) return () => undefined
  return (part, y) => {
    const row = { ...filters, ...paramsOf(doc, filters), ...part }
    const behind = lists.find((o) => o.filter(row, y))
    const found = behind?.filter(row, y)
    if (!behind || !found) return undefined
    const given = Object.entries(found).filter(([, v]) => v !== null && v !== undefined && v !== '')
    const query = new URLSearchParams(given.map(([n, v]) => [n, String(v)]))
    if (behind.lines) query.set('mode', 'line')
    return `${behind.at}?${query}`
  }
}
