import { plain, rules } from '../../../engine/rule.ts'
import { ckdCase, ckdReceipt } from './ckd.ts'

export const ckdReceiptRules = rules(ckdReceipt, { revoke: plain })
export const ckdCaseRules = rules(ckdCase, { void: plain })
