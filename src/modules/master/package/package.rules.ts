import { codeWrong, maintainedRules } from '../../../parts/maintained.rules.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { supplier } from '../supplier/supplier.ts'
import { packageMaster } from './package.ts'

const wrong = (row: { tareKg: bigint; maxKg: bigint; owner: string; supplierCode: string | null }) =>
  row.tareKg >= row.maxKg ? '皮重必须小于限重' : row.owner === 'supplier' && !row.supplierCode && '归属供应商时必须填写供应商代码'
/** Outer volume in millionths of a cubic metre, from millimetres. */
const volume = (p: { lengthMm: number; widthMm: number; heightMm: number }) =>
  (BigInt(p.lengthMm) * BigInt(p.widthMm) * BigInt(p.heightMm) + 500n) / 1000n
const create = rule(packageMaster, 'create', {
  find: async (rows, read) => {
    const owners = await read.any(supplier, { supplierCode: rows.flatMap((r) => (r.supplierCode ? [r.supplierCode] : [])) })
    return new Map(owners.map((s) => [s.supplierCode, s.id]))
  },
  together: 'each',
  guard: (row, { who, found }) => {
    if (who.orgType === 'supplier' && !who.system) {
      if (row.owner !== 'supplier') return '归属只能填供应商'
      if (row.supplierCode && found.get(row.supplierCode) !== who.orgId) return '供应商代码只能填本企业的代码'
    }
    return codeWrong(packageMaster, row) ?? wrong(row)
  },
  // What a supplier adds is a proposal.
  effect: (row, { who }, to) => {
    to.set({ volumeM3: volume(row) })
    to.move(who.orgType === 'supplier' ? 'proposed' : 'enabled')
  },
})
export default rules(packageMaster, {
  ...maintainedRules(packageMaster, {
    wrong,
    edit: { effect: (row, { input }, to) => to.set({ ...input, volumeM3: volume({ ...row, ...input }) }) },
  }),
  create,
})
