import { sql } from '../../engine/database/db.ts'
import { rule, rules } from '../../engine/rule.ts'
import { signDelegate } from './delegate.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { sysUser } from '../../modules/sys/user/user.ts'

const create = rule(signDelegate, 'create', {
  find: (_, read, inputs, { who }) =>
    read.rows<{
      user_name: string
    }>(sql`select u.user_name from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id
      where l.org_id = ${who.orgId} and u.status in ${codes(sysUser, 'status', 'enabled')} and u.user_name = any(${inputs.map((i) => i.deputy)}::text[])`),
  guard: (row, { found, who, input }) => {
    if (row.deputyId === who.userId) return '不能委托给自己'
    if (!found.some((u) => u.user_name === input.deputy)) return `代理人${input.deputy}不属于本组织或已停用`
    return input.validTo < input.validFrom && '结束日期不能早于开始日期'
  },
  effect: (_, { who }, to) => to.set({ orgId: who.orgId, principalId: who.userId, principalName: who.name }),
})

const stop = rule(signDelegate, 'stop', {
  guard: (row, { who }) => row.principalId !== who.userId && '只能停用自己的代理',
})

export default rules(signDelegate, { create, stop })
