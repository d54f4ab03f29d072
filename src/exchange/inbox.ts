/**
 * What partners send. A message is kept first, in a transaction of its own; then its action is performed, and its row says so
 * in the same transaction: whenever the process dies, there are both or none, and the same message again goes on from there.
 * A refused message stays with its reasons and can be done again.
 */
import {
  complaintText, cut, rowName, rowWord, toInstant, type Action, type AnyDocument, type Complaint, type Who,
} from '../declare/index.ts'
import { sql, type Queryable, type Tx } from '../engine/database/db.ts'
import { document, type Engine } from '../engine/engine.ts'
import { Refusal, refuseAll, status } from '../engine/errors.ts'
import { FileError } from '../engine/limited.ts'
import { itemPortions, keyOf } from '../engine/sheets/portions.ts'
import { readItems } from '../engine/write/input.ts'
import { perform, type Step } from '../engine/write/perform.ts'
import { reader } from '../engine/read/reader.ts'
import type { Read } from '../engine/rule.ts'
import type { Entry } from '../engine/write/entry.ts'
import type { Item } from '../engine/write/step.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import { load, type Loaded } from '../engine/read/load.ts'
import { acting, system } from '../engine/system.ts'
import { mailboxOf } from './answers.ts'
import { bodyHash, bodyOf, hashOf, keepBody, keepMapped } from './body.ts'
import { translation, type Translate } from './codes.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'
import { CANCELLATION, functionText, ORIGINAL, REPLACEMENT } from './edifact/functions.ts'
import { edifactType, type Kind } from './edifact/kinds.ts'
import type { Received } from './edifact/read.ts'
import { sendersProfile } from './ediProfile/find.ts'
import { keepMade } from './made.ts'
import { syntaxes } from './syntax.ts'
import { isIn, linesAskNumber, standards, type Earlier, type ItemInput, type Message, type MessageIn } from './message.ts'

/** What a message made. */
export interface Handled {
  docNos: string[]
  /** What was odd and what was made of it. */
  notes: string[]
}

/** Thrown when somebody has to say what a partner's codes mean. */
class UnknownCodes extends Refusal {
  constructor(all: Complaint[]) {
    super(all.map(complaintText).join('；'), status.refused, all)
  }
}

/**
 * Takes in a message in the name of `who`, whose rights its action asks.
 * @throws Refusal: not readable, or kept and refused
 */
export async function receive(engine: Engine, who: Who, message: MessageIn, raw: Buffer): Promise<Handled> {
  const { id, received } = await kept(engine, who, message, raw)
  return handled(engine, who, message, id, received, raw)
}

/** Kept, and not done yet. @throws Refusal: not readable */
export async function kept(
  engine: Engine,
  who: Who,
  message: MessageIn,
  raw: Buffer,
): Promise<{ id: number; received: Received }> {
  const received = await open(engine, who, message, raw)
  return { id: await keep(engine, who, message, received, raw), received }
}

/** Done while somebody waits. @throws Refusal: it is refused, as its row says too */
export function handled(
  engine: Engine,
  who: Who,
  message: MessageIn,
  id: number,
  received: Received,
  raw: Buffer,
): Promise<Handled> {
  return handle(engine, who, message, id, received, hashOf(raw)).catch((e) => {
    throw e instanceof Waits ? new Refusal('这份报文在“接收日志”中已忽略或已成死信，请在那里重新处理') : e
  })
}

/** 重新处理, for the job that follows it. What is refused again is in the row. */
export async function handleMessage(engine: Engine, messages: readonly Message[], id: number): Promise<void> {
  const who = system('重新处理报文')
  const [row] = await rowsOf(engine.db, id, who)
  const message = messages.filter(isIn).find((m) => m.name === row?.dataCode)
  if (!message) return
  try {
    const raw = await bodyOf(engine.db, id)
    await handle(engine, who, message, id, await open(engine, who, message, raw), hashOf(raw))
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
  }
}

/** What the door would say of a message: the same questions as `receive` asks, and nothing is kept. */
export async function tried(engine: Engine, who: Who, message: MessageIn, received: Received): Promise<Complaint[]> {
  try {
    const steps = await stepsOf(engine, who, message, await readItemsOf(engine, who, message, received))
    await perform(engine, who, message.in.makes[0], steps, { source: 'message', dry: true })
    return []
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return e.complaints
  }
}

