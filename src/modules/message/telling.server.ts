/**
 * Message rules at work. Each event is looked at once, in the transaction that writes what rules make of it; whatever goes wrong here
 * is done again with the next run, and the business has long been done.
 */
import { toInstant, type Row } from '../../declare/index.ts'
import { sql, type Tx } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { codes } from '../../engine/read/codes.ts'
import { reader } from '../../engine/read/reader.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { system } from '../../engine/system.ts'
import { runClock } from '../../engine/tasks/clock.ts'
import { perform, type Step } from '../../engine/write/perform.ts'
import { messageRobot } from '../../exchange/messageRobot/messageRobot.ts'
import { meets } from '../../signing/strategy/condition.ts'
import { codesOf } from '../master/checks.server.ts'
import { organization } from '../master/organization/organization.ts'
import { organizationGroup } from '../notice/organizationGroup.ts'
import { messageDelivery } from './delivery/messageDelivery.ts'
import { happened, mayHear, toldColumns, type Happened, type Told } from './events.server.ts'
import { isHeard } from './message.server.ts'
import { afterQuiet, nextOf, quietByNight, timesOf, type Quiet } from './quiet.ts'
import { peopleOf, receiversOf, type Person, type Rule } from './receivers.server.ts'
import { messageRule } from './rule/messageRule.ts'
import { filled, SMS } from './words.ts'

/** What nobody could be told for so many hours is no news any more. */
const HOURS = 24
/** Events looked at in one go. */
const MOST = 200

export const messaging = system('消息规则')

/** What rules make of the events since the last run, and what is due of it. */
export async function tellByRules(engine: Engine): Promise<void> {
  const { db } = engine
  const read = reader(engine, db, messaging)
  const rules = await read.any(messageRule, { status: 'enabled' })
  const asked = [...new Set(rules.flatMap((r) => [r.eventCode, ...(r.cancelEvent ? [r.cancelEvent] : [])]))]
  const now = toInstant(engine.now())
  const open = sql`o.delivered_at is null`
  const isNews = sql`o.event = any(${asked}::text[]) and o.user_id is null and o.at > ${now}::timestamptz - ${HOURS} * interval '1 hour'`
  await db.rows(sql`update outbox o set delivered_at = ${now} where ${open} and not (${isNews})`)
  const person = peopleOf(engine, read)
  for (let last = 0; ;) {
    const told = await db.rows<Told>(
      sql`select ${toldColumns} from outbox o where ${open} and o.id > ${last} order by o.id limit ${MOST}`,
    )
    for (const t of told)
      await tell(engine, read, rules, t, person).catch((e: Error) => engine.log(`message rules: event ${t.id}: ${e.message}`))
    if (told.length < MOST) break
    last = told.at(-1)!.id
  }
  await runClock(engine, [messageDelivery])
}

/** Another process has looked at it already. */
class Seen extends Error {}

async function tell(engine: Engine, read: Read, rules: Rule[], told: Told, person: ReturnType<typeof peopleOf>): Promise<void> {
  const steps = await stepsOf(engine, read, rules, told, person)
  const see = async (tx: Tx) => {
    const [mine] = await tx.rows(
      sql`update outbox set delivered_at = ${toInstant(engine.now())} where id = ${told.id} and delivered_at is null returning id`,
    )
    if (!mine) throw new Seen()
  }
  const done = steps.length
    ? perform(engine, messaging, messageDelivery, steps, { source: 'job', inside: { before: see } })
    : engine.db.transaction(see)
  await done.catch((e: Error) => {
    if (!(e instanceof Seen)) throw e
  })
}

async function stepsOf(
  engine: Engine,
  read: Read,
  rules: Rule[],
  told: Told,
  person: ReturnType<typeof peopleOf>,
): Promise<Step[]> {
  const event = await happened(told, read)
  if (!event) return []
  const steps: Step[] = []
  const dropped = await cancelled(read, rules, event)
  if (dropped.length) steps.push({ action: 'drop', items: dropped })
  const fitting = []
  for (const rule of rules.filter((r) => r.eventCode === event.event))
    if (await fits(rule, event, read, engine)) fitting.push(rule)
  const level = (r: Rule) => messageRule.fields.priority.choices![r.priority]![0]
  fitting.sort((a, b) => level(a) - level(b) || a.id - b.id)
  const letters = new Letters(engine, read, event)
  for (const rule of fitting) {
    const { people, contacts } = await receiversOf(rule, event, read, person)
    for (const channel of (['portal', 'mail', 'sms'] as const).filter((c) => rule[ways[c]])) {
      for (const p of people.values()) await letters.toPerson(rule, channel, p)
      if (channel !== 'portal')
        for (const c of contacts.values())
          await letters.write(rule, channel, { receiver: `C${c.id}`, receiverName: c.contactName }, {})
    }
    for (const robot of await read.any(messageRobot, { robotCode: codesOf(rule.robots) }))
      await letters.write(rule, 'chat', { receiver: `R${robot.robotCode}`, receiverName: robot.robotName }, {})
  }
  const { written, merged } = letters
  if (merged.length) steps.push({ action: 'merge', items: merged })
  if (written.length) steps.push({ action: 'write', items: written })
  return steps
}
const ways = { portal: 'viaPortal', mail: 'viaMail', sms: 'viaSms' } as const

