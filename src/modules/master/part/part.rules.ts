import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, keyChanged } from '../checks.ts'
import { part } from './part.ts'

const create = rule(part, 'create', { guard: (row) => codeWrong(part, row) })
const edit = rule(part, 'edit', { guard: (row, { input }) => keyChanged(part, row, input) })

export default rules(part, { create, edit, disable: plain, enable: plain })
