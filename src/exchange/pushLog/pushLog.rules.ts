import { toInstant, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, rule, rules, type Effects, type Read } from '../../engine/rule.ts'
import { hasCome, type Attempt } from '../attempt.ts'
import { pushConfig } from '../pushConfig/pushConfig.ts'
import { pushLog } from './pushLog.ts'

const take = rule(pushLog, 'take', {
  // Who was second finds the time moved on.
  guard: (row, { now }) => row.nextAt !== null && !hasCome(row.nextAt, now) && '还没有到发送时间',
  effect: (_, { now, input }, to) => to.set({ nextAt: toInstant(new Date(Date.parse(now) + input.lease)) }),
})

const write = rule(pushLog, 'write', {
  effect: (_, { now }, to) => {
    to.set({ channel: 'mail', attempts: 0, nextAt: now })
    to.later('deliver', {})
  },
})

const queue = rule(pushLog, 'queue', {
  effect: (_, { now }, to) => {
    to.set({ channel: 'system', attempts: 0, nextAt: now })
    to.later('deliver', {})
  },
})

/** The documents that these are about, as far as they are not in the archive by now. */
async function subjects(rows: readonly Row<typeof pushLog>[], read: Read) {
  const there = new Set<number>()
  for (const [name, of] of Map.groupBy(rows, (r) => r.aboutDoc)) {
    const doc = name === null ? undefined : read.portal.documents.get(name)
    const ids = of.map((r) => r.aboutId)
    if (doc)
      for (const { id } of await read.rows<{ id: number }>(sql`select id from ${table(doc)} where id = any(${ids}::bigint[])`))
        there.add(id)
  }
  return (row: Row<typeof pushLog>) => (there.has(row.aboutId!) ? read.portal.documents.get(row.aboutDoc!) : undefined)
}

const lacking = {
  system: (code: string | null) => `没有启用的推送配置${code}，启用后自动发送`,
  mail: () => '没有配置邮件服务（SMTP_URL），未发送',
  sms: () => '没有配置短信网关（SMS_URL），未发送',
  chat: (code: string | null) => `群机器人${code}已停用、删除或还没有地址，未发送`,
}
const hold = rule(pushLog, 'hold', {
  find: subjects,
  effect: (row, { found }, to) => {
    const message = lacking[row.channel](row.pushCode)
    to.set({ message, nextAt: null })
    // What tells a system shows that it waits already.
    const doc = row.channel === 'system' ? undefined : found(row)
    if (doc) to.actOn(doc, 'pushed', row.aboutId!, { message, field: row.aboutField, state: 'none' })
  },
})

const finish = rule(pushLog, 'finish', {
  find: subjects,
  effect: (row, { input, found }, to) => {
    const { state, ...attempt } = input.attempt as Attempt
    to.addLine(attempt)
    to.set({
      attempts: input.attempts, sentAt: attempt.at, httpStatus: attempt.httpStatus, message: attempt.message,
      nextAt: input.nextAt ?? null,
    })
    to.move(state)
    const doc = found(row)
    const { message } = attempt
    // What people are told in vain is not told to people again.
    if (state === 'dead' && row.channel === 'system')
      to.tell('dead', null, { messageId: row.messageId, docNo: row.docNo, reason: message ?? '' })
    if (doc)
      to.actOn(doc, 'pushed', row.aboutId!, {
        message, field: row.aboutField,
        state: state === 'skipped' ? 'none' : state === 'done' ? 'done' : 'failed',
      })
  },
})

/** Told as often as the first time; what was tried stays in the lines. */
function again(now: string, to: Effects<typeof pushLog>): void {
  to.set({ attempts: 0, nextAt: now })
  to.later('deliver', {})
}
const rePush = rule(pushLog, 'rePush', { effect: (_, { now }, to) => again(now, to) })
/** Who comes next in its stream comes next. */
const skip = rule(pushLog, 'skip', {
  effect: (_, { input }, to) => {
    to.set({ nextAt: null, message: `已忽略：${input.reason}` })
    to.later('deliver', {})
  },
})
const renew = rule(pushLog, 'renew', {
  effect: (_, { input, now }, to) => {
    to.set(input)
    again(now, to)
  },
})

/** What stood here goes once its system has an address. */
const release = clockwork(pushLog, 'release', {
  due: (read, _, most) =>
    read.rows(sql`select h.id from ${table(pushLog)} h where h.status in ${codes(pushLog, 'status', 'held')} and h.channel in ${codes(pushLog, 'channel', 'system')} and h.about_id is not null
      and exists (select 1 from ${table(pushConfig)} c where c.push_code = h.push_code and c.status in ${codes(pushConfig, 'status', 'enabled')})
      order by h.id limit ${most}`),
  effect: (_, { now }, to) => again(now, to),
})

export default rules(pushLog, { write, queue, hold, take, finish, rePush, skip, renew, release })
