import { plain, rule, rules } from '../../../server/rule.ts'
import { sql } from '../../../server/db.ts'
import { packageMaster } from './package.ts'

const wrong = (row: { tareKg: bigint; maxKg: bigint; owner: string; supplierCode: string | null }) =>
  row.tareKg >= row.maxKg ? '皮重必须小于限重' : row.owner === 'supplier' && !row.supplierCode && '归属供应商时必须填写供应商代码'
const create = rule(packageMaster, 'create', {
  guard: wrong,
  // What a supplier adds is a proposal.
  effect: (_, { who }, to) => to.move(who.orgType === 'supplier' ? 'proposed' : 'enabled'),
})
const edit = rule(packageMaster, 'edit', { guard: (_, { input }) => wrong(input) })
const remove = rule(packageMaster, 'remove', {
  find: async (rows, read) =>
    new Set(
      (
        await read.rows<{ c: string }>(
          sql`select distinct package_code c from part_package where package_code = any(${rows.map((r) => r.packageCode)}::text[])`,
        )
      ).map((r) => r.c),
    ),
  guard: (row, { found }) => found.has(row.packageCode) && '器具已被零件包装使用，不能删除',
})

export default rules(packageMaster, { create, edit, enable: plain, disable: plain, remove })
