/** ORDRSP (purchase order response): when and how much of a part the supplier will deliver. */
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, must: true }) as const
/** To be delivered, else as ordered. */
const toCome = ['113', '21'] as const

export const ordrsp = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '231']] },
    function: documentFunction,
    /** RE: rejected as a whole (4343). */
    response: { tag: 'BGM', at: 3 },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST', 'DP'),
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        // What became of the line that was ordered (1229).
        answer: { tag: 'LIN', at: 1 },
        ...item,
        qty: { tag: 'QTY', is: toCome, at: [0, 1], as: 'qty', must: true },
        unit: { tag: 'QTY', is: toCome, at: [0, 2], codes: unitsRead, what: '单位' },
        // As it is scheduled now, else promised, else requested.
        arriveAt: { tag: 'DTM', is: ['67', '69', '2'], at: [0, 1], as: 'time', must: true },
        note: { tag: 'FTX', at: [3, 0], split: [512, 5] },
      },
    },
  },
})
