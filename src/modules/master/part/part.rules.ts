import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { part } from './part.ts'

export default rules(part, maintainedRules(part))
