/** What a place says that somebody owes: a line of a deduction to come. */
import type { AnyDocument } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import type { dedType, sourceType } from './dedstatement.ts'

export interface Owed {
  target: 'supplier' | 'carrier'
  /** Code of who owes it. */
  partner: string
  sourceNo: string
  sourceLineId: number
  occurDate: string
  /** Without tax. */
  amount: bigint
  taxRate: bigint
  partNo?: string | null
  qty?: bigint | null
  price?: bigint | null
  reasonCode?: string | null
  /** For the maker's eyes. */
  costPrice?: bigint | null
  lineRemark?: string | null
  /** Of a claim: its voucher. */
  claimNo?: string
  /** Of freight. */
  vehicle?: string | null
  mileage?: bigint | null
  contractNo?: string | null
}

/** A place where lines of deductions come from. Its document has the fields and the action of debited.ts. */
export interface Source {
  type: keyof typeof sourceType
  dedType: keyof typeof dedType
  doc: AnyDocument
  /** What happened at a plant up to a day and is in no deduction yet; held until commit. */
  open(read: Read, of: { plant: string; last: string }): Promise<Owed[]>
}
