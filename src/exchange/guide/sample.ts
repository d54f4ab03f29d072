/** A sample of a message that a partner may send: with its own parts, plant and places, so that what it tries first is taken. */
import { dayAfter } from '../../declare/index.ts'
import { ORIGINAL } from '../edifact/functions.ts'
import { writePacked, type desadv } from '../edifact/desadv.ts'
import { edifactType, kinds, type Kind } from '../edifact/kinds.ts'
import { PACKED, profiled, tableOf, type PartnerProfile } from '../edifact/profile.ts'
import { writeTable, type Content, type Group, type Value } from '../edifact/table.ts'
import { writeInterchange } from '../edifact/write.ts'
import { vdaTableOf } from '../vda/profile.ts'
import { writeDespatch } from '../vda/write.ts'
import { x12TableOf } from '../x12/profile.ts'
import { setsIn } from '../x12/sets.ts'
import { writeX12 } from '../x12/write.ts'

/** What it is made of. */
export interface Own {
  plant: string
  supplier: string
  place: string
  parts: readonly string[]
  orderNo: string
  /** How it is called where there is little room. */
  shortOrderNo?: string
  /** What its message says besides, or otherwise than every other sample, by the name of the value. */
  values?: Readonly<Record<string, string>>
  /** Of a despatch advice: each line stands on a tray, in two boxes. */
  packed?: true
  /** As an instant in Asia/Shanghai. */
  now: string
}

/** So long goods are on their way in it, days. */
const TRANSIT = 3

function valueOf(name: string, own: Own, line: number): string {
  const day = own.now.slice(0, 10)
  const known: Readonly<Record<string, string>> = {
    documentNo: `SAMPLE${own.now.replace(/\D/g, '').slice(2, 14)}`,
    function: ORIGINAL, documentDate: day, reportDate: day, sendAt: day,
    arriveAt: dayAfter(day, TRANSIT),
    date: dayAfter(day, TRANSIT),
    supplier: own.supplier, buyer: own.plant, shipTo: own.plant, place: own.place, orderNo: own.orderNo, processing: '37',
    lineNo: String(line + 1),
    item: own.parts[line] ?? '',
    // The line is taken as it was ordered.
    answer: '5',
    commitment: 'firm', qty: '10', stock: '10', unit: 'EA',
    ...own.values,
  }
  return known[name] ?? ''
}

/** What a profile needs says anything, so that the sample is taken. */
function needed(v: Value, own: Own): string {
  if (!v.needed) return ''
  if (v.as === 'date' || v.as === 'time') return own.now.slice(0, 10)
  return v.as === 'qty' || v.as === 'number' ? '1' : (Object.values(v.codes ?? {})[0] ?? 'X1')
}

const saysAny = (content: object): boolean => Object.values(content).some((v) => (Array.isArray(v) ? v.some(saysAny) : v !== ''))

/** @param asks the table that says what is needed */
function contentOf(group: Group, own: Own, asks: Group = group, line = 0): Record<string, unknown> {
  const values = Object.entries(group.values).map(([name, v]) => [
    name,
    valueOf(name, own, line) || needed(asks.values[name] ?? v, own),
  ])
  const groups = Object.entries(group.groups ?? {}).map(([name, g]) => {
    // Quantities stand in schedules, or have theirs: here in schedules.
    if (name === 'quantities' && group.groups!.schedules) return [name, []]
    // Boxes stand before their line, where only reading finds them.
    if (PACKED.includes(name)) return [name, []]
    const inner = asks.groups?.[name]
    return [
      name,
      name === 'lines' ? own.parts.map((_, i) => contentOf(g, own, inner, i)) : [contentOf(g, own, inner, line)].filter(saysAny),
    ]
  })
  return Object.fromEntries([...values, ...groups])
}

/**
 * An advice whose lines are packed: the whole of each line's quantity is in its two boxes.
 * @param label the number of the tray (0) or a box (1, 2) of a line
 */
function packedOf(
  table: Group,
  own: Own,
  asks = table,
  label = (documentNo: string, line: string, n: number) => `${documentNo}${n ? 'B' : 'T'}${line}${n || ''}`,
): Content<typeof desadv> {
  const content = contentOf(table, own, asks) as Content<typeof desadv>
  return {
    ...content,
    lines: (content.lines ?? []).map((l) => ({
      ...l,
      trays: [{ labels: [{ no: label(content.documentNo!, l.lineNo!, 0) }] }],
      boxes: [
        {
          boxCount: '2',
          boxQty: String(Number(l.qty) / 2),
          labels: [1, 2].map((n) => ({ no: label(content.documentNo!, l.lineNo!, n) })),
        },
      ],
    })),
  }
}

/** @param profile whose mailbox it would come from: by that it is known */
const envelopeOf = ({ supplier, plant, now }: Own, profile?: PartnerProfile) => ({
  sender: profile?.mailbox ?? supplier,
  receiver: plant,
  controlNo: now.replace(/\D/g, '').slice(2, 14),
  at: now,
})

/** @param profile of who will send it: then it is written as he writes */
export function sampleOf(kind: Kind, own: Own, profile?: PartnerProfile): string {
  const table = tableOf(kind, profile)
  const segments = own.packed
    ? writePacked(packedOf(table, own), profile && profiled(kinds.DESADV, profile))
    : writeTable(table, contentOf(table, own) as never)
  const version = profile?.version ?? 'D:96A:UN'
  return writeInterchange({ ...envelopeOf(own, profile), ...(profile && { habits: profile }) }, [
    { type: edifactType(kind), version, segments },
  ])
}

/** The same in X12; undefined where we read no such set. */
export function x12SampleOf(kind: Kind, own: Own, profile?: PartnerProfile): string | undefined {
  if (!setsIn[kind]) return undefined
  const asks = x12TableOf(kind, profile)
  const content = own.packed ? packedOf(kinds[kind], own, asks) : contentOf(kinds[kind], own, asks)
  return writeX12(kind, content, envelopeOf(own, profile), profile)
}

/** The same in VDA: its numbers have eight and nine digits. */
export function vdaSampleOf(kind: Kind, own: Own, profile?: PartnerProfile): string | undefined {
  if (!own.packed) return undefined
  const documentNo = own.now.replace(/\D/g, '').slice(6, 14)
  const said = { ...own, orderNo: own.shortOrderNo ?? own.orderNo, values: { ...own.values, documentNo } }
  const label = (no: string, line: string, n: number) => `${no.slice(-6)}${line.padStart(2, '0')}${n}`
  const content = packedOf(kinds[kind], said, vdaTableOf(kind, profile), label)
  return writeDespatch(content, { ...envelopeOf(own, profile), controlNo: documentNo.slice(-5) }, profile)
}
