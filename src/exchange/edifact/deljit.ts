/** DELJIT (just in time): what a plant wants by the hour, where and until when. Codes are the buyer's (92, IN). */
import { documentFunction } from './functions.ts'
import { buyersItem, buyersParty } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const needed = { tag: 'QTY', is: ['131'] } as const
const place = (qualifier: string) => ({ tag: 'LOC', is: [qualifier], at: [1, 0] }) as const

export const deljit = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '242']] },
    function: documentFunction,
    writtenAt: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'time' },
    buyer: buyersParty('BY'),
    supplier: buyersParty('SU'),
    shipTo: buyersParty('ST'),
    carrier: buyersParty('CA'),
  },
  groups: {
    sequences: {
      begins: { tag: 'SEQ' },
      /** 3: newly made. */
      values: { state: { tag: 'SEQ', at: 0 } },
      groups: {
        lines: {
          begins: { tag: 'LIN' },
          values: {
            lineNo: { tag: 'LIN', at: 0 },
            item: buyersItem,
            orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
            warehouse: place('18'),
            dock: place('11'),
            qty: { ...needed, at: [0, 1], as: 'qty', must: true },
            unit: { ...needed, at: [0, 2], codes: unitsRead, what: '单位' },
            needAt: { tag: 'DTM', is: ['2'], at: [0, 1], as: 'time' },
            /** When it must have left, or is fetched. */
            sendAt: { tag: 'DTM', is: ['10'], at: [0, 1], as: 'time' },
          },
        },
      },
    },
  },
})
