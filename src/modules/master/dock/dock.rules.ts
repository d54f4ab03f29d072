import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../server/rule.ts'
import { dock } from './dock.ts'

export default rules(dock, maintainedRules(dock, { key: 'free' }))
