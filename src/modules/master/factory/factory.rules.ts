import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { plain, rules } from '../../../engine/rule.ts'
import { factory } from './factory.ts'

export default rules(factory, {
  ...maintainedRules(factory, {
    key: 'fixed',
    create: { guard: (row) => !/^[A-Z0-9]{4}$/.test(row.plant) && '工厂代码应为4位大写字母或数字' },
    wrong: (row) => row.statementCutDay > 31 && '结算截止日应为 1 到 31',
  }),
  setColors: plain,
})
