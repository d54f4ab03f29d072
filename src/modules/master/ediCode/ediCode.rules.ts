import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { ediCode } from './ediCode.ts'

export default rules(ediCode, maintainedRules(ediCode, { key: 'free' }))
