/** What becomes of any sheet's receipt after it: its difference is signed, or the receipt is reversed. */
import { lineOf, type AnyDocument } from '../../declare/index.ts'
import { ofTrait, rule, withOwn, type Besides } from '../../engine/rule.ts'
import { settledSheet } from '../common/shipment.ts'

/** settle and unreceive of a sheet. @param own who else learns that nothing is received any more */
export function receiptFollowUpRules<D extends AnyDocument, Found = undefined>(
  document: D,
  own: { unreceive?: Besides<D, 'unreceive', Found> } = {},
) {
  const doc = ofTrait(settledSheet, document)
  const settle = rule(doc, 'settle', {
    effect: (_, { input }, to) => {
      to.set({ diffSignStatus: input.diffSignStatus })
      for (const { id, ...line } of input.lines) to.setLine(id, line)
    },
  })
  /** Its quantities are in transit again, nothing is short yet, and what differs is seen when all is counted anew. */
  const unreceive = rule(doc, 'unreceive', {
    effect: (s, { input }, to) => {
      for (const back of input.lines) {
        const line = lineOf(s, back.id)!
        to.setLine(line.id, {
          receivedQty: line.receivedQty - back.receivedQty,
          damagedQty: line.damagedQty - back.damagedQty,
          rejectedQty: line.rejectedQty - back.rejectedQty,
          overQty: line.overQty - back.overQty,
          shortQty: 0n,
        })
      }
      to.set({ receivedQty: s.lines.reduce((n, l) => n + l.receivedQty, 0n), receivedAt: null, diffQty: 0n })
      to.set({ diffNo: null, diffSignStatus: null })
    },
  })
  // The same rows, as the trait knows them.
  const told = own.unreceive as unknown as Besides<typeof settledSheet, 'unreceive', Found> | undefined
  return { settle, unreceive: withOwn(unreceive, told) }
}
