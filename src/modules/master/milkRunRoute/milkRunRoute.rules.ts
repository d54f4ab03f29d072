import { plain, rule, rules } from '../../../server/rule.ts'
import { keyChanged, periodWrong } from '../checks.ts'
import { milkRunRoute } from './milkRunRoute.ts'

const create = rule(milkRunRoute, 'create', { guard: (row) => periodWrong(row) })
const edit = rule(milkRunRoute, 'edit', {
  guard: (row, { input }) => keyChanged(milkRunRoute, row, input) ?? periodWrong({ ...row, ...input }),
})

export default rules(milkRunRoute, { create, edit, disable: plain, enable: plain, remove: plain })
