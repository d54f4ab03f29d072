import { toInstant } from '../../declare/index.ts'
import { rule, rules } from '../../engine/rule.ts'
import { LEASE, type Attempt } from '../attempt.ts'
import { pushLog } from './pushLog.ts'

const take = rule(pushLog, 'take', {
  // Who was second finds the time moved on.
  guard: (row, { now }) => row.nextAt !== null && row.nextAt > now && '还没有到发送时间',
  effect: (_, { now }, to) => to.set({ nextAt: toInstant(new Date(Date.parse(now) + LEASE)) }),
})

const write = rule(pushLog, 'write', {
  effect: (_, { now }, to) => {
    to.set({ channel: 'mail', attempts: 0, nextAt: now })
    to.later('deliver', {})
  },
})

const hold = rule(pushLog, 'hold', {
  effect: (_, __, to) => to.set({ nextAt: null, message: '没有配置邮件服务（SMTP_URL），未发送' }),
})

const finish = rule(pushLog, 'finish', {
  effect: (row, { input }, to) => {
    const { state, ...attempt } = input.attempt as Attempt
    to.addLine(attempt)
    to.set({
      attempts: row.attempts + 1,
      sentAt: attempt.at,
      httpStatus: attempt.httpStatus,
      message: attempt.message,
      nextAt: input.nextAt ?? null,
    })
    to.move(state)
  },
})

const rePush = rule(pushLog, 'rePush', {
  effect: (_, { now }, to) => {
    // Told as often as the first time; what was tried stays in the lines.
    to.set({ attempts: 0, nextAt: now })
    to.later('deliver', {})
  },
})

export default rules(pushLog, { write, hold, take, finish, rePush })
