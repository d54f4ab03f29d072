/** Handles messages that partners' systems sent to the interface door, as their 转储配置 says; each once, in their order, again after a pause. */
import { setTimeout as sleep } from 'node:timers/promises'
import { stateOfCode, toInstant, type Row } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { FileError } from '../engine/limited.ts'
import { codes } from '../engine/read/codes.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { system } from '../engine/system.ts'
import { perform } from '../engine/write/perform.ts'
import { appConfig } from './appConfig/appConfig.ts'
import { hasCome, LEASE } from './attempt.ts'
import { delayAfter } from './pauses.ts'
import { bodyOf, hashOf, keepMapped } from './body.ts'
import { dumpConfig } from './dumpConfig/dumpConfig.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { forwardsOf } from './forwards.ts'
import { commaSeparated } from './granted.ts'
import { handle, handleMessage, Waits, type Again } from './inbox.ts'
import { definitionAt, type Definition } from './mapping/definition.ts'
import { evaluate } from './mapping/evaluate.ts'
import { demandTarget, shapeWrong, worded } from './mapping/judged.ts'
import { messageOf } from './mapping/targets.ts'
import type { Message } from './message.ts'
import type { Taken } from './taking.ts'

/** For the job: one that came by a call of people's, or by the door. */
export async function handleKept(engine: Engine, messages: readonly Message[], id: number): Promise<void> {
  const row = await rowOf(engine, id)
  if (row) await (row.appId === null ? handleMessage(engine, messages, id) : handleSent(engine, id))
}

const who = system('接口报文')
async function rowOf(engine: Engine, id: number): Promise<Row<typeof dumpLog> | undefined> {
  const [row] = await reader(engine, engine.db, who).any(dumpLog, { id })
  return row
}

/** What nobody has handled although its time has come: whoever was to do it has died. */
export async function handleOverdue(engine: Engine): Promise<void> {
  const late = sql`${engine.now()}::timestamptz - ${LEASE} * interval '1 millisecond'`
  const rows = await engine.db.rows<{ id: number }>(sql`select id from ${table(dumpLog)} where app_id is not null
    and ((status in ${codes(dumpLog, 'status', 'waiting')} and updated_at < ${late}) or (status in ${codes(dumpLog, 'status', 'failed')} and next_at < ${late}))
    order by id limit 200`)
  for (const { id } of rows) await handleSent(engine, id)
}

/** One message of the door, when its time and turn have come. What is wrong with it stands in its row then. */
export async function handleSent(engine: Engine, id: number): Promise<void> {
  const row = await rowOf(engine, id)
  if (!row || (row.status !== 'waiting' && row.status !== 'failed')) return
  if (row.status === 'failed' && !(row.nextAt && hasCome(row.nextAt, toInstant(engine.now())))) return
  const read = reader(engine, engine.db, who)
  const [dump] = await read.any(dumpConfig, { dumpCode: row.dumpCode! })
  if (!dump) return
  const again = (): Again => {
    const delay = delayAfter(row.attempts + 1, Math.random(), dump.mostAttempts, dump.baseSeconds, dump.capSeconds)
    return delay === undefined ? { dead: true } : { nextAt: toInstant(new Date(engine.now().getTime() + delay * 1000)) }
  }
  const passing = commaSeparated(dump.transientErrors)
  const next = ({ message }: Refusal): Again => (passing.some((t) => message.includes(t)) ? again() : {})
  const begun = performance.now()
  const refuse = (reason: string, then: Again) =>
    perform(engine, who, dumpLog, 'refuse', {
      items: [
        {
          id,
          input: {
            reasons: [{ no: null, field: null, message: reason }],
            costMs: Math.round(performance.now() - begun),
            ...then,
          },
        },
      ],
      source: 'message',
    })
  try {
    const definition = await definitionAt(engine.db, row.dataCode, row.version!)
    if (!definition) throw new Refusal(`数据配置${row.dataCode}没有版本${row.version}`)
    const { raw, format, message, received } = await readAs(engine, row, definition)
    await keepMapped(engine.db, id, received.messages)
    const sender = await engine.people.systems.account(engine, row.appId!)
    const [app] = await read.any(appConfig, { appId: row.appId! })
    const forwards = () => (app ? forwardsOf(read, app, { dataCode: row.dataCode, format, raw }, 'done') : Promise.resolve([]))
    await handle(engine, sender, message, id, received, hashOf(raw), { next, forwards }).catch((e) => {
      // Its row says so.
      if (!(e instanceof Refusal)) throw e
    })
  } catch (e) {
    if (e instanceof Waits) return
    if (e instanceof Refusal) await refuse(e.message, next(e))
    else {
      engine.log(`message ${id}: ${(e as Error).stack}`)
      await refuse(`系统错误：${(e as Error).message}`.slice(0, 500), again())
    }
  }
  await alarm(engine, id, dump)
}

/** How long somebody waits for the result of a message that is handled at once, ms. */
const PATIENCE = 30_000
/** What became of a message that is handled while its sender waits. */
export async function resultOf(engine: Engine, { receiveId, duplicate }: Taken) {
  const enough = new AbortController()
  if (!duplicate)
    await Promise.race([
      handleSent(engine, receiveId).finally(() => enough.abort()),
      sleep(PATIENCE, undefined, { signal: enough.signal }).catch(() => {}),
    ])
  const [row] = await reader(engine, engine.db, who).any(dumpLog, { id: receiveId })
  const code = dumpLog.states[row!.status][0]
  return {
    state: code,
    stateText: stateOfCode(dumpLog, code)!.text,
    docNos: row!.docNos?.split('、') ?? [],
    reasons: row!.lines.map((l) => l.message),
  }
}

/** The message as a mapping reads it. @throws Refusal */
export async function readAs(engine: Engine, row: Row<typeof dumpLog>, definition: Definition) {
  const target = demandTarget(engine.documents, definition.target)
  const raw = await bodyOf(engine.db, row.id)
  const mapped = await evaluate(raw, definition).catch((e) => {
    throw e instanceof FileError ? new Refusal(e.message) : e
  })
  const wrong = shapeWrong(target, mapped).slice(0, 50).map(worded(target)) // prettier-ignore
  const received = {
    sender: row.appId!,
    controlNo: row.messageKey,
    types: [row.dataCode],
    notes: [],
    wrong, messages: mapped.items,
  }
  return { raw, format: definition.format, message: messageOf(row.dataCode, definition.dataName, target), received }
}

/** A letter to those whom a dead one concerns; the portal's people are told by the event. */
async function alarm(engine: Engine, id: number, dump: Row<typeof dumpConfig>): Promise<void> {
  const row = await rowOf(engine, id)
  if (row?.status !== 'dead') return
  const [app] = await reader(engine, engine.db, who).any(appConfig, { appId: row.appId! })
  const addresses = new Set([...commaSeparated(dump.alarmEmails), ...(app?.ownerEmail ? [app.ownerEmail] : [])])
  await engine.exchange.mail(
    engine,
    [...addresses].map((address) => ({
      name: `dead-${id}-${row.attempts}-${address}`.slice(0, 120),
      address, event: 'dumpLog.dead', of: row.messageKey,
      subject: `接口报文成了死信：${row.dataCode}`,
      text: `报文 ${row.messageKey} 处理${row.attempts}次都没有成功，不再重试。\n原因：${row.lines.map((l) => l.message).join('；')}\n原因消除后请在门户的“接收日志”中重新处理。`,
    })),
  )
}
