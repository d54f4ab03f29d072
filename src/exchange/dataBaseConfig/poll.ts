/** Runs of 数据库更新 that are due: what they read is kept as messages before the mark moves, so that nothing is lost and nothing done twice. */
import { toInstant, type Row } from '../../declare/index.ts'
import { readChanges, type Changed } from '../../engine/database/changes.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../engine/errors.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import { perform } from '../../engine/write/perform.ts'
import { hashOf } from '../body.ts'
import { handleSent } from '../handling.ts'
import { granted, messagesIn, MOST } from '../sending.ts'
import { take } from '../taking.ts'
import { dataBaseConfig } from './dataBaseConfig.ts'

type Config = Row<typeof dataBaseConfig>
const job = system('数据库更新')

/** Engines that poll: whoever is asked again meanwhile leaves it at that, or slow databases would take all runners. */
const underWay = new WeakSet<Engine>()

/** For the job of each minute. One that fails or takes long keeps no other waiting. */
export async function pollDue(engine: Engine): Promise<void> {
  if (underWay.has(engine)) return
  underWay.add(engine)
  try {
    const now = toInstant(engine.now())
    const all = await reader(engine, engine.db, job).any(dataBaseConfig, { status: 'enabled' })
    await Promise.all(all.filter((c) => c.nextAt === null || c.nextAt <= now).map((c) => poll(engine, c)))
  } finally {
    underWay.delete(engine)
  }
}

async function poll(engine: Engine, config: Config): Promise<void> {
  let read = 0
  let mark = { value: config.lastValue, key: config.lastKey }
  const ran = async (lastResult: 'ok' | 'failed', lastMessage: string | null) => {
    const nextAt = toInstant(new Date(engine.now().getTime() + config.everyMinutes * 60_000))
    const input = {
      lastRows: read, lastResult, lastMessage, lastValue: mark.value, lastKey: mark.key, began: config.lastValue,
      // What is not at its end goes on with the next minute.
      nextAt: mark.key === null ? nextAt : toInstant(engine.now()),
    }
    await perform(engine, job, dataBaseConfig, 'ran', { items: [{ id: config.id, input }], source: 'job' })
  }
  try {
    const url = engine.partnerDatabases?.get(config.connection)
    if (!url) throw new Refusal(`服务器上没有设置连接${config.connection}，请运维人员在 PARTNER_DATABASES 里加上`)
    const who = await engine.people.systems.account(engine, config.appId)
    const sending = await granted(engine, who, config.dataCode, '数据库更新')
    const keep = async (rows: readonly Changed[]) => {
      const sent = []
      for (const row of rows) sent.push(...(await messagesIn(Buffer.from(row.json), sending, keyOf(config, row))).sent)
      const taken = await take(engine, who, sending, sent)
      const fresh = taken.filter((t) => !t.duplicate)
      read += fresh.length
      if (sending.dump.mode === 'sync') for (const t of fresh) if (!t.refused) await handleSent(engine, t.receiveId)
    }
    const { sourceObject: object, keyField: key, incrementField: increment, batchRows: batch } = config
    mark = await readChanges({ url, object, key, increment, batch }, mark, keep)
    await ran('ok', null)
  } catch (e) {
    const message = e instanceof Refusal ? e.message : `读取失败：${(e as Error).message}`
    await ran('failed', message.slice(0, 500)).catch((again: Error) =>
      engine.log(`数据库更新 ${config.configCode}: ${again.message}`),
    )
  }
}

/** A row that changed once more is another message. */
function keyOf({ configCode }: Config, { key, value }: Changed): string {
  const whole = `${configCode}:${key}:${value}`
  return whole.length > MOST.key ? hashOf(Buffer.from(whole)) : whole
}
