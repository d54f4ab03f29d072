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
  habits?: Habits
}
/** How a partner wants the envelope and its characters. */
export interface Habits {
  /** auto: UNOC where all is ASCII, else UNOY. UNOA is written in upper case; what neither it nor UNOC has is left out. */
  writeAs: 'auto' | 'UNOA' | 'UNOC' | 'UNOY'
  /** It begins with UNA. */
  hasUna: boolean
  hasComma: boolean
  /** Qualifiers of the mailboxes (0007). */
  ourQualifier?: string | null
  theirQualifier?: string | null
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
/** What a repertoire has of a text: accents go, and what is left of what it does not have is a blank. UNOC is written in its ASCII part. */
export function within(repertoire: Habits['writeAs'], text: string): string {
  if (repertoire !== 'UNOA' && repertoire !== 'UNOC') return text
  const ascii = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
  return repertoire === 'UNOC' ? ascii : ascii.toUpperCase().replace(/[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/g, ' ')
}
type Change = (text: string) => string
/** What stands for a number that is not taken yet. */
const TOKEN = new RegExp(`(${tokens.source.replace(/[()]/g, '')})`)

// `*` repeats elements from syntax 4 on. What stands for a number that is not taken yet stays as it is.
const released = (text: string, change: Change) =>
  plain(text)
    .split(TOKEN)
    .map((part, i) => (i % 2 ? part : change(part).replace(/[?+:'*]/g, '?$&')))
    .join('')
const upTo = (parts: readonly string[]) => parts.slice(0, parts.findLastIndex((p) => p !== '') + 1)
const elementOf = (e: Element, change: Change) =>
  typeof e === 'string' ? released(e, change) : upTo(e.map((c) => released(c, change))).join(':')
const segmentOf = ([tag, ...elements]: SegmentOut, change: Change = (text) => text) =>
  `${[tag, ...upTo(elements.map((e) => elementOf(e, change)))].join('+')}'`

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

/** @param messages whose tables are the receiver's own, too, where he has a profile */
export function writeInterchange({ sender, receiver, controlNo, at, habits }: Envelope, messages: readonly MessageOut[]): string {
  const wanted = habits?.writeAs ?? 'auto'
  const change: Change = (text) => within(wanted, text)
  const body = messages.flatMap(({ type, version, segments }, i) => {
    const no = String(i + 1)
    const ends: SegmentOut = ['UNT', String(segments.length + 2), no]
    return [['UNH', no, [type, ...version.split(':')]] as const, ...segments, ends].map((s) => segmentOf(s, change))
  })
  const digits = at.replace(/\D/g, '')
  const [day, time] = [digits.slice(0, 8), digits.slice(8, 12)]
  const isAscii = /^[\x20-\x7e]*$/.test([sender, receiver, ...body].join('').replace(tokens, ''))
  const syntax = wanted !== 'auto' ? wanted : isAscii ? 'UNOC' : 'UNOY'
  const isOld = syntax !== 'UNOY'
  const unb: SegmentOut = [
    'UNB', [syntax, isOld ? '3' : '4'], [sender, habits?.ourQualifier ?? ''], [receiver, habits?.theirQualifier ?? ''],
    [isOld ? day.slice(2) : day, time], controlNo,
  ] // prettier-ignore
  const una = habits?.hasUna ? [`UNA:+${habits.hasComma ? ',' : '.'}? '`] : []
  return [...una, segmentOf(unb), ...body, segmentOf(['UNZ', String(messages.length), controlNo])].join('\r\n') + '\r\n'
}
