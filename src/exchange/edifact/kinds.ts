/** Kinds of EDIFACT messages, each a table that reads and writes it. */
import { delfor } from './delfor.ts'
import { desadv } from './desadv.ts'
import { invrpt } from './invrpt.ts'
import { orders } from './orders.ts'
import { ordrsp } from './ordrsp.ts'
import { retann } from './retann.ts'

export const kinds = { DELFOR: delfor, DESADV: desadv, INVRPT: invrpt, ORDERS: orders, ORDRSP: ordrsp, RETANN: retann } as const
export type Kind = keyof typeof kinds
export const isKind = (type: string): type is Kind => type in kinds
