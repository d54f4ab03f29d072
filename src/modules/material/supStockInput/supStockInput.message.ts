/** Stock that a supplier's system tells by EDIFACT INVRPT: as if it were filled in by hand. */
import { itemOf } from '../../../exchange/edifact/item.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { Refusal } from '../../../engine/errors.ts'
import { orderedOf } from '../../common/ordered.server.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { supStockInput } from './supStockInput.ts'

export const invrpt = defineMessage('invrpt', {
  title: '库存报告', standard: 'EDIFACT', type: 'INVRPT',
  in: {
    uploaded: true,
    makes: [supStockInput, 'create'],
    codeBook: partnerCodes, sample: orderedOf,
    scenarios: scenariosOf(['lines.stock'], ['plant', '工厂代码错误', '收货方（NAD+ST）是没有约定过的代码', 'shipTo', 'buyer']),
    codes: (r) => [
      { kind: 'plant', theirs: r.shipTo || r.buyer, segment: 'NAD+ST' },
      { kind: 'supplier', theirs: r.supplier, segment: 'NAD+SU' },
      ...r.lines.map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    earlier: { again: 'edit', stands: true, replaced: async () => [] },
    item: (r, ours) => {
      if (!r.reportDate) throw new Refusal('报文没有库存日期（DTM+366 或 DTM+137）')
      if (!r.lines.length) throw new Refusal('报文中没有库存')
      return r.lines.map((l) => {
        if (!l.stock) throw new Refusal(`LIN ${l.lineNo} 没有实际库存（QTY+145 或 QTY+17）`)
        return {
          plant: ours('plant', r.shipTo || r.buyer),
          supplierCode: ours('supplier', r.supplier),
          partNo: ours('part', itemOf(l)),
          reportDate: r.reportDate, finishedQty: l.stock,
          // What it does not say stays as it was.
          ...(l.safety ? { safetyQty: l.safety } : {}),
          ...(l.most ? { maxQty: l.most } : {}),
          ...(l.transit ? { transitQty: l.transit } : {}),
        }
      })
    },
  },
})
