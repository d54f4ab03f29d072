import type { Row, Who } from '../../../declare/index.ts'
import { plain, rule, rules } from '../../../server/rule.ts'
import { contactWrong } from '../checks.ts'
import { contact } from './contact.ts'

/** Partners keep their own contacts only. */
const notOwn = (row: Row<typeof contact>, who: Who) =>
  who.orgType !== 'internal' && !who.system && row.orgId !== who.orgId && `组织${row.orgCode}不存在或无权限`

const create = rule(contact, 'create', { guard: (row, { who }) => notOwn(row, who) || contactWrong(row) })
const edit = rule(contact, 'edit', {
  guard: (row, { input }) =>
    input.orgCode !== undefined && input.orgCode !== row.orgCode
      ? '组织不能修改，请删除后新增'
      : contactWrong({ ...row, ...input }),
})

export default rules(contact, { create, edit, remove: plain })
