import { rule, rules } from '../../../engine/rule.ts'
import { kpiStockLimit } from './kpiStockLimit.ts'

export default rules(kpiStockLimit, {
  setLimit: rule(kpiStockLimit, 'setLimit', {
    guard: ({ warehouse, partNo }) => !warehouse && !partNo && [{ field: 'warehouse', message: '请填写仓库或零件号' }],
  }),
})
