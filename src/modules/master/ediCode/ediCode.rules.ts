import { plain, rules } from '../../../server/rule.ts'
import { ediCode } from './ediCode.ts'

export default rules(ediCode, { create: plain, edit: plain, disable: plain, enable: plain })
