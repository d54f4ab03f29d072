/** Sets of X12 that say what a kind of EDIFACT message says, each by its number. */
import type { Kind } from '../edifact/kinds.ts'
import type { Findings } from '../edifact/findings.ts'
import type { Group, Match } from '../edifact/table.ts'
import type { Segment } from '../envelope.ts'
import { applicationAdvice, functionalAnswer } from './answered.ts'
import { asn } from './asn.ts'
import { orderAnswer } from './orderAnswer.ts'
import { orderChange, orderChangeAnswer } from './orderChange.ts'
import { stockAdvice } from './stockAdvice.ts'
import { flattened } from './tree.ts'

/** What a level above says of an item: its order, wherever a partner says that. */
const ordersOf = (table: Group): Match[] => {
  const { orderNo } = table.groups!.lines!.values
  return [{ tag: 'PRF' }, ...(orderNo ? [orderNo] : [])]
}

interface SetIn {
  set: string
  table: Group
  /** Its segments in the order in which the table reads them. */
  arranged?: (segments: readonly Segment[], findings: Findings, table?: Group) => Segment[]
}

export const setsIn: Partial<Record<Kind, SetIn>> = {
  APERAK: { set: '824', table: applicationAdvice },
  CONTRL: { set: '997', table: functionalAnswer },
  DESADV: {
    set: '856', table: asn,
    arranged: (segments, findings, table = asn) => flattened(segments, ordersOf(table), findings),
  },
  INVRPT: { set: '846', table: stockAdvice },
  ORDCHG: { set: '860', table: orderChange },
  ORDRSP: { set: '855', table: orderAnswer },
  'ORDRSP-ORDCHG': { set: '865', table: orderChangeAnswer },
}
