/** What holds of the actions by which a document takes part in signing (signed.ts). */
import type { AnyDocument, Patch } from '../declare/index.ts'
import type { Rule } from '../engine/rule.ts'

const shown: Readonly<Record<string, string>> = {
  opened: 'running', returned: 'running', done: 'done', refused: 'ended', stopped: 'ended',
}

/** How far the signing is after an event, as signStatus has it; undefined: as before. */
export const statusAfter = (event: string): 'running' | 'done' | 'ended' | undefined => shown[event] as 'running' | undefined

/** The rule of an action that only signs, refuses or takes back: what follows is the flow's business. */
export const onlySigning: Rule<any, any, any> = { doc: undefined as never, action: '', effect: () => {} }

/** The rules of a document that is signed and shows how far, and nothing else. */
export const signedRules = <D extends AnyDocument>(
  doc: D,
): Record<'sign' | 'cancelSign' | 'signProgress', Rule<any, any, any>> => ({
  sign: onlySigning, cancelSign: onlySigning,
  signProgress: {
    doc, action: 'signProgress',
    effect: (_, { input }, to) => {
      const state = statusAfter((input as { event: string }).event)
      if (state) to.set({ signStatus: state })
    },
  },
})

interface Signature {
  event: string
  step?: string | null
  signer?: string | null
}
/** Who signed a step and when, in the two columns of its side; taken back, they are empty. @param sides step → supplier, maker … */
export function signature<D extends AnyDocument>(
  sides: Readonly<Record<string, string>>,
  said: Signature,
  now: string,
): Patch<D> {
  const side = sides[said.step ?? '']
  if (!side || (said.event !== 'signed' && said.event !== 'unsigned')) return {} as Patch<D>
  const signed = said.event === 'signed'
  return { [`${side}SignedBy`]: signed ? said.signer : null, [`${side}SignedAt`]: signed ? now : null } as Patch<D>
}
