/** The supplier's despatches from an EDIFACT DESADV: one paper a message, with what of each part was sent. */
import { decimalText, parseDecimal } from '../../../declare/index.ts'
import type { Desadv } from '../../../exchange/edifact/desadv.ts'
import { CANCELLATION } from '../../../exchange/edifact/functions.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import { defineMessage, type Ending } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { Refusal } from '../../../engine/errors.ts'
import { orderedOf } from '../../common/ordered.server.ts'
import { cumRemarks } from '../cumulative/despatched.server.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { cumPaper } from './cumPaper.ts'

/** What was sent; one that cancels says only which paper. */
const linesOf = (d: Desadv) => (d.function === CANCELLATION ? [] : d.lines.filter((l) => l.qty))

export const desadv = defineMessage('desadv', {
  title: '发货通知', standard: 'EDIFACT', type: 'DESADV',
  in: {
    uploaded: true,
    makes: [cumPaper, 'create'],
    codeBook: partnerCodes, sample: orderedOf,
    scenarios: scenariosOf(['lines.qty'], ['plant', '工厂代码错误', '收货方（NAD+ST）是没有约定过的代码', 'shipTo', 'buyer']),
    codes: (d) => [
      { kind: 'plant', theirs: d.shipTo || d.buyer, segment: 'NAD+ST' },
      { kind: 'supplier', theirs: d.supplier, segment: 'NAD+SU' },
      ...linesOf(d).map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    earlier: {
      again: 'edit',
      replaced: async () => [],
      cancelled: async (read, d, ours): Promise<Ending<typeof cumPaper>[]> => {
        const of = { plant: ours('plant', d.shipTo || d.buyer), supplierCode: ours('supplier', d.supplier) }
        return (await read.mine(cumPaper, { ...of, docNo: d.documentNo })).map(({ id }) => ({ id, action: 'remove' }))
      },
    },
    remarks: (read, d, ours, { profile, today }) =>
      cumRemarks(
        read,
        {
          plant: ours('plant', d.shipTo || d.buyer),
          supplierCode: ours('supplier', d.supplier),
          docNo: d.documentNo,
          day: d.sendAt.slice(0, 10) || d.documentDate || today,
          lines: linesOf(d).map((l) => ({ partNo: ours('part', itemOf(l)), qty: l.qty, cum: l.cumDespatched })),
        },
        profile,
      ),
    item: (d, ours) => {
      const sentDay = d.sendAt.slice(0, 10) || d.documentDate
      if (!sentDay) throw new Refusal('报文没有发货日期（DTM+11 或 DTM+137）')
      const lines = Map.groupBy(linesOf(d), (l) => ours('part', itemOf(l)))
      if (!lines.size) throw new Refusal('报文中没有发货数量')
      return {
        plant: ours('plant', d.shipTo || d.buyer),
        supplierCode: ours('supplier', d.supplier),
        docNo: d.documentNo, sentDay,
        // The same part in several packages is one line; its cumulative is the one said last.
        lines: [...lines].map(([partNo, some]) => ({
          partNo,
          qty: decimalText(
            some.reduce((n, l) => n + parseDecimal(l.qty, 3)!, 0n),
            3,
          ),
          cumDespatched: some.findLast((l) => l.cumDespatched)?.cumDespatched || null,
        })),
      }
    },
  },
})
