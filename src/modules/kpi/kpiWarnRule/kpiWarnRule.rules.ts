import { rule, rules } from '../../../engine/rule.ts'
import { kpiWarnRule, warnRules } from './kpiWarnRule.ts'

export default rules(kpiWarnRule, {
  set: rule(kpiWarnRule, 'set', {
    guard: ({ ruleCode, warnAt, highAt }) => {
      if (highAt === null) return null
      const lower = 'lower' in warnRules[ruleCode]
      const further = lower ? highAt < warnAt : highAt > warnAt
      return further ? null : [{ field: 'highAt', message: `高界限要${lower ? '低' : '高'}于预警界限` }]
    },
  }),
})
