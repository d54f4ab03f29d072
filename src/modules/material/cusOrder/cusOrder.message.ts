/** Customers' orders from an EDIFACT ORDERS: one order a message, as the system that sells sends it; told to the supplier by people. */
import { Refusal, refuseAll } from '../../../engine/errors.ts'
import type { Orders } from '../../../exchange/edifact/orders.ts'
import { defineMessage } from '../../../exchange/message.ts'
import { partnerCodes } from '../../master/ediCode/codes.ts'
import { cusOrder } from './cusOrder.ts'

type Party = Orders['parties'][number]
const nameOf = (p: Party | undefined) => [p?.name, p?.name2].filter(Boolean).join('')

/** What of it would be done otherwise than was meant. */
function wrong(o: Orders): string[] {
  const days = new Set([o.wantedDate, ...o.lines.map((l) => l.wantedDate)].filter(Boolean))
  const bases = o.lines.filter((l) => l.priceBasis && Number(l.priceBasis) !== 1)
  return [
    ...(o.function && o.function !== '9'
      ? [`只接收新订单（BGM 功能码 9），这份是 ${o.function}；变更或取消请在客户订单上处理`]
      : []),
    ...(o.parties.filter((p) => p.role === 'DP').length > 1 ? ['一份订单只能有一个收货方（NAD+DP），请按收货方拆开'] : []),
    ...(days.size > 1 ? [`各行的要求日期不同（${[...days].sort().join('、')}），请按日期拆成几份订单`] : []),
    ...bases.map((l) => `零件${l.item || l.otherItem}的价格按每${l.priceBasis}件计，请改为单件价格`),
    ...(o.lines.length ? [] : ['报文中没有订单行（LIN）']),
  ]
}

export const orders = defineMessage('orders', {
  title: '客户订单', standard: 'EDIFACT', type: 'ORDERS', way: 'in', uploaded: true,
  makes: [cusOrder, 'create'],
  codes: partnerCodes,
  key: (envelope) => [envelope.sender, envelope.controlNo],
  item: (o: Orders, code) => {
    const complaints = wrong(o)
    if (complaints.length) throw refuseAll(complaints.map((message) => ({ message })))
    const needDate = o.wantedDate || o.lines.find((l) => l.wantedDate)?.wantedDate
    if (!needDate) throw new Refusal('报文没有要求的交货日期（DTM+2）')
    const party = (role: string) => o.parties.find((p) => p.role === role)
    const buyer = party('BY')
    const to = party('DP') ?? buyer
    return {
      orderNo: o.documentNo,
      plant: code('plant', party('SE')?.code ?? ''),
      supplierCode: code('supplier', party('SU')?.code ?? ''),
      customerCode: buyer?.code,
      customerName: nameOf(buyer) || buyer?.code,
      receiver: to?.contact || nameOf(to),
      receiverPhone: to?.phone,
      address: [to?.city, to?.street, to?.street2].filter(Boolean).join(' '),
      orderDate: o.documentDate || null,
      needDate,
      remark: o.note || null,
      lines: o.lines.map((l) => ({
        partNo: code('part', l.item || l.otherItem),
        orderQty: l.qty,
        salePrice: l.price || null,
        vin: l.vin || null,
        lineRemark: l.note || null,
      })),
    }
  },
})
