/** What of a document waits for whom: a filtered list, so that the number on the home page is the total of the list it opens. */
import { toInstant } from './kinds.ts'
import type { AnyDocument } from './document.ts'
import type { Moment, Wait } from './portal.ts'

const names: readonly Moment[] = ['now', 'dayStart', 'dayEnd', 'twoDaysAgo']
/** Moments that a condition is measured by, as of the time of asking; a day is a day in Asia/Shanghai. */
export const moment = Object.fromEntries(names.map((n) => [n, { moment: n }])) as Readonly<Record<Moment, { moment: Moment }>>

/** The list's query of what waits. */
export function waitQuery(doc: AnyDocument, { in: states, where = {} }: Wait, now: Date): Record<string, string> {
  const text = (ms: number) => toInstant(new Date(ms)).slice(0, 19).replace('T', ' ')
  const today = text(now.getTime()).slice(0, 10)
  const at: Record<Moment, string> = {
    now: text(now.getTime()),
    dayStart: `${today} 00:00:00`,
    dayEnd: `${today} 23:59:59`,
    twoDaysAgo: text(now.getTime() - 2 * 86_400_000),
  }
  return {
    ...(states ? { status: states.map((s) => doc.states[s][0]).join() } : {}),
    ...Object.fromEntries(Object.entries(where).map(([name, v]) => [name, typeof v === 'string' ? v : at[v!.moment]])),
  }
}
