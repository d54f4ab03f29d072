import { plain, rules } from '../../../engine/rule.ts'
import { kpiStockPlan } from './kpiStockPlan.ts'

export default rules(kpiStockPlan, { edit: plain })
