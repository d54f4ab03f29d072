/**
 * What EDIFACT and X12 wrap around their messages is the same under other names: an interchange, in it groups, in them messages, each
 * closed under the number that opened it, with a count of what is in it.
 */
import { isUtf8 } from 'node:buffer'
import { cut, held } from '../declare/index.ts'
import { FileError } from '../engine/limited.ts'
import { Findings } from './edifact/findings.ts'

/** What is done where trailers count otherwise than what is there: usual refuses what counts more, and notes what counts less. */
export type Counts = 'usual' | 'refuse' | 'note'

/** How a message is written. */
export type SyntaxName = 'EDIFACT' | 'X12' | 'VDA'
/** Which characters the bytes are; declared: as the file says, where its standard has a word for it. */
export type ReadAs = 'declared' | 'latin1' | 'utf8' | 'gb18030'

export interface Segment {
  tag: string
  /** elements[i][j]: component j of element i, release characters resolved. */
  elements: string[][]
  /** As it stood in the message. */
  raw: string
  /** Which of the file's segments it is, from 1; UNA is none. */
  no: number
  /** Where it begins in the file as text. */
  from: number
}
export interface Message {
  reference: string
  /** DELFOR, DESADV … 856 */
  type: string
  /** D.97A, 004010 */
  version: string
  /** UNH, ST. */
  begin: Segment
  segments: Segment[]
  /** The group that it is in: what the standard calls its kind, and its number. */
  group?: { kind: string; number: string }
}
export interface Interchange {
  sender: string
  receiver: string
  controlNo: string
  messages: Message[]
  /** What was not as it should be; it is wrong where it is not whole, or not meant. */
  findings: Findings
}

/** How a standard calls it, and in which element of the segment that opens it stands what (from 0). */
export interface Words {
  interchange: {
    begins: string
    ends: string
    number: number
    sender: number
    receiver: number
    test: readonly [at: number, code: string]
  }
  group: { begins: string; ends: string; number: number; kind: number; isNeeded: boolean }
  message: { begins: string; ends: string; number: number; type: number; version: (begin: Segment, group?: Segment) => string }
  /** A message of one segment, in no group and counted nowhere. */
  alone?: string
}

/** Twenty thousand lines with their schedules have fewer. */
const MAX_SEGMENTS = 500_000
export const MAX_SEGMENT = 100_000
export const damaged = '文件已损坏或包含异常内容，已拒绝解析，请对方重新发送'

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/
/** What stands in a part of a segment. @throws FileError when that is no text: left out it would make another number of a part's */
export function textOf(part: string): string {
  if (NO_TEXT.test(part)) throw new FileError(damaged)
  return held(part)
}
/** Who a fixed place says that a file is of; undefined: nothing, or what is no text. */
export const named = (said: string): string | undefined => (NO_TEXT.test(said) ? undefined : held(said.trim()) || undefined)
/** @throws FileError */
export function demandFew(count: number): void {
  if (count > MAX_SEGMENTS) throw new FileError(`报文段数过多，不能超过${MAX_SEGMENTS}段，请拆分后重试`)
}

/** A file of a standard that names no character set, as text. */
export function unnamed(file: Buffer, readAs: ReadAs): string {
  const text =
    readAs === 'gb18030'
      ? new TextDecoder('gb18030').decode(file)
      : file.toString(readAs === 'declared' ? (isUtf8(file) ? 'utf8' : 'latin1') : readAs)
  return text.replace(/^\ufeff/, '')
}

/** Component `j` of element `i`, or ''. */
export const at = (s: Segment, i: number, j = 0): string => s.elements[i]?.[j] ?? ''

/** @param seen hears of each segment  @returns undefined when there is none  @throws FileError when it is too large */
export function unwrapped(
  words: Words,
  segments: Iterable<Segment>,
  seen?: (s: Segment) => void,
  counts: Counts = 'usual',
): Interchange | undefined {
  const envelope = new Envelope(words, counts)
  for (const s of segments) {
    demandFew(s.no)
    seen?.(s)
    envelope.take(s)
  }
  const { messages, findings } = envelope
  const begin = envelope.close()
  if (!begin) return undefined
  const { begins, number, sender, receiver, test } = words.interchange
  if (!messages.length)
    findings.refuse(`交换里没有报文（${words.message.begins}），内容不完整，请对方重新发送`, { segment: begin.no })
  const [flag, code] = test
  if (at(begin, flag) === code)
    findings.refuse(`这是测试报文（${begins} 测试标志 ${code}），不作为业务数据处理`, { segment: begin.no, element: flag })
  return { sender: at(begin, sender), receiver: at(begin, receiver), controlNo: at(begin, number), messages, findings }
}

