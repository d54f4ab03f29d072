/** Answers may come from a standby of the database (DATABASE_READ_URL), which is a little behind. */
import { storeOf } from './store.ts'

/** From this age on people are told that what they see is older, s. */
const TOLD = 5

/** How old the last answer may be, s; 0: of now, or so little that nobody minds. */
export const behind = storeOf(0)

let place = ''
/** A change was told live: what is asked from now on must know it. @param at where in the database's log it stands */
export const heardOf = (at: string): void => void (place = at)
/** Asks for what has been heard of. */
export const heard = (): Record<string, string> => (place ? { 'x-heard': place } : {})

export function noteAge({ headers }: Response): void {
  const from = headers.get('x-read-from')
  if (from === null) return
  const age = Number(/age=([\d.]+)/.exec(from)?.[1] ?? 0)
  behind.set(age >= TOLD ? Math.round(age) : 0)
}
