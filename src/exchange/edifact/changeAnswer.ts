/** ORDRSP that answers a change of an order (ORDCHG): the supplier takes the line as it is to be, or says what it can do instead. */
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const said = { tag: 'FTX', fixed: [[0, 'AAI']] } as const
/** To be delivered, else as ordered. */
const qty = { tag: 'QTY', is: ['113', '21'] } as const

/** Response type (4343); `lines`: each says it itself. */
const responses = { AP: 'accepted', RE: 'refused', AC: 'lines' } as const
/** What became of the line (1229). */
export const lineAnswers = { '5': 'accepted', '7': 'refused', '3': 'otherwise', '6': 'otherwise' } as const

/** What a message is for (1225) that says the answer by that. */
export const [ACCEPTED, REFUSED] = ['29', '27']

export const changeAnswer = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '231']] },
    function: documentFunction,
    response: { tag: 'BGM', at: 3, codes: responses, what: '答复类型' },
    // The change that is answered, by the number that we gave it.
    changeNo: { tag: 'RFF', is: ['PP'], at: [0, 1] },
    orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
    supplier: { tag: 'NAD', is: ['SU', 'SE'], at: 1, must: true },
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        answer: { tag: 'LIN', at: 1, codes: lineAnswers, what: '行的答复' },
        ...item,
        qty: { ...qty, at: [0, 1], as: 'qty', must: true },
        unit: { ...qty, at: [0, 2], codes: unitsRead, what: '单位' },
        // As it is scheduled now, else promised, else requested.
        date: { tag: 'DTM', is: ['67', '69', '2'], at: [0, 1], as: 'date', must: true },
        reason: { ...said, at: [2, 0] },
        note: { ...said, at: [3, 0], split: [512, 5] },
      },
    },
  },
})
