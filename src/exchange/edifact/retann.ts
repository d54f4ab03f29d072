/**
 * RETANN (announcement for returns, D.01B): what goes back, how many and why, and what is wanted for it. Codes are the buyer's (agency
 * 92, item number IN), states of goods EANCOM's (agency 9).
 */
import { documentFunction } from './functions.ts'
import { messageTable, type Read } from './table.ts'
import { unitsRead } from './units.ts'

const buyers = (element: number) => [[[element, 2], '92']] as const
const returned = { tag: 'QTY', is: ['61'] } as const

export const retann = messageTable({
  values: {
    documentNo: {
      tag: 'BGM', at: 1,
      fixed: [
        [0, '70E'],
        [[0, 2], '9'],
      ],
    },
    function: documentFunction,
    writtenAt: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'time' },
    /** When the goods left. */
    sendAt: { tag: 'DTM', is: ['11'], at: [0, 1], as: 'time' },
    note: { tag: 'FTX', is: ['AAI'], at: [3, 0], split: [512, 5] },
    /** The document that is wanted for the goods. */
    wanted: { tag: 'DOC', at: 0 },
    /** By which the goods came. */
    despatchNo: { tag: 'RFF', is: ['DQ'], at: [0, 1] },
    buyer: { tag: 'NAD', is: ['BY'], at: [1, 0], fixed: buyers(1) },
    depot: { tag: 'LOC', is: ['14'], at: [1, 0], fixed: buyers(1) },
    supplier: { tag: 'NAD', is: ['SU'], at: [1, 0], fixed: buyers(1) },
    shipFrom: { tag: 'NAD', is: ['SF'], at: [1, 0], fixed: buyers(1) },
    address: { tag: 'NAD', is: ['SF'], at: [4, 0], split: [35, 4] },
  },
  groups: {
    contacts: {
      begins: { tag: 'CTA', is: ['IC'] },
      values: { name: { tag: 'CTA', at: [1, 1] }, phone: { tag: 'COM', is: ['TE'], by: [0, 1], at: [0, 0] } },
    },
    transports: {
      begins: { tag: 'TDT', is: ['20'], fixed: [[2, '3']] },
      values: { carrier: { tag: 'TDT', at: [4, 0], fixed: buyers(4) }, plateNo: { tag: 'TDT', at: [7, 3] } },
    },
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: { tag: 'LIN', at: [2, 0], fixed: [[[2, 1], 'IN']] },
        batchNo: { tag: 'PIA', is: ['NB'], by: [1, 1], at: [1, 0], fixed: [[0, '1']] },
        qty: { ...returned, at: [0, 1], as: 'qty', must: true },
        unit: { ...returned, at: [0, 2], codes: unitsRead, what: '单位' },
        /** What becomes of the goods. */
        state: { tag: 'CDI', is: ['3E'], at: [1, 0], fixed: [[[1, 2], '9']] },
        requestNo: { tag: 'RFF', is: ['ACE'], at: [0, 1] },
        reason: {
          tag: 'FTX',
          is: ['RTI'],
          at: [2, 0],
          fixed: [
            [1, '1'],
            [[2, 2], '92'],
          ],
        },
      },
    },
  },
  summary: { lineCount: { tag: 'CNT', is: ['2'], by: [0, 0], at: [0, 1] } },
})
export type Retann = Read<typeof retann>
