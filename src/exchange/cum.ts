/**
 * How a partner and we count what was delivered of a part (its cumulative), and how backlog is shown to him: of his profile. What a call-off
 * says is worked out for each beginning that somebody counts from; here it is chosen.
 */
import type { delfor } from './edifact/delfor.ts'
import type { Content } from './edifact/table.ts'
import type { SyntaxName } from './envelope.ts'

export interface CumStyle {
  /** usual: from the plant's zero point in VDA, which has a field for it; elsewhere none. */
  cum?: 'usual' | 'year' | 'reset' | 'none'
  /** The day from which it is counted, of `reset`. */
  cumSince?: string | null
  /** Overdue quantities stand apart, wanted at once; or by their day, as the cumulative tells. */
  backlog?: 'within' | 'apart'
}

/** What was received of a part since a day, and by the last receipt. */
export interface ReceivedSince {
  since: string
  cum: string
  day: string
  qty: string
  docNo: string
}
/** From the plant's zero point on, whatever day that is. */
export const ZERO = 'zero'

/** From when on a partner counts: ZERO, or a day; undefined: no cumulative is said. */
export function countedFrom(syntax: SyntaxName, { cum = 'usual', cumSince }: CumStyle = {}): string | undefined {
  if (cum === 'reset') return cumSince ?? undefined
  return cum === 'year' || (cum === 'usual' && syntax === 'VDA') ? ZERO : undefined
}

type CallOff = Content<typeof delfor>
type Line = NonNullable<CallOff['lines']>[number]
/** A line with what was received of its part, by the day from which it is counted. */
type Counted = Line & { received?: Readonly<Record<string, ReceivedSince>> }

/** A call-off as it is said to a partner. @param today when it is written */
export function cumStyled(content: CallOff, syntax: SyntaxName, style: CumStyle | undefined, today: string): CallOff {
  const from = countedFrom(syntax, style)
  const isOverdue = (date = '') => style?.backlog === 'apart' && date !== '' && date < today
  const lines = (content.lines as readonly Counted[] | undefined)?.map(({ received: all, ...line }) => {
    const received = from === undefined ? undefined : all?.[from]
    return {
      ...line,
      ...(received && { received, cumReceived: received.cum, lastDespatch: received.docNo }),
      schedules: (line.schedules ?? []).flatMap((s) => {
        const [late, due] = [true, false].map((is) => (s.quantities ?? []).filter((q) => isOverdue(q.date) === is))
        return [
          ...(late!.length ? [{ ...s, commitment: 'immediate', quantities: late! }] : []),
          ...(due!.length ? [{ ...s, quantities: due! }] : []),
        ]
      }),
    }
  })
  return { ...content, ...(lines && { lines }) }
}
