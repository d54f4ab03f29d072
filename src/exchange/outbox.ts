/**
 * What partners' systems are told, and people by mail. A delivery is written in the transaction of its event; a job sends it (deliver.ts), with
 * a pause that doubles, until it is taken or nobody believes in it any more. Each attempt is a line of it.
 */
import { eventName, rowName, type Row } from '../declare/index.ts'
import type { ExchangePort } from '../engine/engine.ts'
import type { ToldEvent } from '../engine/write/entry.ts'
import { writeMails } from './mail.ts'
import { writeInterchange } from './edifact/write.ts'
import { kinds, type Kind } from './edifact/kinds.ts'
import { writeTable } from './edifact/table.ts'
import { writeEvent } from './json/write.ts'
import { isOut, type Message } from './message.ts'
import { isStandard, pushConfig } from './pushConfig/pushConfig.ts'
import { wants } from './pushConfig/shaped.ts'
import { pushLog } from './pushLog/pushLog.ts'
import { takeTurns } from './streams.ts'
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
    for (const [i, { event, config }] of all.entries()) {
      const id = read.portal.ids.take()
      const { entry, name } = event
      const payload = isStandard(config.format) ? interchangeOf(messages, event, config, id, now) : jsonOf(event, now)
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
        },
        [],
        { id },
      )
      to.later('deliver', {})
    }
  },
})

/** Which messages of a configuration stand behind one another. */
function orderKeyOf({ orderBy }: Row<typeof pushConfig>, { entry: { doc, row }, orgId }: ToldEvent): string | null {
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

/** One message an interchange. @param id of the delivery, which is the interchange's control number */
function interchangeOf(
  messages: readonly Message[],
  { name, entry: { doc, row }, data }: ToldEvent,
  { format, ourCode, theirCode }: Row<typeof pushConfig>,
  id: number,
  now: string,
): string | undefined {
  const message = messages
    .filter(isOut)
    .find(({ standard, out: { tells } }) => standard === 'EDIFACT' && tells[0] === doc && eventName(doc, tells[1]) === name)
  if (!message) return undefined
  const { type, out } = message
  if (out.mailbox && out.mailbox(data) !== theirCode) return undefined
  const envelope = { sender: ourCode!, receiver: theirCode!, controlNo: String(id), at: now }
  const content = out.content(row, now, data)
  if (format === 'x12') return writeX12(type, content, envelope)
  return writeInterchange(envelope, [{ type, version: out.version!, segments: writeTable(kinds[type as Kind], content) }])
}
