import { plain, rule, rules } from '../../../server/rule.ts'
import type { Row, Who } from '../../../declare/index.ts'
import { codeWrong, keyChanged, oneDefault, phoneWrong, unused } from '../checks.ts'
import { supplierWarehouse } from './supplierWarehouse.ts'

type Store = Row<typeof supplierWarehouse>

const preferred = oneDefault<Store>(
  supplierWarehouse,
  'supplierCode',
  (row) => `供应商${row.supplierCode}已有默认仓库，请先取消原默认仓库`,
)
const wrong = (row: Store, found: Store[]) => phoneWrong(row.phone) ?? preferred.wrong(row, found)
/** A supplier keeps its own stores only. */
const notOwn = (row: Store, who: Who) =>
  who.orgType === 'supplier' && !who.system && row.supplierId !== who.orgId && `供应商${row.supplierCode}不存在或无权限`

const create = rule(supplierWarehouse, 'create', {
  find: preferred.find,
  together: preferred.together,
  guard: (row, { who, found }) => notOwn(row, who) || (codeWrong(supplierWarehouse, row) ?? wrong(row, found)),
})
const edit = rule(supplierWarehouse, 'edit', {
  find: (rows, read, inputs) =>
    preferred.find(
      rows.map((r, i) => ({ ...r, ...inputs[i] })),
      read,
    ),
  together: preferred.together,
  guard: (row, { input, found }) => keyChanged(supplierWarehouse, row, input) ?? wrong({ ...row, ...input }, found),
})
const enabled = (row: Store): Store => ({ ...row, status: 'enabled' })
const enable = rule(supplierWarehouse, 'enable', {
  find: (rows, read) => preferred.find(rows.map(enabled), read),
  guard: (row, { found }) => wrong(enabled(row), found),
})
const remove = rule(supplierWarehouse, 'remove', unused(supplierWarehouse))

export default rules(supplierWarehouse, { create, edit, disable: plain, enable, remove })
