import { plain, rules } from '../../../engine/rule.ts'
import { cusParcel } from './cusSend.ts'

export default rules(cusParcel, { void: plain })
