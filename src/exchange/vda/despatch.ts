/**
 * 4913 (delivery note and transport data): what DESADV says. The delivery note (713) says of each position (714) what ordered it; the packages
 * of a position are its boxes (label S, or none), the tray that they stand on (M), or boxes that hold several positions (G).
 */
import { desadv } from '../edifact/desadv.ts'
import type { Findings } from '../edifact/findings.ts'
import { sisterTable } from '../edifact/table.ts'
import { at, type Segment } from '../envelope.ts'
import { field, layouts } from './layouts.ts'

/** Copies that a reader is handed besides: the label of packages, packages of several positions. */
const [LABEL, MIXED] = ['715/L', '715/G']
const [MASTER, SEVERAL] = ['M', 'G']
const [FROM, TO, KIND] = [field(8), field(9), field(13)]
/** Which tray it is: behind the fields of the record. */
const STEP = layouts['715']!.length

/** Units of quantity → ours. */
export const vdaUnits: Readonly<Record<string, string>> = { ST: 'EA', KG: 'KG', L: 'L', LT: 'L', M: 'M' }

const text = (tag: string, no: number) => ({ tag, at: field(no) }) as const
const code = (tag: string, no: number) => ({ tag, at: field(no), keep: true, must: true }) as const
/** It knows no single units. */
const serials = { begins: { tag: '715/-' }, values: {} } as const
const labels = { begins: { tag: LABEL }, values: { no: text(LABEL, 8), to: text(LABEL, 9) } } as const

export const despatch = sisterTable(desadv, {
  values: {
    documentNo: text('713', 3),
    documentDate: { tag: '711', at: field(7), as: 'date' },
    // Handed to the carrier, else sent.
    sendAt: { tag: '712', at: field(6), clock: field(7), as: 'time', else: { tag: '713', at: field(4), as: 'time' } },
    arriveAt: { tag: '712', at: field(18), clock: field(19), as: 'time' },
    consignmentNo: text('712', 3),
    supplier: { ...code('713', 16), else: code('711', 4) },
    // The goods' recipient has room for our codes, the customer's plant for three characters.
    shipTo: { ...code('713', 13), else: code('713', 11) },
    carrierName: text('712', 5),
    // 01 is a truck.
    plateNo: { tag: '712', is: ['1'], by: field(14), at: field(15) },
    warehouse: text('713', 15),
    dock: text('713', 5),
  },
  groups: {
    mixed: { begins: { tag: MIXED }, values: { boxCount: text(MIXED, 5) } },
    lines: {
      begins: { tag: '714' },
      values: {
        lineNo: text('714', 12),
        item: text('714', 3),
        otherItem: text('714', 4),
        qty: { tag: '714', at: field(6), as: 'qty', must: true },
        unit: { tag: '714', at: field(7), codes: vdaUnits, what: '单位' },
        // The customer's document has room for more than the number of the order.
        orderNo: { ...text('713', 20), else: text('713', 8) },
        batchNo: text('714', 14),
      },
      groups: {
        serials,
        boxes: {
          begins: { tag: '715', not: [MASTER], by: KIND },
          values: { boxCount: text('715', 5), boxQty: { tag: '715', at: field(7), as: 'qty' } },
          groups: { labels, serials },
        },
        trays: {
          begins: { tag: '715', is: [MASTER], by: KIND },
          values: {
            step: { tag: '715', is: [MASTER], by: KIND, at: STEP },
            trayCount: { tag: '715', is: [MASTER], by: KIND, at: field(5) },
          },
          groups: { labels },
        },
      },
    },
  },
})

/** The records of a delivery note as the table reads them: what ordered a position behind it, a label behind its packages. */
export function packedRecords(segments: readonly Segment[], findings: Findings): Segment[] {
  const note = segments.find((s) => s.tag === '713')!
  const isMixed = (s: Segment) => s.tag === '715' && at(s, KIND) === SEVERAL
  const first = segments.findIndex((s) => s.tag === '714')
  const head = first < 0 ? segments : segments.slice(0, first)
  const mixed = segments.filter(isMixed).map((s) => ({ ...s, tag: MIXED }))
  let trays = 0
  const positions = (first < 0 ? [] : segments.slice(first)).flatMap((s): Segment[] => {
    if (isMixed(s)) return []
    if (s.tag === '714') {
      trays = 0
      return [s, note]
    }
    if (s.tag !== '715') return [s]
    const [from, to] = [at(s, FROM), at(s, TO)]
    if (at(s, KIND) === MASTER && ++trays > 1)
      findings.refuse('一个 714 下有几个托盘（标签 M），看不出哪箱在哪托，请一托一个 714', { segment: s.no, element: KIND })
    const step = [...s.elements]
    step[STEP] = [from || `#${s.no}`]
    const label = s.elements.map((e, i) => (i === TO && to === from ? [''] : e))
    return [{ ...s, elements: step }, ...(from ? [{ ...s, tag: LABEL, elements: label }] : [])]
  })
  return [...head, ...mixed, ...positions]
}
