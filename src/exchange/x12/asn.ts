/** 856 (ship notice): what DESADV says, in levels (HL): the shipment, its orders, trays and boxes, and the items in them. */
import { desadv } from '../edifact/desadv.ts'
import { sisterTable } from '../edifact/table.ts'
import { PACK, TARE } from './tree.ts'
import { buyersNumber, dtm, order, orderLine, othersNumber, party, purpose, unitsRead } from './words.ts'

/** SSCC, or a label's number of the sender's own; one alone, or from one to another. */
const mark = { tag: 'MAN', is: ['GM', 'CP', 'UC', 'L'] } as const
const serial = { tag: 'REF', is: ['LS'] } as const
/** Of a single unit. */
const unit = { tag: 'REF', is: ['SE'] } as const
const serials = { begins: unit, values: { no: { ...unit, at: 1 } } } as const
const batch = { tag: 'REF', is: ['LT', 'BT'], at: 1 } as const
const labels = {
  begins: mark, also: serial,
  values: { no: { ...mark, at: 1, else: { ...serial, at: 1 } }, to: { ...mark, at: 2 } },
} as const

export const asn = sisterTable(desadv, {
  values: {
    function: purpose('BSN', 0),
    documentNo: { tag: 'BSN', at: 1 },
    documentDate: { tag: 'BSN', at: 2, as: 'date' },
    // Shipped; estimated arrival, else delivery.
    sendAt: dtm('011'),
    arriveAt: dtm('371', '017'),
    consignmentNo: { tag: 'REF', is: ['CN'], at: 1 },
    orderNo: { tag: 'PRF', at: 0 },
    supplier: { ...party('SU', 'SE', 'VN', 'SF'), keep: true },
    buyer: { ...party('BY'), keep: true },
    shipTo: { ...party('ST'), keep: true },
    // In words, else its code.
    carrierName: { tag: 'TD5', at: 4, or: 2, keep: true },
    plateNo: { tag: 'TD3', at: 2, or: 1, keep: true },
    warehouse: { tag: 'REF', is: ['WS'], at: 1 },
    dock: { tag: 'REF', is: ['DK'], at: 1 },
  },
  groups: {
    mixed: { begins: { tag: PACK }, values: {} },
    lines: {
      begins: { tag: 'HL', is: ['I'], by: 2 },
      values: {
        lineNo: { tag: 'HL', at: 0 },
        item: buyersNumber('LIN', 1),
        otherItem: othersNumber('LIN', 1),
        qty: { tag: 'SN1', at: 1, as: 'qty', must: true },
        unit: { tag: 'SN1', at: 2, codes: unitsRead, what: '单位' },
        cumDespatched: { tag: 'SN1', at: 3, as: 'qty' },
        orderNo: { ...order('LIN', 1), else: { tag: 'PRF', at: 0, must: true } },
        orderLine: orderLine('LIN', 1),
        batchNo: { tag: 'LIN', pairs: 1, is: ['LT', 'B8'], at: 1, else: batch },
      },
      groups: {
        serials,
        // So many loads of it; or the box that it is in.
        boxes: {
          begins: { tag: 'CLD' },
          also: { tag: PACK },
          values: { boxCount: { tag: 'CLD', at: 0 }, boxQty: { tag: 'CLD', at: 1, as: 'qty' }, batchNo: batch },
          groups: { labels, serials },
        },
        trays: { begins: { tag: TARE }, values: { step: { tag: TARE, at: 0 } }, groups: { labels } },
      },
    },
  },
})