/**
 * Does with a message what `receive` does, through the same door, and takes it back.
 * @param look at what was written, before it is taken back
 * @returns what it saw; undefined: nothing was written
 * @throws Refusal, as the real one
 */
export async function rehearsed<T>(
  engine: Engine,
  who: Who,
  message: MessageIn,
  received: Received,
  look: (tx: Tx, written: readonly Entry[]) => Promise<T>,
): Promise<T | undefined> {
  const steps = await stepsOf(engine, who, message, await readItemsOf(engine, who, message, received))
  const written: Entry[] = []
  let seen: T | undefined
  await perform(engine, who, message.in.makes[0], steps, {
    source: 'message', dry: 'undone',
    inside: {
      after: async (tx, changed) => {
        written.push(...changed)
        seen = await look(tx, written)
      },
    },
  })
  return seen
}

/** The row itself is written whatever rights they have whose message it is. */
export const receiving = (who: Who): Who => acting(who, '接收报文')

/** Reads a message, as its sender's profile says where he has one. @throws Refusal: not readable */
export async function open(engine: Engine, who: Who, message: MessageIn, raw: Buffer): Promise<Received> {
  try {
    if (message.standard === 'JSON') return await standards.JSON.read(raw, message.type)
    const profile = await sendersProfile(reader(engine, engine.db, receiving(who)), message, raw)
    const received = await standards.EDIFACT.read(raw, message.type, profile)
    return profile ? { ...received, profile, notes: [...received.notes, `按报文规格 ${profile.name} 读取`] } : received
  } catch (e) {
    throw e instanceof FileError ? new Refusal(e.message, status.invalid) : e
  }
}

const rowsOf = (db: Queryable, id: number, who: Who, lock = false): Promise<Loaded[]> =>
  load(db, dumpLog, sql`h.id = ${id}`, receiving(who), lock)

/** @returns the row of the message: a new one, or the one that it has already */
async function keep(engine: Engine, who: Who, message: MessageIn, received: Received, raw: Buffer): Promise<number> {
  const actor = receiving(who)
  const key = message.in.key(received)
  if (key.some((part) => !part.trim())) throw new Refusal('报文缺少发送方或交换控制号', status.invalid)
  const messageKey = key.join('/')
  const write = (action: string, items: Item[]) =>
    perform(engine, actor, dumpLog, action, {
      items, source: 'message',
      inside: { after: (tx, changed) => keepBody(tx, changed[0]!.row.id, raw).then(() => {}) },
    })
  const size = raw.length
  const read = reader(engine, engine.db, actor)
  const answer = await mailboxOf(read, message, received)
  const row = {
    messageKey, dataCode: message.name, sender: received.sender, size,
    receivedAt: toInstant(engine.now()),
    orgId: who.orgId || null,
    answer,
  }
  try {
    return (await write('receive', readItems(dumpLog, 'receive', row))).ids[0]!
  } catch (e) {
    if (!(e instanceof Refusal) || e.code !== status.duplicate) throw e
  }
  const [known] = await read.any(dumpLog, { messageKey, dataCode: message.name })
  // One that was done meanwhile stays what it is.
  await write('renew', [{ id: known!.id, input: { size, answer } }]).catch((e) => {
    if (!(e instanceof Refusal)) throw e
  })
  return known!.id
}

/** Thrown inside the transaction when another one has done it. */
class Done extends Error {
  readonly row: Loaded
  constructor(row: Loaded) {
    super('done')
    this.row = row
  }
}

/** Thrown inside the transaction when an earlier message of the same order is still open, or nothing is to be done with this one any more. */
export class Waits extends Error {}

/** @throws Waits */
async function inOrder(tx: Tx, row: Loaded): Promise<void> {
  if (row.status !== 'waiting' && row.status !== 'failed') throw new Waits()
  if (row.orderKey === null) return
  const [earlier] =
    await tx.rows(sql`select 1 from ${table(dumpLog)} where data_code = ${row.dataCode} and order_key = ${row.orderKey}
    and id < ${row.id} and status in ${codes(dumpLog, 'status', 'waiting', 'failed')} limit 1`)
  if (earlier) throw new Waits()
}

