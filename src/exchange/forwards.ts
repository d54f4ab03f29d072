/** Received messages that go on to other systems: rows of the outbox, written in the transaction of what they follow. */
import type { Effects, Read } from '../engine/rule.ts'
import { FileError } from '../engine/limited.ts'
import { appConfig } from './appConfig/appConfig.ts'
import type { bodyFormats } from './dataConfig/dataConfig.ts'
import type { dumpLog } from './dumpLog/dumpLog.ts'
import { codesIn } from './granted.ts'
import { evaluate } from './mapping/evaluate.ts'
import { pushLog } from './pushLog/pushLog.ts'
import { rerouteConfig } from './rerouteConfig/rerouteConfig.ts'

/** In the place of an event. */
export const FORWARDED = '转发'

export interface Forward {
  rerouteCode: string
  pushCode: string
  format: keyof typeof bodyFormats
  payload: string
}

/** What of the sender's goes where at this moment. What cannot be asked, or has no address, goes nowhere and harms nobody. */
export async function forwardsOf(
  read: Read,
  app: { rerouteCodes: string | null },
  message: { dataCode: string; format: Forward['format']; raw: Buffer },
  moment: 'received' | 'done',
): Promise<Forward[]> {
  const ways = await read.any(rerouteConfig, {
    rerouteCode: codesIn(app.rerouteCodes),
    sourceDataCode: message.dataCode, status: 'enabled', moment,
  })
  if (!ways.length) return []
  const targets = await read.any(appConfig, { appId: ways.map((w) => w.targetApp), status: 'enabled' })
  const found: Forward[] = []
  for (const { rerouteCode, targetApp, condition } of ways) {
    const pushCode = targets.find((t) => t.appId === targetApp)?.pushCode
    if (!pushCode || !(await holds(condition, message))) continue
    found.push({ rerouteCode, pushCode, format: message.format, payload: message.raw.toString() })
  }
  return found
}

async function holds(condition: string | null, { format, raw }: { format: Forward['format']; raw: Buffer }): Promise<boolean> {
  if (!condition) return true
  try {
    const { items } = await evaluate(raw, {
      format, each: '{"all": $}',
      places: [{ field: 'is', expr: `$boolean($body.(${condition}))` }],
    })
    return items[0]?.is === true
  } catch (e) {
    if (e instanceof FileError) return false
    throw e
  }
}

/** Writes them. The same message goes on under the same identification, however often it is handled. */
export function passOn(
  row: { id: number; messageKey: string; dataCode: string; orderKey: string | null },
  forwards: unknown,
  now: string,
  to: Effects<typeof dumpLog>,
): void {
  for (const { rerouteCode, ...rest } of (forwards ?? []) as Forward[]) {
    to.create(pushLog, {
      messageId: `${rerouteCode}-${row.id}`,
      channel: 'system', eventCode: FORWARDED, docNo: row.messageKey,
      plant: null,
      ...rest,
      attempts: 0, nextAt: now,
      // In the order in which they were received.
      orderKey: row.orderKey === null ? null : `${row.dataCode} ${row.orderKey}`.slice(0, 120),
      turn: row.id,
    })
    to.later('deliver', {})
  }
}
