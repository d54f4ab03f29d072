/** DELFOR (delivery schedule): what it asks for, line by line. Whatever has no place here is kept verbatim in `rest`. */
import type { Segment } from './parse.ts'
import { messageTable, readTable, type Read, type Told } from './table.ts'
import { unitsRead } from './units.ts'

export interface Schedule {
  /** 'YYYY-MM-DD'; the first day of a week or month. */
  date: string
  /** Decimal text, as sent. */
  qty: string
  commitment: 'firm' | 'goahead' | 'material' | 'planning' | 'immediate'
}

/** SCC qualifier (4017) → how firm it is. 10 immediate: backlog. */
const commitments = { '1': 'firm', '2': 'goahead', '3': 'material', '4': 'planning', '10': 'immediate' }

const unit = { tag: 'QTY', at: [0, 2], codes: unitsRead, what: '单位' } as const
/** A quantity to deliver (113) or discrete (1), and the days on which it is wanted. */
const quantities = {
  begins: { tag: 'QTY', is: ['113', '1'] },
  values: { qty: { tag: 'QTY', at: [0, 1], as: 'qty', must: true }, unit },
  groups: {
    days: {
      begins: { tag: 'DTM', is: ['2', '10', '63', '64', '69'] },
      values: { date: { tag: 'DTM', at: [0, 1], as: 'date', must: true } },
    },
  },
} as const

// Names and addresses have no field of their own here: their segments are kept beside the code.
const party = (...is: string[]) => ({ tag: 'NAD', is, at: 1, keep: true }) as const

const table = messageTable({
  values: {
    documentNo: { tag: 'BGM', at: 1 },
    documentDate: { tag: 'DTM', is: ['137'], at: [0, 1], as: 'date' },
    supplier: party('SU', 'SE'),
    buyer: party('BY'),
    shipTo: party('ST'),
  },
  rest: true,
  groups: {
    lines: {
      begins: { tag: 'LIN' },
      values: {
        lineNo: { tag: 'LIN', at: 0 },
        item: { tag: 'LIN', at: 2 },
        supplierItem: { tag: 'PIA', is: ['SA', 'IN'], by: [1, 1], at: 1 },
        description: { tag: 'IMD', at: [2, 3], or: 2 },
        place: { tag: 'LOC', is: ['11'], at: 1 },
        orderNo: { tag: 'RFF', is: ['ON'], at: [0, 1] },
        lastDespatch: { tag: 'RFF', is: ['AAU'], at: [0, 1] },
        cumReceived: { tag: 'QTY', is: ['70'], at: [0, 1], as: 'qty' },
      },
      rest: true,
      groups: {
        quantities,
        schedules: {
          begins: { tag: 'SCC' },
          values: { commitment: { tag: 'SCC', at: 0, codes: commitments, other: 'planning' } },
          groups: { quantities },
        },
      },
    },
  },
})

type Line = Read<typeof table>['lines'][number]
export type DelforLine = Omit<Line, 'quantities' | 'schedules'> & { unit: string; schedules: Schedule[] }
export type Delfor = Omit<Read<typeof table>, 'lines'> & { lines: DelforLine[] }

export function readDelfor(segments: readonly Segment[], told: Told): Delfor {
  const { lines, ...head } = readTable(table, segments, told)
  return {
    ...head,
    lines: lines.map(({ quantities, schedules, ...line }) => {
      // What stands under no SCC is firm.
      const all = [{ commitment: 'firm', quantities }, ...schedules]
      return {
        ...line,
        unit: all.flatMap((s) => s.quantities)[0]?.unit ?? 'EA',
        schedules: all.flatMap((s) => s.quantities.flatMap((q) => schedulesOf(s.commitment, q))),
      }
    }),
  }
}

const schedulesOf = (commitment: string, { qty, days }: Line['quantities'][number]): Schedule[] =>
  days.flatMap(({ date }) => (qty && date ? [{ date, qty, commitment: commitment as Schedule['commitment'] }] : []))
