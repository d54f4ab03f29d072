/** Questions about users, and the view through their eyes. */
import { actionKey, int, rowId, text, type Row, type Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { and, lineTable, table } from '../../../engine/read/scope.ts'
import { escapeLike } from '../../../engine/read/source.ts'
import { from } from '../../../engine/read/tables.ts'
import { outside, type AsksAnswered, type DocumentRules, type Read } from '../../../engine/rule.ts'
import { logEvent, openView, whoOfUser } from '../../../identity/session/session.ts'
import { organization } from '../../master/organization/organization.ts'
import { GRANT_ALL } from '../checks.server.ts'
import { department } from '../department/department.ts'
import { sysRole } from '../role/role.ts'
import { sysUser } from './user.ts'

const [MOST_FOUND, FOUND] = [50, 10]
const GRANT = actionKey(sysUser, sysUser.actions.grant)

/** A user in the scope of who asks. @throws Refusal */
async function seen(read: Read, id: number): Promise<Row<typeof sysUser>> {
  const [user] = await read.mine(sysUser, { id })
  if (!user) throw outOfScope()
  return user
}

/** People who hold a key in the organization of who asks. */
const holding = (
  key: string,
  who: Who,
) => sql`exists (select 1 from ${lineTable(sysUser)} l join ${table(sysRole)} r on r.code = l.role_code
      where l.head_id = h.id and l.org_id = ${who.orgId} and r.status in ${codes(sysRole, 'status', 'enabled')} and r.keys ? ${key})`

/** By what else people are searched. */
export const userSearch: DocumentRules['search'] = {
  input: {
    userId: rowId('用户ID'),
    permissionCode: text('拥有的权限', { max: 80 }),
    type: int('组织类型'),
  },
  where: ({ userId, permissionCode, type }, who) => [
    ...(userId ? [sql`h.id = ${userId}`] : []),
    ...(permissionCode ? [holding(permissionCode, who)] : []),
    ...(type ? [sql`h.user_type = ${type}::int`] : []),
  ],
}

export const userAsks: AsksAnswered<typeof sysUser> = {
  searchByName: ({ read, who, input }) => {
    const kw = `%${escapeLike(input.kw ?? '')}%`
    return read.rows(sql`select h.id, h.user_name "userName", h.display_name "displayName", h.home_org_id "orgId", o.org_name "orgName", d.dept_name "departmentName"
      from ${from(sysUser, who)} h join ${table(organization)} o on o.id = h.home_org_id left join ${table(department)} d on d.dept_code = h.department_code
      where ${and([
        sql`h.status in ${codes(sysUser, 'status', 'enabled')} and (h.user_name ilike ${kw} or h.display_name ilike ${kw})`,
        ...(input.permissionCode ? [holding(input.permissionCode, who)] : []),
        ...(input.type ? [sql`h.user_type = ${input.type}::int`] : []),
      ])} order by h.user_name limit ${Math.min(input.count ?? FOUND, MOST_FOUND)}`)
  },
  getuserorgs: async ({ read, input }) => {
    await seen(read, input.userId)
    return read.rows(sql`select l.org_id "orgId", l.org_code "orgCode", o.org_name "orgName", array_agg(l.role_code order by l.role_code) "roleCodes",
      bool_or(l.via = 2) "isAgent" from ${lineTable(sysUser)} l join ${table(organization)} o on o.id = l.org_id where l.head_id = ${input.userId} group by 1, 2, 3 order by 2`)
  },
  getUserRole: async ({ read, who, input }) => {
    // 0: the roles that somebody new may be given.
    const user = input.userId ? await seen(read, input.userId) : undefined
    const orgId = input.orgId ?? user?.homeOrgId ?? who.orgId
    const partner = who.orgType !== 'internal'
    const has = sql`exists (select 1 from ${lineTable(sysUser)} l where l.head_id = ${input.userId}
        and l.org_code = o.org_code and l.role_code = r.code and l.via = 1)`
    // Who grants nothing is told what is granted.
    const shown = who.keys.has(GRANT) ? sql`true` : has
    return read.rows(sql`select r.id, r.code, r.name, r.keys, ${has} checked
      from ${table(organization)} o join ${table(sysRole)} r on r.status in ${codes(sysRole, 'status', 'enabled')} and r.org_type in (0, o.org_type)
      where ${input.orgCode ? sql`o.org_code = ${input.orgCode}` : sql`o.id = ${orgId}`} and ${shown}
        and (${!partner} or (o.id = ${who.orgId} and r.grantable = 2)) order by r.code`)
  },
}

/** Who does not hold every key may look only through eyes that see no more than their own. */
export const viewAs = outside(sysUser, 'viewAs', async (asked, read, { who }) => {
  const user = await seen(read, asked.userId)
  if (user.id === who.userId) throw new Refusal('这就是您自己')
  const seenBy = await whoOfUser(read.portal, user.id, asked.orgId)
  const beyond = who.keys.has(GRANT_ALL) ? undefined : [...seenBy.keys].find((k) => !who.keys.has(k))
  if (beyond) throw new Refusal(`该用户拥有您没有的权限（${beyond}），不能以其身份查看`)
  const token = await openView(read, who.userId, user.id, seenBy.orgId, { address: '', agent: `由${who.name}查看` })
  await logEvent(read, 'visit', user.id, { visit: '以该用户身份查看', path: '/sys/users', orgId: seenBy.orgId, viewer: who.name })
  return { ...token, orgId: seenBy.orgId, displayName: user.displayName, orgName: seenBy.orgName }
})
