/** DELFOR (delivery schedule): what it asks for, line by line. Whatever has no place here is kept verbatim in `rest`. */
import { documentFunction } from './functions.ts'
import { buyersItem } from './item.ts'
import { messageTable, type Read } from './table.ts'
import { unitsRead } from './units.ts'

/** SCC qualifier (4017) → how firm it is. 10 immediate: backlog. */
const commitments = { '1': 'firm', '2': 'goahead', '3': 'material', '4': 'planning', '10': 'immediate' }
const commitment = { tag: 'SCC', at: 0, codes: commitments, what: '交付状态', must: true } as const
/** When it is wanted: requested (2, 10), promised (69), at the latest (63), at the earliest (64). */
const date = { tag: 'DTM', is: ['2', '10', '69', '63', '64'], at: [0, 1], as: 'date', must: true } as const

/** A quantity to deliver (113) or discrete (1), and when. In D.97A it stands in a schedule (SCC), in D.96A its schedule follows it. */
const quantity = {
  qty: { tag: 'QTY', at: [0, 1], as: 'qty', must: true },
  unit: { tag: 'QTY', at: [0, 2], codes: unitsRead, what: '单位' },
} as const
const toDeliver = { tag: 'QTY', is: ['113', '1'] } as const

// Names and addresses have no field of their own here: their segments are kept beside the code.
const party = (...is: string[]) => ({ tag: 'NAD', is, at: [1, 0], keep: true, must: true, fixed: [[[1, 2], '92']] }) as const

export const delfor = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1, fixed: [[0, '241']] },
    function: documentFunction,
    documentDate: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST'),
    /** What is said of parts is all of it (37). */
    processing: { tag: 'GIS', at: 0 },
  },
  rest: true,
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: buyersItem,
        supplierItem: { tag: 'PIA', is: ['SA', 'IN'], by: [1, 1], at: 1 },
        description: { tag: 'IMD', at: [2, 3], or: 2 },
        place: { tag: 'LOC', is: ['11'], at: 1 },
        orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
        lastDespatch: { tag: 'RFF', is: ['AAU'], at: [0, 1] },
        cumReceived: { tag: 'QTY', is: ['70'], at: [0, 1], as: 'qty' },
      },
      rest: true,
      groups: {
        quantities: { begins: toDeliver, values: { ...quantity, commitment, date } },
        schedules: {
          begins: { tag: 'SCC' },
          values: { commitment, date },
          groups: { quantities: { begins: toDeliver, values: { ...quantity, date } } },
        },
      },
    },
  },
})
export type Delfor = Read<typeof delfor>
export type DelforLine = Delfor['lines'][number]

export interface Demand {
  /** 'YYYY-MM-DD'; the first day of a week or month; '' when none is said. */
  date: string
  /** Decimal text, as sent. */
  qty: string
  unit: string
  commitment: 'firm' | 'goahead' | 'material' | 'planning' | 'immediate'
}

/** All quantities of a line; what stands under no schedule is firm. */
export const demandsOf = ({ quantities, schedules }: DelforLine): Demand[] => [
  ...quantities.map((q) => demandOf(q, q.commitment || 'firm', q.date)),
  ...schedules.flatMap((s) => s.quantities.map((q) => demandOf(q, s.commitment, q.date || s.date))),
]
const demandOf = ({ qty, unit }: { qty: string; unit: string }, commitment: string, date: string): Demand => ({
  date, qty, unit,
  commitment: commitment as Demand['commitment'],
})

/** Why its quantities cannot be told: without a day, or some with a schedule (SCC) and some without, or a schedule of nothing. */
export function vague({ lineNo, quantities, schedules }: DelforLine): string | undefined {
  const days = [
    ...quantities.map((q) => [q.qty, q.date]),
    ...schedules.flatMap((s) => s.quantities.map((q) => [q.qty, q.date || s.date])),
  ]
  if (days.some(([qty, date]) => Number(qty) && !date)) return `LIN ${lineNo} 的需求数量没有日期（DTM+2、DTM+10）`
  const firm = quantities.filter((q) => !q.commitment)
  const isMixed = firm.length > 0 && (firm.length < quantities.length || schedules.length > 0)
  if (isMixed || schedules.some((s) => !s.quantities.length))
    return `LIN ${lineNo} 的交付状态（SCC）与需求数量不能一一对应，请每个数量都给出交付状态，或都不给`
  return undefined
}
