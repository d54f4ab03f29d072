/**
 * Records of VDA, written. Only what stands in ASCII is, which ISO-8859-1 and UTF-8 write alike; what has no room in its field is refused,
 * never cut off.
 */
import type { PartnerProfile } from '../edifact/profile.ts'
import { within } from '../edifact/write.ts'
import { layouts, type FieldKind } from './layouts.ts'
import { vdaUnits } from './despatch.ts'
import { families } from './families.ts'

/** What cannot be said in VDA. */
export class NoRoom extends Error {}

/** Values by their fields' numbers in the recommendation, from 03 on. */
export type Values = Readonly<Record<number, string | undefined>>
export type Out = readonly [tag: string, version: string, values: Values]

const digits = (when: string | undefined) => (when ?? '').replace(/\D/g, '')
/** 2026-11-28 → 261128 */
export const day = (when: string | undefined) => digits(when).slice(2, 8)
export const time = (when: string | undefined) => digits(when).slice(8, 12)

/** How a partner wants what is written, where he has a profile. */
export type Manner = Pick<PartnerProfile, 'version' | 'writeAs' | 'hasBreaks' | 'isBlank'>

/** @throws NoRoom */
function valueIn(kind: FieldKind, length: number, value: string, what: string, manner?: Manner): string {
  const said = within(manner?.writeAs ?? 'auto', value)
  // Of a record of UTF-8 columns count characters.
  if (manner?.writeAs !== 'UNOY' && !/^[\x20-\x7e]*$/.test(said))
    throw new NoRoom(`${what}只能有英文字母、数字和英文标点：${said}`)
  const text = kind === 'Q' || kind === 'P' ? thousandths(said) : said
  if (text.length > length) throw new NoRoom(`${what}最多${length}个字符：${said}`)
  if (kind === 'A') return text.padEnd(length)
  if (!text && manner?.isBlank) return ' '.repeat(length)
  if (text && !/^\d+$/.test(text)) throw new NoRoom(`${what}只能是数字：${said}`)
  return text.padStart(length, '0')
}
function thousandths(qty: string): string {
  if (!qty) return ''
  const [whole = '', part = ''] = qty.split('.')
  return (whole + part.slice(0, 3).padEnd(3, '0')).replace(/^0+(?=\d)/, '')
}

function recordOf([tag, version, values]: Out, manner?: Manner): string {
  const parts = layouts[tag]!.map(([kind, length], i) =>
    i ? valueIn(kind, length, values[i + 2] ?? '', `VDA 记录 ${tag} 的字段 ${String(i + 2).padStart(2, '0')} `, manner) : version,
  )
  return tag + parts.join('')
}

/**
 * @param version of the trailer
 * @param manner of who reads it: versions of records (512:02,513:01), characters, ends of lines, blanks
 * @returns the records and the trailer that counts them, a line each
 */
export function written(records: readonly Out[], version: string, manner?: Manner): string {
  const { ends, counted } = families[records[0]![0]]!
  const count = (tag: string) => records.filter(([t]) => t === tag).length + (tag === ends ? 1 : 0)
  const end: Out = [ends, version, Object.fromEntries(counted.map((tag, i) => [i + 3, String(count(tag))]))]
  const own: Readonly<Record<string, string>> = Object.fromEntries((manner?.version ?? '').split(',').map((v) => v.split(':')))
  const breaks = manner && !manner.hasBreaks ? '' : '\r\n'
  return [...records, end].map(([tag, usual, values]) => recordOf([tag, own[tag] ?? usual, values], manner) + breaks).join('')
}

/** As VDA calls it. */
export const unitOf = (unit: string | undefined) =>
  Object.keys(vdaUnits).find((theirs) => vdaUnits[theirs] === (unit || 'EA')) ?? unit
