/**
 * ANSI X12 (004010, or as a partner's profile says) written from the same contents as EDIFACT: what a message says is worked out once, here
 * it only gets other segments.
 */
import { held } from '../../declare/index.ts'
import type { ReceivedSince } from '../cum.ts'
import type { deljit } from '../edifact/deljit.ts'
import type { desadv } from '../edifact/desadv.ts'
import type { delfor } from '../edifact/delfor.ts'
import type { invoic } from '../edifact/invoic.ts'
import type { ordchg } from '../edifact/ordchg.ts'
import type { recadv } from '../edifact/recadv.ts'
import type { Content } from '../edifact/table.ts'
import { within, type Envelope } from '../edifact/write.ts'
import type { Kind } from '../edifact/kinds.ts'
import type { PartnerProfile } from '../edifact/profile.ts'
import { acknowledgement, advice, byGroup, refusedEnvelope, type Acknowledgement, type Advice } from './answers.ts'
import { changeAccepted, orderAnswer, stockAdvice } from './partners.ts'
import { laid } from './profile.ts'
import { count, day, line, parties, party, purposeOf, time, type Segment, type SetOf } from './segments.ts'

const dock = (code: string | undefined): Segment[] => (code ? [['REF', 'DK', code]] : [])

/** FST02: how firm. */
const firmness: Readonly<Record<string, string>> = { firm: 'C', immediate: 'A', goahead: 'B', material: 'B', planning: 'D' }

/** What came by the last receipt (01) on its day (050), by its note; all since the day on which counting began (02, 051). */
const receivedOf = (l: Counted, on: string): Segment[] => [
  ...(l.received?.day ? [['SHP', '01', l.received.qty, '050', day(l.received.day)]] : []),
  ...(l.lastDespatch ? [['REF', 'SI', l.lastDespatch]] : []),
  ...(l.cumReceived ? [['SHP', '02', l.cumReceived, '051', day(l.received?.since), '', on]] : []),
]
type Counted = NonNullable<Content<typeof delfor>['lines']>[number] & { received?: ReceivedSince }

const schedule: SetOf<Content<typeof delfor>> = {
  set: '830', group: 'PS',
  segments: ({ lines = [], ...d }, on) => {
    const days = lines.flatMap((l) => (l.schedules ?? []).flatMap((s) => (s.quantities ?? []).map((q) => day(q.date)))).sort()
    return [
      // Delivery dates, of actual quantities.
      ['BFR', purposeOf(d.function), d.documentNo, '', 'DL', 'A', days[0] ?? on, days.at(-1) ?? on, day(d.documentDate) || on],
      ...parties(d),
      ...lines.flatMap((l) => [
        line(l.lineNo, l.item, l.orderNo),
        ['UIT', l.schedules?.[0]?.quantities?.[0]?.unit || 'EA'],
        ...dock(l.place),
        ...(l.schedules ?? []).flatMap((s) =>
          (s.quantities ?? []).map((q): Segment => ['FST', q.qty, firmness[s.commitment ?? ''], 'D', day(q.date)]),
        ),
        ...receivedOf(l, on),
      ]),
      count(lines),
    ]
  },
}

const shipping: SetOf<Content<typeof deljit>> = {
  set: '862', group: 'SS',
  segments: ({ sequences = [], ...d }, on) => {
    const lines = sequences.flatMap((s) => s.lines ?? [])
    const days = lines.map((l) => day(l.needAt)).sort()
    return [
      ['BSS', purposeOf(d.function), d.documentNo, day(d.writtenAt) || on, 'DL', days[0] ?? on, days.at(-1) ?? on],
      ...parties(d),
      ...party('CA', d.carrier),
      ...lines.flatMap((l) => [
        line(l.lineNo, l.item, l.orderNo),
        ['UIT', l.unit || 'EA'],
        ...dock(l.dock),
        // To be delivered (002) at this time.
        ['FST', l.qty, 'C', 'D', day(l.needAt), '', '002', time(l.needAt)],
      ]),
      count(lines),
    ]
  },
}

/** What differs, as RCD says it: quantity, unit, condition (damaged, short, over). */
const conditions = { damaged: '01', short: '02', over: '03' } as const

