/** 订单修订 for the supplier's system: what a line of an order is from now on, or is asked to be. */
import { show } from '../../../declare/index.ts'
import { CHANGE } from '../../../exchange/edifact/ordchg.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { orderRevise } from './revise.ts'

export const revisionTold = defineMessage('revision', {
  title: '订单修订', standard: 'EDIFACT', type: 'ORDCHG',
  out: {
    tells: [orderRevise, 'published'],
    version: 'D:97A:UN',
    content: (r, at) => ({
      documentNo: r.reviseNo, function: CHANGE,
      // What lies within the freeze period waits for the supplier's word (反馈).
      answerWanted: r.inFreeze ? 'wanted' : 'none',
      documentDate: at.slice(0, 10),
      orderNo: r.orderNo, buyer: r.plant, supplier: r.supplierCode, shipTo: r.plant,
      lines: [
        {
          lineNo: String(r.lineNo),
          change: r.newQty ? 'changed' : 'cancelled',
          item: r.partNo,
          qty: show(r.newQty),
          unit: r.unit,
          wantedDate: r.newDate ?? r.oldDate ?? '',
          note: r.remark ?? '',
        },
      ],
    }),
  },
})
