import { plain, rule, rules } from '../../../engine/rule.ts'
import { orderReceipt, orderSchedule } from './order.ts'

const publish = rule(orderSchedule, 'publish', { effect: (_, { now }, to) => to.set({ publishedAt: now }) })

export const orderScheduleRules = rules(orderSchedule, { publish, change: plain, remove: plain })
export const orderReceiptRules = rules(orderReceipt, {})
