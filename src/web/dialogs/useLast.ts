import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf } from '../calls.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'

/** The newest row of the document that an action's inputs begin with, and whether it is still to come. */
export function useLast({ dialog }: Action, row: WireRow | undefined): { row?: WireRow | undefined; pending: boolean } {
  const starts = dialog?.defaultsFrom
  const { documents, who } = useSession()
  const of = starts && documents.get(starts.last)
  const enabled = !!of && !!row && who.keys.has(`${of.key}.query`)
  const same = Object.fromEntries((starts?.same ?? []).map((n) => [n, String(row?.[n] ?? '')]))
  const status = starts?.in.map((n) => of?.states[n]?.[0]).join(',') ?? ''
  const found = useQuery({
    queryKey: ['last', starts?.last, same],
    queryFn: () => get(callOf(of!, 'getPager'), { ...same, status, ps: 1, total: 'quick' }),
    enabled, staleTime: 60_000,
  })
  return { row: found.data?.items[0], pending: enabled && found.isPending }
}
