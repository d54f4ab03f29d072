import { rules } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { claimRate } from './claimRate.ts'

export default rules(claimRate, maintainedRules(claimRate, { key: 'free' }))
