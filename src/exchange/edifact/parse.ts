/**
 * EDIFACT syntax (ISO 9735): interchange → messages → segments → elements → components. Copes with odd content and says so. Runs in
 * the limited worker.
 */
import { cut, held } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'
import { Findings } from './findings.ts'

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
  /** DELFOR, DESADV … */
  type: string
  /** D.97A */
  version: string
  /** UNH. */
  begin: Segment
  segments: Segment[]
}
export interface Interchange {
  sender: string
  receiver: string
  controlNo: string
  messages: Message[]
  /** What was not as it should be; it is wrong where it is not whole, or not meant. */
  findings: Findings
}

/** Twenty thousand lines with their schedules have fewer. */
const MAX_SEGMENTS = 500_000
const MAX_SEGMENT = 100_000
export const damaged = '文件已损坏或包含异常内容，已拒绝解析，请对方重新发送'

const noUnb = () => new FileError('不是有效的 EDIFACT 报文：缺少 UNB 段')

/** @param seen hears of each segment  @throws FileError when it is no EDIFACT interchange, or too large a one */
export function parseInterchange(file: Buffer, seen?: (s: Segment) => void): Interchange {
  const text = decode(file)
  if (!text.includes('UNB')) throw noUnb()
  const envelope = new Envelope()
  for (const s of segmentsOf(text)) {
    if (s.no > MAX_SEGMENTS) throw new FileError(`报文段数过多，不能超过${MAX_SEGMENTS}段，请拆分后重试`)
    seen?.(s)
    envelope.take(s)
  }
  const { messages, findings } = envelope
  const unb = envelope.close()
  if (!unb) throw noUnb()
  if (!messages.length) findings.refuse('交换里没有报文（UNH），内容不完整，请对方重新发送', { segment: unb.no })
  if (at(unb, 10) === '1') findings.refuse('这是测试报文（UNB 测试标志 1），不作为业务数据处理', { segment: unb.no, element: 10 })
  return { sender: at(unb, 1), receiver: at(unb, 2), controlNo: at(unb, 4), messages, findings }
}

/**
 * UNB (UNG)? (UNH … UNT)+ (UNE)? UNZ: each closes what was opened under its number, with a count of what is in it. What broke off is
 * not used; what was counted too small is whole all the same.
 */
class Envelope {
  readonly messages: Message[] = []
  readonly findings = new Findings()
  #unb: Segment | undefined
  #message: Message | undefined
  #group: { reference: string; before: number; begin: Segment } | undefined
  #groups = 0
  #stray: Segment | undefined
  #isClosed = false

