import { maintainedRules } from '../../parts/maintained.rules.ts'
import { sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { rule, rules } from '../../engine/rule.ts'
import { repeated } from '../master/checks.server.ts'
import { organization } from '../master/organization/organization.ts'
import { notice } from './notice.ts'
import { organizationGroup } from './organizationGroup.ts'
import { table } from '../../engine/read/scope.ts'
import { signStrategy } from '../../signing/strategy/strategy.ts'

const parsed = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,，;；、]+/)
      .filter(Boolean),
  ),
]

const kept = maintainedRules(organizationGroup, {
  create: {
    guard: (row) => {
      const twice = repeated(row.lines, (l) => l.orgCode)
      return twice && `组织${twice.orgCode}重复`
    },
  },
})
const addMembers = rule(organizationGroup, 'addMembers', {
  find: async (_, read, inputs) =>
    new Set(
      (await read.any(organization, { orgCode: inputs.flatMap((i) => parsed(i.orgCodes)), status: 'enabled' })).map(
        (o) => o.orgCode,
      ),
    ),
  guard: (_, { input, found }) => {
    const unknown = parsed(input.orgCodes).filter((c) => !found.has(c))
    return unknown.length > 0 && `组织${unknown.slice(0, 10).join('、')}不存在或已停用`
  },
  effect: (row, { input }, to) => {
    for (const orgCode of parsed(input.orgCodes)) if (!row.lines.some((l) => l.orgCode === orgCode)) to.addLine({ orgCode })
  },
})
const removeMembers = rule(organizationGroup, 'removeMembers', {
  guard: (row, { input }) => {
    const unknown = parsed(input.orgCodes).filter((c) => !row.lines.some((l) => l.orgCode === c))
    return unknown.length > 0 && `组织${unknown.slice(0, 10).join('、')}不在该分组中`
  },
  effect: (row, { input }, to) => {
    const gone = new Set(parsed(input.orgCodes))
    for (const l of row.lines.filter((x) => gone.has(x.orgCode))) to.removeLine(l.id)
  },
})
const remove = rule(organizationGroup, 'remove', {
  find: async (rows, read) => ({
    notices: new Set(
      (
        await read.rows<{ code: string }>(
          sql`select distinct jsonb_array_elements_text(targets->'groups') code from ${table(notice)} where status in ${codes(notice, 'status', 'draft', 'auditing', 'waiting')}`,
        )
      ).map((r) => r.code),
    ),
    strategies: await read.any(signStrategy, { orgGroup: rows.map((r) => r.groupCode), status: ['draft', 'enabled'] }),
  }),
  guard: ({ groupCode }, { found }) => {
    if (found.notices.has(groupCode)) return '分组已被待发布的公告使用，不能删除'
    const strategy = found.strategies.find((s) => s.orgGroup === groupCode)
    return strategy && `分组已被签字策略${strategy.name}使用，不能删除`
  },
})

export default rules(organizationGroup, { ...kept, addMembers, removeMembers, remove })
