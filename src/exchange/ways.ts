/** How what stands in the outbox is handed over: by mail, by a gateway, to a group, to a system. */
import { toInstant, type Row } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { reader } from '../engine/read/reader.ts'
import { unseal } from '../engine/seal.ts'
import type { Who } from '../declare/index.ts'
import { KEPT, LEASE, MOST_TO_PEOPLE, post, type Answered } from './attempt.ts'
import { sendChat, type ChatMessage, type RobotAddress, type RobotKind } from './chat.ts'
import { sendMail } from './mail.ts'
import { messageRobot } from './messageRobot/messageRobot.ts'
import { FIRST, LONGEST } from './pauses.ts'
import { pushConfig } from './pushConfig/pushConfig.ts'
import { headersOf, shape } from './pushConfig/shaped.ts'
import type { channels, pushLog } from './pushLog/pushLog.ts'
import { secretsOf } from './signature.ts'
import { sendSms } from './sms.ts'
import { shapedVda } from './vda/sent.ts'

export type Channel = keyof typeof channels

export interface Way {
  /** Hands one over. @returns the answer, whether no other attempt may help, and whether nothing was to be handed over */
  send(row: Row<typeof pushLog>): Promise<Answered & { final?: true; skipped?: true }>
  /** So many at once. */
  atOnce: number
  /** After which an attempt that nobody finished is made again, ms. */
  lease: number
  /** How often it is tried, and with which pauses, s. */
  pauses: { most: number; first: number; longest: number }
  /** Of a system: its configuration. */
  config?: Row<typeof pushConfig>
}
const toPeople = { atOnce: 1, lease: LEASE, pauses: { most: MOST_TO_PEOPLE, first: FIRST, longest: LONGEST } }

/** What is left for a partner's system whose configuration is gone: nobody expects another one. */
export const gone: Way = {
  ...toPeople,
  send: () => Promise.resolve({ httpStatus: null, message: '推送配置已停用或删除', final: true }),
}

/**
 * How this target is reached now; 'later': its configuration is paused, or it has failed so often that it is left alone for a while;
 * undefined: there is no server, or no address.
 */
export async function wayTo(engine: Engine, who: Who, channel: Channel, code: string | null): Promise<Way | 'later' | undefined> {
  const { mail, sms, pushAllow: allowed = [] } = engine
  const read = reader(engine, engine.db, who)
  switch (channel) {
    case 'mail':
      return mail && { ...toPeople, send: (row) => sendMail(engine, mail, row) }
    case 'sms':
      return sms && { ...toPeople, send: ({ phone, payload }) => sendSms(sms, { phone: phone!, text: payload }, allowed) }
    case 'chat': {
      const robot = await robotOf(engine, who, code!)
      return (
        robot && {
          ...toPeople,
          send: ({ payload }) =>
            sendChat(robot.kind, robot.address, JSON.parse(payload) as ChatMessage, { at: engine.now(), allowed }),
        }
      )
    }
    case 'system': {
      const [config] = await read.any(pushConfig, { pushCode: code!, status: ['enabled', 'paused'] })
      if (!config) return undefined
      const now = toInstant(engine.now())
      const { status, pausedUntil, parallel, url, timeoutSeconds, mostAttempts, baseSeconds, capSeconds, failFast } = config
      if (status === 'paused' || (pausedUntil !== null && pausedUntil > now)) return 'later'
      const patience = timeoutSeconds * 1000
      const to = { url, secrets: secretsOf(engine.masterKey, config, now), allowed, patience, headers: headersOf(config.headers) }
      return {
        // Whether it is back is tried with one.
        atOnce: pausedUntil === null ? parallel : 1,
        lease: patience + SPARE,
        pauses: { most: mostAttempts, first: baseSeconds, longest: capSeconds },
        config,
        async send(row) {
          const { messageId, format } = row
          const shaped = row.format === 'vda' ? await shapedVda(engine, read, config, row) : await shape(config, row)
          if ('skipped' in shaped) return { httpStatus: null, message: shaped.skipped, final: true, skipped: true }
          if ('wrong' in shaped) return { httpStatus: null, message: shaped.wrong, final: true }
          const answer = await post(to, messageId, contentTypes[format ?? 'json'], shaped.body)
          // What was made of it on the way stands beside how it was sent.
          if (shaped.body !== row.payload) answer.request = `${answer.request}\n\n${shaped.body}`.slice(0, KEPT)
          return failFast && isRefused(answer.httpStatus) ? { ...answer, final: true } : answer
        },
      }
    }
  }
}

/** What writing down takes at most, beside what the other side may take, ms. */
const SPARE = 5_000

/** Statuses that say that this message will not be taken tomorrow either. */
const isRefused = (code: number | null) =>
  code !== null && code >= 400 && code < 500 && code !== 408 && code !== 425 && code !== 429

async function robotOf(engine: Engine, who: Who, code: string): Promise<{ kind: RobotKind; address: RobotAddress } | undefined> {
  const [robot] = await reader(engine, engine.db, who).any(messageRobot, { robotCode: code, status: 'enabled' })
  const [kept] = robot
    ? await engine.db.rows<{ sealed: Buffer }>(sql`select sealed from robot_address where robot_id = ${robot.id}`)
    : []
  return robot && kept && { kind: robot.robotKind, address: unseal<RobotAddress>(engine.masterKey.toString('hex'), kept.sealed) }
}

/** RFC 1767; the character set is UTF-8, of which ASCII is a part. */
const contentTypes = {
  json: 'application/json',
  edifact: 'application/EDIFACT; charset=utf-8',
  x12: 'application/EDI-X12', vda: 'text/plain; charset=us-ascii', xml: 'application/xml', csv: 'text/csv; charset=utf-8',
} as const