const receiving: SetOf<Content<typeof recadv>> = {
  set: '861', group: 'RC',
  segments: ({ packs = [], ...r }, on) => {
    const lines = packs.flatMap((p) => p.lines ?? [])
    return [
      ['BRA', r.documentNo, day(r.writtenAt) || on, purposeOf(r.function), '2'],
      ['REF', 'SI', r.despatchNo],
      ['DTM', '050', day(r.receivedAt), time(r.receivedAt)],
      ...parties(r),
      ...lines.flatMap((l) => {
        const unit = l.unit || 'EA'
        const differing = Object.entries(conditions).flatMap(([name, code]) => {
          const qty = l[name as keyof typeof conditions]
          return qty ? [qty.replace('-', ''), unit, code] : []
        })
        return [
          ['RCD', l.lineNo, l.accepted, unit, ...(l.rejected ? [l.rejected, unit] : ['', '']), ...differing],
          line(l.lineNo, l.item, l.orderNo),
        ]
      }),
      count(lines),
    ]
  },
}

const invoice: SetOf<Content<typeof invoic>> = {
  set: '810', group: 'IN',
  segments: ({ lines = [], ...i }) => [
    ['BIG', day(i.documentDate), i.documentNo],
    ['CUR', 'BY', i.currency],
    ['REF', 'IV', i.invoiceNo],
    ...parties(i),
    ...lines.map((l): Segment => ['IT1', l.lineNo, l.qty, l.unit || 'EA', l.price, '', 'BP', l.item]),
    // In fen; the payable is what is discounted to.
    ['TDS', fen(i.gross), '', fen(i.payable)],
    ['TXI', 'VA', i.tax],
    count(lines),
  ],
}
const fen = (amount: string | undefined) => (amount ? String(Math.round(Number(amount) * 100)) : '')

const orderChange: SetOf<Content<typeof ordchg>> = {
  set: '860', group: 'PC',
  segments: ({ lines = [], ...o }) => [
    // Stand-alone order, on the day of the change.
    ['BCH', purposeOf(o.function), 'SA', o.orderNo, '', '', day(o.documentDate), '', '', '', '', day(o.documentDate)],
    ['REF', 'ZZ', o.documentNo, o.answerWanted === 'wanted' ? 'ANSWER REQUIRED' : ''],
    ...parties(o),
    ...lines.flatMap((l): Segment[] => [
      ['POC', l.lineNo, l.change === 'cancelled' ? 'DI' : 'CA', l.qty, '', l.unit || 'EA', '', '', 'BP', l.item],
      ...(l.reason ? [['REF', 'ZZ', l.reason]] : []),
      ...(l.wantedDate ? [['DTM', '002', day(l.wantedDate)]] : []),
    ]),
    count(lines),
  ],
}

/** Each line under its order, on its tray; its boxes are loads of it. */
const shipNotice: SetOf<Content<typeof desadv>> = {
  set: '856', group: 'SH',
  segments: ({ lines = [], ...d }, on) => {
    const SHIPMENT = '1'
    let level = Number(SHIPMENT)
    const when = (qualifier: string, at: string | undefined): Segment[] =>
      at ? [['DTM', qualifier, day(at), ...(time(at) ? [time(at)] : [])]] : []
    return [
      ['BSN', purposeOf(d.function), d.documentNo, day(d.documentDate) || on, '0000'],
      ['HL', SHIPMENT, '', 'S'],
      ...when('011', d.sendAt),
      ...when('017', d.arriveAt),
      ...parties(d),
      ...lines.flatMap(({ boxes = [], trays: [tray] = [], ...l }): Segment[] => {
        const order = String(++level)
        const above = tray ? String(++level) : order
        return [
          ['HL', order, SHIPMENT, 'O'],
          ['PRF', l.orderNo],
          ...(tray ? [['HL', above, order, 'T'], ...(tray.labels ?? []).map(({ no }): Segment => ['MAN', 'GM', no])] : []),
          ['HL', String(++level), above, 'I'],
          ['LIN', l.lineNo, 'BP', l.item, ...(l.batchNo ? ['LT', l.batchNo] : [])],
          ['SN1', '', l.qty, l.unit || 'EA'],
          ...boxes.flatMap((b): Segment[] => [
            ['CLD', b.boxCount, b.boxQty],
            ...(b.labels ?? []).map(({ no }): Segment => ['REF', 'LS', no]),
          ]),
        ]
      }),
      count(lines),
    ]
  },
}