/** Thrown when its control number stands for another content: the row is not this message's. */
class OtherContent extends Refusal {
  constructor({ controlNo }: Received) {
    super(`控制号${controlNo}的报文已收到，与这份内容不同，请对方换一个控制号重新发送`, status.duplicate)
  }
}

/** Of messages of the interface door: what follows a refusal, and what goes on to other systems once it is done. */
export interface Beside {
  next?: (refused: Refusal) => Again
  forwards?: () => Promise<unknown>
}
/** What follows a refusal: another attempt at its time, or none any more. */
export interface Again {
  nextAt?: string
  dead?: true
}

/**
 * @param hash of its bytes, which may have been replaced by another content meanwhile
 * @throws Refusal, which its row has told by then; Waits
 */
export async function handle(
  engine: Engine,
  who: Who,
  message: MessageIn,
  id: number,
  received: Received,
  hash: string,
  { next, forwards }: Beside = {},
): Promise<Handled> {
  const actor = receiving(who)
  const [doc] = message.in.makes
  const answer = await mailboxOf(reader(engine, engine.db, actor), message, received)
  const handled: Handled = { docNos: [], notes: [] }
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  // Of those who handle one message at once the row's lock lets one through after the other.
  let says: Says | undefined
  /** What it was read as is kept beside it, for whoever asks later; a mapping has kept that already. */
  let isMapped = false
  const keepRead = async (tx: Tx) => {
    if (says && !isMapped) await keepMapped(tx, id, itemsOf(says))
  }
  const before = async (tx: Tx) => {
    const [row] = await rowsOf(tx, id, who, true)
    isMapped = row!.appId !== null
    const kept = await bodyHash(tx, id)
    if (kept !== undefined && kept !== hash) throw new OtherContent(received)
    if (row!.status === 'done') throw new Done(row!)
    await inOrder(tx, row!)
  }
  try {
    says = await readItemsOf(engine, who, message, received)
    const steps = await stepsOf(engine, who, message, says)
    const notes = [...received.notes, ...(await remarksOf(engine, who, message, received, says))]
    let written = 0
    const { skipped } = await perform(engine, who, doc, steps, {
      source: 'message',
      reason: `${message.type} ${received.sender} ${received.controlNo}`,
      inside: {
        before,
        after: async (tx, changed, also, there) => {
          const { of, action: done, isNew, isEnding } = steps[written]!
          // A partner's document gets its first result; of many rows of a system it is enough how many came before.
          if (there.length && message.in.earlier) {
            const first = await load(tx, of, sql`h.id = any(${there}::bigint[])`, actor)
            const nos = first.map((row) => rowName(of, row))
            handled.docNos.push(...nos)
            notes.push(`${nos.join('、')}早已由同一单据生成，返回原结果`)
          }
          const names = changed.filter((e) => e.doc === of && e.isNew === isNew).map((e) => rowName(e.doc, e.row))
          const moved = changed.filter((e) => e.doc === of).map((e) => e.row.id as number)
          await keepMade(tx, id, of, message.in.earlier ? [...there, ...moved] : moved)
          if (isEnding) notes.push(`${of.actions[done].label}${of.title}${names.join('、')}`)
          else handled.docNos.push(...names)
          if (++written < steps.length) return
          handled.notes = notes
          await keepRead(tx)
          const input = {
            docNos: named(handled.docNos),
            notes: cut(notes.join('；'), NOTES) || null,
            costMs: took(),
            forwards: await forwards?.(),
            answer,
          }
          await also(actor, dumpLog, 'succeed', [{ id, input }])
        },
      },
    })
    return skipped ? { ...handled, notes: [...handled.notes, `${skipped}行早已收到，没有重复处理`] } : handled
  } catch (e) {
    if (e instanceof Done && answer)
      await perform(engine, actor, dumpLog, 'answerAgain', { items: [{ id, input: { answer } }], source: 'message' })
    if (e instanceof Done) return { docNos: e.row.docNos?.split('、') ?? [], notes: ['该报文已处理过，返回原结果'] }
    if (!(e instanceof Refusal) || e instanceof OtherContent) throw e
    const all = e.complaints as Reason[]
    const { words } = syntaxes[received.syntax ?? 'EDIFACT']
    const reasons = all.slice(0, MOST_REASONS).map((r) => ({ ...r, message: words(message.type as Kind, r.message) }))
    if (reasons.length < all.length) reasons.push({ message: `……共${all.length}处` })
    const again = next?.(e)
    await perform(engine, actor, dumpLog, 'refuse', {
      items: [{ id, input: { reasons: reasons.map((r) => lineOf(message.in.makes, r)), costMs: took(), answer, ...again } }],
      source: 'message',
      inside: { before, after: keepRead },
    }).catch((other) => {
      if (!(other instanceof Done)) throw other
    })
    const what =
      e instanceof UnknownCodes ? '请维护“报文代码对照”后在“接收日志”中重新处理' : '可在“接收日志”中查看，原因消除后重新处理'
    throw refuseAll([...reasons, { message: `报文已保存，${what}` }], e.code)
  }
}
const MOST_REASONS = 200
/** As many numbers as the row has room for, and how many there are. */
function named(nos: readonly string[]): string | null {
  const shown = nos.slice(0, MOST_NAMED).join('、')
  return nos.length > MOST_NAMED ? `${shown}……共${nos.length}个` : shown || null
}
const MOST_NAMED = 100
const NOTES = 4000

