import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, keyChanged, notOwnFleet } from '../checks.ts'
import { truck } from './truck.ts'

const create = rule(truck, 'create', { guard: (row, { who }) => notOwnFleet(row, who) || codeWrong(truck, row) })
const edit = rule(truck, 'edit', { guard: (row, { input }) => keyChanged(truck, row, input) })

export default rules(truck, { create, edit, disable: plain, enable: plain })
