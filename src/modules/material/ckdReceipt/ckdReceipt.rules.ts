import { plain, rules } from '../../../engine/rule.ts'
import { ckdReceipt } from './ckdReceipt.ts'

export default rules(ckdReceipt, { revoke: plain })
