import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { adminRegion } from './region.ts'

export default rules(
  adminRegion,
  maintainedRules(adminRegion, {
    wrong: (row) => !/^\d{6}$/.test(row.regionCode) && [{ field: 'regionCode', message: '区划代码应为六位数字' }],
  }),
)
