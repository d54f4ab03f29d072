/** EDIFACT syntax (ISO 9735): interchange → messages → segments → elements → components. Copes with odd content and says so. */

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

/** @throws Error with a Chinese message when it is no EDIFACT interchange */
export function parseInterchange(file: Buffer): Interchange {
  const text = decode(file)
  const segments = split(text)
  const notes: string[] = []
  const unb = segments.find((s) => s.tag === 'UNB')
  if (!unb) throw new Error('不是有效的 EDIFACT 报文：缺少 UNB 段')
  const messages: Message[] = []
  let open: Message | undefined
  for (const s of segments) {
    if (s.tag === 'UNH') {
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
  if (!messages.length) throw new Error('不是有效的 EDIFACT 报文：没有 UNH 段')
  return { sender: at(unb, 1), receiver: at(unb, 2), controlNo: at(unb, 4), messages, notes }
}

/** Component `j` of element `i`, or ''. */
export const at = (s: Segment, i: number, j = 0): string => s.elements[i]?.[j] ?? ''

// UNOY is UTF-8; UNOA to UNOK are one byte a character.
const decode = (file: Buffer) =>
  /UNB\+UNOY/.test(file.subarray(0, 40).toString('latin1')) ? file.toString('utf8') : file.toString('latin1')

function split(text: string): Segment[] {
  let [component, element, release, end] = [':', '+', '?', "'"]
  let start = 0
  if (text.startsWith('UNA')) {
    ;[component, element, release, end] = [text[3]!, text[4]!, text[6]!, text[8]!]
    start = 9
  }
  const segments: Segment[] = []
  let elements: string[][] = [['']]
  let from = start
  for (let i = start; i < text.length; i++) {
    const c = text[i]!
    const last = elements[elements.length - 1]!
    if (c === release && i + 1 < text.length) last[last.length - 1] = (last[last.length - 1] ?? '') + (text[++i] ?? '')
    else if (c === component) last.push('')
    else if (c === element) elements.push([''])
    else if (c === end) {
      const tag = elements[0]![0]!.trim()
      if (tag) segments.push({ tag, elements: elements.slice(1), raw: text.slice(from, i + 1).trim() })
      elements = [['']]
      from = i + 1
    } else if (c !== '\r' && c !== '\n') last[last.length - 1] = (last[last.length - 1] ?? '') + c
  }
  return segments
}