/** What broke off is not used; what was counted too small is whole all the same. */
class Envelope {
  readonly messages: Message[] = []
  readonly findings = new Findings()
  readonly #words: Words
  #begin: Segment | undefined
  #message: Message | undefined
  #group: { of: { kind: string; number: string }; before: number; begin: Segment } | undefined
  #groups = 0
  #stray: Segment | undefined
  #isClosed = false
  readonly #counts: Counts
  constructor(words: Words, counts: Counts) {
    this.#words = words
    this.#counts = counts
  }

  take(s: Segment): void {
    const { interchange, group, message } = this.#words
    if (s.tag === interchange.begins) {
      if (this.#begin)
        this.findings.refuse(`一个文件只能有一个交换（${interchange.begins}），请拆分后重新发送`, { segment: s.no })
      this.#begin ??= s
    } else if (!this.#begin || this.#isClosed) this.#stray ??= s
    else if (s.tag === group.begins) {
      this.#broken()
      const of = { kind: at(s, group.kind), number: at(s, group.number) }
      this.#group = { of, before: this.messages.length, begin: s }
      this.#groups++
    } else if (s.tag === message.begins && (this.#group || !group.isNeeded)) this.#begins(s)
    else if (s.tag === this.#words.alone && !this.#group)
      this.messages.push({ reference: '', type: s.tag, version: '', begin: s, segments: [s] })
    else if (s.tag === message.ends) this.#endOfMessage(s)
    else if (s.tag === group.ends) this.#endOfGroup(s)
    else if (s.tag === interchange.ends) this.#end(s)
    else if (this.#message) this.#message.segments.push(s)
    else this.#stray ??= s
  }

  /** @returns the segment that opened the interchange */
  close(): Segment | undefined {
    this.#broken()
    if (!this.#isClosed)
      this.findings.refuse(`交换缺少 ${this.#words.interchange.ends}，内容不完整，请对方重新发送`, spotOf(this.#begin))
    if (this.#stray)
      this.findings.refuse(`报文之外还有内容：${cut(this.#stray.raw, 60)}，请对方重新发送`, { segment: this.#stray.no })
    return this.#begin
  }

  #begins(s: Segment): void {
    this.#endsMessage()
    const { message } = this.#words
    const { begin: group, of } = this.#group ?? {}
    this.#message = {
      reference: at(s, message.number),
      type: at(s, message.type),
      version: message.version(s, group),
      begin: s,
      segments: [],
      ...(of && { group: of }),
    }
    this.messages.push(this.#message)
  }

  #endOfMessage(s: Segment): void {
    const message = this.#message
    this.#message = undefined
    if (!message) this.#stray ??= s
    else this.#compare(`报文 ${message.reference} `, '报文参考号', s, message.segments.length + 2, '段', message.reference)
  }

  #endOfGroup(s: Segment): void {
    this.#endsMessage()
    const group = this.#group
    this.#group = undefined
    if (!group) this.#stray ??= s
    else {
      const { number } = group.of
      this.#compare(`功能组 ${number} `, '功能组参考号', s, this.messages.length - group.before, '个报文', number)
    }
  }

  #end(s: Segment): void {
    this.#broken()
    this.#isClosed = true
    const isGrouped = this.#groups > 0 || this.#words.group.isNeeded
    const [real, unit] = isGrouped ? [this.#groups, '个功能组'] : [this.messages.length, '个报文']
    this.#compare('交换', '交换控制号', s, real, unit, at(this.#begin!, this.#words.interchange.number))
  }

  /** What is open still is not whole. */
  #broken(): void {
    this.#endsMessage()
    const group = this.#group
    if (group)
      this.findings.refuse(
        `功能组 ${group.of.number} 缺少 ${this.#words.group.ends}，内容不完整，请对方重新发送`,
        spotOf(group.begin),
      )
    this.#group = undefined
  }

  #endsMessage(): void {
    const message = this.#message
    if (message)
      this.findings.refuse(
        `报文 ${message.reference} 缺少 ${this.#words.message.ends}，内容不完整，请对方重新发送`,
        spotOf(message.begin),
      )
    this.#message = undefined
  }

  #compare(whose: string, number: string, end: Segment, real: number, unit: string, reference: string): void {
    const said = at(end, 0)
    const words = `写 ${said}，实际 ${real} ${unit}`
    const [count, name] = [
      { segment: end.no, element: 0 },
      { segment: end.no, element: 1 },
    ]
    // What is no number counts nothing.
    const isWhole = this.#counts === 'note' || Number(said) <= real
    if (!isWhole) this.findings.refuse(`${whose}尾计数不符，内容不完整：${words}，请对方重新发送`, count)
    else if (Number(said) !== real && this.#counts === 'refuse')
      this.findings.refuse(`${whose}尾计数不符：${words}，按对方的报文规格拒收，请对方重新发送`, count)
    else if (Number(said) !== real) this.findings.note(`${whose}尾计数不符：${words}，已按实际处理`, count)
    if (at(end, 1) !== reference) this.findings.refuse(`${number}首尾不一致：${reference} / ${at(end, 1)}`, name)
  }
}

const spotOf = (s: Segment | undefined) => (s ? { segment: s.no } : undefined)
