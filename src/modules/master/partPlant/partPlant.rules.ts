import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { partPlant } from './partPlant.ts'

export default rules(partPlant, maintainedRules(partPlant, { key: 'free' }))
