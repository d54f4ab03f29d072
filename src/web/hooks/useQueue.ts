/**
 * What somebody says faster than the network takes it, or where there is none: kept in this browser until the server has it, sent one
 * after the other, each under a key of its own, so that a lost answer, a second window or a reload does nothing twice.
 */
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../api.ts'
import { newKey } from '../keys.ts'

export interface Queued<B> {
  key: string
  body: B
  /** Why the server does not take it: somebody has to look at it. */
  refused?: string
}

const PAUSE = 3000
const CANCELLED = 499
const SERVER = 500
/** Nobody answered, or nobody who could: the same again may go through. */
const passing = ({ code }: ApiError) => !(code > 0) || code === CANCELLED || code >= SERVER

function read<B>(place: string): Queued<B>[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Queued<B>[]
  } catch {
    return []
  }
}

/**
 * @param name of what is queued, the person included: others use the same browser
 * @param send answers when the server has it
 * @param sent what the screen makes of that; what was sent leaves the queue with it
 */
export function useQueue<B>(name: string, send: (body: B, key: string) => Promise<unknown>, sent: (body: B) => void) {
  const place = `SCM-QUEUE ${name}`
  const [queue, setQueue] = useState(() => read<B>(place))
  const [cut, setCut] = useState(false)
  const change = useCallback(
    (to: (old: Queued<B>[]) => Queued<B>[]) => {
      // Another window may have added some.
      const next = to(read<B>(place))
      if (next.length) localStorage.setItem(place, JSON.stringify(next))
      else localStorage.removeItem(place)
      setQueue(next)
    },
    [place],
  )
  const drop = (key: string) => change((old) => old.filter((q) => q.key !== key))
  useEffect(() => {
    const follow = (e: StorageEvent) => e.key === place && setQueue(read<B>(place))
    const again = () => setCut(false)
    addEventListener('storage', follow)
    addEventListener('online', again)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('online', again)
    }
  }, [place])
  const first = queue.find((q) => !q.refused)
  useEffect(() => {
    if (!first) return
    if (cut) {
      const timer = setTimeout(() => setCut(false), PAUSE)
      return () => clearTimeout(timer)
    }
    let left = false
    const done = () => {
      sent(first.body)
      drop(first.key)
    }
    const failed = (e: ApiError) => {
      if (passing(e)) return left || setCut(true)
      change((old) => old.map((q) => (q.key === first.key ? { ...q, refused: e.message } : q)))
    }
    send(first.body, first.key).then(done, failed)
    return () => {
      left = true
    }
    // One at a time: the next one begins when this one has left.
  }, [first?.key, cut])
  return {
    queue,
    /** The network is away, or nobody answers. */
    cut,
    add: (body: B) => change((old) => [...old, { key: newKey(), body }]),
    drop,
  }
}
