/** INVRPT (inventory report): what a supplier has of each part on a day. */
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, must: true }) as const
const qty = (...is: string[]) => ({ tag: 'QTY', is, at: [0, 1], as: 'qty', must: true }) as const
/** Actual stock, else what is on hand. */
const stock = ['145', '17'] as const

export const invrpt = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '35']] },
    function: documentFunction,
    // The day of the stock, else of the message.
    reportDate: { tag: 'DTM', is: ['366', '137'], at: [0, 1], as: 'date', must: true },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST', 'DP'),
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        ...item,
        // A part that lies in several places is said in one figure: of two nobody knows whether they are to be added.
        stock: qty(...stock),
        unit: { tag: 'QTY', is: stock, at: [0, 2], codes: unitsRead, what: '单位' },
        safety: qty('97'),
        most: qty('98'),
        transit: qty('198'),
      },
    },
  },
})
