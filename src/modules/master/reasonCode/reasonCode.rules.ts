import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { reasonCode } from './reasonCode.ts'

export default rules(reasonCode, maintainedRules(reasonCode))
