import { dbInstant, type Tell, type Who } from '../../declare/index.ts'
import { sql, type Sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { readIds } from '../../engine/read/query.ts'
import { table } from '../../engine/read/scope.ts'
import { outside, rules, type Read } from '../../engine/rule.ts'
import { documents } from '../index.ts'
import { sysUser } from '../sys/user/user.ts'
import { events, KEPT_DAYS, source } from './message.server.ts'
import { myMessage } from './message.ts'

/** A mail is written this many hours after its message at most: what stood still for longer is no news. */
const MAIL_HOURS = 24

/** Mails what is unread to those who want its kind by mail: each message once a person (its mail's name is made of both). */
async function mailMessages(engine: Engine): Promise<void> {
  const wanting = await engine.db.rows<{ id: number; org: number; email: string }>(
    sql`select u.id, u.home_org_id org, u.email from ${table(sysUser)} u where u.email <> ''
      and u.id in (select user_id from message_mail) order by u.id`,
  )
  for (const { id, org, email } of wanting) {
    const who = await engine.people.whoOf(engine, id, org).catch((e: Error) => {
      if (!(e instanceof Refusal)) throw e
    })
    if (!who) continue
    const found = await engine.db.rows<{
      id: number
      event: string
      doc: string
      doc_id: number
      subject: string
      content: string
      link: string
    }>(
      sql`select m.* from (${source(who)}) m join message_mail x on x.user_id = ${id} and x.event_group = split_part(m.event, '.', 1) and m.at >= x.since
        where not m.is_read and m.at > now() - ${MAIL_HOURS} * interval '1 hour' order by m.id`,
    )
    const letters = found.map((m) => ({
      name: `mail-${m.id}-${id}`,
      address: email, event: m.event,
      of: `${documents.find((d) => d.name === m.doc)?.title ?? m.doc} ${m.doc_id || ''}`.trim(),
      subject: `${m.subject}：${m.content}`.slice(0, 150),
      text: mailText(engine, m.content, m.link),
    }))
    await engine.exchange.mail(engine, letters)
  }
}
/** What a mail says: the message, where it leads, and how to have no more of them. */
const mailText = ({ publicUrl }: Engine, content: string, link: string): string =>
  [
    content,
    ...(publicUrl && link ? [new URL(link.replace(/^\//, ''), publicUrl).href] : []),
    '',
    '由供应链协同门户自动发送，请勿回复。不再接收：个人中心 - 消息设置。',
  ].join('\n')

/** So many of the newest unread ones are looked at, and the kinds among them that came last are shown. */
const NEWEST = 1000
const KINDS = 8

/** What is unread, one line a kind of event: how many, and the newest of them. */
async function news(rows: Read['rows'], who: Who) {
  const found = await rows<{ event: string; subject: string; n: number; content: string; at: string; link: string; id: number }>(
    sql`select distinct on (event) event, subject, count(*) over (partition by event) n, content, at, link, id
      from (select * from (${source(who)}) m where not m.is_read order by m.id desc limit ${NEWEST}) newest order by event, id desc`,
  )
  const said = ({ event, subject, n, content }: (typeof found)[number]) =>
    n === 1 ? content : ((events[event] as Tell).many?.replace('{n}', String(n)) ?? `${subject} ${n} 条`)
  return found
    .sort((a, b) => b.id - a.id)
    .slice(0, KINDS)
    .map((g) => ({
      id: g.id,
      count: Number(g.n),
      subject: g.subject,
      text: said(g),
      newest: g.content,
      at: dbInstant(g.at),
      link: g.link,
    }))
}

/** So many stand beside a document. */
const BESIDE = 50

/** What this person was told of one document. */
async function of(rows: Read['rows'], who: Who, { doc, id }: { doc: string; id: number | bigint }) {
  const found = await rows<{ id: number; is_read: boolean; subject: string; content: string; at: string }>(
    sql`select id, is_read, subject, content, at from (${source(who)}) m where m.doc = ${doc} and m.doc_id = ${id} order by id desc limit ${BESIDE}`,
  )
  return found.map((m) => ({ id: m.id, isRead: m.is_read, subject: m.subject, content: m.content, at: dbInstant(m.at) }))
}

const markRead = (who: Who, condition: Sql) =>
  sql`insert into message_read (user_id, message_id) select ${who.userId}, m.id from (${source(who)}) m where not m.is_read and ${condition}
    on conflict do nothing returning message_id`

async function forget({ db }: Engine): Promise<void> {
  await db.rows(sql`delete from outbox where at < now() - ${KEPT_DAYS} * interval '1 day'`)
  await db.rows(sql`delete from message_read r where not exists (select 1 from outbox o where o.id = r.message_id)`)
}

const read = outside(myMessage, 'read', async ({ ids }, { rows }, { who }) => ({
  count: (await rows(markRead(who, sql`m.id = any(${readIds(ids)}::bigint[])`))).length,
}))
const readAll = outside(myMessage, 'readAll', async (_, { rows }, { who }) => ({
  count: (await rows(markRead(who, sql`true`))).length,
}))

export default rules(
  myMessage,
  { read, readAll },
  {
    source,
    jobs: {
      forgetMessages: { at: '17 3 * * *', run: forget },
      mailMessages: { at: '* * * * *', run: mailMessages },
    },
    asks: {
      getNews: ({ read: { rows }, who }) => news(rows, who),
      getOf: ({ read: { rows }, who, input }) => of(rows, who, input),
    },
  },
)
