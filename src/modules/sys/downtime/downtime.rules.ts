import { rule, rules } from '../../../engine/rule.ts'
import { downtime } from './downtime.ts'

const MINUTE = 60_000
/** A longer one is a slip of the pen: it would stop all deadlines. */
const MOST_DAYS = 7
const minutes = (from: string, until: string) => Math.ceil((Date.parse(until) - Date.parse(from)) / MINUTE)

export default rules(downtime, {
  announce: rule(downtime, 'announce', {
    guard: (row) => {
      const say = (field: string, message: string) => [{ field, message }]
      const long = minutes(row.fromAt, row.untilAt)
      if (long <= 0) return say('untilAt', '结束时间应晚于开始时间')
      return long > MOST_DAYS * 24 * 60 && say('untilAt', `一次维护最多${MOST_DAYS}天`)
    },
    effect: (row, _, to) => to.set({ kind: 'maintenance', minutes: minutes(row.fromAt, row.untilAt) }),
  }),
  finish: rule(downtime, 'finish', {
    guard: (row, { now }) => (row.fromAt > now ? '维护还没有开始，不做了请点“取消”' : row.untilAt <= now && '维护已经结束'),
    effect: (row, { now }, to) => to.set({ untilAt: now, minutes: minutes(row.fromAt, now) }),
  }),
  cancel: rule(downtime, 'cancel', { guard: (row, { now }) => row.fromAt <= now && '维护已经开始，请点“提前结束”' }),
  record: rule(downtime, 'record', {
    effect: (row, _, to) => to.set({ kind: 'outage', minutes: minutes(row.fromAt, row.untilAt) }),
  }),
})
