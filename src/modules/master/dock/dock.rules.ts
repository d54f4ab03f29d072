import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { dock } from './dock.ts'

export default rules(dock, maintainedRules(dock))
