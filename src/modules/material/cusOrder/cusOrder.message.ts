/** Customers' orders from an EDIFACT ORDERS: one order a message, as the system that sells sends it; told to the supplier by people. */
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import { itemOf } from '../../../exchange/edifact/item.ts'
import type { Orders } from '../../../exchange/edifact/orders.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { scenariosOf } from '../../../exchange/scenario.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { cusOrder } from './cusOrder.ts'

type Party = Orders['parties'][number]
const nameOf = (p: Party | undefined) => [p?.name, p?.name2].filter(Boolean).join('')

/** What of it would be done otherwise than was meant. */
function wrong(o: Orders): string[] {
  const days = new Set([o.wantedDate, ...o.lines.map((l) => l.wantedDate)].filter(Boolean))
  const bases = o.lines.filter((l) => l.priceBasis && Number(l.priceBasis) !== 1)
  return [
    ...[
      ['DP', '收货方'],
      ['SE', '销售方（工厂）'],
      ['SU', '供应商'],
      ['BY', '客户'],
    ]
      .filter(([role]) => o.parties.filter((p) => p.role === role).length > 1)
      .map(([role, name]) => `一份订单只能有一个${name}（NAD+${role}），请按${name}拆开`),
    ...(days.size > 1 ? [`各行的要求日期不同（${[...days].sort().join('、')}），请按日期拆成几份订单`] : []),
    ...bases.map((l) => `零件${itemOf(l)}的价格按每${l.priceBasis}件计，请改为单件价格`),
    ...(o.lines.length ? [] : ['报文中没有订单行（LIN）']),
  ]
}

const partyOf = (o: Orders, role: string) => o.parties.find((p) => p.role === role)
const codeOf = (o: Orders, role: string) => partyOf(o, role)?.code ?? ''

export const orders = defineMessage('orders', {
  title: '客户订单', standard: 'EDIFACT', type: 'ORDERS',
  in: {
    uploaded: true,
    makes: [cusOrder, 'create'],
    codeBook: partnerCodes,
    scenarios: scenariosOf(['lines.qty'], ['seller', '工厂代码错误', '销售方（NAD+SE）是没有约定过的代码', 'parties.code']),
    codes: (o) => [
      { kind: 'plant', theirs: codeOf(o, 'SE'), segment: 'NAD+SE' },
      { kind: 'supplier', theirs: codeOf(o, 'SU'), segment: 'NAD+SU' },
      ...o.lines.map((l) => ({ kind: 'part', theirs: itemOf(l), unit: l.unit, segment: `LIN ${l.lineNo}` })),
    ],
    key: (envelope) => [envelope.sender, envelope.controlNo],
    item: (o, ours) => {
      const complaints = wrong(o)
      if (complaints.length) throw refuseAll(complaints.map((message) => ({ message })))
      const needDate = o.wantedDate || o.lines.find((l) => l.wantedDate)?.wantedDate
      if (!needDate) throw new Refusal('报文没有要求的交货日期（DTM+2）')
      const buyer = partyOf(o, 'BY')
      const to = partyOf(o, 'DP') ?? buyer
      return {
        orderNo: o.documentNo,
        plant: ours('plant', codeOf(o, 'SE')),
        supplierCode: ours('supplier', codeOf(o, 'SU')),
        customerCode: buyer?.code,
        customerName: nameOf(buyer) || buyer?.code,
        receiver: to?.contact || nameOf(to),
        receiverPhone: to?.phone,
        address: [to?.city, to?.street, to?.street2].filter(Boolean).join(' '),
        orderDate: o.documentDate || null,
        needDate,
        remark: o.note || null,
        lines: o.lines.map((l) => ({
          partNo: ours('part', itemOf(l)),
          orderQty: l.qty,
          salePrice: l.price || null,
          vin: l.vin || null,
          lineRemark: l.note || null,
        })),
      }
    },
  },
})
