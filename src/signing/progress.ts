/** Rules of the actions by which a document takes part in signing. */
import type { AnyDocument } from '../declare/index.ts'
import { rule, type Rule } from '../server/rule.ts'

const shown: Readonly<Record<string, string>> = {
  opened: 'running',
  returned: 'running',
  done: 'done',
  refused: 'ended',
  stopped: 'ended',
}

/** How far the signing is after an event, as signStatus has it; undefined: as before. */
export const statusAfter = (event: string): 'running' | 'done' | 'ended' | undefined => shown[event] as 'running' | undefined

/** The rule of a signProgress that keeps signStatus and nothing else. */
export const showProgress = <D extends AnyDocument>(doc: D): Rule<D, any, any> =>
  rule(doc, 'signProgress' as never, {
    effect: (_, { input }, to) => {
      const state = statusAfter((input as { event: string }).event)
      if (state) to.set({ signStatus: state } as never)
    },
  })

/** The rule of an action that only signs, refuses or takes back: what follows is the flow's business. */
export const onlySigning: Rule<any, any, any> = { doc: undefined as never, action: '', effect: () => {} }
