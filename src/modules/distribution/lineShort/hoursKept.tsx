/** How somebody looks at 断点预测: which stock counts, and from when on a line is red; kept in this browser. */
import { storeOf } from '../../../web/store.ts'
import { stockCounts } from './lineShort.ts'
import type { Costs } from './scenario.ts'

export interface HoursLook {
  /** A code of stockCounts. */
  counts: number
  /** By line, hours: under it there is a red bar. A line without one has none. */
  limits: Readonly<Record<string, number>>
  /** Is it told by a sound too? */
  loud: boolean
  /** What a truck of an urgent shipment and one from another plant costs, in yuan: ways out are compared by it. */
  costs: Costs
}
const KEPT = 'SCM-HOURS'
const usual: HoursLook = { counts: stockCounts.third[0], limits: {}, loud: false, costs: { urgent: 0, split: 0 } }
const read = (): HoursLook => {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return usual
  }
}
export const hoursLook = storeOf(read())
export function keepHoursLook(change: Partial<HoursLook>): void {
  hoursLook.set({ ...hoursLook.get(), ...change })
  localStorage.setItem(KEPT, JSON.stringify(hoursLook.get()))
}
