/** What becomes of any sheet's receipt after it: its difference is signed, or the receipt is reversed. */
import { lineOf, type AnyDocument, type Row } from '../../declare/index.ts'
import { rule, type Effects, type Read, type Rule } from '../../engine/rule.ts'
import type { sendSheet } from './sendSheet/sendSheet.ts'

interface Own<S, Found> {
  find: (sheets: S[], read: Read) => Promise<Found>
  /** Who else learns that nothing is received any more. */
  unreceived: (sheet: S, found: Found, to: Effects<any>) => void
}

/** settle and unreceive of a sheet. */
export function settlingRules<D extends AnyDocument, Found = undefined>(doc: D, own?: Own<Row<D>, Found>) {
  const sheet = doc as unknown as typeof sendSheet
  const settle = rule(sheet, 'settle', {
    effect: (_, { input }, to) => {
      to.set({ diffSignStatus: input.diffSignStatus })
      for (const { id, ...line } of input.lines) to.setLine(id, line)
    },
  })
  /** Its quantities are in transit again, nothing is short yet, and what differs is seen when all is counted anew. */
  const unreceive = rule(sheet, 'unreceive', {
    find: async (sheets, read) => (await own?.find(sheets as unknown as Row<D>[], read)) as Found,
    effect: (s, { input, found }, to) => {
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
      own?.unreceived(s as unknown as Row<D>, found, to)
    },
  })
  return { settle, unreceive } as { [K in 'settle' | 'unreceive']: Rule<any, any, any> }
}
