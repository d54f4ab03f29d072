/** 846 (inventory advice): what INVRPT says of a supplier's own stock. */
import { invrpt } from '../edifact/invrpt.ts'
import { sisterTable } from '../edifact/table.ts'
import { buyersNumber, othersNumber, party, purpose, unitsRead } from './words.ts'

/** On hand, else available for sale. */
const stock = ['17', '33'] as const

export const stockAdvice = sisterTable(invrpt, {
  values: {
    function: purpose('BIA', 0),
    documentNo: { tag: 'BIA', at: 2 },
    // As of this day, else of the day of the advice.
    reportDate: {
      tag: 'DTM',
      is: ['007'],
      at: 1, as: 'date', must: true,
      else: { tag: 'BIA', at: 3, as: 'date', must: true },
    },
    supplier: party('SU', 'SE', 'VN', 'SF'),
    buyer: party('BY'),
    shipTo: party('ST'),
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: buyersNumber('LIN', 1),
        otherItem: othersNumber('LIN', 1),
        stock: { tag: 'QTY', is: stock, at: 1, as: 'qty', must: true },
        unit: { tag: 'QTY', is: stock, at: 2, codes: unitsRead, what: '单位' },
      },
    },
  },
})
