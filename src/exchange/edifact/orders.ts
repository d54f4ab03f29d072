/** ORDERS (purchase order): who wants what, where it goes and who takes it in there. */
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable, type Read } from './table.ts'
import { unitsRead } from './units.ts'

const date = (...is: string[]) => ({ tag: 'DTM', is, at: [0, 1], as: 'date' }) as const
/** Delivery as requested (2), promised (69), at the latest (63), at the earliest (64): the first that is there. */
const wanted = date('2', '69', '63', '64')
const note = { tag: 'FTX', at: [3, 0], split: [512, 5], fixed: [[0, 'AAI']] } as const
const ordered = { tag: 'QTY', is: ['21'] } as const

export const orders = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '220']] },
    function: documentFunction,
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
        lineNo: { tag: 'LIN', at: 0 },
        ...item,
        qty: { ...ordered, at: [0, 1], as: 'qty', must: true },
        unit: { ...ordered, at: [0, 2], codes: unitsRead, what: '单位' },
        wantedDate: { ...wanted, must: true },
        note,
        // Net of one, or of as many as the basis says.
        price: { tag: 'PRI', is: ['AAA'], by: [0, 0], at: [0, 1] },
        priceBasis: { tag: 'PRI', is: ['AAA'], by: [0, 0], at: [0, 4] },
        vin: { tag: 'RFF', is: ['AKG'], at: [0, 1] },
      },
    },
  },
})
export type Orders = Read<typeof orders>
