/**
 * What partners send. A message is kept first, in a transaction of its own; then its action is performed, and its row says so
 * in the same transaction: whenever the process dies, there are both or none, and the same message again goes on from there.
 * A refused message stays with its reasons and can be done again.
 */
import { rowName, rowWord, toInstant, type AnyDocument, type Complaint, type Who } from '../declare/index.ts'
import { sql, type Queryable, type Tx } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal, refuseAll, status } from '../engine/errors.ts'
import { perform } from '../engine/write/perform.ts'
import { reader } from '../engine/read/reader.ts'
import type { Item } from '../engine/write/step.ts'
import { load, type Loaded } from '../engine/read/load.ts'
import { acting, system } from '../engine/system.ts'
import { bodyOf, keepBody } from './body.ts'
import { kindText, translation, type Wanted } from './codes.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import type { Interchange } from './edifact/parse.ts'
import { standards, type Message } from './message.ts'

/** What a message made. */
export interface Handled {
  docNos: string[]
  /** What was odd and what was made of it. */
  notes: string[]
}

/**
 * Takes in a message in the name of `who`, whose rights its action asks.
 * @throws Refusal: not readable, or kept and refused
 */
export async function receive(engine: Engine, who: Who, message: Message, raw: Buffer): Promise<Handled> {
  const id = await keep(engine, who, message, open(message, raw), raw)
  return handle(engine, who, message, id)
}

/** 重新处理, for the job that follows it. What is refused again is in the row. */
export async function handleMessage(engine: Engine, messages: readonly Message[], id: number): Promise<void> {
  const who = system('重新处理报文')
  const [row] = await rowsOf(engine.db, id, who)
  const message = messages.find((m) => m.name === row?.dataCode)
  if (!message) return
  await handle(engine, who, message, id).catch((e) => {
    if (!(e instanceof Refusal)) throw e
  })
}

/** The row itself is written whatever rights they have whose message it is. */
const receiving = (who: Who): Who => acting(who, '接收报文')

function open(message: Message, raw: Buffer): Interchange {
  try {
    return standards[message.standard](raw)
  } catch (e) {
    throw new Refusal((e as Error).message)
  }
}

const rowsOf = (db: Queryable, id: number, who: Who, lock = false): Promise<Loaded[]> =>
  load(db, dumpLog, sql`h.id = ${id}`, receiving(who), lock)

/** @returns the row of the message: a new one, or the one that it has already */
async function keep(engine: Engine, who: Who, message: Message, envelope: Interchange, raw: Buffer): Promise<number> {
  const actor = receiving(who)
  const messageKey = message.key(envelope).join('/')
  const write = (action: string, item: Item) =>
    perform(engine, actor, dumpLog, action, {
      items: [item],
      source: 'message',
      inside: { after: (tx, changed) => keepBody(tx, changed[0]!.row.id, raw).then(() => {}) },
    })
  const input = {
    messageKey,
    dataCode: message.name,
    sender: envelope.sender,
    size: raw.length,
    receivedAt: toInstant(engine.now()),
  }
  try {
    return (await write('receive', { input })).ids[0]!
  } catch (e) {
    if (!(e instanceof Refusal) || e.code !== status.duplicate) throw e
  }
  const [row] = await reader(engine, engine.db, actor).any(dumpLog, { messageKey, dataCode: message.name })
  // One that was done meanwhile stays what it is.
  await write('renew', { id: row!.id, input: { size: raw.length } }).catch((e) => {
    if (!(e instanceof Refusal)) throw e
  })
  return row!.id
}

/** Thrown inside the transaction when another one has done it. */
class Done extends Error {
  readonly row: Loaded
  constructor(row: Loaded) {
    super('done')
    this.row = row
  }
}

async function handle(engine: Engine, who: Who, message: Message, id: number): Promise<Handled> {
  const actor = receiving(who)
  const [doc, action] = message.makes
  const handled: Handled = { docNos: [], notes: [] }
  // Of those who handle one message at once the row's lock lets one through after the other.
  const before = async (tx: Tx) => {
    const [row] = await rowsOf(tx, id, who, true)
    if (row!.status === 'done') throw new Done(row!)
  }
  try {
    const { items, reason, notes } = await itemsOf(engine, who, message, await bodyOf(engine.db, id))
    await perform(engine, who, doc, action, {
      items,
      source: 'message',
      reason,
      inside: {
        before,
        after: async (_, changed, also) => {
          handled.docNos = changed.filter((e) => e.doc === doc && e.isNew).map((e) => rowName(doc, e.row))
          handled.notes = notes
          const input = { docNos: handled.docNos.join('、'), notes: notes.join('；') || null }
          await also(actor, dumpLog, 'succeed', [{ id, input }])
        },
      },
    })
    return handled
  } catch (e) {
    if (e instanceof Done) return { docNos: e.row.docNos.split('、'), notes: ['该报文已处理过，返回原结果'] }
    if (!(e instanceof Refusal)) throw e
    const reasons = (e.details ?? [{ message: e.message }]) as Reason[]
    await perform(engine, actor, dumpLog, 'refuse', {
      items: [{ id, input: { reasons: reasons.map((r) => lineOf(doc, r)) } }],
      source: 'message',
    })
    throw refuseAll(
      [...reasons, { message: '报文已保存，请维护“报文代码对照”等数据后重新导入，或在“接收日志”中重新处理' }],
      e.code,
    )
  }
}

/** Why a message was refused; `code` is the partner's. */
interface Reason extends Complaint {
  code?: string
}
const lineOf = (doc: AnyDocument, { code, no, row, line, field, message }: Reason) => ({
  no: code ?? no ?? ([row, line].some((n) => n !== undefined) ? rowWord((row ?? line)!) : null),
  field: field === undefined ? null : ((doc.fields[field] ?? doc.lines[field])?.label ?? field),
  message,
})

/** The items of the message's action. @throws Refusal with what nobody can translate */
async function itemsOf(
  engine: Engine,
  who: Who,
  message: Message,
  raw: Buffer,
): Promise<{ items: Item[]; reason: string; notes: string[] }> {
  const envelope = open(message, raw)
  const { notes } = envelope
  const read = envelope.messages.filter((m) => m.type === message.type).map((m) => message.read(m.segments, notes))
  if (!read.length) throw new Refusal(`报文类型为 ${envelope.messages[0]!.type}，这里只接收 ${message.type}`)
  const wanted: Wanted[] = []
  const collect = (kind: string, theirs: string) => {
    wanted.push({ kind, theirs })
    return theirs
  }
  for (const m of read) message.item(m, collect)
  const ours = await translation(reader(engine, engine.db, who), message.codes, wanted)
  const missing = wanted.filter((w) => ours(w) === undefined).map((w) => unknownCode(message, w))
  if (missing.length) throw refuseAll([...new Map(missing.map((m) => [m.message, m])).values()])
  return {
    items: read.map((m) => message.item(m, (kind, theirs) => ours({ kind, theirs })!)),
    reason: `${message.type} ${envelope.sender} ${envelope.controlNo}`,
    notes,
  }
}

const unknownCode = (message: Message, { kind, theirs }: Wanted): Reason => {
  const field = kindText(message.codes, kind)
  return { code: theirs, field, message: `${field}代码 ${theirs || '（空）'} 没有对照` }
}
