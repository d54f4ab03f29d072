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
  const notes: string[] = []
  const messages: Message[] = []
  let unb: Segment | undefined
  let open: Message | undefined
  let count = 0
  for (const s of segmentsOf(text)) {
    if (++count > MAX_SEGMENTS) throw new FileError(`报文段数过多，不能超过${MAX_SEGMENTS}段，请拆分后重试`)
    if (s.tag === 'UNB') unb ??= s
    else if (s.tag === 'UNH') {
      if (open) notes.push(`报文 ${open.reference} 缺少 UNT，已按到下一个 UNH 为止处理`)
      open = { reference: at(s, 0), type: at(s, 1), version: `${at(s, 1, 1)}.${at(s, 1, 2)}`, segments: [] }
      messages.push(open)
    } else if (s.tag === 'UNT' && open) {
      const told = Number(at(s, 0))
      const real = open.segments.length + 2
      if (told !== real) notes.push(`报文 ${open.reference} 尾计数不符：报文写 ${at(s, 0)}，实际 ${real} 段，已按实际段数处理`)
      if (at(s, 1) !== open.reference) notes.push(`报文参考号首尾不一致：${open.reference} / ${at(s, 1)}`)
      open = undefined
    } else if (s.tag === 'UNZ') {
      if (Number(at(s, 0)) !== messages.length) notes.push(`交换尾计数不符：写 ${at(s, 0)}，实际 ${messages.length} 个报文`)
    } else if (open) open.segments.push(s)
  }
  if (open) notes.push(`报文 ${open.reference} 缺少 UNT，已按到文件结束处理`)
  if (!unb) throw noUnb()
  if (!messages.length) throw new FileError('不是有效的 EDIFACT 报文：没有 UNH 段')
  return { sender: at(unb, 1), receiver: at(unb, 2), controlNo: at(unb, 4), messages, notes }
}

/** Component `j` of element `i`, or ''. */
export const at = (s: Segment, i: number, j = 0): string => s.elements[i]?.[j] ?? ''

// UNOY is UTF-8; UNOA to UNOK are one byte a character.
const decode = (file: Buffer) =>
  /UNB\+UNOY/.test(file.subarray(0, 40).toString('latin1')) ? file.toString('utf8') : file.toString('latin1')

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
