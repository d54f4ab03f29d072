/**
 * Kinds of EDIFACT messages, each a table that reads and writes it. What EDIFACT calls alike and means otherwise is a kind of its own,
 * with what it is about behind its type: ORDRSP-ORDCHG answers a change.
 */
import { aperak } from './aperak.ts'
import { changeAnswer } from './changeAnswer.ts'
import { contrl } from './contrl.ts'
import { delfor } from './delfor.ts'
import { deljit } from './deljit.ts'
import { desadv } from './desadv.ts'
import { invoic } from './invoic.ts'
import { invrpt } from './invrpt.ts'
import { ordchg } from './ordchg.ts'
import { orders } from './orders.ts'
import { ordrsp } from './ordrsp.ts'
import { recadv } from './recadv.ts'
import { retann } from './retann.ts'

export const kinds = {
  APERAK: aperak, CONTRL: contrl, DELFOR: delfor, DELJIT: deljit, DESADV: desadv, INVOIC: invoic, INVRPT: invrpt, ORDCHG: ordchg,
  ORDERS: orders, ORDRSP: ordrsp, 'ORDRSP-ORDCHG': changeAnswer, RECADV: recadv, RETANN: retann,
} as const
export type Kind = keyof typeof kinds
export const isKind = (type: string): type is Kind => type in kinds
/** As its UNH calls it. */
export const edifactType = (kind: string): string => kind.split('-')[0]!
