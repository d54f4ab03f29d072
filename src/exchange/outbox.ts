/**
 * What partners' systems are told, and people by mail. A delivery is written in the transaction of its event; a job sends it (deliver.ts), with
 * a pause that doubles, until it is taken or nobody believes in it any more. Each attempt is a line of it.
 */
import { eventName, rowName, toInstant, type AnyDocument, type Row } from '../declare/index.ts'
import type { Engine, ExchangePort } from '../engine/engine.ts'
import { reader } from '../engine/read/reader.ts'
import { system } from '../engine/system.ts'
import type { ToldEvent } from '../engine/write/entry.ts'
import { perform } from '../engine/write/perform.ts'
import { interchangeKey } from './answers.ts'
import { cumStyled } from './cum.ts'
import { writeMails } from './mail.ts'
import type { Kind } from './edifact/kinds.ts'
import { profilesFor, syntaxOfFormat, writeAs } from './ediProfile/find.ts'
import { writeEvent } from './json/write.ts'
import { isOut, type Message } from './message.ts'
import { isStandard, pushConfig } from './pushConfig/pushConfig.ts'
import { wants, type Heard } from './pushConfig/shaped.ts'
import { pushLog } from './pushLog/pushLog.ts'
import { takeTurns } from './streams.ts'
import { pendingVda } from './vda/sent.ts'
import { toldInVda } from './vda/write.ts'
import { writeX12 } from './x12/write.ts'

/** What perform asks: deliveries of events that are told to partners. @param messages those that go out in a standard are among them */
export const exchangePort = (messages: readonly Message[]): ExchangePort => ({
  mail: writeMails,
  async deliver(told, read, { now }, effects) {
    const orgs = [...new Set(told.flatMap((t) => (t.orgId === null ? [] : [t.orgId])))]
    const configs = await read.any(pushConfig, { orgId: orgs, status: ['enabled', 'paused'] })
    const all = told.flatMap((event) =>
      configs.filter((c) => c.orgId === event.orgId && wants(c, event)).map((config) => ({ event, config })),
    )
    const turns = all.length ? await takeTurns(read, all.length) : []
    const mailboxes = all.flatMap(({ config: { format, theirCode } }) => (isStandard(format) && theirCode ? [theirCode] : []))
    const profileOf = await profilesFor(read, [...new Set(mailboxes)])
    for (const [i, { event, config }] of all.entries()) {
      const id = read.portal.ids.take()
      const { entry, name } = event
      const payload = isStandard(config.format)
        ? interchangeOf(messages, event, config, { id, now, profileOf })
        : jsonOf(event, now)
      // A system that reads a standard hears of what has a message.
      if (payload === undefined) continue
      const to = effects(entry)
      to.create(
        pushLog,
        {
          messageId: `${config.pushCode}-${id}`,
          channel: 'system', pushCode: config.pushCode, eventCode: name,
          docNo: rowName(entry.doc, entry.row),
          plant: entry.row.plant ?? null,
          format: config.format, payload, attempts: 0, nextAt: now,
          orderKey: orderKeyOf(config, event),
          turn: turns[i]!,
          orgId: config.orgId,
          ...repliedTo(messages, event, config, id),
        },
        [],
        { id },
      )
      to.later('deliver', {})
    }
  },
})

/** Something that follows from documents and that no action tells: a job does. */
export interface Followed {
  doc: AnyDocument
  row: Record<string, unknown> & { id: number; plant: string }
  /** Its name among the events that the document declares. */
  event: string
  orgId: number
  data: Record<string, unknown>
  /** Tells it apart from what was told of the same row before: under the same name it is written once. */
  key: string
}

