import { cut, toInstant, type Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { Refusal } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { clockwork, rule, rules, type Effects, type Read } from '../../engine/rule.ts'
import { hasCome, type Attempt } from '../attempt.ts'
import { pushConfig } from '../pushConfig/pushConfig.ts'
import { foundByText } from '../found.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import type { ReplyReason } from './pushLog.message.ts'
import { pushLog, replies } from './pushLog.ts'

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

/** Told as often as the first time; what was tried stays in the lines. What was said of it was said of the time before. */
function again(row: Row<typeof pushLog>, now: string, to: Effects<typeof pushLog>): void {
  const reply = row.reply === null ? null : ('awaited' as const)
  to.set({ attempts: 0, nextAt: now, reply, repliedAt: null, replyReason: null, replyKey: null, replyId: null })
  to.later('deliver', {})
}
const rePush = rule(pushLog, 'rePush', { effect: (row, { now }, to) => again(row, now, to) })
/** Who comes next in its stream comes next. */
const skip = rule(pushLog, 'skip', {
  effect: (_, { input }, to) => {
    to.set({ nextAt: null, message: `已忽略：${input.reason}` })
    to.later('deliver', {})
  },
})
const renew = rule(pushLog, 'renew', {
  effect: (row, { input, now }, to) => {
    to.set(input)
    again(row, now, to)
  },
})

/** What stood here goes once its system has an address. */
const release = clockwork(pushLog, 'release', {
  due: (read, _, most) =>
    read.rows(sql`select h.id from ${table(pushLog)} h where h.status in ${codes(pushLog, 'status', 'held')} and h.channel in ${codes(pushLog, 'channel', 'system')} and h.about_id is not null
      and exists (select 1 from ${table(pushConfig)} c where c.push_code = h.push_code and c.status in ${codes(pushConfig, 'status', 'enabled')})
      order by h.id limit ${most}`),
  effect: (row, { now }, to) => again(row, now, to),
})

const words = (name: keyof typeof replies) => replies[name][1]
/** The segment of our message at a place that the partner counts from UNH (ST). */
function segmentAt({ payload, format }: Row<typeof pushLog>, position: number): string {
  const before = format === 'x12' ? 2 : 1
  return cut(payload.split(/\r?\n/)[before + position - 1] ?? '', 60)
}
const inWords = (row: Row<typeof pushLog>, reasons: readonly ReplyReason[]) =>
  cut(
    reasons.map(({ position, text }) => (position ? `第${position}段 ${segmentAt(row, position)} ${text}` : text)).join('；'),
    2000,
  ) || null

/** @throws Refusal what was sent with an answer is no list of reasons */
function reasonsOf(sent: unknown): ReplyReason[] {
  const isReason = (r: unknown): r is ReplyReason => {
    const { position, text } = (r ?? {}) as Partial<ReplyReason>
    return typeof text === 'string' && (position === undefined || (Number.isInteger(position) && position > 0))
  }
  if (Array.isArray(sent) && sent.every(isReason)) return sent
  throw new Refusal('回执说明应为列表，每条写明 text（原因）和可选的 position（第几段，从 1 起）')
}

/** What may still be said after what was said; the same again is no news. */
const after: Readonly<Record<keyof typeof replies, readonly (keyof typeof replies)[]>> = {
  awaited: ['accepted', 'done', 'rejected'],
  late: ['accepted', 'done', 'rejected'],
  accepted: ['done', 'rejected'],
  done: [],
  rejected: [],
}
const isNews = (row: Row<typeof pushLog>, verdict: keyof typeof replies) =>
  // Who says what became of it has said that it can be read.
  row.reply !== verdict && !(row.reply === 'done' && verdict === 'accepted')
const reply = rule(pushLog, 'reply', {
  find: async (_, read, items) => {
    const keys = items.map((i) => i.replyKey)
    const kept = await read.any(dumpLog, { messageKey: keys })
    return (input: { replyKey: string; dataCode: string }) =>
      kept.find((r) => r.messageKey === input.replyKey && r.dataCode === input.dataCode)?.id ?? null
  },
  guard: (row, { input: { verdict } }) => {
    if (verdict === 'awaited' || verdict === 'late') return '回执只能是已确认、已处理或被拒收'
    if (row.interchange === null) return '这条推送不是 EDIFACT 或 X12 报文，没有回执'
    if (!isNews(row, verdict) || after[row.reply ?? 'awaited'].includes(verdict)) return false
    return `这条推送已有回执“${words(row.reply!)}”（${row.replyKey}），又来“${words(verdict)}”：请与对方核实，确需重发的请先“重新推送”`
  },
  effect: (row, { input: { verdict, reasons, replyKey, dataCode }, now, found }, to) => {
    // Whoever answers it has it, whatever became of the call.
    to.move(row.status === 'sending' ? 'sending' : 'done')
    if (row.status === 'failed' || row.status === 'dead') {
      to.set({ nextAt: null, message: null })
      to.later('deliver', {})
    }
    if (!isNews(row, verdict)) return
    const replyReason = inWords(row, reasonsOf(reasons))
    to.set({ reply: verdict, repliedAt: now, replyReason, replyKey, replyId: found({ replyKey, dataCode }) })
    if (verdict === 'rejected')
      to.tell('rejected', null, { messageId: row.messageId, docNo: row.docNo, reason: replyReason ?? '没有说明原因' })
  },
})

/** Of a system that is silent people are told once, until it says something again. */
const missReply = clockwork(pushLog, 'missReply', {
  due: (read, { now }, most) =>
    read.rows(sql`select h.id from ${table(pushConfig)} c cross join lateral (select l.id, l.sent_at from ${table(pushLog)} l
        where l.push_code = c.push_code and l.reply in ${codes(pushLog, 'reply', 'awaited')} and l.status in ${codes(pushLog, 'status', 'done')}
          and l.sent_at < ${now}::timestamptz - c.reply_minutes * interval '1 minute' order by l.sent_at limit ${most}) h
      where c.status in ${codes(pushConfig, 'status', 'enabled')} and c.reply_minutes is not null order by h.sent_at limit ${most}`),
  // The first of each system that was not silent before.
  find: async (rows, read): Promise<Map<number, Row<typeof pushConfig>>> => {
    const pushCode = [...new Set(rows.map((r) => r.pushCode!))]
    const last = (...said: (keyof typeof replies)[]) =>
      sql`(select max(l.sent_at) from ${table(pushLog)} l where l.push_code = c.code and l.reply in ${codes(pushLog, 'reply', ...said)})`
    // Silent already is whose last late answer is of later than all that it answered.
    const silent = await read.rows<{ code: string }>(
      sql`select c.code from unnest(${pushCode}::text[]) c (code) where ${last('late')} > coalesce(${last('accepted', 'done', 'rejected')}, '-infinity')`,
    )
    const news = (await read.any(pushConfig, { pushCode })).filter((c) => !silent.some((s) => s.code === c.pushCode))
    return new Map(news.map((c) => [rows.find((r) => r.pushCode === c.pushCode)!.id, c]))
  },
  effect: (row, { found }, to) => {
    to.set({ reply: 'late' })
    const config: Row<typeof pushConfig> | undefined = found.get(row.id)
    if (!config) return
    const { messageId, docNo, orgId } = row
    const says = { messageId, docNo, pushCode: config.pushCode, pushName: config.pushName, minutes: config.replyMinutes! }
    to.tell('unanswered', null, says)
    if (orgId !== null) to.tell('unanswered', orgId, says)
  },
})

export default rules(
  pushLog,
  { write, queue, hold, take, finish, reply, missReply, rePush, skip, renew, release },
  { asks: { getByText: (c) => foundByText(pushLog, c) } },
)