/** Messages that wait, and need not be sent any more now that this has happened to the same document. */
async function cancelled(read: Read, rules: Rule[], event: Happened) {
  const ended = rules.filter((r) => r.cancelEvent === event.event).map((r) => r.ruleCode)
  // One that is collected is dropped as far as it is about this document.
  const waiting = await read.any(messageDelivery, { ruleCode: ended, status: 'waiting' })
  const about = waiting.filter((d) => d.lines.some((l) => l.docKind === event.doc && l.docId === event.doc_id))
  return about.map((d) => ({
    id: d.id,
    input: { docKind: event.doc, docId: event.doc_id, remark: `已发生“${event.of.tell.title}”，不再发送` },
  }))
}

async function fits(rule: Rule, event: Happened, read: Read, { now, log }: Engine): Promise<boolean> {
  if (rule.since !== null && event.at < rule.since) return false
  const plants = codesOf(rule.plants)
  if (plants.length && !plants.includes(event.plant ?? '')) return false
  if (rule.orgGroup && !(await isIn(rule.orgGroup, event.org_id, read))) return false
  if (!rule.condition) return true
  try {
    return !!event.row && meets(event.document, rule.condition, event.row, toInstant(now()).slice(0, 10))
  } catch (e) {
    log(`message rule ${rule.ruleCode}: ${(e as Error).message}`)
    return false
  }
}
async function isIn(groupCode: string, orgId: number | null, read: Read): Promise<boolean> {
  const [org] = orgId === null ? [] : await read.any(organization, { id: orgId })
  const [group] = org ? await read.any(organizationGroup, { groupCode, status: 'enabled' }) : []
  return !!group?.lines.some((l) => l.orgCode === org!.orgCode)
}

type Channel = Row<typeof messageDelivery>['channel']
interface Preference {
  user_id: number
  mail: boolean
  sms: boolean
  quiet_from: string | null
  quiet_to: string | null
}

/** What rules say of one event. */
class Letters {
  readonly written: { input: Record<string, unknown>; lines: Record<string, unknown>[] }[] = []
  readonly merged: { id: number; input: Record<string, unknown> }[] = []
  /** Who gets it already, by which rule. */
  readonly #told = new Map<string, string>()
  readonly #engine: Engine
  readonly #read: Read
  readonly #event: Happened

  constructor(engine: Engine, read: Read, event: Happened) {
    this.#engine = engine
    this.#read = read
    this.#event = event
  }

  async toPerson(rule: Rule, channel: 'portal' | 'mail' | 'sms', { user, who }: Person): Promise<void> {
    const to = { receiver: `U${user.id}`, receiverName: user.displayName, userId: user.id }
    const before = this.#told.get(`${user.id} ${channel}`)
    const ignored = before === undefined ? await this.#ignored(rule, channel, { user, who }) : `已由规则 ${before} 通知`
    if (!ignored) this.#told.set(`${user.id} ${channel}`, rule.ruleCode)
    const [preference] = await this.#read.rows<Preference>(sql`select * from message_preference where user_id = ${user.id}`)
    const switchedOff = !ignored && !rule.isDuty && channel !== 'portal' && preference?.[channel] === false
    const address = { mail: user.email, sms: user.phone, portal: ' ' }[channel]
    await this.write(rule, channel, to, {
      ignored: ignored ?? (switchedOff ? `本人不收${channel === 'mail' ? '邮件' : '短信'}` : undefined),
      failed: address ? undefined : `没有填写${channel === 'mail' ? '邮箱' : '电话'}`,
      quiet: quietOf(channel, preference),
    })
  }

