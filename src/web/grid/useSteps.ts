/** What was typed into a grid, step by step: back and forth. */
import { useRef, useState } from 'react'

/** Steps that are remembered. */
const MOST = 100

/** Ctrl+Z goes back; Ctrl+Y and Ctrl+Shift+Z go forth again. */
export function stepKey(e: { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): 'undo' | 'redo' | undefined {
  const key = e.ctrlKey || e.metaKey ? e.key.toLowerCase() : ''
  if (key === 'z') return e.shiftKey ? 'redo' : 'undo'
  return key === 'y' ? 'redo' : undefined
}

export interface Steps<T> {
  /** Goes on to what a step made. */
  change: (next: T) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** What was done cannot be taken back any more. */
  forget: () => void
}

/** @param now what stands there @param set puts something else there */
export function useSteps<T>(now: T, set: (value: T) => void): Steps<T> {
  const [past, setPast] = useState<readonly T[]>([])
  const [future, setFuture] = useState<readonly T[]>([])
  const latest = useRef(now)
  latest.current = now
  const go = (from: readonly T[], leave: (rest: readonly T[]) => void, to: readonly T[], enter: (more: readonly T[]) => void) =>
    from.length
      ? () => {
          leave(from.slice(0, -1))
          enter([...to, latest.current])
          set(from.at(-1)!)
        }
      : undefined
  return {
    change: (next) => {
      setPast([...past, latest.current].slice(-MOST))
      setFuture([])
      set(next)
    },
    undo: go(past, setPast, future, setFuture),
    redo: go(future, setFuture, past, setPast),
    forget: () => (setPast([]), setFuture([])),
  }
}
