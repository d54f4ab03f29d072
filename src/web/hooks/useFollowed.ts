/** Asks anew when rows of some documents changed; nothing is asked by the clock. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChange } from '../live.ts'
import { GATHERED, gathered } from './gathered.ts'

/** @param key queries whose key begins with it  @param docs names of the documents that they show; the same set each time */
export function useFollowed(key: string, docs: ReadonlySet<string>): void {
  const client = useQueryClient()
  useEffect(() => {
    const { tell, stop } = gathered(() => client.invalidateQueries({ queryKey: [key] }), GATHERED)
    const deaf = onChange((told) => {
      if ('lost' in told || docs.has(told.doc)) tell()
    })
    return () => {
      deaf()
      void stop()
    }
  }, [client, key, docs])
}
