/** DESADV (despatch advice): what was sent, line by line. Whatever has no place here is kept verbatim in `rest`. */
import type { Segment } from './parse.ts'
import { messageTable, readTable, type Read, type Told } from './table.ts'

const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, keep: true }) as const

const table = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1 },
    documentDate: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    despatchDate: { tag: 'DTM', is: ['11'], at: [0, 1], as: 'date' },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST', 'DP'),
    // To the minute where it is said: despatch, estimated arrival.
    sendAt: { tag: 'DTM', is: ['11'], at: [0, 1], as: 'time' },
    arriveAt: { tag: 'DTM', is: ['132', '17'], at: [0, 1], as: 'time' },
    carrierName: { tag: 'TDT', at: [4, 3], or: [4, 0] },
    plateNo: { tag: 'TDT', at: [7, 3], or: [7, 0] },
    consignmentNo: { tag: 'RFF', is: ['CN'], at: [0, 1] },
    orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
  },
  rest: true,
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: { tag: 'LIN', at: [2, 0] },
        // Some name the part beside the line.
        buyerItem: { tag: 'PIA', is: ['BP', 'IN'], by: [1, 1], at: [1, 0] },
        otherItem: { tag: 'PIA', at: [1, 0] },
        // Despatched with this advice; since the zero point.
        qty: { tag: 'QTY', is: ['12'], at: [0, 1], as: 'qty', must: true },
        cumDespatched: { tag: 'QTY', is: ['3'], at: [0, 1], as: 'qty' },
        // What ordered it, and the line of it.
        orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
        orderLine: { tag: 'RFF', is: ['ON'], at: [0, 2] },
      },
      rest: true,
    },
  },
})
export type Desadv = Read<typeof table>

export const readDesadv = (segments: readonly Segment[], told: Told): Desadv => readTable(table, segments, told)
