import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { truck } from './truck.ts'

export default rules(truck, maintainedRules(truck, { own: 'carrierCode' }))
