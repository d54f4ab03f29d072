/** What went wrong on these pages, for whoever asks the user 'what did it say?'. Kept until the window closes. */
import { useSyncExternalStore } from 'react'

export interface LoggedError {
  message: string
  page: string
  at: Date
}
const MOST = 50
let log: readonly LoggedError[] = []
const told = new Set<() => void>()
const change = (next: readonly LoggedError[]) => {
  log = next
  for (const tell of told) tell()
}

export function logError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (/ResizeObserver loop/.test(message)) return
  change([{ message, page: document.title, at: new Date() }, ...log].slice(0, MOST))
}
export const clearErrors = () => change([])

/** Collects what no code caught. Call once. */
export function collectErrors(): void {
  addEventListener('error', (e) => logError(e.error ?? e.message))
  addEventListener('unhandledrejection', (e) => logError(e.reason))
}

export const useErrorLog = () =>
  useSyncExternalStore(
    (tell) => {
      told.add(tell)
      return () => told.delete(tell)
    },
    () => log,
  )
