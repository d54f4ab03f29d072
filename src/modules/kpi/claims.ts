import { dayAfter, firstDayOf, monthAfter } from '../../declare/index.ts'
import { logiClaim } from '../claim/logiClaim/logiClaim.ts'

/** Claims that count: told, and neither waived nor void. */
const { published, confirmed, disputed, decided, deducted } = logiClaim.states
const told = [published, confirmed, disputed, decided, deducted].map(([code]) => code).join()

/** What the list of claims shows of those that metrics of some months count. @param more which of them */
export const claimsOf = (from: string, to: string, more: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  occurAtStart: firstDayOf(from),
  occurAtEnd: dayAfter(firstDayOf(monthAfter(to, 1)), -1),
  kpiCounted: 'true', status: told,
  ...more,
})
