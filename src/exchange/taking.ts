/** Keeps what a partner's system sends, before anything is judged: rows, bodies and the job that handles them are one transaction. */
import { randomUUID } from 'node:crypto'
import { toInstant, type Row, type Who } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal, status } from '../engine/errors.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { perform } from '../engine/write/perform.ts'
import type { appConfig } from './appConfig/appConfig.ts'
import { hashOf, keepBodies } from './body.ts'
import type { dataConfig } from './dataConfig/dataConfig.ts'
import type { dumpConfig } from './dumpConfig/dumpConfig.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { forwardsOf } from './forwards.ts'
import { receiving } from './inbox.ts'
import { together } from './together.ts'

/** Who sends what, as it was granted. */
export interface Sending {
  app: Row<typeof appConfig>
  dump: Row<typeof dumpConfig>
  data: Row<typeof dataConfig>
  address: string
}
export interface Sent {
  raw: Buffer
  key: string
  orderKey: string | null
}
export interface Taken {
  receiveId: number
  /** It was there already, and is not handled again. */
  duplicate: boolean
  /** The same identification with another content: kept, and refused. */
  refused?: string
}

/**
 * @param batchId of messages that came in one request
 * @returns what became of each, in their order
 */
export async function take(
  engine: Engine,
  who: Who,
  sending: Sending,
  sent: readonly Sent[],
  batchId: string | null = sent.length > 1 ? randomUUID() : null,
): Promise<Taken[]> {
  try {
    return await keep(engine, who, sending, sent, batchId)
  } catch (e) {
    if (!(e instanceof Refusal) || e.code !== status.duplicate) throw e
    // Somebody else kept one of them at the same moment: it is known now.
    return keep(engine, who, sending, sent, batchId)
  }
}

/** Messages of one request each that came at the same moment are kept by one transaction; a large one by its own, as together they had no bound. */
export function taker(engine: Engine): (who: Who, sending: Sending, sent: Sent) => Promise<Taken> {
  const kept = together(MOST_TOGETHER, async (all: { who: Who; sending: Sending; sent: Sent }[]) => {
    const [{ who, sending }] = all as [(typeof all)[number]]
    return take(engine, who, sending, all.map((a) => a.sent), null) // prettier-ignore
  })
  return async (who, sending, sent) => {
    if (sent.raw.length > LARGE) return (await take(engine, who, sending, [sent]))[0]!
    const { app, dump, data, address } = sending
    // Of the same system, from the same place, by the same settings.
    const kind = JSON.stringify([app.id, app.rowVersion, dump.id, dump.rowVersion, data.id, data.rowVersion, address])
    return kept(kind, { who, sending, sent })
  }
}
/** Messages of one transaction, and bytes above which one has a transaction of its own. */
const [MOST_TOGETHER, LARGE] = [50, 100_000]

async function keep(
  engine: Engine,
  who: Who,
  { app, dump, data, address }: Sending,
  sent: readonly Sent[],
  batchId: string | null,
): Promise<Taken[]> {
  const all = sent.map((s) => ({ ...s, messageKey: `${app.appId}/${s.key}`, hash: hashOf(s.raw) }))
  const other = (s: { messageKey: string; hash: string }) => `${s.messageKey}#${s.hash.slice(0, 12)}`
  const names = all.flatMap((s) => [s.messageKey, other(s)])
  const rows = await engine.db.rows<{
    id: number
    key: string
    hash: string
  }>(sql`select d.id, d.message_key "key", coalesce(b.hash, h.hash) hash
    from ${table(dumpLog)} d left join exchange_body b on b.id = d.id left join exchange_hash h on h.id = d.id
    where coalesce(b.hash, h.hash) is not null and d.data_code = ${data.dataCode} and d.message_key = any(${names}::text[])`)
  const known = new Map(rows.map((r) => [r.key, r]))
  const fresh = new Map<string, (typeof all)[number] & { action: 'receive' | 'repeat' }>()
  const hashes = new Map(rows.map((r) => [r.key, r.hash]))
  for (const s of all) {
    const first = hashes.get(s.messageKey)
    if (first === undefined) {
      hashes.set(s.messageKey, s.hash)
      fresh.set(s.messageKey, { ...s, action: 'receive' })
    } else if (first !== s.hash && !known.has(other(s))) fresh.set(other(s), { ...s, action: 'repeat' })
  }
  const actor = receiving(who)
  const read = reader(engine, engine.db, actor)
  const itemOf = async (messageKey: string, s: (typeof all)[number], forwards?: unknown) => ({
    input: {
      messageKey, batchId, dataCode: data.dataCode, sender: app.appId, size: s.raw.length,
      receivedAt: toInstant(engine.now()),
      orgId: who.orgId || null,
      appId: app.appId, dumpCode: dump.dumpCode, version: data.version, orderKey: s.orderKey, ip: address,
      ...(forwards === undefined ? {} : { forwards, later: dump.mode === 'async' }),
    },
  })
  const ids = new Map(rows.map((r) => [r.key, r.id]))
  for (const action of ['receive', 'repeat'] as const) {
    const some = [...fresh].filter(([, s]) => s.action === action)
    if (!some.length) continue
    const items = []
    for (const [messageKey, s] of some) {
      const message = { dataCode: data.dataCode, format: data.format, raw: s.raw }
      items.push(await itemOf(messageKey, s, action === 'receive' ? await forwardsOf(read, app, message, 'received') : undefined))
    }
    await perform(engine, actor, dumpLog, action, {
      items, source: 'message',
      inside: {
        after: async (tx, changed) => {
          const made = changed.filter((e) => e.doc === dumpLog)
          for (const e of made) ids.set(e.row.messageKey, e.row.id)
          await keepBodies(tx, made.map((e) => ({ id: e.row.id, raw: fresh.get(e.row.messageKey)!.raw }))) // prettier-ignore
        },
      },
    })
  }
  const told = new Set<string>()
  return all.map((s) => {
    if (hashes.get(s.messageKey) !== s.hash)
      return { receiveId: ids.get(other(s))!, duplicate: false, refused: '消息标识重复但内容不同' }
    const duplicate = !fresh.has(s.messageKey) || told.has(s.messageKey)
    told.add(s.messageKey)
    return { receiveId: ids.get(s.messageKey)!, duplicate }
  })
}
