/**
 * VDA written from the same contents as EDIFACT: what a message says is worked out once, here it only gets records. Only what stands in
 * ASCII is written, which ISO-8859-1 and UTF-8 write alike; what has no room in its field is refused, never cut off.
 */
import type { desadv } from '../edifact/desadv.ts'
import type { Content } from '../edifact/table.ts'
import type { Envelope } from '../edifact/write.ts'
import { layouts, type FieldKind } from './layouts.ts'
import { vdaUnits } from './despatch.ts'

/** What cannot be said in VDA. */
export class NoRoom extends Error {}

/** Values by their fields' numbers in the recommendation, from 03 on. */
type Values = Readonly<Record<number, string | undefined>>
type Out = readonly [tag: string, version: string, values: Values]

const digits = (when: string | undefined) => (when ?? '').replace(/\D/g, '')
/** 2026-11-28 → 261128 */
export const day = (when: string | undefined) => digits(when).slice(2, 8)
export const time = (when: string | undefined) => digits(when).slice(8, 12)

/** @throws NoRoom */
function valueIn(kind: FieldKind, length: number, said: string, what: string): string {
  if (!/^[\x20-\x7e]*$/.test(said)) throw new NoRoom(`${what}只能有英文字母、数字和英文标点：${said}`)
  const text = kind === 'Q' || kind === 'P' ? thousandths(said) : said
  if (text.length > length) throw new NoRoom(`${what}最多${length}个字符：${said}`)
  if (kind === 'A') return text.padEnd(length)
  if (text && !/^\d+$/.test(text)) throw new NoRoom(`${what}只能是数字：${said}`)
  return text.padStart(length, '0')
}
function thousandths(qty: string): string {
  if (!qty) return ''
  const [whole = '', part = ''] = qty.split('.')
  return (whole + part.slice(0, 3).padEnd(3, '0')).replace(/^0+(?=\d)/, '')
}

function recordOf([tag, version, values]: Out): string {
  const parts = layouts[tag]!.map(([kind, length], i) =>
    i ? valueIn(kind, length, values[i + 2] ?? '', `VDA 记录 ${tag} 的字段 ${String(i + 2).padStart(2, '0')} `) : version,
  )
  return tag + parts.join('')
}

/** @param counted which records the trailer counts, from its third field on  @returns the records, a line each */
function written(records: readonly Out[], trailer: string, version: string, counted: readonly string[]): string {
  const count = (tag: string) => records.filter(([t]) => t === tag).length + (tag === trailer ? 1 : 0)
  const end: Out = [trailer, version, Object.fromEntries(counted.map((tag, i) => [i + 3, String(count(tag))]))]
  return [...records, end].map((r) => `${recordOf(r)}\r\n`).join('')
}

const unitOf = (unit: string | undefined) => Object.keys(vdaUnits).find((theirs) => vdaUnits[theirs] === (unit || 'EA')) ?? unit

/** Each position behind its delivery note, behind it the tray that it stands on and its boxes, a record for each label. */
function despatchRecords(d: Content<typeof desadv>, { sender, receiver, controlNo, at }: Envelope): Out[] {
  const packed = (lineNo: string | undefined, values: Values): Out => ['715', '03', { 6: lineNo, ...values }]
  return [
    ['711', '03', { 3: receiver, 4: sender, 6: controlNo, 7: day(at) }],
    ['712', '03', { 6: day(d.sendAt), 7: time(d.sendAt), 14: '1', 15: d.plateNo, 18: day(d.arriveAt), 19: time(d.arriveAt) }],
    ['713', '03', { 3: d.documentNo, 4: day(d.sendAt), 5: d.dock, 13: d.shipTo, 15: d.warehouse, 16: d.supplier, 20: d.lines?.[0]?.orderNo }], // prettier-ignore
    ...(d.lines ?? []).flatMap(({ boxes = [], trays = [], ...l }): Out[] => [
      ['714', '03', { 3: l.item, 6: l.qty, 7: unitOf(l.unit), 12: l.lineNo, 14: l.batchNo }],
      ...trays.map((t) => packed(l.lineNo, { 5: '1', 8: t.labels?.[0]?.no, 13: 'M' })),
      ...boxes.flatMap((b) =>
        b.labels?.length ?
          b.labels.map((label) => packed(l.lineNo, { 5: '1', 7: b.boxQty, 8: label.no, 9: label.no, 13: 'S' }))
        : [packed(l.lineNo, { 5: b.boxCount || '1', 7: b.boxQty, 13: 'S' })]), // prettier-ignore
    ]),
  ]
}

/**
 * @param at the instant of writing
 * @returns the file of its recommendation; undefined: VDA has none that we write for this kind
 * @throws NoRoom
 */
export function writeVda(type: string, content: unknown, envelope: Envelope): string | undefined {
  if (type !== 'DESADV') return undefined
  const records = despatchRecords(content as Content<typeof desadv>, envelope)
  return written(records, '719', '02', ['711', '712', '713', '714', '715', '716', '718', '719', '717'])
}
