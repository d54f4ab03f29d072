/** Arrivals that a supplier's system tells by EDIFACT ORDRSP: as if they were filled in by hand. */
import { decimalText, parseDecimal } from '../../../declare/index.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { Refusal } from '../../../engine/errors.ts'
import { orderedOf } from '../../common/ordered.server.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { supPartArrInput } from './supPartArrInput.ts'

/** Of the whole order: nothing of it comes. */
const REJECTED = 'RE'
/** Deleted and not accepted: nothing comes, which only its plan can say. */
const declined = ['2', '7']

export const ordrsp = defineMessage('ordrsp', {
  title: '订单答复', standard: 'EDIFACT', type: 'ORDRSP',
  in: {
    uploaded: true,
    makes: [supPartArrInput, 'create'],
    codeBook: partnerCodes, sample: orderedOf,
    scenarios: scenariosOf(['lines.qty'], ['plant', '工厂代码错误', '收货方（NAD+ST）是没有约定过的代码', 'shipTo', 'buyer']),
    codes: (r) => [
      { kind: 'plant', theirs: r.shipTo || r.buyer, segment: 'NAD+ST' },
      { kind: 'supplier', theirs: r.supplier, segment: 'NAD+SU' },
      ...r.lines.map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    earlier: { again: 'edit', stands: true, replaced: async () => [] },
    item: (r, ours) => {
      if (r.response === REJECTED)
        throw new Refusal('整份订单被拒绝（BGM 答复类型 RE），请在“零件到货计划填报”上取消这些计划，不供货的零件请与计划员联系')
      if (!r.lines.length) throw new Refusal('报文中没有到货计划')
      for (const l of r.lines) {
        if (declined.includes(l.answer))
          throw new Refusal(`LIN ${l.lineNo} 不供货（1229 为 ${l.answer}），请在“零件到货计划填报”上取消该计划，其余行重新发送`)
        if (!l.qty) throw new Refusal(`LIN ${l.lineNo} 没有数量（QTY+113 或 QTY+21）`)
        if (!l.arriveAt) throw new Refusal(`LIN ${l.lineNo} 没有到货日期（DTM+67、DTM+69 或 DTM+2）`)
      }
      // Several lines of a part at the same time arrive as one.
      return [...Map.groupBy(r.lines, (l) => `${ours('part', itemOf(l))}|${l.arriveAt}`).values()].map((some) => ({
        plant: ours('plant', r.shipTo || r.buyer),
        supplierCode: ours('supplier', r.supplier),
        partNo: ours('part', itemOf(some[0]!)),
        planDate: some[0]!.arriveAt.slice(0, 10),
        arriveWindow: some[0]!.arriveAt.slice(11) || null,
        planQty: decimalText(
          some.reduce((n, l) => n + parseDecimal(l.qty, 3)!, 0n),
          3,
        ),
        gapReason:
          some
            .map((l) => l.note)
            .filter(Boolean)
            .join('；') || null,
      }))
    },
  },
})
