/** DESADV (despatch advice): what was sent, line by line. Whatever has no place here is kept verbatim in `rest`. */
import { at, demandFew, type Segment } from '../envelope.ts'
import type { Findings } from './findings.ts'
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable, writeTable, type Content, type Read } from './table.ts'
import { unitsRead } from './units.ts'
import type { SegmentOut } from './write.ts'

const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, keep: true, must: true }) as const
const order = { tag: 'RFF', is: ['ON'], must: true } as const
const despatched = { tag: 'QTY', is: ['12'] } as const

/** SSCC, or a label's number of the sender's own; one alone, or from one to another. */
const marks = { tag: 'GIN', is: ['BJ', 'ML', 'AW'] } as const
const labels = {
  begins: marks,
  values: { no: { ...marks, at: [1, 0] }, to: { ...marks, at: [1, 1] } },
} as const

/** Of single units, one alone or from one to another. */
const serialNo = { tag: 'GIN', is: ['BN'] } as const
const serials = {
  begins: serialNo,
  values: { no: { ...serialNo, at: [1, 0] }, to: { ...serialNo, at: [1, 1] } },
} as const
const batch = { tag: 'GIN', is: ['BX'], at: [1, 0] } as const

/** Stands for PAC where several lines (LIN) are in its packing step (CPS): which is in which nobody knows. */
const MIXED = 'CPS/PAC'

export const desadv = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '351']] },
    function: documentFunction,
    documentDate: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    // To the minute where it is said: despatch, estimated arrival.
    sendAt: { tag: 'DTM', is: ['11'], at: [0, 1], as: 'time' },
    arriveAt: { tag: 'DTM', is: ['132', '17'], at: [0, 1], as: 'time' },
    consignmentNo: { tag: 'RFF', is: ['CN'], at: [0, 1] },
    orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST', 'DP'),
    carrierName: { tag: 'TDT', at: [4, 3], or: [4, 0] },
    plateNo: { tag: 'TDT', at: [7, 3], or: [7, 0] },
    warehouse: { tag: 'LOC', is: ['18'], at: [1, 0] },
    dock: { tag: 'LOC', is: ['11'], at: [1, 0] },
  },
  rest: true,
  groups: {
    // Boxes that hold several lines.
    mixed: { begins: { tag: MIXED }, values: { boxCount: { tag: MIXED, at: 0 } } },
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        ...item,
        // Despatched with this advice; since the zero point.
        qty: { ...despatched, at: [0, 1], as: 'qty', must: true },
        unit: { ...despatched, at: [0, 2], codes: unitsRead, what: '单位' },
        cumDespatched: { tag: 'QTY', is: ['3'], at: [0, 1], as: 'qty' },
        // What ordered it, and the line of it.
        orderNo: { ...order, at: [0, 1] },
        orderLine: { ...order, at: [0, 2] },
        batchNo: { ...batch, else: { tag: 'RFF', is: ['BT'], at: [0, 1] } },
      },
      rest: true,
      groups: {
        serials,
        // So many boxes hold it and nothing else, each so much of it; its batch where the line has several.
        boxes: {
          begins: { tag: 'PAC' },
          values: {
            boxCount: { tag: 'PAC', at: 0 },
            boxQty: { tag: 'QTY', is: ['52'], at: [0, 1], as: 'qty' },
            batchNo: batch,
          },
          groups: { labels, serials },
        },
        // What they stand on: the packing step around theirs.
        trays: {
          begins: { tag: 'CPS' },
          values: { step: { tag: 'CPS', at: 0 }, trayCount: { tag: 'PAC', at: 0 } },
          groups: { labels },
        },
      },
    },
  },
})
export type Desadv = Read<typeof desadv>

/** Of a line: in how many boxes it is; undefined when the advice does not say, or they hold other lines too. */
export const boxesOf = ({ boxes }: Desadv['lines'][number]): number | undefined =>
  boxes.reduce((n, b) => n + (/^\d{1,6}$/.test(b.boxCount) ? Number(b.boxCount) : NaN), 0) || undefined

/** Packaging levels (7075). */
const [INNER, OUTER] = ['1', '3']

/** A package, and what is said of it: behind it, before the next one and before what is in it. */
interface Package {
  level: string
  own: Segment[]
}
/** A packing step: its packages, and the lines that are in them. */
interface PackingStep {
  cps: Segment
  packages: Package[]
  rest: Segment[]
  lines: Segment[][]
}

function stepsOf(segments: readonly Segment[]): PackingStep[] {
  const steps: PackingStep[] = []
  let own: Segment[] = []
  for (const s of segments) {
    if (s.tag === 'CPS') {
      steps.push({ cps: s, packages: [], rest: (own = []), lines: [] })
      continue
    }
    const { packages, lines } = steps.at(-1)!
    if (s.tag === 'LIN') lines.push((own = [s]))
    else if (s.tag === 'PAC') {
      const is = { level: at(s, 1), own: [s] }
      packages.push(is)
      if (!lines.length) own = is.own
    } else own.push(s)
  }
  return steps
}

