import { plain, rules } from '../../../engine/rule.ts'
import { cusParcel } from './cusParcel.ts'

export default rules(cusParcel, { void: plain })
