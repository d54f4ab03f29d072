/** Calls under way: the shell shows those that take long and lets people end them. */
import { storeOf } from './store.ts'

export interface Pending {
  started: number
  cancel: () => void
}
const calls = storeOf<readonly Pending[]>([])
export const usePending = calls.use

/** Watches a call until it ends. */
export async function watched<T>(cancel: () => void, call: Promise<T>): Promise<T> {
  const own: Pending = { started: Date.now(), cancel }
  calls.set([...calls.get(), own])
  try {
    return await call
  } finally {
    calls.set(calls.get().filter((c) => c !== own))
  }
}
