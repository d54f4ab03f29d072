import { plain, rules } from '../../../server/rule.ts'
import { part } from './part.ts'

export default rules(part, { create: plain, edit: plain, disable: plain, enable: plain })
