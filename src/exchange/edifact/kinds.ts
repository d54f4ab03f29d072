/** Kinds of EDIFACT messages that are read. */
import { readDelfor } from './delfor.ts'
import { readDesadv } from './desadv.ts'
import { readOrders } from './orders.ts'
import type { Segment } from './parse.ts'
import type { Told } from './table.ts'

export interface Kind {
  read: (segments: readonly Segment[], told: Told) => object
  /** How many lines it has: what limits its size. */
  size: (message: any) => number
}

export const kinds: Readonly<Record<string, Kind>> = {
  DELFOR: { read: readDelfor, size: (m: ReturnType<typeof readDelfor>) => m.lines.length },
  DESADV: { read: readDesadv, size: (m: ReturnType<typeof readDesadv>) => m.lines.length },
  ORDERS: { read: readOrders, size: (m: ReturnType<typeof readOrders>) => m.lines.length },
}
