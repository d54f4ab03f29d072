/**
 * Signed: a phase of a document's signing (src/signing) has an action that signs, one that takes a signature back, and one by
 * which the document is told how far the signing is. Their rules: signed.rules.ts.
 */
import { signEvent, signInput, type By, type SignStep } from '../declare/index.ts'
import { override, type Override } from './override.ts'

export { signed } from '../declare/index.ts'

type Signers = By | readonly By[]

export const sign = <const B extends Signers, const S extends string, const O extends Override = {}>(
  by: B,
  from: readonly S[],
  own?: O,
) => override({ label: '签字', key: 'sign', by, from, input: signInput }, own)

export const takeBack = <const B extends Signers, const S extends string, const O extends Override = {}>(
  by: B,
  from: readonly S[],
  own?: O,
) => override({ label: '取回签字', key: 'cancelSign', by, from }, own)

/** @param from every state in which something may still happen to a signature */
export const progress = <const S extends string, const O extends Override = {}>(from: readonly S[], own?: O) =>
  override({ label: '签字进度', by: 'system', from, input: signEvent }, own)

const sides = { internal: 'maker', supplier: 'supplier', carrier: 'carrier' } as const

/** A phase of one step that one side signs on the document's own form, in these states. @param own of both actions */
export const signedAs = <
  const B extends keyof typeof sides,
  const S extends string,
  const P extends SignStep,
  const O extends Override = {},
>(
  step: P,
  by: B,
  from: readonly S[],
  own?: O,
) => ({
  sign: sign(by, from, own),
  cancelSign: takeBack(by, from, own),
  phase: {
    print: 'reportPdf', recall: 'cancelSign', progress: 'signProgress',
    sign: { sign: step },
    steps: [{ step, side: sides[by] }],
  } as const,
})
