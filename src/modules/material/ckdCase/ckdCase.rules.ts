import { plain, rules } from '../../../engine/rule.ts'
import { ckdCase } from './ckdCase.ts'

export default rules(ckdCase, { void: plain })
