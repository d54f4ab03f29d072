/** What a change makes of many messages, by cause: which field, or which refusal, and in how many of them. */
import type { Choices } from '../../declare/index.ts'
import type { ItemInput, MessageIn } from '../message.ts'
import { differencesOf } from './differences.ts'

export const hows = {
  changed: [1, '值不同'],
  found: [2, '新读到'],
  lost: [3, '不再读到'],
  refused: [4, '改为拒收'],
  taken: [5, '改为接收'],
  reason: [6, '拒收原因不同'],
} as const satisfies Choices
type How = keyof typeof hows

/** How a message is read: items of an action, or why it is refused. */
export type Outcome = { items: readonly ItemInput[]; in: MessageIn['in'] } | { wrong: readonly string[] }
export interface Example {
  id: number
  /** As its row in 接收日志 is called. */
  key: string
  was: string | null
  now: string | null
}
export interface Cause {
  what: string
  how: How
  /** So many messages; of them the first few. */
  messages: number
  examples: Example[]
}
export interface Comparison {
  messages: number
  differing: number
  /** So many more there was no time for. */
  left: number
  causes: Cause[]
}

const EXAMPLES = 3
/** More causes nobody reads; the rest is counted in the messages that differ. */
const MOST_CAUSES = 100
const LONGEST = 200

interface Difference {
  what: string
  how: How
  was: string | null
  now: string | null
}
/** Refusals that differ in numbers and codes alone have one cause. */
const general = (reason: string) => reason.replaceAll(/[A-Za-z0-9][\w.+/:-]*/g, '…').slice(0, LONGEST)
const refusals = (how: How, wrong: readonly string[]): Difference[] =>
  wrong.map((reason) => ({
    what: general(reason),
    how,
    was: how === 'taken' ? reason : null,
    now: how === 'taken' ? null : reason,
  }))

function between(was: Outcome, now: Outcome): Difference[] {
  if ('wrong' in was) {
    if ('items' in now) return refusals('taken', was.wrong)
    return refusals('reason', now.wrong.filter((r) => !was.wrong.includes(r))) // prettier-ignore
  }
  if ('wrong' in now) return refusals('refused', now.wrong)
  return differencesOf(now, was.items, now.items).map((d) => ({
    what: d.line === null ? d.label : `明细 ${d.label}`,
    how: d.was === null ? 'found' : d.now === null ? 'lost' : 'changed',
    was: d.was, now: d.now,
  }))
}

/** Counts what differs, message by message. */
export class Causes {
  private readonly all = new Map<string, Cause>()
  differing = 0

  add({ id, key }: Pick<Example, 'id' | 'key'>, was: Outcome, now: Outcome): void {
    const differences = Map.groupBy(between(was, now), (d) => `${d.how}|${d.what}`)
    if (!differences.size) return
    this.differing++
    for (const [name, [first]] of differences) {
      const { what, how } = first!
      const cause = this.all.get(name) ?? { what, how, messages: 0, examples: [] }
      cause.messages++
      if (cause.examples.length < EXAMPLES) cause.examples.push({ id, key, was: first!.was, now: first!.now })
      this.all.set(name, cause)
    }
  }

  /** Those of most messages first. */
  list(): Cause[] {
    return [...this.all.values()].toSorted((a, b) => b.messages - a.messages).slice(0, MOST_CAUSES)
  }
}

/** As the history of what was changed keeps it. */
export function summaryOf({ messages, differing, left, causes }: Comparison): string {
  const some = causes.slice(0, 5).map((c) => `${c.what}${hows[c.how][1]}${c.messages}份`)
  const more = left ? `，另有${left}份没有来得及` : ''
  const said = differing ? `${differing}份不同：${some.join('、')}` : '读法全部相同'
  return `回放最近${messages}份报文${more}，${said}`.slice(0, 1000)
}
