/**
 * What partners' systems are told, and people by mail. A delivery is written in the transaction of its event; a job sends it, at least once, with
 * a pause that doubles, until it is taken or nobody believes in it any more. Each attempt is a line of it.
 */
import { eventName, rowName, toInstant, type Row } from '../declare/index.ts'
import { sql, type Db } from '../engine/database/db.ts'
import type { Engine, ExchangePort } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import type { Read } from '../engine/rule.ts'
import type { ToldEvent } from '../engine/write/entry.ts'
import { perform } from '../engine/write/perform.ts'
import { codes } from '../engine/read/codes.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { system } from '../engine/system.ts'
import { delayAfter, LONGEST, post, type Attempt } from './attempt.ts'
import { sendMail, writeMails } from './mail.ts'
import { writeInterchange } from './edifact/write.ts'
import { kinds, type Kind } from './edifact/kinds.ts'
import { writeTable } from './edifact/table.ts'
import { writeEvent } from './json/write.ts'
import { isOut, type Message } from './message.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'
import { pushLog } from './pushLog/pushLog.ts'
import { secretOf } from './signature.ts'

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
  for (;;) {
    const due = await engine.db.rows<{ id: number; about_id: number | null }>(
      sql`select id, about_id from ${table(pushLog)} where ${isDue(engine)} and ${target} = ${to} order by id limit 200`,
    )
    const known = await reader(engine, engine.db, system('推送')).any(pushConfig, { pushCode: to, status: 'enabled' })
    let tried = 0
    for (const { id, about_id } of due) {
      if (ending?.aborted) return
      const nowhere = to === MAIL ? !engine.mail : about_id !== null && !known.length
      const said = await attempt(engine, id, to === MAIL, nowhere)
      // What is due for a system that cannot be reached waits for the next run.
      if (said === 'unreachable') return
      if (said) tried++
    }
    if (!tried) return
  }
}
/** Whom mails go to: one server for all. No code of a configuration has such a character. */
const MAIL = '@'
const target = sql`coalesce(push_code, ${MAIL})`

/** @param nowhere there is no server, or no address of the maker's system */
async function attempt(
  engine: Engine,
  id: number,
  isMail: boolean,
  nowhere: boolean,
): Promise<'unreachable' | 'answered' | undefined> {
  const who = system('推送')
  const act = (action: string, input: Record<string, unknown>) =>
    perform(engine, who, pushLog, action, { items: [{ id, input }], source: 'job' })
  try {
    // Nothing is sent, and nothing says that it was.
    if (nowhere) return void (await act('hold', {}))
    await act('take', {})
  } catch (e) {
    // Another process has it.
    if (e instanceof Refusal) return undefined
    throw e
  }
  const read = reader(engine, engine.db, who)
  const [row] = await read.any(pushLog, { id })
  const at = engine.now()
  const begun = performance.now()
  const answer = isMail ? await sendMail(engine, engine.mail!, row!) : await posted(engine, read, row!)
  const done = answer.message === null
  const delay = done || answer.final ? undefined : delayAfter(row!.attempts + 1, Math.random())
  const { httpStatus, message, final } = answer
  const result: Attempt = {
    httpStatus, message,
    at: toInstant(at),
    costMs: Math.round(performance.now() - begun),
    state: done ? 'done' : delay ? 'failed' : 'dead',
  }
  await act('finish', { attempt: result, nextAt: delay ? toInstant(new Date(at.getTime() + delay * 1000)) : null })
  return !done && !final && httpStatus === null ? 'unreachable' : 'answered'
}

/** RFC 1767; the character set is UTF-8, of which ASCII is a part. */
const contentTypes = { json: 'application/json', edifact: 'application/EDIFACT; charset=utf-8' } as const

/** A message to a partner's system; one whose configuration is gone is not tried again. */
async function posted(engine: Engine, read: Read, row: Row<typeof pushLog>) {
  const [config] = await read.any(pushConfig, { pushCode: row.pushCode!, status: 'enabled' })
  if (!config) return { httpStatus: null, message: '推送配置已停用或删除', final: true as const }
  const target = {
    url: config.url, appId: config.pushCode,
    secret: secretOf(engine.masterKey, config),
    allowed: engine.pushAllow ?? [],
  }
  return { ...(await post(target, row.messageId, contentTypes[row.format ?? 'json'], row.payload)), final: undefined }
}