  /** Why a person is not told, or nothing. */
  async #ignored(rule: Rule, channel: Channel, { user, who }: Person): Promise<string | undefined> {
    const event = this.#event
    if (!mayHear(event, who)) return '没有查看该单据的权限'
    const topic = event.event.split('.')[0]
    const has = async (of: 'message_mute' | 'message_mail') =>
      (
        await this.#read.rows(sql`select 1 from ${of === 'message_mute' ? sql`message_mute` : sql`message_mail`}
        where user_id = ${user.id} and event_group = ${topic}`)
      ).length > 0
    const isMuted = await has('message_mute')
    if (isMuted && !rule.isDuty) return '本人不接收这类消息'
    const isTold = !isMuted && (await this.#read.rows(isHeard(who, event.id))).length > 0
    if (channel === 'portal' && isTold) return '门户已通知'
    if (channel === 'mail' && isTold && (await has('message_mail'))) return '本人已选择用邮件接收'
    return undefined
  }

  async write(
    rule: Rule,
    channel: Channel,
    to: { receiver: string; receiverName: string; userId?: number },
    { ignored, failed, quiet }: { ignored?: string | undefined; failed?: string | undefined; quiet?: Quiet | undefined },
  ): Promise<void> {
    const event = this.#event
    const words = wordsOf(rule, channel, event)
    const line = { eventId: event.id, docKind: event.doc, docId: event.doc_id, at: event.at, content: words.body.slice(0, 2000) }
    const mergeKey = (rule.dedupeKey ? filled(rule.dedupeKey, event.values) : `${event.doc} ${event.doc_id}`).slice(0, 200)
    const outcome = ignored ? 'ignore' : failed ? 'fail' : 'send'
    const before = outcome === 'send' ? await this.#before(rule, channel, to.receiver, mergeKey) : undefined
    if (before) return void this.merged.push({ id: before, input: line })
    this.written.push({
      input: {
        ...to,
        ...words,
        channel, mergeKey, outcome,
        messageKey: `${rule.ruleCode}/${event.id}/${to.receiver}/${channel}`,
        ruleCode: rule.ruleCode,
        ...aboutOf(event),
        remark: ignored ?? failed ?? null,
        nextAt: outcome === 'send' ? toInstant(this.#when(rule, quiet)) : null,
      },
      lines: [line],
    })
  }

  /** The message that this one joins: one that is being collected, or the first within the window. */
  async #before(rule: Rule, channel: Channel, receiver: string, mergeKey: string): Promise<number | undefined> {
    const since = toInstant(new Date(this.#engine.now().getTime() - rule.dedupeMinutes * 60_000))
    const same = sql`rule_code = ${rule.ruleCode} and receiver = ${receiver} and channel in ${codes(messageDelivery, 'channel', channel)} and not is_trial`
    const joins =
      rule.sendMode === 'digest'
        ? sql`status in ${codes(messageDelivery, 'status', 'waiting')}`
        : sql`merge_key = ${mergeKey} and creation_date > ${since} and status in ${codes(messageDelivery, 'status', 'waiting', 'sending', 'sent', 'failed')}`
    if (rule.sendMode !== 'digest' && !rule.dedupeMinutes) return undefined
    const [found] = await this.#read.rows<{ id: number }>(
      sql`select id from ${table(messageDelivery)} where ${same} and ${joins} order by id desc limit 1`,
    )
    return found?.id
  }

  #when(rule: Rule, quiet: Quiet | undefined): Date {
    const now = this.#engine.now()
    const at =
      rule.sendMode === 'digest'
        ? nextOf(timesOf(rule.digestTimes), now)
        : new Date(now.getTime() + (rule.sendMode === 'delayed' ? rule.delayMinutes! * 60_000 : 0))
    return quiet && !rule.quietIgnore && rule.priority !== 'urgent' ? afterQuiet(at, quiet) : at
  }
}

/** The hours in which this person wants nothing by this way; the portal is never silent. */
function quietOf(channel: Channel, preference: Preference | undefined): Quiet | undefined {
  if (channel === 'portal') return undefined
  if (preference?.quiet_from && preference.quiet_to) return { from: preference.quiet_from, to: preference.quiet_to }
  return channel === 'sms' ? quietByNight : undefined
}

/** What a message says of what it is about. */
export const aboutOf = (event: Happened) => ({
  eventCode: event.event, eventId: event.id, docKind: event.doc, docId: event.doc_id,
  docNo: event.values.docNo!.slice(0, 120),
  plant: event.plant,
  link: event.link || null,
})

/** The rule's words about an event. */
export function wordsOf(
  { title, body, smsBody }: { title: string; body: string; smsBody?: string | null },
  channel: Channel,
  { values }: Pick<Happened, 'values'>,
): { title: string; body: string } {
  const said = filled(channel === 'sms' ? smsBody || body : body, values)
  return { title: filled(title, values).slice(0, 200), body: channel === 'sms' ? said.slice(0, SMS) : said.slice(0, 2000) }
}
