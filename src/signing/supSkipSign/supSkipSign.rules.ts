import type { Row, Who } from '../../declare/index.ts'
import { plain, rule, rules } from '../../server/rule.ts'
import { periodWrong } from '../../modules/master/checks.ts'
import { supSkipSign } from './supSkipSign.ts'

type Waiver = Row<typeof supSkipSign>
const steps = ['supplierSendSign', 'supplierDiffSign', 'supplierStmtSign'] as const

const wrong = (row: Waiver) =>
  periodWrong(row) ||
  (!steps.some((s) => row[s]) && '请至少选择一个免签环节') ||
  (row.supplierStmtSign && row.maxAmount === null && '免结算签字时必须填写差异金额上限')
/** A supplier waives its own steps only. */
const notOwn = (row: Waiver, who: Who) =>
  who.orgType === 'supplier' && !who.system && row.supplierId !== who.orgId && `供应商${row.supplierCode}不存在或无权限`

const create = rule(supSkipSign, 'create', { guard: (row, { who }) => notOwn(row, who) || wrong(row) })
const edit = rule(supSkipSign, 'edit', {
  guard: (row, { input }) =>
    (input.supplierCode !== undefined && input.supplierCode !== row.supplierCode && '供应商不能修改，请删除后新增') ||
    wrong({ ...row, ...input } as Waiver),
})

export default rules(supSkipSign, {
  create,
  edit,
  submit: plain,
  approve: plain,
  reject: plain,
  stop: plain,
  remove: plain,
})