const functional: SetOf<Acknowledgement> = { set: '997', group: 'FA', segments: acknowledgement, parts: byGroup }
const application: SetOf<Advice> = { set: '824', group: 'AG', segments: advice }

/** Kind of message → its set; what is not here has none. */
const sets: Readonly<Record<string, SetOf<any>>> = {
  DELFOR: schedule, DELJIT: shipping, RECADV: receiving, INVOIC: invoice, ORDCHG: orderChange, CONTRL: functional,
  APERAK: application, DESADV: shipNotice, INVRPT: stockAdvice, ORDRSP: orderAnswer, 'ORDRSP-ORDCHG': changeAccepted,
}
/** Which set a kind of message goes out as. */
export const setOf = (type: string): string | undefined => sets[type]?.set

/** How a partner's interchanges look, where he does not say otherwise. */
const usual = { version: '004010', marks: '*>~', qualifier: 'ZZ' } as const
/** From this version on ISA11 says what parts repetitions; before it says whose standard it is. */
const REPEATING = '004020'

function setOfNo(n: number, set: string, body: readonly Segment[]): Segment[] {
  const no = String(n).padStart(4, '0')
  return [['ST', set, no], ...body, ['SE', String(body.length + 2), no]]
}

/**
 * @param profile of who reads it, where he has one
 * @returns the interchange of its set; undefined: X12 has none for this kind
 */
export function writeX12(
  type: string,
  content: unknown,
  { sender, receiver, controlNo, at }: Envelope,
  profile?: PartnerProfile,
): string | undefined {
  const of = sets[type]
  if (!of) return undefined
  const { set, group, segments, parts = (whole: unknown) => [whole] } = of
  const [on, clock] = [day(at), time(at)]
  const version = profile?.version ?? usual.version
  const [element = '', component = '', end = ''] = profile?.marks ?? usual.marks
  const repeats = version >= REPEATING
  const repetition = repeats ? '^|!'.split('').find((m) => ![element, component, end].includes(m))! : ''
  // Nothing is released: what would be taken for a mark becomes a blank.
  const plain = (text: string) =>
    within(profile?.writeAs ?? 'auto', held(text))
      .replace(CONTROLS, ' ')
      .replaceAll(element, ' ')
      .replaceAll(component, ' ')
      .replaceAll(end, ' ')
      .replaceAll(repetition || end, ' ')
  const written = (s: Segment, isFixed = false) => {
    const said = s.map((p) => (isFixed ? (p ?? '') : plain(p ?? '')))
    return said.slice(0, said.findLastIndex((p) => p !== '') + 1).join(element) + end
  }
  // Nine digits are all there is room for: the last ones of the delivery's number.
  const no = controlNo.slice(-9).padStart(9, '0')
  const short = String(Number(no))
  const bodies: Segment[][] = parts(content).map((part) => {
    const body = segments(part, on)
    return profile ? laid(type as Kind, body, part, profile) : body
  })
  const blank = ' '.repeat(10)
  const [ours, theirs] = [profile?.ourQualifier ?? usual.qualifier, profile?.theirQualifier ?? usual.qualifier]
  const isa: Segment = [
    'ISA', '00', blank, '00', blank, ours, plain(sender).padEnd(15), theirs, plain(receiver).padEnd(15), on.slice(2), clock,
    repetition || 'U', version.slice(0, 5), no, '0', 'P', component,
  ] // prettier-ignore
  const inside: Segment[] = bodies.length
    ? [
        ['GS', group, profile?.ourGroup ?? sender, profile?.theirGroup ?? receiver, on, clock, short, 'X', version],
        ...bodies.flatMap((body, i) => setOfNo(i + 1, set, body)),
        ['GE', String(bodies.length), short],
      ]
    : [refusedEnvelope(content as Acknowledgement, on, clock)]
  const iea: Segment = ['IEA', bodies.length ? '1' : '0', no]
  const breaks = profile && !profile.hasBreaks ? '' : '\r\n'
  // The last element of ISA is the mark that parts components.
  return [written(isa, true), ...inside.map((s) => written(s)), written(iea)].map((s) => s + breaks).join('')
}
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g
