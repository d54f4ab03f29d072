/** ORDERS (purchase order): who wants what, where it goes and who takes it in there. */
import type { Segment } from './parse.ts'
import { messageTable, readTable, type Read, type Told } from './table.ts'

const date = (...is: string[]) => ({ tag: 'DTM', is, at: [0, 1], as: 'date' }) as const
/** Requested: delivery (2, latest 63, earliest 64), promised (69). */
const wanted = date('2', '63', '64', '69')
const note = { tag: 'FTX', at: [3, 0] } as const

const table = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1 },
    /** What is to be done with it (1225): 9 original, 1 cancellation, 4 change, 5 replacement. */
    function: { tag: 'BGM', at: 2 },
    documentDate: date('137'),
    wantedDate: { ...wanted, must: true },
    note,
  },
  groups: {
    parties: {
      begins: { tag: 'NAD' },
      values: {
        role: { tag: 'NAD', at: 0 },
        code: { tag: 'NAD', at: [1, 0] },
        name: { tag: 'NAD', at: [3, 0] },
        name2: { tag: 'NAD', at: [3, 1] },
        street: { tag: 'NAD', at: [4, 0] },
        street2: { tag: 'NAD', at: [4, 1] },
        city: { tag: 'NAD', at: 5 },
        contact: { tag: 'CTA', at: [1, 1] },
        phone: { tag: 'COM', is: ['TE', 'AL'], by: [0, 1], at: [0, 0] },
      },
    },
    lines: {
      begins: { tag: 'LIN' },
      values: {
        item: { tag: 'LIN', at: [2, 0] },
        // Some name the part beside the line.
        otherItem: { tag: 'PIA', at: [1, 0] },
        qty: { tag: 'QTY', is: ['21'], at: [0, 1], as: 'qty', must: true },
        wantedDate: { ...wanted, must: true },
        // Net of one, or of as many as the basis says.
        price: { tag: 'PRI', is: ['AAA'], at: [0, 1] },
        priceBasis: { tag: 'PRI', is: ['AAA'], at: [0, 4] },
        vin: { tag: 'RFF', is: ['AKG'], at: [0, 1] },
        note,
      },
    },
  },
})
export type Orders = Read<typeof table>

export const readOrders = (segments: readonly Segment[], told: Told): Orders => readTable(table, segments, told)
