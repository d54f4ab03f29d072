/** What of a document waits for whom: a filtered list, so that the number on the home page is the total of the list it opens. */
import { toInstant } from './kinds.ts'
import type { AnyDocument } from './document.ts'
import type { OrgType } from './kinds.ts'

const names = ['now', 'dayStart', 'dayEnd', 'twoDaysAgo'] as const
type MomentName = (typeof names)[number]
/** Moments that a condition is measured by, as of the time of asking; a day is a day in Asia/Shanghai. */
export const moment = Object.fromEntries(names.map((n) => [n, { moment: n }])) as Readonly<
  Record<MomentName, { moment: MomentName }>
>

export interface Wait<S extends string = string, C extends string = string> {
  title: string
  /** Shown to these organizations, when they hold the document's query key. */
  for: OrgType | readonly OrgType[]
  /** danger: overdue or blocked; warning: due now; primary: to do. */
  tone: 'danger' | 'warning' | 'primary'
  /** States in which it waits. */
  in?: readonly S[]
  /** More conditions, as the list's query has them. */
  where?: Readonly<Partial<Record<C | `${C}Start` | `${C}End`, string | { moment: MomentName }>>>
}
export type Waits<S extends string = string, C extends string = string> = Readonly<Record<string, Wait<S, C>>>

/** The list's query of what waits. */
export function waitQuery(doc: AnyDocument, { in: states, where = {} }: Wait, now: Date): Record<string, string> {
  const text = (ms: number) => toInstant(new Date(ms)).slice(0, 19).replace('T', ' ')
  const today = text(now.getTime()).slice(0, 10)
  const at: Record<MomentName, string> = {
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
