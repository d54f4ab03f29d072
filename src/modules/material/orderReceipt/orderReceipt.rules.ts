import { rules } from '../../../engine/rule.ts'
import { orderReceipt } from './orderReceipt.ts'

export default rules(orderReceipt, {})
