import { plain, rules } from '../../../server/rule.ts'
import { reasonCode } from './reasonCode.ts'

export default rules(reasonCode, { create: plain, edit: plain, disable: plain, enable: plain })
