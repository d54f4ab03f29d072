import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, keyChanged } from '../checks.ts'
import { reasonCode } from './reasonCode.ts'

const create = rule(reasonCode, 'create', { guard: (row) => codeWrong(reasonCode, row) })
const edit = rule(reasonCode, 'edit', { guard: (row, { input }) => keyChanged(reasonCode, row, input) })

export default rules(reasonCode, { create, edit, disable: plain, enable: plain })