  take(s: Segment): void {
    if (s.tag === 'UNB') {
      if (this.#unb) this.findings.refuse('一个文件只能有一个交换（UNB），请拆分后重新发送', { segment: s.no })
      this.#unb ??= s
    } else if (!this.#unb || this.#isClosed) this.#stray ??= s
    else if (s.tag === 'UNG') {
      this.#broken()
      this.#group = { reference: at(s, 4), before: this.messages.length, begin: s }
      this.#groups++
    } else if (s.tag === 'UNH') {
      this.#endsMessage()
      const version = `${at(s, 1, 1)}.${at(s, 1, 2)}`
      this.#message = { reference: at(s, 0), type: at(s, 1), version, begin: s, segments: [] }
      this.messages.push(this.#message)
    } else if (s.tag === 'UNT') this.#unt(s)
    else if (s.tag === 'UNE') this.#une(s)
    else if (s.tag === 'UNZ') this.#unz(s)
    else if (this.#message) this.#message.segments.push(s)
    else this.#stray ??= s
  }

  /** @returns UNB */
  close(): Segment | undefined {
    this.#broken()
    if (!this.#isClosed) this.findings.refuse('交换缺少 UNZ，内容不完整，请对方重新发送', spotOf(this.#unb))
    if (this.#stray)
      this.findings.refuse(`报文之外还有内容：${cut(this.#stray.raw, 60)}，请对方重新发送`, { segment: this.#stray.no })
    return this.#unb
  }

  #unt(s: Segment): void {
    const message = this.#message
    this.#message = undefined
    if (!message) this.#stray ??= s
    else this.#compare(`报文 ${message.reference} `, '报文参考号', s, message.segments.length + 2, '段', message.reference)
  }

  #une(s: Segment): void {
    this.#endsMessage()
    const group = this.#group
    this.#group = undefined
    if (!group) this.#stray ??= s
    else
      this.#compare(
        `功能组 ${group.reference} `,
        '功能组参考号',
        s,
        this.messages.length - group.before,
        '个报文',
        group.reference,
      )
  }

  #unz(s: Segment): void {
    this.#broken()
    this.#isClosed = true
    const [real, unit] = this.#groups ? [this.#groups, '个功能组'] : [this.messages.length, '个报文']
    this.#compare('交换', '交换控制号', s, real, unit, at(this.#unb!, 4))
  }

  /** What is open still is not whole. */
  #broken(): void {
    this.#endsMessage()
    const group = this.#group
    if (group) this.findings.refuse(`功能组 ${group.reference} 缺少 UNE，内容不完整，请对方重新发送`, spotOf(group.begin))
    this.#group = undefined
  }

  #endsMessage(): void {
    const message = this.#message
    if (message) this.findings.refuse(`报文 ${message.reference} 缺少 UNT，内容不完整，请对方重新发送`, spotOf(message.begin))
    this.#message = undefined
  }

  #compare(whose: string, number: string, end: Segment, real: number, unit: string, reference: string): void {
    const said = at(end, 0)
    const words = `写 ${said}，实际 ${real} ${unit}`
    const [count, name] = [
      { segment: end.no, element: 0 },
      { segment: end.no, element: 1 },
    ]
    if (Number(said) > real) this.findings.refuse(`${whose}尾计数不符，内容不完整：${words}，请对方重新发送`, count)
    else if (Number(said) !== real) this.findings.note(`${whose}尾计数不符：${words}，已按实际处理`, count)
    if (at(end, 1) !== reference) this.findings.refuse(`${number}首尾不一致：${reference} / ${at(end, 1)}`, name)
  }
}

const spotOf = (s: Segment | undefined) => (s ? { segment: s.no } : undefined)

/** Component `j` of element `i`, or ''. */
export const at = (s: Segment, i: number, j = 0): string => s.elements[i]?.[j] ?? ''

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** UNOY is UTF-8, and what begins with its mark; UNOA to UNOK are one byte a character. Editors leave marks and blanks before it. */
export function decode(file: Buffer): string {
  const start = file.subarray(0, 80).toString('latin1')
  const isMarked = start.startsWith(BYTE_ORDER_MARK)
  return file
    .subarray(isMarked ? BYTE_ORDER_MARK.length : 0)
    .toString(isMarked || /UNB.UNOY/.test(start) ? 'utf8' : 'latin1')
    .trimStart()
}

interface Marks {
  component: string
  element: string
  /** Takes the meaning from the mark behind it; a blank: there is none. */
  release: string
  end: string
}

const ownMarks = (text: string) => text.startsWith('UNA') && text.length > 8
const marksOf = (text: string): Marks =>
  ownMarks(text)
    ? { component: text[3]!, element: text[4]!, release: text[6]!, end: text[8]! }
    : { component: ':', element: '+', release: '?', end: "'" }

/** Where an element, or a component of it, stands in a segment as it was sent: [from, to) of its text; all of it where there is none such. */
export function partRange(file: string, raw: string, element?: number, component?: number): [number, number] {
  const marks = marksOf(file)
  const end = raw.endsWith(marks.end) ? raw.length - 1 : raw.length
  if (element === undefined) return [0, end]
  let [at, e, c, from] = [0, -1, 0, -1]
  const isHere = () => e === element && (component === undefined || c === component)
  for (; at < end; at++) {
    const mark = raw[at]
    if (mark === marks.release && marks.release !== ' ') at++
    else if (mark === marks.element || (mark === marks.component && e >= 0)) {
      if (from >= 0 && (mark === marks.element || component !== undefined)) return [from, at]
      ;[e, c] = mark === marks.element ? [e + 1, 0] : [e, c + 1]
      if (from < 0 && isHere()) from = at + 1
    }
  }
  return from < 0 ? [0, end] : [from, end]
}

function* segmentsOf(text: string): Generator<Segment> {
  const own = ownMarks(text)
  const marks = marksOf(text)
  let no = 0
  for (let from = own ? 9 : 0; ;) {
    let at = text.indexOf(marks.end, from)
    while (at > 0 && isReleased(text, at, marks.release)) at = text.indexOf(marks.end, at + 1)
    if ((at < 0 ? text.length : at) - from > MAX_SEGMENT) throw new FileError(damaged)
    if (at < 0) return
    const whole = text.slice(from, at + 1)
    const raw = whole.trim()
    const begin = from + whole.length - whole.trimStart().length
    from = at + 1
    const [[tag] = [''], ...elements] = split(raw.slice(0, -1).replace(/[\r\n]/g, ''), marks.element, marks).map((e) =>
      split(e, marks.component, marks).map((c) => plain(c, marks)),
    )
    if (tag!.trim()) yield { tag: tag!.trim(), elements, raw: held(raw), no: ++no, from: begin }
  }
}

function isReleased(text: string, at: number, release: string): boolean {
  let marks = 0
  while (release !== ' ' && at - marks > 0 && text[at - marks - 1] === release) marks++
  return marks % 2 === 1
}

function split(text: string, by: string, { release }: Marks): string[] {
  const parts = text.split(by)
  if (release === ' ' || !text.includes(release)) return parts
  // Those behind a released mark belong to the part before them.
  const whole: string[] = []
  let open = false
  for (const p of parts) {
    if (open) whole[whole.length - 1] += by + p
    else whole.push(p)
    open = isReleased(whole.at(-1)! + by, whole.at(-1)!.length, release)
  }
  return whole
}

function plain(text: string, { release }: Marks): string {
  if (release === ' ' || !text.includes(release)) return held(text)
  let out = ''
  for (let i = 0; i < text.length; i++) out += text[i] === release && i + 1 < text.length ? text[++i] : text[i]
  return held(out)
}
