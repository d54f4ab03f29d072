import type { Row } from '../../../declare/index.ts'
import { mailPayload } from '../../../exchange/mail.ts'
import { pushLog } from '../../../exchange/pushLog/pushLog.ts'
import { rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { contact } from '../../master/contact/contact.ts'
import { sysUser } from '../../sys/user/user.ts'
import { messageRule } from '../rule/messageRule.ts'
import { tellByRules } from '../telling.server.ts'
import { SMS } from '../words.ts'

import { messageDelivery } from './messageDelivery.ts'

type Delivery = Row<typeof messageDelivery>

const write = rule(messageDelivery, 'write', {
  effect: (row, { input }, to) => {
    to.move(({ send: 'waiting', ignore: 'ignored', fail: 'failed' } as const)[input.outcome])
    // What somebody tries they wait for.
    if (row.isTrial) to.later('tellByRules', {})
  },
})

/** The same was said a moment ago, or more is to be said at one time: it counts on. */
const merge = rule(messageDelivery, 'merge', {
  guard: (row, { input }) => row.lines.some((l) => l.eventId === input.eventId) && '这个事件已在消息里',
  effect: (row, { input }, to) => {
    to.addLine(input)
    to.set({ times: row.times + 1 })
  },
})

const drop = rule(messageDelivery, 'drop', {
  effect: (row, { input }, to) => {
    const gone = row.lines.filter((l) => l.docKind === input.docKind && l.docId === input.docId)
    const left = row.lines.length - gone.length
    for (const l of gone) to.removeLine(l.id)
    to.set({ times: left })
    // An empty one is not sent (MS-06).
    if (left) return to.move('waiting')
    to.set({ remark: input.remark, nextAt: null })
    to.move('ignored')
  },
})

interface Found {
  rule: (row: Delivery) => Row<typeof messageRule> | undefined
  user: (row: Delivery) => Row<typeof sysUser> | undefined
  contact: (row: Delivery) => Row<typeof contact> | undefined
  publicUrl: string | undefined
  ids: () => number
}
const idOf = (row: Delivery, kind: string) => (row.receiver.startsWith(kind) ? Number(row.receiver.slice(1)) : -1)

async function known(rows: Delivery[], read: Read): Promise<Found> {
  const ruled = await read.any(messageRule, { ruleCode: rows.flatMap((r) => r.ruleCode ?? []) })
  const users = await read.any(sysUser, { id: rows.map((r) => r.userId ?? -1) })
  const contacts = await read.any(contact, { id: rows.map((r) => idOf(r, 'C')) })
  return {
    rule: (row) => ruled.find((r) => r.ruleCode === row.ruleCode),
    user: (row) => users.find((u) => u.id === row.userId),
    contact: (row) => contacts.find((c) => c.id === idOf(row, 'C')),
    publicUrl: read.portal.publicUrl,
    ids: () => read.portal.ids.take(),
  }
}

/** Why it is not sent any more, or nothing. */
function idle(row: Delivery, found: Found): string | undefined {
  if (!row.isTrial && found.rule(row)?.status !== 'enabled') return '规则已停用'
  if (row.userId !== null && found.user(row)?.status !== 'enabled') return '接收人已停用'
  if (row.receiver.startsWith('C') && !found.contact(row)) return '联系人已删除'
  return undefined
}

/** Several events are one message, one line each. */
function wordsOf(row: Delivery, ruleName: string | undefined): { title: string; body: string } {
  const mark = row.isTrial ? '【试发】' : ''
  if (row.lines.length < 2) return { title: mark + row.title, body: row.body }
  const body = row.lines.map((l, i) => `${i + 1}. ${l.content}`).join('\n')
  return { title: `${ruleName ?? row.title}（${row.lines.length}条）`, body }
}

const href = (link: string | null, publicUrl: string | undefined) =>
  link && publicUrl ? new URL(link.replace(/^\//, ''), publicUrl).href : undefined

const inHtml = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
const ENDING = '由供应链协同门户自动发送，请勿回复。不再接收：个人中心 - 消息设置。'
const formatted = (body: string, link: string | undefined) =>
  [
    ...body.split('\n').map((line) => `<p>${inHtml(line)}</p>`),
    ...(link ? [`<p><a href="${inHtml(link)}">打开门户查看</a></p>`] : []),
    `<p style="color:#888">${ENDING}</p>`,
  ].join('\n')

/** What the outbox is handed; an address that is none is not tried (MS-07). */
function handed(row: Delivery, found: Found): { payload: string; address?: string; phone?: string; pushCode?: string } | string {
  const said = wordsOf(row, found.rule(row)?.ruleName)
  const link = href(row.lines.length > 1 ? '/uc/message' : row.link, found.publicUrl)
  const { email, phone } = found.user(row) ?? found.contact(row) ?? { email: null, phone: null }
  switch (row.channel) {
    case 'mail': {
      if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return email ? `邮箱 ${email} 不是有效的地址` : '没有填写邮箱'
      const text = [said.body, ...(link ? [link] : []), '', ENDING].join('\n')
      return { address: email, payload: mailPayload({ subject: said.title, text, html: formatted(said.body, link) }) }
    }
    case 'sms':
      if (!phone || !/^\+?\d{6,15}$/.test(phone)) return phone ? '手机号不是有效的号码' : '没有填写手机'
      return { phone, payload: row.lines.length > 1 ? `${said.title} ${said.body}`.slice(0, SMS) : said.body }
    default:
      return { pushCode: row.receiver.slice(1), payload: JSON.stringify({ title: said.title, text: said.body, link }) }
  }
}

const send = rule(messageDelivery, 'send', {
  find: known,
  effect: (row, { found, now }, to) => {
    to.set({ nextAt: null })
    const why = idle(row, found)
    if (why) return end(to, 'ignored', why)
    if (row.channel === 'portal') {
      const { title, body } = wordsOf(row, found.rule(row)?.ruleName)
      to.set({ sentAt: now, title: title.slice(0, 200), body: body.slice(0, 2000) })
      return to.move('sent')
    }
    const letter = handed(row, found)
    if (typeof letter === 'string') return end(to, 'failed', letter)
    const sends = row.sends + 1
    to.set({ sends, remark: null })
    to.create(
      pushLog,
      {
        ...letter,
        messageId: `MSG-${row.id}-${sends}`,
        channel: row.channel, eventCode: row.eventCode, docNo: row.docNo, plant: row.plant, attempts: 0, nextAt: now,
        aboutDoc: messageDelivery.name, aboutId: row.id, aboutField: 'status',
      },
      [],
      { id: found.ids() },
    )
    to.later('deliver', {})
    to.move('sending')
  },
})
function end(to: Effects<typeof messageDelivery>, state: 'ignored' | 'failed', remark: string): void {
  to.set({ remark })
  to.move(state)
}

/** The outbox says what became of it. */
const pushed = rule(messageDelivery, 'pushed', {
  effect: (_, { input, now }, to) => {
    to.set({ remark: input.message ?? null, ...(input.state === 'done' && { sentAt: now }) })
    to.move(input.state === 'done' ? 'sent' : 'failed')
  },
})

const resend = rule(messageDelivery, 'resend', {
  guard: (row) => row.channel === 'portal' && '站内消息已在对方的消息列表里，不用重发',
  effect: (_, { now }, to) => {
    to.set({ nextAt: now, remark: null })
    to.later('tellByRules', {})
  },
})

export default rules(
  messageDelivery,
  { write, merge, drop, send, pushed, resend },
  { jobs: { tellByRules: { at: '* * * * *', run: (engine) => tellByRules(engine) } } },
)
