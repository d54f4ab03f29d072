/** A value outside of React that components follow. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T): void
  /** The value, drawn anew when it changes. */
  use(): T
}

export function storeOf<T>(initial: T): Store<T> {
  let value = initial
  const told = new Set<() => void>()
  const get = () => value
  const follow = (tell: () => void) => {
    told.add(tell)
    return () => told.delete(tell)
  }
  return {
    get,
    set(next) {
      value = next
      for (const tell of told) tell()
    },
    use: () => useSyncExternalStore(follow, get),
  }
}
