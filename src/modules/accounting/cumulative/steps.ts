/** Which step of somebody's mends what a verdict names; buttons lead to the action that there is. */
import type { Finding, Verdict } from './judge.ts'

/**
 * receive: 收货 of the sheet · publish, send: the supplier's of its sheet · notify: ask the other side, naming the paper · carry: from
 * now on compared without it · open: look at the paper · upload: their papers, one by one · differ: a difference that both sign.
 */
export type Step = 'receive' | 'publish' | 'send' | 'notify' | 'carry' | 'open' | 'upload' | 'differ' | 'claim'

const byCause: Readonly<Record<Finding['cause'], readonly Step[]>> = {
  later: ['notify'],
  transit: ['receive'],
  unsent: ['send'],
  stored: ['notify'],
  held: ['open', 'notify'],
  zero: ['carry'],
  returned: ['notify', 'carry'],
  missing: ['notify', 'open'],
  doubled: ['notify', 'open'],
  otherQty: ['notify', 'open', 'differ'],
  unknown: ['notify'],
  before: ['upload', 'differ'],
}

/** What to do about a verdict, the likeliest step first. @param claimed without a figure of theirs there is nothing to settle on */
export function stepsOf({ certainty, findings }: Verdict, side: 'despatched' | 'received', claimed: boolean): Step[] {
  if (certainty === 'agreed') return []
  // Papers are of despatches.
  const prove: Step[] = side === 'despatched' ? ['upload'] : []
  const steps = findings.length ? byCause[findings[0]!.cause] : []
  const all = certainty === 'several' ? [...prove, ...steps] : certainty === 'none' ? [...prove, 'differ' as const] : steps
  return [...new Set(all)].filter((s) => claimed || !['notify', 'carry', 'differ'].includes(s))
}
