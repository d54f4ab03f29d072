/** Messages with partners, of both directions. Written by npm run generate from the folders; not edited by hand. */
import type { Message } from './exchange/message.ts'
import { syntaxAnswer, businessAnswer } from './exchange/dumpLog/dumpLog.message.ts'
import { syntaxReply, businessReply } from './exchange/pushLog/pushLog.message.ts'
import { desadv } from './modules/accounting/cumPaper/cumPaper.message.ts'
import { accReceipt, received, receiptReversed } from './modules/accounting/receive/receive.message.ts'
import { invoiced } from './modules/accounting/statementThree/statementThree.message.ts'
import { repairs } from './modules/claim/supClaim/supClaim.message.ts'
import { consumePullTold } from './modules/distribution/consumePull/consumePull.message.ts'
import { mrPullSheetTold } from './modules/distribution/mrPullSheet/mrPullSheet.message.ts'
import { outSupScheduleTold } from './modules/distribution/outSupSchedule/outSupSchedule.message.ts'
import { pullSheetTold } from './modules/distribution/pullSheet/pullSheet.message.ts'
import { sendSheetAdvice } from './modules/distribution/sendSheet/sendSheet.message.ts'
import { passings } from './modules/distribution/vAcross/vAcross.message.ts'
import { vehicles } from './modules/distribution/vOnline/vOnline.message.ts'
import { deliveryAccuracy } from './modules/kpi/kpiLine/kpiLine.message.ts'
import { supplyOrders, supplyCancellations, supplyDespatches } from './modules/material/accPlan/accPlan.message.ts'
import { accSheet } from './modules/material/accSend/accSend.message.ts'
import { accCycle } from './modules/material/accSupplyCycle/accSupplyCycle.message.ts'
import { orders } from './modules/material/cusOrder/cusOrder.message.ts'
import { returnRequests, toReturn, returnCancelled, returnDecided } from './modules/material/exChange/exChange.message.ts'
import { sheetLeft } from './modules/material/exchangeSheet/exchangeSheet.message.ts'
import { delfor } from './modules/material/order/order.message.ts'
import { revision, revisionAnswer } from './modules/material/revise/revise.message.ts'
import { ordrsp } from './modules/material/supPartArrInput/supPartArrInput.message.ts'
import { invrpt } from './modules/material/supStockInput/supStockInput.message.ts'

export const messages: readonly Message[] = [
  syntaxAnswer,
  businessAnswer,
  syntaxReply,
  businessReply,
  desadv,
  accReceipt,
  received,
  receiptReversed,
  invoiced,
  repairs,
  consumePullTold,
  mrPullSheetTold,
  outSupScheduleTold,
  pullSheetTold,
  sendSheetAdvice,
  passings,
  vehicles,
  deliveryAccuracy,
  supplyOrders,
  supplyCancellations,
  supplyDespatches,
  accSheet,
  accCycle,
  orders,
  returnRequests,
  toReturn,
  returnCancelled,
  returnDecided,
  sheetLeft,
  delfor,
  revision,
  revisionAnswer,
  ordrsp,
  invrpt,
]
