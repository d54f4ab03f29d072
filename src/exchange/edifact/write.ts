/**
 * EDIFACT written (ISO 9735): segments, release characters, the envelope and its counts. What is wholly ASCII goes as UNOC in syntax
 * 3, which every partner reads; anything else as UTF-8 (UNOY, syntax 4). `parse.ts` is its other half.
 */
import { held } from '../../declare/index.ts'
import { tokens } from '../../engine/write/numbers.ts'

/** A simple element, or its components; what is empty at the end is left out. */
export type Element = string | readonly string[]
export type SegmentOut = readonly [tag: string, ...elements: Element[]]

export interface Envelope {
  /** As the partners call one another's mailboxes (UNB). */
  sender: string
  receiver: string
  /** Of this interchange, at most 14 characters; the same one is the same interchange. */
  controlNo: string
  /** When it was written, as an instant in Asia/Shanghai. */
  at: string
}
export interface MessageOut {
  /** RETANN */
  type: string
  /** D:01B:UN */
  version: string
  segments: readonly SegmentOut[]
}

/** Breaks and other control characters are in no repertoire. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string) => held(text).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
const isToken = (text: string) => text.length > 1
// `*` repeats elements from syntax 4 on. What stands for a number that is not taken yet stays as it is.
const released = (text: string) =>
  plain(text).replace(new RegExp(`${tokens.source}|[?+:'*]`, 'g'), (found) => (isToken(found) ? found : `?${found}`))
const upTo = (parts: readonly string[]) => parts.slice(0, parts.findLastIndex((p) => p !== '') + 1)
const elementOf = (e: Element) => (typeof e === 'string' ? released(e) : upTo(e.map(released)).join(':'))
const segmentOf = ([tag, ...elements]: SegmentOut) => `${[tag, ...upTo(elements.map(elementOf))].join('+')}'`

/** A text in pieces of so many characters, as many as an element takes; the rest is left out. */
export function chunks(text: string | null | undefined, length: number, most: number): string[] {
  const characters = [...plain(text ?? '').trim()]
  const count = Math.min(most, Math.ceil(characters.length / length))
  return Array.from({ length: count }, (_, i) => characters.slice(i * length, (i + 1) * length).join(''))
}

/** Instants and days as DTM says them: to the minute (203), or the day (102). */
export const dtm = (qualifier: string, when: string): SegmentOut => {
  const digits = when.replace(/\D/g, '')
  return when.includes('T') ? ['DTM', [qualifier, digits.slice(0, 12), '203']] : ['DTM', [qualifier, digits, '102']]
}

export function writeInterchange({ sender, receiver, controlNo, at }: Envelope, messages: readonly MessageOut[]): string {
  const body = messages.flatMap(({ type, version, segments }, i) => {
    const no = String(i + 1)
    const counted = String(segments.length + 2)
    return [segmentOf(['UNH', no, [type, ...version.split(':')]]), ...segments.map(segmentOf), segmentOf(['UNT', counted, no])]
  })
  const said = [sender, receiver, ...body].join('').replace(tokens, '')
  const digits = at.replace(/\D/g, '')
  const [day, time] = [digits.slice(0, 8), digits.slice(8, 12)]
  const unb: SegmentOut = /^[\x20-\x7e]*$/.test(said)
    ? ['UNB', ['UNOC', '3'], sender, receiver, [day.slice(2), time], controlNo]
    : ['UNB', ['UNOY', '4'], sender, receiver, [day, time], controlNo]
  return [segmentOf(unb), ...body, segmentOf(['UNZ', String(messages.length), controlNo])].join('\r\n') + '\r\n'
}
