/** What several sets say alike. */
import type { Value } from '../edifact/table.ts'

/** Transaction set purpose (353) → message function (1225). */
const purposes = { '00': '9', '01': '1', '03': '3', '04': '4', '05': '5', '06': '6', '07': '7' } as const
export const purpose = (tag: string, at: number): Value => ({ tag, at, codes: purposes, must: true, what: '报文用途' })

export const party = (...is: string[]) => ({ tag: 'N1', is, at: 3, must: true }) as const satisfies Value
export const dtm = (...is: string[]) => ({ tag: 'DTM', is, at: 1, clock: 2, as: 'time' }) as const satisfies Value

/** Which part a line is of (235): the buyer's number, else somebody's. @param pairs where its numbers begin */
export const buyersNumber = (tag: string, pairs: number): Value => ({
  tag, pairs,
  is: ['BP', 'IN', 'PN'],
  at: pairs, must: true,
})
export const othersNumber = (tag: string, pairs: number): Value => ({
  tag, pairs,
  is: ['VP', 'VN', 'SK', 'MG', 'MF', 'EN', 'UP'],
  at: pairs,
})
/** The order and the line of it that a part is sent for. */
export const order = (tag: string, pairs: number): Value => ({ tag, pairs, is: ['PO'], at: pairs, must: true })
export const orderLine = (tag: string, pairs: number): Value => ({ tag, pairs, is: ['PL'], at: pairs, must: true })

/** Current schedule delivery, else estimated, else as requested. */
export const arrival = ['067', '017', '002'] as const
export const seller = party('SU', 'SE', 'VN', 'SF')

/** Units of measure (355) → ours. What is not listed is the same in both. */
export const unitsRead: Readonly<Record<string, string>> = { EA: 'EA', PC: 'EA', C62: 'EA', KG: 'KG', LT: 'L', MR: 'M' }

/** What a line's acknowledgment (ACK) says of its quantity and unit, else what was asked of the line. @param qty, unit where that stands */
export const acknowledged = (tag: string, qty: number, unit: number): Record<'qty' | 'unit', Value> => ({
  qty: { tag: 'ACK', at: 1, as: 'qty', must: true, else: { tag, at: qty, as: 'qty', must: true } },
  unit: { tag: 'ACK', at: 2, codes: unitsRead, what: '单位', else: { tag, at: unit, codes: unitsRead, what: '单位' } },
})
