/** Requests to return parts as the aftermarket's system (EAI) sends them, and as the supplier's system reads them once they are told. */
import type { Row } from '../../../declare/index.ts'
import { CANCELLATION, REPLACEMENT } from '../../../exchange/edifact/functions.ts'
import { defineMessage, rowsOf } from '../../../exchange/message.ts'
import { returns } from '../returns.ts'
import { accReturnExchange } from './exChange.ts'

export const returnRequests = defineMessage('returnRequests', {
  title: '备件退换货', standard: 'JSON', type: 'RETURNREQUEST',
  in: rowsOf({ makes: [accReturnExchange, 'create'] }),
})

const content = (r: Row<typeof accReturnExchange>, at: string, code?: string) =>
  returns({ ...r, no: r.reqNo, at, lines: [{ ...r, lineNo: 1, qty: r.reqQty, reqNo: '' }] }, code)
/** What is left of a request that was told: nothing, or less, or something else is done with it. */
const left = (r: Row<typeof accReturnExchange>, at: string) =>
  content(r, at, r.status === 'cancelled' ? CANCELLATION : REPLACEMENT)

export const toReturn = defineMessage('toReturn', {
  title: '备件退换货待确认', standard: 'EDIFACT', type: 'RETANN',
  out: { tells: [accReturnExchange, 'published'], version: 'D:01B:UN', content: (r, at) => content(r, at) },
})

export const returnCancelled = defineMessage('returnCancelled', {
  title: '备件退换货取消', standard: 'EDIFACT', type: 'RETANN',
  out: { tells: [accReturnExchange, 'cancelled'], version: 'D:01B:UN', content: left },
})

export const returnDecided = defineMessage('returnDecided', {
  title: '备件退换货裁定', standard: 'EDIFACT', type: 'RETANN',
  out: { tells: [accReturnExchange, 'decided'], version: 'D:01B:UN', content: left },
})
