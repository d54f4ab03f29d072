import { plain, rule, rules } from '../../../engine/rule.ts'
import { orderSchedule } from './orderSchedule.ts'

export default rules(orderSchedule, {
  publish: rule(orderSchedule, 'publish', { effect: (_, { now }, to) => to.set({ publishedAt: now }) }),
  change: plain, remove: plain,
})
