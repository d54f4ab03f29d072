/** Messages with partners. */
import type { Message } from '../exchange/message.ts'
import { delfor } from './material/order/order.message.ts'

export const messages: readonly Message[] = [delfor]
