import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, keyChanged } from '../checks.ts'
import { organization } from './organization.ts'

const create = rule(organization, 'create', { guard: (row) => codeWrong(organization, row) })
// The type decides what its people see.
const edit = rule(organization, 'edit', {
  guard: (row, { input }) =>
    keyChanged(organization, row, input) ?? (input.orgType && input.orgType !== row.orgType && '组织类型不能修改，请停用后新增'),
})

export default rules(organization, { create, edit, disable: plain, enable: plain })
