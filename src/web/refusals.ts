/** Calls that were refused for want of a key or a scope: the shell offers to say why. */
import { storeOf } from './store.ts'

/** What is asked: a page, a call (of a row), or a document by id or number. */
export interface Question {
  page?: string
  call?: string
  doc?: string
  id?: number
  no?: string
}
/** The question whose answer is open. */
export const whyAsked = storeOf<Question | undefined>(undefined)
/** The last refusal and what was said of it; a new object each time. */
export const lastRefusal = storeOf<(Question & { said: string }) | undefined>(undefined)

/** @param address of a call, as asked: '/api/sendSheet/publish?id=1' @param said what the person is told */
export function refused(address: string, said: string, body?: unknown): void {
  const url = new URL(address, location.origin)
  const call = url.pathname.replace(/^\/api\//, '')
  const { id, ids } = (body ?? {}) as { id?: unknown; ids?: unknown }
  const first = Number(id ?? (Array.isArray(ids) ? ids[0] : ids) ?? url.searchParams.get('id') ?? NaN)
  lastRefusal.set({ said, call, ...(Number.isSafeInteger(first) ? { id: first } : {}) })
}
