/**
 * EDIFACT syntax (ISO 9735): interchange → messages → segments → elements → components. Copes with odd content and says so. Runs in
 * the limited worker.
 */
import { held } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'
import {
  at, damaged, MAX_SEGMENT, textOf, unwrapped, type Interchange, type ReadAs, type Segment, type Words,
} from '../envelope.ts'
import { marksOf, ownMarks, type Marks } from './marks.ts'
import type { Profile } from './profile.ts'

/** UNB (UNG)? (UNH … UNT)+ (UNE)? UNZ. */
const words: Words = {
  interchange: { begins: 'UNB', ends: 'UNZ', number: 4, sender: 1, receiver: 2, test: [10, '1'] },
  group: { begins: 'UNG', ends: 'UNE', number: 4, kind: 0, isNeeded: false },
  message: { begins: 'UNH', ends: 'UNT', number: 0, type: 1, version: (unh) => `${at(unh, 1, 1)}.${at(unh, 1, 2)}` },
}

/** How a partner's interchanges are read, where that is not as they say. */
export type Reading = Pick<Profile, 'readAs' | 'counts'>
const usual: Reading = { readAs: 'declared', counts: 'usual' }

const noUnb = () => new FileError('不是有效的 EDIFACT 报文：缺少 UNB 段')

/** @param seen hears of each segment  @throws FileError when it is no EDIFACT interchange, or too large a one */
export function parseInterchange(file: Buffer, seen?: (s: Segment) => void, reading: Reading = usual): Interchange {
  const text = decode(file, reading.readAs)
  const interchange = text.includes('UNB') ? unwrapped(words, segmentsOf(text), seen, reading.counts) : undefined
  if (!interchange) throw noUnb()
  return interchange
}

/** Who sent it, as UNB says; undefined where that cannot be read. */
export function senderOf(file: Buffer): string | undefined {
  const text = decode(file.subarray(0, 1000))
  const unb = text.includes('UNB') ? segmentsOf(text).next().value : undefined
  return unb?.tag === 'UNB' ? at(unb, 1) : undefined
}

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** UNOY is UTF-8, and what begins with its mark; UNOA to UNOK are one byte a character. Editors leave marks and blanks before it. */
export function decode(file: Buffer, readAs: ReadAs = 'declared'): string {
  const start = file.subarray(0, 80).toString('latin1')
  const isMarked = start.startsWith(BYTE_ORDER_MARK)
  const declared = isMarked || /UNB.UNOY/.test(start) ? 'utf8' : 'latin1'
  const bytes = file.subarray(isMarked ? BYTE_ORDER_MARK.length : 0)
  const text =
    readAs === 'gb18030' && !isMarked
      ? new TextDecoder('gb18030').decode(bytes)
      : bytes.toString(readAs === 'utf8' || readAs === 'latin1' ? readAs : declared)
  return text.trimStart()
}

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
  if (release === ' ' || !text.includes(release)) return textOf(text)
  let out = ''
  for (let i = 0; i < text.length; i++) out += text[i] === release && i + 1 < text.length ? text[++i] : text[i]
  return textOf(out)
}
