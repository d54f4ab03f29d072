import type { Row } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { codesOf, periodWrong, phoneWrong, repeated } from '../checks.server.ts'
import { warehouse } from '../warehouse/warehouse.ts'
import { thirdLogiBase } from './thirdLogiBase.ts'

type Provider = Row<typeof thirdLogiBase>

/** Third-party warehouses as 'plant|code'. */
const stores = async (_: unknown, read: Read) =>
  new Set((await read.any(warehouse, { whKind: 'tpl' })).map((w) => `${w.plant}|${w.warehouse}`))

function wrong(row: Provider, stored: Set<string>): string | false | undefined {
  const plain = periodWrong(row) || phoneWrong(row.phone)
  if (plain) return plain
  const named = codesOf(row.warehouses)
  if ((row.serviceType === 'storage' || row.serviceType === 'both') && !named.length) return '服务含仓储时必须填写三方仓库'
  const unknown = named.find((w) => !stored.has(`${row.plant}|${w}`))
  if (unknown) return `仓库${unknown}不是工厂${row.plant}的三方仓`
  const twice = repeated(row.lines, (l) => `${l.item} ${l.unit}`)
  return twice && `费率重复：${twice.unit}`
}

const imported = rule(thirdLogiBase, 'import', {
  find: stores, together: 'each',
  guard: (row, { found }) => wrong(row, found),
})
const enable = rule(thirdLogiBase, 'enable', { guard: (row) => !row.contractFile?.length && '请先上传合同文件再启用' })

export default rules(thirdLogiBase, {
  ...maintainedRules(thirdLogiBase, { key: 'fixed', find: stores, wrong: (row, { found }) => wrong(row, found) }),
  import: imported, enable,
})
