import { rules } from '../../../engine/rule.ts'
import { forecastResponseRules } from '../../common/forecastResponse.server.ts'
import { kdforecast, months } from './kdf.ts'

export default rules(
  kdforecast,
  forecastResponseRules(kdforecast, {
    months,
    key: ['plant', 'supplierCode', 'kdProject', 'country', 'modelCode', 'baseMonth'],
    wrong: ({ horizonMonths, lines }) => {
      if (horizonMonths > months.length) return [{ field: 'horizonMonths', message: `月数不能超过${months.length}` }]
      return lines.flatMap((l) => {
        const beyond = months.findIndex((m, plus) => plus >= horizonMonths && l[m] > 0n)
        const message = `月数为${horizonMonths}，M+${beyond}月不能有数量`
        return beyond < 0 ? [] : [{ line: l.lineNo, field: months[beyond]!, message }]
      })
    },
  }),
)
