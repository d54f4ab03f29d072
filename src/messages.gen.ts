/** Messages with partners. Written by npm run generate from the folders; not edited by hand. */
import type { Message } from './exchange/message.ts'
import { desadv } from './modules/accounting/cumPaper/cumPaper.message.ts'
import { delfor } from './modules/material/order/order.message.ts'

export const messages: readonly Message[] = [
  desadv,
  delfor,
]
