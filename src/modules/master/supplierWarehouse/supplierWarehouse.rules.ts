import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import type { Row } from '../../../declare/index.ts'
import { oneDefault, phoneWrong } from '../checks.server.ts'
import { supplierWarehouse } from './supplierWarehouse.ts'

type Store = Row<typeof supplierWarehouse>

const preferred = oneDefault<Store>(
  supplierWarehouse,
  'supplierCode',
  (row) => `供应商${row.supplierCode}已有默认仓库，请先取消原默认仓库`,
)

export default rules(
  supplierWarehouse,
  maintainedRules(supplierWarehouse, {
    own: 'supplierCode', find: preferred.find, together: preferred.together,
    wrong: (row, { found }) => phoneWrong(row.phone) ?? preferred.wrong(row, found),
    amongEnabled: true,
  }),
)
