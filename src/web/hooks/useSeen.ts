import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePane } from '../shell/tabs.tsx'

/**
 * `enabled` of a query whose pane may be hidden: what nobody looks at asks nothing, and catches up when it is looked at again. Neither
 * draws anything, which `subscribed` would.
 */
export function useSeen(queryKey: QueryKey, enabled = true): () => boolean {
  const { isShown, watch } = usePane()
  const client = useQueryClient()
  const latest = useRef(queryKey)
  latest.current = queryKey
  useEffect(() => {
    const old = client.getDefaultOptions().queries?.staleTime as number
    return watch(() => {
      const stale = { queryKey: latest.current, exact: true, predicate: (q: Asked) => !!q.state.data && q.isStaleByTime(old) }
      void client.refetchQueries(stale, { cancelRefetch: false })
    })
  }, [client, watch])
  return () => enabled && isShown()
}
type Asked = { state: { data: unknown }; isStaleByTime: (ms: number) => boolean }
