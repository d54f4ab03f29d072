import { regionLevels } from '../../../declare/index.ts'
import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { adminRegion } from './region.ts'

export default rules(
  adminRegion,
  maintainedRules(adminRegion, {
    wrong: (row) => !/^\d{6}$/.test(row.regionCode) && [{ field: 'regionCode', message: '区划代码应为六位数字' }],
  }),
  {
    asks: {
      getChoices: async ({ read, input: { province, city } }) => {
        const within = province ? (city ? { province, city } : { province }) : {}
        const level = regionLevels[Object.keys(within).length]!
        const rows = await read.mine(adminRegion, { ...within, status: 'enabled' })
        return [...new Set(rows.toSorted((a, b) => a.regionCode.localeCompare(b.regionCode)).map((r) => r[level]))].map(
          (name) => ({ name }),
        )
      },
    },
  },
)
