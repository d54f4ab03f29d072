import { notOwn } from '../../../parts/mine.rules.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
import { succession } from '../../common/succession.server.ts'
import { periodWrong } from '../checks.server.ts'
import { partPackage } from './partPackage.ts'

const perTray = (p: { snp: bigint; boxesPerTray: number | null }) => (p.boxesPerTray ? p.snp * BigInt(p.boxesPerTray) : null)
const create = rule(partPackage, 'create', {
  guard: (row, { who }) => notOwn(partPackage, 'supplierCode', row, who) || periodWrong(row),
  effect: (row, _, to) => to.set({ qtyPerTray: perTray(row) }),
})
const edit = rule(partPackage, 'edit', {
  guard: (row, { input }) => (input.supplierCode !== row.supplierCode ? '供应商不能修改' : periodWrong({ ...row, ...input })),
  effect: (row, { input }, to) => to.set({ ...input, qtyPerTray: perTray({ ...row, ...input }) }),
})

const versions = succession(partPackage, () => true)
const approve = rule(partPackage, 'approve', {
  find: versions.find,
  guard: (row, { found }) => versions.laterThan(row, found) && '已有生效日期相同或更晚的包装，请驳回并修改生效日期',
  effect: (row, { found }, to) => versions.effect(row, found, to),
})

export default rules(partPackage, {
  create, edit, submit: plain, withdraw: plain, approve, reject: plain, endBefore: plain, remove: plain,
})
