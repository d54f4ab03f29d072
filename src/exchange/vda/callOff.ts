/** 4905 (delivery call-off): what DELFOR says, a part a group of records, with what was received of it since the zero point (its cumulative). */
import type { delfor } from '../edifact/delfor.ts'
import type { Content } from '../edifact/table.ts'
import type { ReceivedSince } from '../cum.ts'
import type { Envelope } from '../edifact/write.ts'
import { day, NoRoom, unitOf, type Out, type Values } from './out.ts'

type Line = NonNullable<Content<typeof delfor>['lines']>[number] & Reconciled
/** What a call-off says besides of a line. */
export interface Reconciled {
  /** The order's number where there is little room. */
  shortOrderNo?: string
  /** Received since the zero point, and by the last receipt. */
  received?: Omit<ReceivedSince, 'since'>
}
/** What is said of all parts. */
export interface CallOffEnvelope extends Envelope {
  /** The transmission before this one. */
  before: string
  /** The customer's plant in three characters. */
  plant: string
}

/** Dates that are none: nothing is wanted; backlog, wanted at once. What follows the last one is 000000. */
const [NONE, BACKLOG] = ['222222', '333333']
/** A 513 has so many call-offs from field 08 on, a 514 from field 03 on. */
const [FIRST, MORE] = [5, 8]

const callOffs = (from: number, all: readonly (readonly [date: string, qty: string])[]): Values =>
  Object.fromEntries(all.flatMap(([date, qty], i) => [[from + 2 * i, date], [from + 2 * i + 1, qty]])) // prettier-ignore

function wantedOf(lines: readonly Line[]): [date: string, qty: string][] {
  const all = lines.flatMap((l) =>
    (l.schedules ?? []).flatMap((s) =>
      (s.quantities ?? []).map((q) => ({ date: s.commitment === 'immediate' ? '' : (q.date ?? ''), qty: q.qty ?? '0' })),
    ),
  )
  const wanted = all.filter((q) => Number(q.qty) > 0).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return wanted.length ? wanted.map((q) => [q.date ? day(q.date) : BACKLOG, q.qty]) : [[NONE, '0']]
}

/** Of a delivery note's number what has room: eight digits. */
const noteOf = (docNo: string) => (/^\d{1,8}$/.test(docNo) ? docNo : '')

function partRecords(lines: readonly Line[], documentDate: string | undefined, plant: string): Out[] {
  const [first] = lines as [Line]
  const { received, place = '', shortOrderNo = '' } = first
  const no = shortOrderNo.slice(-9)
  if (!/^\d{9}$/.test(no)) throw new NoRoom(`VDA 的要货号是9位数字，订单号 ${first.orderNo} 不能这样写`)
  const wanted = wantedOf(lines)
  const rest = wanted.slice(FIRST)
  // What follows the last one tells that it is the last.
  const records = Array.from({ length: Math.ceil((rest.length + (wanted.length >= FIRST ? 1 : 0)) / MORE) }, (_, i): Out => [
    '514', '01', callOffs(3, rest.slice(i * MORE, (i + 1) * MORE)),
  ]) // prettier-ignore
  return [
    [
      '512', '01',
      {
        3: plant, 4: no, 5: day(documentDate), 8: first.item, 10: shortOrderNo,
        // The place of unloading, else the stock location.
        ...(place.length > 5 ? { 19: place } : { 11: place }),
        13: unitOf(first.schedules?.[0]?.quantities?.[0]?.unit),
      },
    ],
    [
      '513', '01',
      {
        3: day(received?.day), 4: noteOf(received?.docNo ?? ''), 6: received?.qty ?? '0', 7: received?.cum ?? '0',
        ...callOffs(8, wanted.slice(0, FIRST)),
      },
    ],
    ...records,
  ] // prettier-ignore
}

/** @throws NoRoom */
export function callOffRecords(
  d: Content<typeof delfor>,
  { sender, receiver, controlNo, before, plant, at }: CallOffEnvelope,
): Out[] {
  const parts = Map.groupBy((d.lines ?? []) as Line[], (l) => `${l.item}|${l.place}`)
  return [
    ['511', '02', { 3: sender, 4: receiver, 5: before, 6: controlNo, 7: day(at) }],
    ...[...parts.values()].flatMap((lines) => partRecords(lines, d.documentDate, plant)),
  ]
}
