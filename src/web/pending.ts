/** Calls under way: the shell shows those that take long and lets people end them. */
import { useSyncExternalStore } from 'react'

export interface Pending {
  id: number
  started: number
  cancel: () => void
}
let calls: readonly Pending[] = []
let next = 1
const told = new Set<() => void>()
const change = (now: readonly Pending[]) => {
  calls = now
  for (const tell of told) tell()
}

/** Watches a call until it ends. */
export async function watched<T>(cancel: () => void, call: Promise<T>): Promise<T> {
  const id = next++
  change([...calls, { id, started: Date.now(), cancel }])
  try {
    return await call
  } finally {
    change(calls.filter((c) => c.id !== id))
  }
}

export const usePending = () =>
  useSyncExternalStore(
    (tell) => {
      told.add(tell)
      return () => told.delete(tell)
    },
    () => calls,
  )
