/** RECADV (receiving advice): what of a despatch came, what was accepted of it and what differs. Codes are the buyer's (92, IN). */
import { documentFunction } from './functions.ts'
import { buyersItem, buyersParty } from './item.ts'
import { messageTable } from './table.ts'
import { unitsRead } from './units.ts'

const qty = (qualifier: string) => ({ tag: 'QTY', is: [qualifier], at: [0, 1], as: 'qty' }) as const
/** The difference has a sign: what is missing is less than nothing. */
const variance = <const Q extends string>(qualifier: Q) =>
  ({ tag: 'QVR', is: [qualifier], by: [0, 1], at: [0, 0], as: 'number' }) as const

export const recadv = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '632']] },
    function: documentFunction,
    writtenAt: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'time' },
    receivedAt: { tag: 'DTM', is: ['50'], at: [0, 1], as: 'time' },
    /** The send sheet by which the goods came. */
    despatchNo: { tag: 'RFF', is: ['AAK'], at: [0, 1] },
    buyer: buyersParty('BY'),
    supplier: buyersParty('SU'),
    shipTo: buyersParty('ST'),
    dock: { tag: 'LOC', is: ['11'], at: [1, 0] },
  },
  groups: {
    packs: {
      begins: { tag: 'CPS' },
      values: { packNo: { tag: 'CPS', at: 0 } },
      groups: {
        lines: {
          begins: { tag: 'LIN' },
          values: {
            lineNo: { tag: 'LIN', at: 0 },
            item: buyersItem,
            batchNo: { tag: 'PIA', is: ['NB'], by: [1, 1], at: [1, 0], fixed: [[0, '1']] },
            shipped: { ...qty('12'), must: true },
            unit: { tag: 'QTY', is: ['12'], at: [0, 2], codes: unitsRead, what: '单位' },
            /** Whatever state it was in. */
            received: qty('48'),
            accepted: qty('194'),
            rejected: qty('195'),
            short: variance('119'),
            /** How the standard calls it (4221). */
            damaged: { ...variance('124'), fixed: [[1, 'AF']] },
            over: { ...variance('121'), fixed: [[1, 'AC']] },
            orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
          },
        },
      },
    },
  },
})
