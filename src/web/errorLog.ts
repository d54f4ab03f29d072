/** What went wrong on these pages, for whoever asks the user 'what did it say?'. Kept until the window closes. */
import { storeOf } from './store.ts'

export interface LoggedError {
  message: string
  page: string
  at: Date
}
const MOST = 50
const log = storeOf<readonly LoggedError[]>([])

export function logError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (/ResizeObserver loop/.test(message)) return
  log.set([{ message, page: document.title, at: new Date() }, ...log.get()].slice(0, MOST))
}
export const clearErrors = () => log.set([])
export const useErrorLog = log.use

/** Collects what no code caught. Call once. */
export function collectErrors(): void {
  addEventListener('error', (e) => logError(e.error ?? e.message))
  addEventListener('unhandledrejection', (e) => logError(e.reason))
}
