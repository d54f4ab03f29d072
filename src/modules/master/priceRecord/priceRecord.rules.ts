import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { periodWrong } from '../checks.server.ts'
import { priceRecord } from './priceRecord.ts'

export default rules(priceRecord, maintainedRules(priceRecord, { key: 'free', wrong: (row) => periodWrong(row) }))
