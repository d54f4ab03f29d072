/**
 * ANSI X12 syntax: interchange → groups → sets → segments → elements. ISA, of fixed length, tells what parts them. Runs in the limited
 * worker.
 */
import { held } from '../../declare/index.ts'
import { FileError } from '../../engine/limited.ts'
import type { Profile } from '../edifact/profile.ts'
import { asFunctional } from './acknowledged.ts'
import {
  at, damaged, MAX_SEGMENT, named, textOf, unnamed, unwrapped, type Interchange, type ReadAs, type Segment, type Words,
} from '../envelope.ts'

/** ISA TA1* (GS (ST … SE)+ GE)* IEA. */
const words: Words = {
  interchange: { begins: 'ISA', ends: 'IEA', number: 12, sender: 5, receiver: 7, test: [14, 'T'] },
  group: { begins: 'GS', ends: 'GE', number: 5, kind: 0, isNeeded: true },
  message: { begins: 'ST', ends: 'SE', number: 1, type: 0, version: (_, gs) => (gs ? at(gs, 7) : '') },
  alone: 'TA1',
}

/** Where ISA's elements are parted, its components named and itself ended. */
const PARTED = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103]
const [ISA, END] = [106, 105]

/** Whether it means to be X12. @param text decoded */
export const isX12 = (text: string): boolean => text.startsWith('ISA')

/** X12 names no character set: where a profile does not say it, what is no UTF-8 is one byte a character. Editors leave marks and blanks before it. */
export const decode = (file: Buffer, readAs: ReadAs = 'declared'): string => unnamed(file, readAs).trimStart()

/** Who sent it, as ISA says; undefined where that cannot be read. */
export function senderOf(file: Buffer): string | undefined {
  const text = decode(file.subarray(0, 1000))
  return text.length < ISA ? undefined : named(text.slice(PARTED[5]! + 1, PARTED[6]))
}

interface Marks {
  element: string
  end: string
}
/** @throws FileError when it is no ISA */
function marksOf(text: string): Marks {
  const [element, end] = [text[3] ?? '', text[END] ?? '']
  const isMark = (mark: string) => /^[^A-Za-z0-9 ]$/s.test(mark)
  if (text.length < ISA || !PARTED.every((i) => text[i] === element) || ![element, end].every(isMark) || element === end)
    throw new FileError('不是有效的 X12 报文：ISA 段应为固定的106个字符，元素和段之间用同一种符号分隔')
  return { element, end }
}

/** @param seen hears of each segment  @throws FileError when it is no X12 interchange, or too large a one */
export function parseX12(file: Buffer, seen?: (s: Segment) => void, reading?: Pick<Profile, 'readAs' | 'counts'>): Interchange {
  const text = decode(file, reading?.readAs)
  const { messages, ...interchange } = unwrapped(words, segmentsOf(text, marksOf(text)), seen, reading?.counts)!
  return { ...interchange, messages: messages.map(asFunctional) }
}

function* segmentsOf(text: string, { element, end }: Marks): Generator<Segment> {
  // The last line of a file need not end.
  const whole = /\s/.test(end) && !text.endsWith(end) ? text + end : text
  let no = 0
  for (let from = 0; ;) {
    const at = whole.indexOf(end, from)
    if ((at < 0 ? whole.length : at) - from > MAX_SEGMENT) throw new FileError(damaged)
    if (at < 0) return
    const raw = whole.slice(from, at + 1)
    const begin = from + raw.length - raw.trimStart().length
    from = at + 1
    const [tag = '', ...elements] = raw
      .slice(0, -1)
      .replace(/[\r\n]/g, '')
      .split(element)
    // What would part the components of an element is left in it: none that has any is asked for.
    if (tag.trim())
      yield {
        tag: tag.trim(),
        elements: elements.map((e) => [textOf(e.trimEnd())]),
        raw: held(raw.trim()),
        no: ++no,
        from: begin,
      }
  }
}

/** Where an element stands in a segment as it was sent: [from, to) of its text; all of it where there is none such. */
export function partRange(file: string, raw: string, element?: number): [number, number] {
  const marks = marksOf(file)
  const end = raw.endsWith(marks.end) ? raw.length - 1 : raw.length
  if (element === undefined) return [0, end]
  let from = -1
  for (let n = 0; n <= element; n++) {
    from = raw.indexOf(marks.element, from + 1)
    if (from < 0) return [0, end]
  }
  const to = raw.indexOf(marks.element, from + 1)
  return [from + 1, to < 0 ? end : to]
}
