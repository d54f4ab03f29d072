/** 856 (ship notice): what DESADV says, in levels (HL): the shipment, its orders, trays and boxes, and the items in them. */
import { desadv } from '../edifact/desadv.ts'
import { x12Table } from '../edifact/table.ts'
import { buyersNumber, dtm, order, orderLine, othersNumber, party, purpose, unitsRead } from './words.ts'

export const asn = x12Table(desadv, {
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
  },
  groups: {
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
      },
      groups: {
        // So many loads of it.
        boxes: { begins: { tag: 'CLD' }, values: { boxCount: { tag: 'CLD', at: 0 } } },
      },
    },
  },
})
