/** Messages with partners. Written by npm run generate from the folders; not edited by hand. */
import type { Message } from './exchange/message.ts'
import { desadv } from './modules/accounting/cumPaper/cumPaper.message.ts'
import { passings } from './modules/distribution/vAcross/vAcross.message.ts'
import { vehicles } from './modules/distribution/vOnline/vOnline.message.ts'
import { orders } from './modules/material/cusOrder/cusOrder.message.ts'
import { delfor } from './modules/material/order/order.message.ts'

export const messages: readonly Message[] = [
  desadv,
  passings,
  vehicles,
  orders,
  delfor,
]
