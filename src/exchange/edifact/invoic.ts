/** INVOIC (invoice): the buyer's own bill of what he used of a supplier's parts. Codes are the buyer's (92, IN). */
import { documentFunction } from './functions.ts'
import { buyersItem, buyersParty } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const amount = (qualifier: string) => ({ tag: 'MOA', is: [qualifier], at: [0, 1], as: 'number' }) as const
const day = (qualifier: string) => ({ tag: 'DTM', is: [qualifier], at: [0, 1], as: 'date' }) as const
const billed = { tag: 'QTY', is: ['47'] } as const

export const invoic = messageTable({
  values: {
    /** 389: the buyer bills himself. */
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '389']] },
    function: documentFunction,
    documentDate: day('137'),
    /** How the tax invoice is numbered. */
    invoiceNo: { tag: 'RFF', is: ['IV'], at: [0, 1] },
    buyer: buyersParty('BY'),
    supplier: buyersParty('SU'),
    currency: { tag: 'CUX', is: ['2'], at: [0, 1], fixed: [[[0, 2], '4']] },
  },
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: buyersItem,
        qty: { ...billed, at: [0, 1], as: 'qty', must: true },
        unit: { ...billed, at: [0, 2], codes: unitsRead, what: '单位' },
        usedFrom: day('194'),
        usedTo: day('206'),
        net: amount('203'),
        price: { tag: 'PRI', is: ['AAA'], at: [0, 1], as: 'number' },
        taxPercent: { tag: 'TAX', is: ['7'], at: [4, 3], as: 'number', fixed: [[1, 'VAT']] },
        tax: amount('124'),
      },
    },
  },
  summary: { net: amount('79'), tax: amount('124'), gross: amount('77'), payable: amount('9') },
})
