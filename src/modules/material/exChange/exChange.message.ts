/** Requests to return parts as the aftermarket's system (EAI) sends them, and as the supplier's system reads them once they are told. */
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { returns } from '../returns.ts'
import { accReturnExchange } from './exChange.ts'

export const returnRequests = defineMessage('returnRequests', {
  title: '备件退换货', standard: 'JSON', type: 'RETURNREQUEST',
  in: rowsOf({ makes: [accReturnExchange, 'create'] }),
})

export const toReturn = defineMessage('toReturn', {
  title: '备件退换货待确认', standard: 'EDIFACT', type: 'RETANN',
  out: {
    tells: [accReturnExchange, 'published'],
    version: 'D:01B:UN',
    content: (request, at) =>
      returns({ ...request, no: request.reqNo, at, lines: [{ ...request, lineNo: 1, qty: request.reqQty, reqNo: '' }] }),
  },
})
