/** ORDCHG (order change): which line of which order becomes what, and whether an answer is wanted. Codes are the buyer's (92, IN). */
import { documentFunction } from './functions.ts'
import { buyersItem, buyersParty } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const ordered = { tag: 'QTY', is: ['21'] } as const

const said = { tag: 'FTX', fixed: [[0, 'AAI']] } as const

/** Action (1229) of a line. */
const changes = { '2': 'cancelled', '3': 'changed' } as const
/** Response type (4343): an answer is asked for, or none. */
const answers = { AB: 'wanted', NA: 'none' } as const

/** What a message is for that changes something (1225). */
export const CHANGE = '4'

export const ordchg = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '230']] },
    function: documentFunction,
    answerWanted: { tag: 'BGM', at: 3, codes: answers, what: '要求答复' },
    documentDate: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
    buyer: buyersParty('BY'),
    supplier: buyersParty('SU'),
    shipTo: buyersParty('ST'),
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        change: { tag: 'LIN', at: 1, codes: changes, must: true, what: '变更' },
        item: buyersItem,
        // From now on; 0 of a line that is cancelled.
        qty: { ...ordered, at: [0, 1], as: 'qty', must: true },
        unit: { ...ordered, at: [0, 2], codes: unitsRead, what: '单位' },
        wantedDate: { tag: 'DTM', is: ['2'], at: [0, 1], as: 'date' },
        // Why, by its code.
        reason: { ...said, at: [2, 0] },
        note: { ...said, at: [3, 0], split: [512, 5] },
      },
    },
  },
  summary: {},
})
