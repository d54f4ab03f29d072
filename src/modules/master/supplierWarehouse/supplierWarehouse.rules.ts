import { plain, rule, rules, type Read } from '../../../server/rule.ts'
import type { Row, Who } from '../../../declare/index.ts'
import { codeWrong, keyChanged, phoneWrong, usedIds } from '../checks.ts'
import { supplier } from '../supplier/supplier.ts'
import { supplierWarehouse } from './supplierWarehouse.ts'

type Store = Row<typeof supplierWarehouse>

/** The default stores of these suppliers, those that are being written last; writers of one supplier wait for each other. */
async function defaults(pending: Store[], read: Read): Promise<Store[]> {
  const supplierCode = [...new Set(pending.map((s) => s.supplierCode))]
  await read.any(supplier, { supplierCode }, { lock: true })
  const stored = await read.any(supplierWarehouse, { supplierCode, isDefault: true, status: 'enabled' })
  const replaced = new Set(pending.map((s) => s.id))
  return [...stored.filter((s) => !replaced.has(s.id)), ...pending.filter((s) => s.isDefault && s.status === 'enabled')]
}
const wrong = (row: Store, found: Store[]) =>
  phoneWrong(row.phone) ??
  (row.isDefault &&
    row.status === 'enabled' &&
    found.some((s) => s.id !== row.id && s.supplierCode === row.supplierCode) &&
    `供应商${row.supplierCode}已有默认仓库，请先取消原默认仓库`)
/** A supplier keeps its own stores only. */
const notOwn = (row: Store, who: Who) =>
  who.orgType === 'supplier' && !who.system && row.supplierId !== who.orgId && `供应商${row.supplierCode}不存在或无权限`

const create = rule(supplierWarehouse, 'create', {
  find: defaults,
  guard: (row, { who, found }) => notOwn(row, who) || (codeWrong(supplierWarehouse, row) ?? wrong(row, found)),
})
const edit = rule(supplierWarehouse, 'edit', {
  find: (rows, read, inputs) =>
    defaults(
      rows.map((r, i) => ({ ...r, ...inputs[i] })),
      read,
    ),
  guard: (row, { input, found }) => keyChanged(supplierWarehouse, row, input) ?? wrong({ ...row, ...input }, found),
})
const enabled = (row: Store): Store => ({ ...row, status: 'enabled' })
const enable = rule(supplierWarehouse, 'enable', {
  find: (rows, read) => defaults(rows.map(enabled), read),
  guard: (row, { found }) => wrong(enabled(row), found),
})
const remove = rule(supplierWarehouse, 'remove', {
  find: (rows, read) => usedIds(read, supplierWarehouse, rows),
  guard: (row, { found }) => found.has(row.id) && '仓库已被使用，不能删除，请改为停用',
})

export default rules(supplierWarehouse, { create, edit, disable: plain, enable, remove })