/** Why a message was refused; `code` is the partner's. */
interface Reason extends Complaint {
  code?: string
}
const lineOf = ([doc, action]: readonly [AnyDocument, string], { code, no, row, line, field, message }: Reason) => {
  const { input = {}, lines = {} }: Action = doc.actions[action]
  // A place within what the action does not ask of people (packs.0.boxes) has no name; the words say it.
  const label = (name: string) =>
    (input[name] ?? lines[name] ?? doc.fields[name] ?? doc.lines[name])?.label ?? (name.includes('.') ? null : name)
  return {
    no: code ?? no ?? ([row, line].some((n) => n !== undefined) ? rowWord((row ?? line)!) : null),
    field: field === undefined ? null : label(field),
    message,
  }
}

/** Items of one action that are written together. */
interface MessageStep extends Step {
  /** Whose rows it makes or changes. */
  of: AnyDocument
  isNew: boolean
  /** They end, and are no result of the message. */
  isEnding?: true
}

/** What a message says, in our codes. */
interface Says {
  ours: Translate
  /** Its rows are named by their numbers. */
  rows: boolean
  said: { m: any; inputs: ItemInput[] }[]
}
export const itemsOf = ({ said }: Says): ItemInput[] => said.flatMap(({ inputs }) => inputs)

/** @throws Refusal with what nobody can read or translate */
export async function readItemsOf(engine: Engine, who: Who, message: MessageIn, received: Received): Promise<Says> {
  const { codeBook, codes, item } = message.in
  const all = [...received.messages]
  if (received.wrong.length) throw refuseAll(received.wrong.map((w) => ({ message: w })))
  if (!all.length) throw new Refusal(`报文类型为 ${received.types[0]!}，这里只接收 ${edifactType(message.type)}`)
  const rows = message.standard === 'JSON'
  if (!rows) eachOf(all, rows, (m) => refuseFunction(message, m.function))
  const read = reader(engine, engine.db, who)
  const translated = codeBook && (await translation(read, codeBook, received.sender, eachOf(all, rows, codes!).flat()))
  if (translated?.unknown.length) throw new UnknownCodes([...translated.unknown, ...translated.wrong])
  if (translated?.wrong.length) throw refuseAll(translated.wrong)
  const ours = translated?.ours ?? ((_: string, theirs: string) => theirs)
  const said = eachOf(all, rows, (m) => ({ m, inputs: m.function === CANCELLATION ? [] : [item(m, ours, received)].flat() }))
  return { ours, rows, said }
}

/** What is odd about it and refuses nothing. */
async function remarksOf(
  engine: Engine,
  who: Who,
  { in: { remarks } }: MessageIn,
  { profile }: Received,
  says: Says,
): Promise<string[]> {
  if (!remarks || !profile) return []
  const read = reader(engine, engine.db, who)
  const asked = { profile, today: toInstant(engine.now()).slice(0, 10) }
  return (await Promise.all(says.said.map(({ m }) => remarks(read, m, says.ours, asked)))).flat()
}

