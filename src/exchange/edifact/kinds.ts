/** Kinds of EDIFACT messages, each a table that reads and writes it. */
import { delfor } from './delfor.ts'
import { desadv } from './desadv.ts'
import { orders } from './orders.ts'
import { retann } from './retann.ts'

export const kinds = { DELFOR: delfor, DESADV: desadv, ORDERS: orders, RETANN: retann } as const
export type Kind = keyof typeof kinds
export const isKind = (type: string): type is Kind => type in kinds
