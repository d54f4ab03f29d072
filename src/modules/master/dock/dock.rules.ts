import { plain, rules } from '../../../server/rule.ts'
import { dock } from './dock.ts'

export default rules(dock, { create: plain, edit: plain, disable: plain, enable: plain })
