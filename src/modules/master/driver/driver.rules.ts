import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { phoneWrong } from '../checks.server.ts'
import { driver } from './driver.ts'

// The whole number is personal data that nothing here needs.
const idWrong = (idNo: string | null | undefined) => !!idNo && !/\*{8,}/.test(idNo) && '身份证号须脱敏，请用 * 代替中间至少8位'

export default rules(
  driver,
  maintainedRules(driver, {
    key: 'fixed', own: 'carrierCode',
    create: { guard: (row) => phoneWrong(row.phone) },
    wrong: (row) => idWrong(row.idNoMasked),
  }),
)