/** Marks one by one: a segment of them says up to five. */
const marksApart = (s: Segment): Segment[] =>
  s.tag === marks.tag && [...marks.is, ...serialNo.is].some((is) => is === at(s, 0))
    ? s.elements.slice(1, 6).map((mark) => ({ ...s, elements: [s.elements[0]!, mark] }))
    : [s]

/** Which packages of a step are its boxes: those that say so; of others only one that stands alone, nobody knows which. */
function boxesIn({ packages }: PackingStep): Package[] {
  const inner = packages.filter((p) => p.level === INNER)
  const all = inner.length ? inner : packages.filter((p) => p.level !== OUTER)
  // Of several each has to say how much is in it.
  return all.length < 2 || all.every((p) => p.own.some((s) => s.tag === 'QTY' && at(s, 0) === '52')) ? all : []
}
/** On which package of a step others stand. */
const trayIn = ({ packages }: PackingStep, isAlone: boolean): Package | undefined =>
  packages.find((p) => p.level === OUTER) ??
  (isAlone && packages.length === 1 && packages[0]!.level !== INNER ? packages[0] : undefined)

/**
 * Packages stand before what is in them (CPS: PAC, LIN): of a packing step with one line its boxes stand behind the line then, and the
 * tray behind them; packages that hold several lines, and everything else about packing, before all lines.
 */
export function packedLines(message: readonly Segment[], findings: Findings): Segment[] {
  const segments = message.flatMap(marksApart)
  const first = segments.findIndex((s) => s.tag === 'CPS')
  if (first < 0) return segments
  const steps = stepsOf(segments.slice(first))
  const known = new Map<string, PackingStep>()
  const mixed: Segment[] = []
  const packed: Segment[] = []
  const isUsed = new Set<Package>()
  const add = (to: Segment[], some: readonly Segment[]) => {
    demandFew(to.length + some.length)
    for (const s of some) to.push(s)
  }
  for (const step of steps) {
    const { cps, lines } = step
    const parent = at(cps, 1)
    const above = known.get(parent)
    if (parent && !above) findings.note(`CPS ${at(cps, 0)} 的上级 ${parent} 不在它前面`, { segment: cps.no, element: 1 })
    known.set(at(cps, 0), step)
    if (!lines.length) continue
    const boxes = boxesIn(step)
    const around = trayIn(step, false) ? step : above
    const tray = around && trayIn(around, around !== step)
    for (const p of [...boxes, ...(tray ? [tray] : [])]) isUsed.add(p)
    const isMixed = lines.length > 1
    if (isMixed) for (const { own: [pac, ...more] } of boxes) add(mixed, [{ ...pac!, tag: MIXED }, ...more]) // prettier-ignore
    for (const line of lines) {
      add(packed, line)
      if (!isMixed) for (const { own } of boxes) add(packed, own)
      if (tray) add(packed, [around.cps, ...tray.own])
    }
  }
  const others = steps.flatMap(({ cps, rest, packages }) => [
    cps, ...rest, ...packages.flatMap((p) => (isUsed.has(p) ? [] : p.own)),
  ]) // prettier-ignore
  // A line that is in no packing step at all stays one.
  const head = segments.slice(0, first)
  const line = head.findIndex((s) => s.tag === 'LIN')
  const loose = line < 0 ? [] : head.splice(line)
  return [...head, ...others, ...mixed, ...loose, ...packed]
}

/**
 * The segments of an advice whose lines are packed: each on its tray and in its boxes, which stand before it in packing steps of theirs.
 * @param table that of a partner's profile, where he has one
 */
export function writePacked({ lines = [], ...content }: Content<typeof desadv>, table = desadv): SegmentOut[] {
  const named = (code: string, all: readonly Content<typeof labels>[] = []): SegmentOut[] =>
    all.length ? [['GIN', code, ...all.map(({ no = '', to = '' }) => [no, to])]] : []
  let step = 0
  const packed = lines.flatMap(({ boxes = [], trays: [tray] = [], ...line }): SegmentOut[] => {
    const around = tray && String(++step)
    return [
      ...(tray ? [['CPS', around!] as const, ['PAC', '1', OUTER] as const, ...named('BJ', tray.labels)] : []),
      ['CPS', String(++step), around ?? ''],
      ...boxes.flatMap((b): SegmentOut[] => [
        ['PAC', b.boxCount ?? '', INNER],
        ...(b.boxQty ? [['QTY', ['52', b.boxQty, 'PCE']] as const] : []),
        ...named('ML', b.labels),
      ]),
      ...writeTable(table, { lines: [line] }),
    ]
  })
  return [...writeTable(table, content), ...packed]
}
