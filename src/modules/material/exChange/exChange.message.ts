/** Requests to return parts as the aftermarket's system (EAI) sends them, and as the supplier's system reads them once they are told. */
import { defineMessage, defineTelling, rowsOf } from '../../../exchange/message.ts'
import { retann, returnsSegments } from '../retann.ts'
import { accReturnExchange } from './exChange.ts'

export const returnRequests = defineMessage(
  'returnRequests',
  rowsOf({ title: '备件退换货', type: 'RETURNREQUEST', makes: [accReturnExchange, 'create'] }),
)

export const toReturn = defineTelling({
  ...retann,
  title: '备件退换货待确认',
  tells: [accReturnExchange, 'published'],
  segments: (request, at) =>
    returnsSegments({ ...request, no: request.reqNo, at, lines: [{ ...request, lineNo: 1, qty: request.reqQty, reqNo: '' }] }),
})
