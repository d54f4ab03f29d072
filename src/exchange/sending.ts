/** What a partner's system may send, and which messages lie in what it sent: the same whichever way it came. */
import type { AnyDocument, Row, Who } from '../declare/index.ts'
import { sql, type Sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal, status } from '../engine/errors.ts'
import { FileError } from '../engine/limited.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import type { Read } from '../engine/rule.ts'
import { system } from '../engine/system.ts'
import { appConfig } from './appConfig/appConfig.ts'
import { hashOf } from './body.ts'
import { dataConfig } from './dataConfig/dataConfig.ts'
import { dumpConfig } from './dumpConfig/dumpConfig.ts'
import { codesIn } from './granted.ts'
import { definitionOf } from './mapping/definition.ts'
import { evaluate } from './mapping/evaluate.ts'
import type { Sending, Sent } from './taking.ts'

/** Of what is sent at once, and of a message's key, in characters. */
export const MOST = { bytes: 10 * 2 ** 20, messages: 1000, key: 80 }

/** It may not send this: nothing is kept. */
export class NotGranted extends Refusal {
  constructor(message: string) {
    super(message, status.noKey)
  }
}

/** The 应用配置 of an account. @throws NotGranted */
export async function applicationOf(read: Read, service = ''): Promise<Row<typeof appConfig>> {
  const [app] = await read.any(appConfig, { appId: service })
  if (!app) throw new NotGranted('该服务账号没有登记应用配置')
  if (app.status !== 'enabled') throw new NotGranted('应用已停用')
  return app
}

type Settings = Omit<Sending, 'address'>
/** Settings that were read, with the versions of their rows: one question says whether they are still the same, where reading them takes four. */
const known = new WeakMap<Engine['db'], Map<string, { versions: string; settings: Settings }>>()
const MOST_KNOWN = 1000

/** What of 应用配置, 转储配置 and 数据配置 this system's message stands under. @throws NotGranted */
export async function granted(engine: Engine, { service = '' }: Who, dataCode: string, address: string): Promise<Sending> {
  const all = known.get(engine.db) ?? new Map<string, { versions: string; settings: Settings }>()
  known.set(engine.db, all)
  const versionsOf = (doc: AnyDocument, where: Sql) =>
    sql`(select string_agg(h.id || ':' || h.row_version, ' ' order by h.id) from ${table(doc)} h where ${where})`
  const [now] = await engine.db.rows<{
    versions: string
  }>(sql`select concat_ws('/', ${versionsOf(appConfig, sql`h.app_id = ${service}`)},
    ${versionsOf(dumpConfig, sql`h.data_code = ${dataCode}`)}, ${versionsOf(dataConfig, sql`h.data_code = ${dataCode}`)}) versions`)
  const key = `${service} ${dataCode}`
  const there = all.get(key)
  if (there?.versions === now!.versions) return { ...there.settings, address }
  const settings = await settingsOf(engine, service, dataCode)
  if (all.size >= MOST_KNOWN) all.clear()
  all.set(key, { versions: now!.versions, settings })
  return { ...settings, address }
}

async function settingsOf(engine: Engine, service: string, dataCode: string): Promise<Settings> {
  const read = reader(engine, engine.db, system('接口收报'))
  const app = await applicationOf(read, service)
  const [dump] = await read.any(dumpConfig, { dataCode, status: 'enabled' })
  const [data] = await read.any(dataConfig, { dataCode, status: 'enabled' })
  if (!dump || !data || !codesIn(app.dumpCodes).includes(dump.dumpCode)) throw new NotGranted(`没有授权发送${dataCode}`)
  return { app, dump, data }
}

/**
 * Each message of what was sent, with the key by which it is known.
 * @param given the key that the sender gave the whole
 * @throws Refusal when there are too many
 */
export async function messagesIn(raw: Buffer, sending: Sending, given = ''): Promise<{ sent: Sent[]; isList: boolean }> {
  const parts = sending.data.format === 'json' ? elements(raw) : undefined
  if (parts && parts.length > MOST.messages) throw new Refusal(`一次最多${MOST.messages}条报文`, status.invalid)
  const sent: Sent[] = []
  for (const [i, part] of (parts ?? [raw]).entries())
    sent.push(await named(part, sending, given && parts ? `${given}-${i + 1}` : given))
  return { sent, isList: !!parts }
}

/** The messages of a list, each as it was written, to the last digit; undefined: it is one message. */
function elements(raw: Buffer): Buffer[] | undefined {
  const text = raw.toString()
  if (!/^\s*\[/.test(text)) return undefined
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }
  const asWritten = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? rawJSON(source!) : value
  try {
    const all = JSON.parse(text, asWritten as never) as unknown[]
    return all.length ? all.map((one) => Buffer.from(JSON.stringify(one))) : undefined
  } catch {
    // What nobody can read is kept, too.
    return undefined
  }
}

/** By what it is known and kept in order. What the expressions cannot read is known by its content. */
async function named(raw: Buffer, { data }: Sending, given: string): Promise<Sent> {
  const asked = data.orderExpr || (!given && data.keyExpr)
  const read = asked
    ? await evaluate(raw, definitionOf(data), 'keys').catch((e) => {
        if (e instanceof FileError) return undefined
        throw e
      })
    : undefined
  return { raw, key: given || read?.key || hashOf(raw), orderKey: read?.orderKey ?? null }
}
