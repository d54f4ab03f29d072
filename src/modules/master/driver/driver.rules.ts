import { plain, rule, rules } from '../../../server/rule.ts'
import { keyChanged, notOwnFleet, phoneWrong } from '../checks.ts'
import { driver } from './driver.ts'

// The whole number is personal data that nothing here needs.
const idWrong = (idNo: string | null | undefined) => !!idNo && !/\*{8,}/.test(idNo) && '身份证号须脱敏，请用 * 代替中间至少8位'
const create = rule(driver, 'create', {
  guard: (row, { who }) => notOwnFleet(row, who) || (phoneWrong(row.phone) ?? idWrong(row.idNoMasked)),
})
const edit = rule(driver, 'edit', { guard: (row, { input }) => keyChanged(driver, row, input) ?? idWrong(input.idNoMasked) })

export default rules(driver, { create, edit, disable: plain, enable: plain })
