/**
 * What partners' systems are told, and people by mail. A delivery is written in the transaction of its event; a job sends it, at least once, with
 * a pause that doubles, until it is taken or nobody believes in it any more. Each attempt is a line of it.
 */
import { eventName, rowName, toInstant, type Row } from '../declare/index.ts'
import { join, sql, type Db } from '../engine/database/db.ts'
import type { Engine, ExchangePort } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import type { ToldEvent } from '../engine/write/entry.ts'
import { perform } from '../engine/write/perform.ts'
import { codes } from '../engine/read/codes.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { unseal } from '../engine/seal.ts'
import { system } from '../engine/system.ts'
import { KEPT, MOST_TO_PEOPLE, post, type Answered, type Attempt } from './attempt.ts'
import { delayAfter, LONGEST } from './pauses.ts'
import { sendChat, type ChatMessage, type RobotAddress, type RobotKind } from './chat.ts'
import { sendMail, writeMails } from './mail.ts'
import { writeInterchange } from './edifact/write.ts'
import { kinds, type Kind } from './edifact/kinds.ts'
import { writeTable } from './edifact/table.ts'
import { writeEvent } from './json/write.ts'
import { isOut, type Message } from './message.ts'
import { messageRobot } from './messageRobot/messageRobot.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'
import { channels, pushLog } from './pushLog/pushLog.ts'
import { secretsOf } from './signature.ts'
import { sendSms } from './sms.ts'

/** What perform asks: deliveries of events that are told to partners. @param messages those that go out in EDIFACT are among them */
export const exchangePort = (messages: readonly Message[]): ExchangePort => ({
  mail: writeMails,
  async deliver(told, read, { now }, effects) {
    const orgs = [...new Set(told.flatMap((t) => (t.orgId === null ? [] : [t.orgId])))]
    const configs = await read.any(pushConfig, { orgId: orgs, status: 'enabled' })
    for (const event of told)
      for (const config of configs.filter((c) => c.orgId === event.orgId)) {
        const id = read.portal.ids.take()
        const { entry, name } = event
        const payload = config.format === 'edifact' ? edifactOf(messages, event, config, id, now) : jsonOf(event, now)
        // A system that reads EDIFACT hears of what has a message.
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
          },
          [],
          { id },
        )
        to.later('deliver', {})
      }
  },
})

const jsonOf = ({ name, entry: { doc, row }, data }: ToldEvent, now: string) => writeEvent(name, doc, row, data, now)

/** One message an interchange. @param id of the delivery, which is the interchange's control number */
function edifactOf(
  messages: readonly Message[],
  { name, entry: { doc, row } }: ToldEvent,
  { ourCode, theirCode }: Row<typeof pushConfig>,
  id: number,
  now: string,
): string | undefined {
  const message = messages
    .filter(isOut)
    .find(({ standard, out: { tells } }) => standard === 'EDIFACT' && tells[0] === doc && eventName(doc, tells[1]) === name)
  if (!message) return undefined
  const { type, out } = message
  const envelope = { sender: ourCode!, receiver: theirCode!, controlNo: String(id), at: now }
  return writeInterchange(envelope, [
    { type, version: out.version!, segments: writeTable(kinds[type as Kind], out.content(row, now)) },
  ])
}

/** What is under way to each target from this process. */
const lanes = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Deliveries whose time has come, for the job: to each target one after the other, to all targets at once, so that one which takes its
 * time holds up its own alone.
 * @param ending no further one is begun when it is told
 */
export async function deliverDue(engine: Engine, ending?: AbortSignal): Promise<void> {
  const here = lanes.get(engine.db) ?? new Map<string, Promise<void>>()
  lanes.set(engine.db, here)
  const targets = await engine.db.rows<{ to: string }>(
    sql`select distinct ${target} "to" from ${table(pushLog)} where ${isDue(engine)}`,
  )
  await Promise.all(
    targets.map(({ to }) => {
      const lane = here.get(to) ?? deliverTo(engine, to, ending).finally(() => here.delete(to))
      here.set(to, lane)
      return lane
    }),
  )
}

/** See hasCome of attempt.ts. */
const isDue = (engine: Engine) => sql`status in ${codes(pushLog, 'status', 'waiting', 'sending', 'failed')}
  and (next_at <= ${engine.now()} or next_at > ${engine.now()}::timestamptz + ${2 * LONGEST} * interval '1 second')`

