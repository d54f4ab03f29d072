import { notOwn } from '../../../parts/ownership.rules.ts'
import { plain, rule, rules } from '../../../engine/rule.ts'
import { contactWrong } from '../checks.server.ts'
import { contact } from './contact.ts'

// Partners keep their own contacts only.
const create = rule(contact, 'create', { guard: (row, { who }) => notOwn(contact, 'orgCode', row, who) || contactWrong(row) })
const edit = rule(contact, 'edit', {
  guard: (row, { input }) =>
    input.orgCode !== undefined && input.orgCode !== row.orgCode
      ? '组织不能修改，请删除后新增'
      : contactWrong({ ...row, ...input }),
})

export default rules(contact, { create, edit, remove: plain })
