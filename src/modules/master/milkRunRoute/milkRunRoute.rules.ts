import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { periodWrong } from '../checks.server.ts'
import { milkRunRoute } from './milkRunRoute.ts'

export default rules(milkRunRoute, maintainedRules(milkRunRoute, { key: 'fixed', wrong: (row) => periodWrong(row) }))
