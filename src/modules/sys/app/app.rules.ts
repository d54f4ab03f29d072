import { maintainedRules, unused } from '../../../parts/maintained.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules } from '../../../engine/rule.ts'
import { app } from './app.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { sysUser } from '../user/user.ts'
import { sysRole } from '../role/role.ts'

/** The portal itself: without it nobody could put anything right. */
const PORTAL = 'PORTAL'
const addressWrong = (url: string | null | undefined) =>
  url && !/^(https?:\/\/[^\s]+|\/[^\s]*)$/.test(url) ? '地址应以 http://、https:// 或 / 开头' : undefined

const disable = rule(app, 'disable', { guard: (row) => row.code === PORTAL && '门户不能停用' })
const { find, guard } = unused(app)
const remove = rule(app, 'remove', { find, guard: (row, c) => (row.isSystem ? '内置应用不允许删除' : guard(row, c)) })

export default rules(
  app,
  { ...maintainedRules(app, { wrong: (row) => addressWrong(row.url) }), disable, remove },
  {
    asks: {
      getappwithroles: ({ read, input: { userId = null, orgId = null } }) =>
        read.rows(sql`select a.code, a.name, coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name,
            'checked', exists (select 1 from ${lineTable(sysUser)} l where l.head_id = ${userId} and l.role_code = r.code
              and (${orgId}::bigint is null or l.org_id = ${orgId}))) order by r.code)
            from ${table(sysRole)} r where r.app_code = a.code and r.status in ${codes(sysRole, 'status', 'enabled')}), '[]') roles
          from ${table(app)} a where a.status in ${codes(app, 'status', 'enabled')} order by a.order_no nulls last, a.code`),
    },
  },
)
