import { plain, rules } from '../../../server/rule.ts'
import { partPlant } from './partPlant.ts'

export default rules(partPlant, { create: plain, edit: plain, disable: plain, enable: plain })