/** Writes it for each system of the organization that wants it. A standard has no message of it. @returns how many were written */
export async function tellFollowed(engine: Engine, told: readonly Followed[]): Promise<number> {
  const who = system('推送')
  const read = reader(engine, engine.db, who)
  const configs = await read.any(pushConfig, { orgId: [...new Set(told.map((t) => t.orgId))], status: ['enabled', 'paused'] })
  const all = told.flatMap((t) => {
    const event = { name: eventName(t.doc, t.event), orgId: t.orgId, entry: { doc: t.doc, row: t.row } } satisfies Heard
    return configs
      .filter((c) => c.orgId === t.orgId && !isStandard(c.format) && wants(c, event))
      .map((config) => ({ config, event, messageId: `${config.pushCode}-${t.event}-${t.row.id}-${t.key}`, data: t.data }))
  })
  const known = new Set((await read.any(pushLog, { messageId: all.map((t) => t.messageId) })).map((r) => r.messageId))
  const fresh = all.filter((t) => !known.has(t.messageId))
  if (!fresh.length) return 0
  const turns = await takeTurns(read, fresh.length)
  const now = toInstant(engine.now())
  const items = fresh.map(({ config, event, messageId, data }, i) => {
    const { doc, row } = event.entry
    const payload = writeEvent(event.name, doc, row, data, now)
    return {
      input: {
        messageId, payload, eventCode: event.name,
        docNo: rowName(doc, row),
        plant: row.plant, pushCode: config.pushCode, format: config.format, orgId: config.orgId,
        orderKey: orderKeyOf(config, event),
        turn: turns[i]!,
      },
    }
  })
  await perform(engine, who, pushLog, 'queue', { items, source: 'job' })
  return fresh.length
}

/** Which messages of a configuration stand behind one another. */
function orderKeyOf({ orderBy }: Row<typeof pushConfig>, { entry: { doc, row }, orgId }: Heard): string | null {
  switch (orderBy) {
    case 'document':
      return `${doc.title} ${rowName(doc, row)}`.slice(0, 120)
    case 'plant':
      return `工厂 ${row.plant ?? '-'}`
    case 'partner':
      return `组织 ${orgId ?? '-'}`
    case 'none':
      return null
  }
}

const jsonOf = ({ name, entry: { doc, row }, data }: ToldEvent, now: string) => writeEvent(name, doc, row, data, now)

/** By what its answer is known; an answer of ours is answered by nobody, though some do. */
function repliedTo(messages: readonly Message[], event: ToldEvent, { format, theirCode }: Row<typeof pushConfig>, id: number) {
  if (format !== 'edifact' && format !== 'x12') return {}
  const isAnswer = !!messageOf(messages, event)?.out.mailbox
  return { interchange: interchangeKey(format, theirCode!, String(id)), reply: isAnswer ? null : ('awaited' as const) }
}

const messageOf = (messages: readonly Message[], { name, entry: { doc } }: ToldEvent) =>
  messages
    .filter(isOut)
    .find(({ standard, out: { tells } }) => standard === 'EDIFACT' && tells[0] === doc && eventName(doc, tells[1]) === name)

interface Writing {
  /** Of the delivery, which is the interchange's control number. */
  id: number
  now: string
  profileOf: Awaited<ReturnType<typeof profilesFor>>
}
/** One message an interchange. */
function interchangeOf(
  messages: readonly Message[],
  event: ToldEvent,
  { format, ourCode, theirCode }: Row<typeof pushConfig>,
  { id, now, profileOf }: Writing,
): string | undefined {
  const {
    entry: { row },
    data,
  } = event
  const message = messageOf(messages, event)
  if (!message) return undefined
  const { type, out } = message
  const mailbox = out.mailbox?.(data)
  if (mailbox && (mailbox.code !== theirCode || mailbox.format !== format)) return undefined
  const envelope = { sender: ourCode!, receiver: theirCode!, controlNo: String(id), at: now }
  const syntax = syntaxOfFormat[format as keyof typeof syntaxOfFormat]
  const profile = profileOf(syntax, theirCode, type)
  const said = out.content(row, now, data)
  const content = type === 'DELFOR' ? cumStyled(said, syntax, profile, now.slice(0, 10)) : said
  // Its codes and its number are those of the day on which it is sent.
  if (format === 'vda') return toldInVda.includes(type) ? pendingVda(message, content, now) : undefined
  if (format === 'x12') return writeX12(type, content, envelope, profile)
  return writeAs(profile, type as Kind, out.version!, content, envelope)
}
