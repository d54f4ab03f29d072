/**
 * EDIFACT syntax (ISO 9735): interchange → messages → segments → elements → components. Copes with odd content and says so. Runs in
 * the limited worker.
 */
import { held } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'

export interface Segment {
  tag: string
  /** elements[i][j]: component j of element i, release characters resolved. */
  elements: string[][]
  /** As it stood in the message. */
  raw: string
}
export interface Message {
  reference: string
  /** DELFOR, DESADV … */
  type: string
  /** D.97A */
  version: string
  segments: Segment[]
}
export interface Interchange {
  sender: string
  receiver: string
  controlNo: string
  messages: Message[]
  /** What was not as it should be, and what was done about it. */
  notes: string[]
  /** Why it must not be used: it is not whole, or not meant. */
  wrong: string[]
}

/** Twenty thousand lines with their schedules have fewer. */
const MAX_SEGMENTS = 500_000
const MAX_SEGMENT = 100_000
export const damaged = '文件已损坏或包含异常内容，已拒绝解析，请对方重新发送'

const noUnb = () => new FileError('不是有效的 EDIFACT 报文：缺少 UNB 段')

/** @throws FileError when it is no EDIFACT interchange, or too large a one */
export function parseInterchange(file: Buffer): Interchange {
  const text = decode(file)
  if (!text.includes('UNB')) throw noUnb()
  const envelope = new Envelope()
  const messages: Message[] = []
  let unb: Segment | undefined
  let open: Message | undefined
  let count = 0
  for (const s of segmentsOf(text)) {
    if (++count > MAX_SEGMENTS) throw new FileError(`报文段数过多，不能超过${MAX_SEGMENTS}段，请拆分后重试`)
    if (s.tag === 'UNB') {
      if (unb) envelope.wrong.push('一个文件只能有一个交换（UNB），请拆分后重新发送')
      unb ??= s
    } else if (s.tag === 'UNH') {
      if (open) envelope.open(open)
      open = { reference: at(s, 0), type: at(s, 1), version: `${at(s, 1, 1)}.${at(s, 1, 2)}`, segments: [] }
      messages.push(open)
    } else if (s.tag === 'UNT' && open) {
      envelope.ends(open, s)
      open = undefined
    } else if (s.tag === 'UNZ') envelope.closes(messages, unb, s)
    else if (open) open.segments.push(s)
  }
  if (open) envelope.open(open)
  if (!unb) throw noUnb()
  if (!messages.length) throw new FileError('不是有效的 EDIFACT 报文：没有 UNH 段')
  if (at(unb, 10) === '1') envelope.wrong.push('这是测试报文（UNB 测试标志 1），不作为业务数据处理')
  const { notes, wrong } = envelope.checked()
  return { sender: at(unb, 1), receiver: at(unb, 2), controlNo: at(unb, 4), messages, notes, wrong }
}

/** What the envelope says of what is in it. A message that broke off is not used; one that was counted too small is whole all the same. */
class Envelope {
  readonly notes: string[] = []
  readonly wrong: string[] = []
  #isClosed = false

  /** @param open a message that does not end */
  open({ reference }: Message): void {
    this.wrong.push(`报文 ${reference} 缺少 UNT，内容不完整，请对方重新发送`)
  }

  ends({ reference, segments }: Message, unt: Segment): void {
    const real = segments.length + 2
    this.#compare(`报文 ${reference} `, Number(at(unt, 0)), real, `报文写 ${at(unt, 0)}，实际 ${real} 段`)
    if (at(unt, 1) !== reference) this.wrong.push(`报文参考号首尾不一致：${reference} / ${at(unt, 1)}`)
  }

  closes(messages: readonly Message[], unb: Segment | undefined, unz: Segment): void {
    this.#isClosed = true
    this.#compare('交换', Number(at(unz, 0)), messages.length, `写 ${at(unz, 0)}，实际 ${messages.length} 个报文`)
    if (unb && at(unz, 1) !== at(unb, 4)) this.wrong.push(`交换控制号首尾不一致：${at(unb, 4)} / ${at(unz, 1)}`)
  }

  checked(): this {
    if (!this.#isClosed) this.wrong.push('交换缺少 UNZ，内容不完整，请对方重新发送')
    return this
  }

  #compare(whose: string, said: number, real: number, words: string): void {
    if (said > real) this.wrong.push(`${whose}尾计数不符，内容不完整：${words}，请对方重新发送`)
    else if (said !== real) this.notes.push(`${whose}尾计数不符：${words}，已按实际处理`)
  }
}

/** Component `j` of element `i`, or ''. */
export const at = (s: Segment, i: number, j = 0): string => s.elements[i]?.[j] ?? ''

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** UNOY is UTF-8, and what begins with its mark; UNOA to UNOK are one byte a character. Editors leave marks and blanks before it. */
function decode(file: Buffer): string {
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

function* segmentsOf(text: string): Generator<Segment> {
  const own = text.startsWith('UNA') && text.length > 8
  const marks: Marks = own
    ? { component: text[3]!, element: text[4]!, release: text[6]!, end: text[8]! }
    : { component: ':', element: '+', release: '?', end: "'" }
  for (let from = own ? 9 : 0; ;) {
    let at = text.indexOf(marks.end, from)
    while (at > 0 && isReleased(text, at, marks.release)) at = text.indexOf(marks.end, at + 1)
    if ((at < 0 ? text.length : at) - from > MAX_SEGMENT) throw new FileError(damaged)
    if (at < 0) return
    const raw = text.slice(from, at + 1).trim()
    from = at + 1
    const [[tag] = [''], ...elements] = split(raw.slice(0, -1).replace(/[\r\n]/g, ''), marks.element, marks).map((e) =>
      split(e, marks.component, marks).map((c) => plain(c, marks)),
    )
    if (tag!.trim()) yield { tag: tag!.trim(), elements, raw: held(raw) }
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
