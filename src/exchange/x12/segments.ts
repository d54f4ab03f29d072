/** What a set of X12 consists of, and segments that several sets have alike. */
import { CANCELLATION, REPLACEMENT } from '../edifact/functions.ts'
import { CHANGE } from '../edifact/ordchg.ts'

/** Tag and elements; what is empty at the end is left out. */
export type Segment = readonly (string | undefined)[]

/** Of a set: which one it is, its functional group, and what a message of its kind becomes. */
export interface SetOf<C> {
  set: string
  group: string
  segments: (content: C, writtenOn: string) => Segment[]
  /** Of a message that several sets say: what each of them says. */
  parts?: (content: C) => C[]
}

const digits = (when: string | undefined) => (when ?? '').replace(/\D/g, '')
export const day = (when: string | undefined) => digits(when).slice(0, 8)
export const time = (when: string | undefined) => digits(when).slice(8, 12)
/** BFR01, BSS01, BCH01: original, cancellation, replacement, change. */
export const purposeOf = (code: string | undefined) =>
  code === CANCELLATION ? '01' : code === REPLACEMENT ? '05' : code === CHANGE ? '04' : '00'

export const party = (role: string, code: string | undefined): Segment[] => (code ? [['N1', role, '', '92', code]] : [])
export const parties = ({ buyer, supplier, shipTo }: { buyer?: string; supplier?: string; shipTo?: string }): Segment[] => [
  ...party('BY', buyer),
  ...party('SU', supplier),
  ...party('ST', shipTo),
]
export const line = (no: string | undefined, item: string | undefined, orderNo?: string): Segment => [
  'LIN',
  no,
  'BP',
  item,
  ...(orderNo ? ['PO', orderNo] : []),
]
export const count = (lines: readonly unknown[]): Segment => ['CTT', String(lines.length)]
