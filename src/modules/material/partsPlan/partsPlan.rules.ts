import { rules } from '../../../engine/rule.ts'
import { forecastResponseRules } from '../../common/forecastResponse.server.ts'
import { phoneWrong } from '../../master/checks.server.ts'
import { accPlanForecast, months } from './partsPlan.ts'

export default rules(
  accPlanForecast,
  forecastResponseRules(accPlanForecast, {
    months,
    key: ['plant', 'supplierCode', 'forecastMonth', 'forecastType'],
    wrong: ({ forecastType, phone, lines }) => {
      const dialled = phone && phoneWrong(phone)
      if (dialled) return [{ field: 'phone', message: dialled }]
      if (forecastType !== 'eop') return []
      return lines.flatMap((l) => (l.eopDate ? [] : [{ line: l.lineNo, field: 'eopDate', message: '停产备货请填写停产日期' }]))
    },
  }),
)