/** What is due for one target, until nothing is. */
async function deliverTo(engine: Engine, to: string, ending?: AbortSignal): Promise<void> {
  const [channel, code] = JSON.parse(to) as [Channel, string | null]
  for (;;) {
    const due = await engine.db.rows<{ id: number; about_id: number | null }>(
      sql`select id, about_id from ${table(pushLog)} where ${isDue(engine)} and ${target} = ${to} order by id limit 200`,
    )
    const way = await wayOf(engine, channel, code)
    let tried = 0
    for (const { id, about_id } of due) {
      if (ending?.aborted) return
      // Of a system of the partner's whose configuration is gone nobody expects another one.
      const waits = channel !== 'system' || about_id !== null
      const said = await attempt(engine, id, way ?? (waits ? undefined : gone))
      // What is due for a system that cannot be reached waits for the next run.
      if (said === 'unreachable') return
      if (said) tried++
    }
    if (!tried) return
  }
}
type Channel = keyof typeof channels
const nameOf = sql`case channel ${join(
  Object.entries(channels).map(([name, [code]]) => sql`when ${code} then ${name}::text`),
  ' ',
)} end`
/** One server for all mails and one gateway; the others are told by their code. */
const target = sql`jsonb_build_array(${nameOf}, push_code)::text`

/** Hands one over. @returns the answer, and whether another attempt may help */
type Way = (row: Row<typeof pushLog>) => Promise<Answered & { final?: true }>
const gone: Way = () => Promise.resolve({ httpStatus: null, message: '推送配置已停用或删除', final: true })

/** How this target is reached; undefined: there is no server, or no address. */
async function wayOf(engine: Engine, channel: Channel, code: string | null): Promise<Way | undefined> {
  const { mail, sms, pushAllow: allowed = [] } = engine
  const read = reader(engine, engine.db, system('推送'))
  switch (channel) {
    case 'mail':
      return mail && ((row) => sendMail(engine, mail, row))
    case 'sms':
      return sms && (({ phone, payload }) => sendSms(sms, { phone: phone!, text: payload }, allowed))
    case 'chat': {
      const robot = await robotOf(engine, code!)
      return (
        robot &&
        (({ payload }) => sendChat(robot.kind, robot.address, JSON.parse(payload) as ChatMessage, { at: engine.now(), allowed }))
      )
    }
    case 'system': {
      const [config] = await read.any(pushConfig, { pushCode: code!, status: 'enabled' })
      if (!config) return undefined
      const to = { url: config.url, secrets: secretsOf(engine.masterKey, config, toInstant(engine.now())), allowed }
      return ({ messageId, format, payload }) => post(to, messageId, contentTypes[format ?? 'json'], payload)
    }
  }
}

async function robotOf(engine: Engine, code: string): Promise<{ kind: RobotKind; address: RobotAddress } | undefined> {
  const [robot] = await reader(engine, engine.db, system('推送')).any(messageRobot, { robotCode: code, status: 'enabled' })
  const [kept] = robot
    ? await engine.db.rows<{ sealed: Buffer }>(sql`select sealed from robot_address where robot_id = ${robot.id}`)
    : []
  return robot && kept && { kind: robot.robotKind, address: unseal<RobotAddress>(engine.masterKey.toString('hex'), kept.sealed) }
}

/** @param way none: there is no server, or no address */
async function attempt(engine: Engine, id: number, way: Way | undefined): Promise<'unreachable' | 'answered' | undefined> {
  const who = system('推送')
  const act = (action: string, input: Record<string, unknown>) =>
    perform(engine, who, pushLog, action, { items: [{ id, input }], source: 'job' })
  try {
    // Nothing is sent, and nothing says that it was.
    if (!way) return void (await act('hold', {}))
    await act('take', {})
  } catch (e) {
    // Another process has it.
    if (e instanceof Refusal) return undefined
    throw e
  }
  const [row] = await reader(engine, engine.db, who).any(pushLog, { id })
  const at = engine.now()
  const begun = performance.now()
  const answer = await way(row!)
  const done = answer.message === null
  const most = row!.channel === 'system' ? undefined : MOST_TO_PEOPLE
  const delay = done || answer.final ? undefined : delayAfter(row!.attempts + 1, Math.random(), most)
  const { httpStatus, message, final, request = null, body } = answer
  const result: Attempt = {
    httpStatus, message, request,
    answer: request === null ? null : (body?.slice(0, KEPT) ?? null),
    at: toInstant(at),
    costMs: Math.round(performance.now() - begun),
    state: done ? 'done' : delay ? 'failed' : 'dead',
  }
  await act('finish', { attempt: result, nextAt: delay ? toInstant(new Date(at.getTime() + delay * 1000)) : null })
  return !done && !final && httpStatus === null ? 'unreachable' : 'answered'
}

/** RFC 1767; the character set is UTF-8, of which ASCII is a part. */
const contentTypes = {
  json: 'application/json',
  edifact: 'application/EDIFACT; charset=utf-8',
  xml: 'application/xml', csv: 'text/csv; charset=utf-8',
} as const