/** What the message does, step by step: what is replaced gives its quantities back before the new ones are asked for. */
async function stepsOf(engine: Engine, who: Who, message: MessageIn, { ours, rows, said }: Says): Promise<MessageStep[]> {
  const { makes, earlier = {}, named = [] } = message.in
  const [doc, action] = makes
  const of = document(engine, [(doc.actions[action] as Action).acts?.on ?? doc.name].flat()[0]!)
  const read = reader(engine, engine.db, who)
  const again = await rowsAgain(read, message, said)
  const endings = rows ? [] : await Promise.all(said.map(({ m, inputs }) => endingsOf(m, inputs, read, ours, earlier)))
  const fresh = said.flatMap(({ inputs }) => inputs).filter((i) => !again.has(i))
  const rowOf = await rowsNamed(read, message, fresh)
  // As rows of a file they are named by their numbers.
  const items = eachOf(fresh, rows, (s) => typed(doc, action, rowOf(s))).map((i, n) => (rows ? { ...i, row: n + 1 } : i))
  const isNew = of !== doc || !named.length
  return [
    ...[...Map.groupBy(new Map(endings.flat().map((e) => [e.id, e])).values(), (e) => e.action)].map(
      ([name, some]): MessageStep => ({
        doc: of, of, action: name,
        items: some.map(({ id }) => ({ id, input: {} })),
        isNew: false, isEnding: true,
      }),
    ),
    ...[...again].map(([input, id]): MessageStep => {
      const name = earlier.again!
      const asked = (of.actions[name] as Action).input ?? {}
      // What names the row and is not asked again stays as it is.
      const said = Object.fromEntries(Object.entries(input).filter(([n]) => n in asked || !of.unique.includes(n)))
      return { doc: of, of, action: name, items: [typed(of, name, { ...said, id })], isNew: false }
    }),
    ...itemPortions(items, keyOf(engine, doc, [action])).map((some): MessageStep => ({ action, items: some, of, isNew })),
  ]
}

/** Of messages that replace: which of what they say is there under its number already, and as which row. */
async function rowsAgain(
  read: Read,
  {
    in: {
      makes: [doc],
      earlier,
    },
  }: MessageIn,
  said: readonly { m: { function: string }; inputs: ItemInput[] }[],
): Promise<Map<ItemInput, number>> {
  const inputs = earlier?.again
    ? said.filter(({ m }) => earlier.stands || m.function === REPLACEMENT).flatMap((s) => s.inputs)
    : []
  if (!inputs.length) return new Map()
  const numberOf = (row: Record<string, unknown>) => doc.unique.map((n) => row[n]).join(' ')
  // A column that one of them leaves open finds no row: the others do.
  const whole = doc.unique.filter((n) => inputs.every((i) => (i[n] ?? null) !== null))
  const where = Object.fromEntries(whole.map((n) => [n, inputs.map((i) => i[n])]))
  const ids = new Map((await read.mine(doc, where as object)).map((row: any) => [numberOf(row), row.id as number]))
  return new Map(inputs.flatMap((i) => (ids.has(numberOf(i)) ? [[i, ids.get(numberOf(i))!] as const] : [])))
}

/** A function that the message does not declare would be done otherwise than it was meant. */
function refuseFunction({ in: { earlier, functions = [], makes } }: MessageIn, code: string): void {
  const taken = [
    ORIGINAL,
    ...functions,
    ...(earlier?.replaced ? [REPLACEMENT] : []),
    ...(earlier?.cancelled ? [CANCELLATION] : []),
  ]
  if (code && !taken.includes(code))
    throw new Refusal(
      `报文用途（BGM 功能码）为${functionText(code)}，这里只接收${taken.map(functionText).join('、')}；变更或取消请在${makes[0].title}上处理`,
    )
}

async function endingsOf(
  m: { function: string; documentNo: string },
  said: readonly ItemInput[],
  read: Read,
  ours: Translate,
  earlier: Earlier<any, any>,
) {
  if (m.function === REPLACEMENT) return (await earlier.replaced?.(read, m, ours, said)) ?? []
  if (m.function !== CANCELLATION) return []
  const ended = await earlier.cancelled!(read, m, ours)
  if (!ended.length) throw new Refusal(`没有这份报文要取消的单据：${m.documentNo}`)
  return ended
}

