/** Messages with partners: what they send, and what they are told in EDIFACT. Written by npm run generate from the folders; not edited by hand. */
import type { Message, Telling } from './exchange/message.ts'
import { desadv } from './modules/accounting/cumPaper/cumPaper.message.ts'
import { passings } from './modules/distribution/vAcross/vAcross.message.ts'
import { vehicles } from './modules/distribution/vOnline/vOnline.message.ts'
import { supplyOrders, supplyCancellations, supplyDespatches } from './modules/material/accPlan/accPlan.message.ts'
import { orders } from './modules/material/cusOrder/cusOrder.message.ts'
import { returnRequests, toReturn } from './modules/material/exChange/exChange.message.ts'
import { delfor } from './modules/material/order/order.message.ts'
import { sheetLeft } from './modules/material/exchangeSheet/exchangeSheet.message.ts'

export const messages: readonly Message[] = [
  desadv,
  passings,
  vehicles,
  supplyOrders,
  supplyCancellations,
  supplyDespatches,
  orders,
  returnRequests,
  delfor,
]

export const tellings: readonly Telling[] = [
  toReturn,
  sheetLeft,
]
