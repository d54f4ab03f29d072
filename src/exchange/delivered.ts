/** A file that a partner's system delivers where nobody waits for an answer: into its folder or by mail. It is kept like a message of the door. */
import type { Row } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { reader } from '../engine/read/reader.ts'
import { system } from '../engine/system.ts'
import { exchanged, sendable, type Answered } from './answered.ts'
import type { appConfig } from './appConfig/appConfig.ts'
import { dumpConfig } from './dumpConfig/dumpConfig.ts'
import { codesIn } from './granted.ts'
import { handleSent } from './handling.ts'
import type { Message, MessageIn } from './message.ts'
import { granted, messagesIn, MOST } from './sending.ts'
import { take } from './taking.ts'

/** What an application may deliver: a message of 数据配置, or one of a standard, which is answered in the standard. */
export interface Kind {
  code: string
  message: MessageIn | undefined
}

/** All that an application may deliver. Of an account that is disabled what it was granted: each of its files is refused. */
export async function kindsOf(engine: Engine, messages: readonly Message[], app: Row<typeof appConfig>): Promise<Kind[]> {
  const job = system('接口收报')
  const dumps = await reader(engine, engine.db, job).any(dumpConfig, { dumpCode: codesIn(app.dumpCodes), status: 'enabled' })
  const who = await engine.people.systems.account(engine, app.appId).catch((e) => {
    if (e instanceof Refusal) return undefined
    throw e
  })
  const standard = new Map((who ? sendable(messages, who) : []).map((m) => [m.name, m]))
  const codes = new Set([...dumps.map((d) => d.dataCode), ...standard.keys()])
  return [...codes].map((code) => ({ code, message: standard.get(code) }))
}

export const tooLong = () => new Refusal('报文不能超过10MB')

interface Delivered extends Kind {
  appId: string
  raw: Buffer
  /** The way it came, as the log of messages names it. */
  channel: string
}
/**
 * Keeps what lies in a file, and does it where its way of handling says so.
 * @param note remembers which messages in dumpLog were made of the file, before any is done
 * @returns its answers, of a message of a standard; undefined: they follow when its messages are through
 * @throws Refusal: it may not be sent, and nothing is kept
 */
export async function keepDelivered(
  engine: Engine,
  { appId, code, message, raw, channel }: Delivered,
  note: (ids: number[]) => Promise<unknown>,
): Promise<Answered['answers'] | undefined> {
  if (raw.length > MOST.bytes) throw tooLong()
  if (!raw.length) throw new Refusal('报文是空的')
  const who = await engine.people.systems.account(engine, appId)
  if (message) return (await exchanged(engine, who, message, raw)).answers
  const sending = await granted(engine, who, code, channel)
  const taken = await take(engine, who, sending, (await messagesIn(raw, sending)).sent)
  const ids = [...new Set(taken.map((t) => t.receiveId))]
  await note(ids)
  if (sending.dump.mode === 'sync') for (const id of ids) await handleSent(engine, id)
  return undefined
}
