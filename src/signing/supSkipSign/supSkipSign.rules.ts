import type { Row } from '../../declare/index.ts'
import { approvedRules } from '../../parts/approved.rules.ts'
import { rules } from '../../engine/rule.ts'
import { periodWrong } from '../../modules/master/checks.server.ts'
import { supSkipSign } from './supSkipSign.ts'

type Waiver = Row<typeof supSkipSign>
const steps = ['supplierSendSign', 'supplierDiffSign', 'supplierStmtSign'] as const

const wrong = (row: Waiver) =>
  periodWrong(row) ||
  (!steps.some((s) => row[s]) && '请至少选择一个免签环节') ||
  (row.supplierStmtSign && row.maxAmount === null && '免结算签字时必须填写差异金额上限')

// A supplier waives its own steps only.
export default rules(supSkipSign, approvedRules(supSkipSign, { own: 'supplierCode', wrong: (row) => wrong(row) }))
