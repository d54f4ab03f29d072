/** DESADV (despatch advice): what was sent, line by line. Whatever has no place here is kept verbatim in `rest`. */
import { at, type Segment } from '../envelope.ts'
import { documentFunction } from './functions.ts'
import { item } from './item.ts'
import { messageTable, type Read } from './table.ts'
import { unitsRead } from './units.ts'

const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, keep: true, must: true }) as const
const order = { tag: 'RFF', is: ['ON'], must: true } as const
const despatched = { tag: 'QTY', is: ['12'] } as const

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
  },
  rest: true,
  groups: {
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
      },
      rest: true,
      groups: {
        // So many boxes hold it and nothing else.
        boxes: { begins: { tag: 'PAC' }, values: { boxCount: { tag: 'PAC', at: 0 } } },
      },
    },
  },
})
export type Desadv = Read<typeof desadv>

/** Of a line: in how many boxes it is; undefined when the advice does not say, or they hold other lines too. */
export const boxesOf = ({ boxes }: Desadv['lines'][number]): number | undefined =>
  boxes.reduce((n, b) => n + (/^\d{1,6}$/.test(b.boxCount) ? Number(b.boxCount) : NaN), 0) || undefined

/** Packaging level (7075). */
const INNER = '1'

/**
 * Packages stand before what is in them (CPS: PAC, LIN): of a packing step with one line its boxes stand behind the line then, and every
 * other package before all lines. Which of several packages is the box only their level says.
 */
export function packedLines(segments: readonly Segment[]): Segment[] {
  const first = segments.findIndex((s) => s.tag === 'CPS')
  if (first < 0) return [...segments]
  const steps: Segment[][] = []
  for (const s of segments.slice(first))
    if (s.tag === 'CPS') steps.push([s])
    else steps.at(-1)!.push(s)
  const others: Segment[] = []
  const packed = steps.flatMap((step) => {
    const packages = step.filter((s) => s.tag === 'PAC')
    const inner = packages.filter((s) => at(s, 1) === INNER)
    const [box, other] = inner.length ? inner : packages
    const isPlain = !other && step.filter((s) => s.tag === 'LIN').length === 1
    others.push(...packages.filter((s) => !isPlain || s !== box))
    return step.filter((s) => s.tag !== 'PAC').flatMap((s) => (s.tag === 'LIN' && isPlain && box ? [s, box] : [s]))
  })
  return [...segments.slice(0, first), ...others, ...packed]
}
