import { plain, rule, rules } from '../../../server/rule.ts'
import { keyChanged, unused } from '../checks.ts'
import { factory } from './factory.ts'

const cutDay = (row: { statementCutDay: number }) => row.statementCutDay > 31 && '结算截止日应为 1 到 31'
const create = rule(factory, 'create', {
  guard: (row) => (/^[A-Z0-9]{4}$/.test(row.plant) ? cutDay(row) : '工厂代码应为4位大写字母或数字'),
})
const edit = rule(factory, 'edit', { guard: (row, { input }) => keyChanged(factory, row, input) ?? cutDay(input) })
const remove = rule(factory, 'remove', unused(factory))

export default rules(factory, { create, edit, disable: plain, enable: plain, remove })
