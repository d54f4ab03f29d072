import { headFields, type AnyDocument, type Field, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { forwards, rule, rules, type Context, type Read } from '../../../engine/rule.ts'
import { messageRobot } from '../../../exchange/messageRobot/messageRobot.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { conditionWrong } from '../../../signing/strategy/condition.ts'
import { documents } from '../../index.ts'
import { codesOf } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { organizationGroup } from '../../notice/organizationGroup.ts'
import { sysRole } from '../../sys/role/role.ts'
import { sysUser } from '../../sys/user/user.ts'
import { messageDelivery } from '../delivery/messageDelivery.ts'
import { events, happened, toldColumns, variablesOf, wordsWrong, type Event, type Happened, type Told } from '../events.server.ts'
import { isTime, timesOf } from '../quiet.ts'
import { contactKind } from '../receivers.server.ts'
import { aboutOf, wordsOf } from '../telling.server.ts'
import { SMS } from '../words.ts'
import { messageRule, receiver } from './messageRule.ts'

type Rule = Row<typeof messageRule>

interface Known {
  robots: ReadonlySet<string>
  plants: ReadonlySet<string>
  roles: ReadonlySet<string>
  people: ReadonlySet<string>
  groups: ReadonlySet<string>
}
async function known(rows: Rule[], read: Read): Promise<Known> {
  const args = (kind: string) => rows.flatMap((r) => r.lines.filter((l) => l.kind === kind).flatMap((l) => codesOf(l.arg)))
  const [robots, plants, roles, people, groups] = await Promise.all([
    read.any(messageRobot, { robotCode: rows.flatMap((r) => codesOf(r.robots)) }),
    read.any(factory, { plant: rows.flatMap((r) => codesOf(r.plants)) }),
    read.any(sysRole, { code: args('role') }),
    read.any(sysUser, { userName: args('person') }),
    read.any(organizationGroup, { groupCode: args('group') }),
  ])
  return {
    robots: new Set(robots.map((r) => r.robotCode)),
    plants: new Set(plants.map((f) => f.plant)),
    roles: new Set(roles.map((r) => r.code)),
    people: new Set(people.map((u) => u.userName)),
    groups: new Set(groups.map((g) => g.groupCode)),
  }
}

const strange = (list: string | null, there: ReadonlySet<string>) => codesOf(list).find((c) => !there.has(c))

/** Does this column hold people: by login name, or by id? */
const holdsPeople = (doc: AnyDocument, name: string): boolean => {
  const f = headFields(doc)[name]
  return !!f && (f.to === 'sysUser' || f.codesOf === 'sysUser' || f.people !== undefined || name.endsWith('Id'))
}

/** Keys that a document of the portal asks. */
const isKey = (key: string) => documents.some((d) => key.startsWith(`${d.key}.`))

function receiverWrong(line: Rule['lines'][number], { docs }: Event, found: Known): string | undefined {
  const args = codesOf(line.arg)
  const label = textOf(receiver.kind, line.kind)
  const unknown = (what: string | undefined, kind: string) => what && `接收人“${label}”：${kind}${what}不存在`
  if (['superior', 'starter', 'heard'].includes(line.kind)) return args.length ? `接收人“${label}”不用填对象` : undefined
  if (!args.length) return `接收人“${label}”请填写对象`
  switch (line.kind) {
    case 'key':
      return unknown(args.find((k) => !isKey(k)), '权限键') // prettier-ignore
    case 'role':
      return unknown(strange(line.arg, found.roles), '角色')
    case 'person':
      return unknown(strange(line.arg, found.people), '用户')
    case 'group':
      return unknown(strange(line.arg, found.groups), '组织分组')
    case 'contact':
      return unknown(args.find((k) => !contactKind(k)), '联系人职能') // prettier-ignore
    default: {
      const wrong = args.find((name) => !docs.every((d) => holdsPeople(d, name)))
      return wrong && `接收人“${label}”：${docs[0]!.title}没有存放人员的字段${wrong}`
    }
  }
}

function sendingWrong(r: Rule): string | undefined {
  if (r.sendMode === 'delayed' && !r.delayMinutes) return '延迟发送请填写延迟几分钟'
  if (r.sendMode === 'digest') {
    const times = timesOf(r.digestTimes)
    if (!times.length) return '定时汇总请填写汇总时间，例如 08:00,17:00'
    const odd = times.find((t) => !isTime(t))
    if (odd) return `汇总时间${odd}应为 时:分，例如 08:00`
  }
  if (!r.cancelEvent) return undefined
  if (r.sendMode === 'now') return '即时发送的消息不能取消，请去掉取消事件或改为延迟、汇总'
  const [event, ending] = [events.get(r.eventCode)!, events.get(r.cancelEvent)]
  if (!ending) return `没有事件${r.cancelEvent}`
  return ending.docs.some((d) => event.docs.includes(d)) ? undefined : '取消事件应是同一种单据的事件'
}

function wrong(r: Rule, { found, today }: Context & { found: Known }): string | undefined {
  const event = events.get(r.eventCode)
  if (!event) return `没有事件${r.eventCode}`
  const personal = r.viaPortal || r.viaMail || r.viaSms
  if (!personal && !codesOf(r.robots).length) return '请至少选择一种渠道：站内、邮件、短信或群机器人'
  if (personal && !r.lines.length) return '请添加接收人'
  if (!personal && r.lines.length) return '接收人没有渠道，请选择站内、邮件或短信'
  const robot = strange(r.robots, found.robots)
  if (robot) return `群机器人${robot}不存在`
  const plant = strange(r.plants, found.plants)
  if (plant) return `工厂${plant}不存在`
  for (const line of r.lines) {
    const odd = receiverWrong(line, event, found)
    if (odd) return odd
  }
  const said = { 标题: r.title, 正文: r.body, 短信正文: r.smsBody, 合并依据: r.dedupeKey }
  return (
    wordsWrong(event, said) ??
    (r.viaSms && (r.smsBody || r.body).length > SMS ? `短信最长${SMS}字，请缩短正文或另写短信正文` : undefined) ??
    sendingWrong(r) ??
    event.docs.map((d) => conditionWrong(d, r.condition, today)).find(Boolean)
  )
}

/** Whom it tells, as its list says it. */
const saidOf = (lines: Rule['lines']): string =>
  lines
    .map(({ kind, side, arg }) => [side && textOf(receiver.side, side), textOf(receiver.kind, kind), arg && ` ${arg}`].join(''))
    .join('；')
    .slice(0, 500)
const textOf = (f: Field, name: string) => f.choices![name]![1]

const kept = maintainedRules(messageRule, {
  wrong,
  find: (rows, read) => known(rows, read),
  create: { effect: (_, { now }, to) => to.set({ since: now }) },
  follows: (row, _, to) => to.set({ receivers: saidOf(row.lines) }),
})
const enable = rule<typeof messageRule, 'enable', Known>(messageRule, 'enable', {
  find: (rows, read) => known(rows, read),
  guard: wrong,
  // What happened meanwhile is not told afterwards.
  effect: (_, { now }, to) => to.set({ since: now }),
})

/** Events so far back are offered for trying. */
const SAMPLES = 20

/**
 * The newest events of a kind in this person's plants. Who writes rules sends events into any group: their words are shown to them
 * whether they see the documents or not.
 */
async function samplesOf(code: string, read: Read, { who }: Pick<Context, 'who'>, id?: number | null): Promise<Happened[]> {
  const told = await read.rows<Told>(sql`select ${toldColumns} from outbox o where o.event = ${code} and o.user_id is null
    and (o.plant is null or o.plant = any(${[...who.plants]}::text[])) ${id ? sql`and o.id = ${id}` : sql``} order by o.id desc limit ${SAMPLES}`)
  return (await Promise.all(told.map((t) => happened(t, read)))).filter((e) => e !== undefined)
}

const test = forwards(messageRule, 'test', {
  to: messageDelivery, as: 'write',
  items: async (input, read, context) => {
    const event = events.get(input.eventCode)
    if (!event) throw new Refusal(`没有事件${input.eventCode}`)
    const strangeWord = wordsWrong(event, { 标题: input.title, 正文: input.body, 短信正文: input.smsBody })
    if (strangeWord) throw new Refusal(strangeWord)
    const [sample] = await samplesOf(input.eventCode, read, context, input.eventId)
    if (!sample) throw new Refusal(`最近没有发生过“${event.tell.title}”，无法试发`)
    const me = { receiver: `U${context.who.userId}`, receiverName: context.who.name, userId: context.who.userId }
    const tos = [
      ...(input.viaPortal ? [{ channel: 'portal' as const, ...me }] : []),
      ...(input.viaMail ? [{ channel: 'mail' as const, ...me }] : []),
      ...(input.viaSms ? [{ channel: 'sms' as const, ...me }] : []),
      ...(await read.any(messageRobot, { robotCode: codesOf(input.robots) })).map((r) => ({
        channel: 'chat' as const,
        receiver: `R${r.robotCode}`,
        receiverName: r.robotName,
      })),
    ]
    if (!tos.length) throw new Refusal('请至少选择一种渠道：站内、邮件、短信或群机器人')
    return tos.map((to) => {
      const words = wordsOf(input, to.channel, sample)
      return {
        input: {
          ...to,
          ...words,
          ...aboutOf(sample),
          messageKey: `试发/${read.portal.ids.take()}`,
          outcome: 'send', isTrial: true, nextAt: context.now,
        },
        lines: [{ eventId: sample.id, docKind: sample.doc, docId: sample.doc_id, at: sample.at, content: words.body }],
      }
    })
  },
})

const since = (h: string, states: readonly ('sent' | 'failed')[]) => sql`(select count(*)::int from ${table(messageDelivery)} d
  where d.rule_code = h.rule_code and d.updated_at > now() - interval '1 day' and d.status in ${codes(messageDelivery, 'status', ...states)})`

export default rules(
  messageRule,
  {
    ...kept,
    enable, test,
  },
  {
    personal: { sent24h: () => since('h', ['sent']), fail24h: () => since('h', ['failed']) },
    asks: {
      getEvents: async () =>
        [...events.values()].map((e) => ({
          eventCode: e.code, title: e.tell.title,
          docTitle: e.docs[0]!.title,
          doc: e.docs[0]!.name,
          text: e.tell.text,
          variables: Object.entries(variablesOf(e)).map(([name, label]) => ({ name, label })),
        })),
      getSamples: async ({ input, read, who }) => {
        if (!events.has(input.eventCode)) throw new Refusal(`没有事件${input.eventCode}`)
        return (await samplesOf(input.eventCode, read, { who })).map(({ id, at, link, values }) => ({ id, at, link, values }))
      },
    },
  },
)