/** Of messages that are done to rows: which ones they name, among those that the person may see; each is said by its id from then on. */
async function rowsNamed(
  read: Read,
  {
    in: {
      makes: [doc, action],
      named = [],
      agrees = () => ({}),
    },
  }: MessageIn,
  all: readonly ItemInput[],
): Promise<(said: ItemInput) => ItemInput> {
  if (!named.length) return (said) => said
  const ofRows = (doc.actions[action] as Action).acts?.ofRows
  const textOf = (value: unknown) => (['string', 'number'].includes(typeof value) ? String(value).trim() : '')
  const nameOf = (row: Record<string, unknown>) => named.map((n) => textOf(row[n])).join(' ')
  const naming = all.flatMap((said): Record<string, unknown>[] => (ofRows ? (said.lines ?? []) : [said]))
  const where = Object.fromEntries(named.map((n) => [n, [...new Set(naming.map((row) => textOf(row[n])))]]))
  const found = (await read.mine(doc, where as object)) as ({ id: number } & Record<string, unknown>)[]
  const known = new Map(found.map((row) => [nameOf(row), row]))
  const one = (row: Record<string, unknown>): Record<string, unknown> => {
    const is = known.get(nameOf(row))
    if (!is) throw refuseAll([{ field: named[0]!, message: `没有${doc.title}“${nameOf(row).trim()}”，或无权限，请核对编号` }])
    const had = agrees(is)
    const other = Object.entries(had).filter(([n, value]) => textOf(row[n]) && textOf(row[n]) !== value)
    if (other.length)
      throw refuseAll(
        other.map(([field, value]) => ({
          field,
          message: `${doc.title}${nameOf(is)}的${doc.fields[field]!.label}是${value}，报文写的是${textOf(row[field])}，请核对后重新发送`,
        })),
      )
    const rest = Object.fromEntries(Object.entries(row).filter(([n]) => !named.includes(n) && !(n in had)))
    const lines = row.lines as Record<string, unknown>[] | undefined
    return { ...rest, ...(lines && !ofRows && { lines: lines.map((l) => lineNamed(l, is)) }), id: is.id }
  }
  /** A line of the row that is there is named by its number. */
  const lineNamed = (said: Record<string, unknown>, is: Record<string, unknown>): Record<string, unknown> => {
    if (said.lineNo === undefined || linesAskNumber(doc.actions[action])) return said
    const { lineNo, ...rest } = said
    const line = (is.lines as { id: number; lineNo: number }[] | undefined)?.find((l) => String(l.lineNo) === textOf(lineNo))
    if (!line) throw refuseAll([{ field: 'lineNo', message: `${doc.title}${nameOf(is)}没有第${textOf(lineNo)}行，请核对行号` }])
    return { ...rest, id: line.id }
  }
  return (said) => (ofRows ? { ...said, lines: eachOf(said.lines ?? [], true, one) } : one(said))
}

/**
 * What each of several messages becomes.
 * @param rows they are rows of one: named by their numbers when they are refused
 * @throws Refusal with what is wrong with all of them
 */
function eachOf<M, T>(all: readonly M[], rows: boolean, work: (message: M) => T): T[] {
  const wrong: Complaint[] = []
  const done = all.flatMap((m, i) => {
    try {
      return [work(m)]
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      const row = rows ? { row: i + 1 } : {}
      wrong.push(...e.complaints.map((d) => ({ ...row, ...d })))
      return []
    }
  })
  if (wrong.length) throw refuseAll(wrong)
  return done
}

/** Through the door of requests; what only a message says, the fields that nobody is asked for, comes along as it is. */
export function typed(doc: AnyDocument, name: string, { lines = [], id, ...head }: ItemInput): Item {
  const action: Action = doc.actions[name]
  const part = (values: Record<string, unknown>, asked: object | undefined, isAsked: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([n]) => n in (asked ?? {}) === isAsked))
  const [item] = readItems(doc, name, {
    ...(id === undefined ? {} : { id }),
    ...part(head, action.input, true),
    ...(action.lines
      ? { lines: lines.map((l) => ({ ...(l.id === undefined ? {} : { id: l.id }), ...part(l, action.lines, true) })) }
      : {}),
  })
  return {
    ...item!,
    input: { ...item!.input, ...part(head, action.input, false) },
    ...(item!.lines ? { lines: item!.lines.map((l, i) => ({ ...l, ...part(lines[i]!, action.lines, false) })) } : {}),
  }
}
