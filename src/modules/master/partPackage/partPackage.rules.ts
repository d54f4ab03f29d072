import { dayAfter } from '../../../declare/index.ts'
import { notOwn } from '../../../parts/mine.rules.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
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

const approve = rule(partPackage, 'approve', {
  // Those approved together count too: the engine asks for each row before any of them has moved.
  find: async (rows, read) => [
    ...(await read.any(partPackage, { partNo: rows.map((r) => r.partNo), status: 'approved' }, { lock: true })),
    ...rows,
  ],
  guard: (row, { found }) =>
    found.some((f) => same(f, row) && f.validFrom >= row.validFrom) && '已有生效日期相同或更晚的包装，请驳回并修改生效日期',
  effect: (row, { found }, to) => {
    for (const f of found)
      if (same(f, row) && (f.validTo === null || f.validTo >= row.validFrom))
        to.act(partPackage, 'endBefore', f.id, { validTo: dayAfter(row.validFrom, -1) })
  },
})
const same = (a: { plant: string; supplierCode: string; partNo: string; id: number }, b: typeof a) =>
  a.id !== b.id && a.plant === b.plant && a.supplierCode === b.supplierCode && a.partNo === b.partNo

export default rules(partPackage, {
  create,
  edit,
  submit: plain,
  withdraw: plain,
  approve,
  reject: plain,
  endBefore: plain,
  remove: plain,
})
