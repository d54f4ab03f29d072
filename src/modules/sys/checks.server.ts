/** Nobody grants what they do not hold, and somebody can always change roles: asked by every action that grants or could take it from the last one. */
import type { Row, Who } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { sysUser } from './user/user.ts'
import { sysRole } from './role/role.ts'
import { organization } from '../master/organization/organization.ts'

export const CHANGES_ROLES = 'sys.roles.edit'
/** Grants what one does not hold oneself. */
export const GRANT_ALL = 'sys.roles.grantAll'
export const lastOne = '至少要有一名启用的用户能修改角色，否则无人能再调整权限'

/** Can an enabled person still change roles, apart from these users and these roles? Askers wait for each other. */
export async function othersChangeRoles(read: Read, apart: { users?: number[]; roles?: number[] }): Promise<boolean> {
  await read.rows(sql`select pg_advisory_xact_lock(hashtext('sysRole'))`)
  const [held] =
    await read.rows(sql`select 1 from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id join ${table(sysRole)} r on r.code = l.role_code
    join ${table(organization)} o on o.id = l.org_id where u.status in ${codes(sysUser, 'status', 'enabled')} and o.status in ${codes(organization, 'status', 'enabled')} and r.status in ${codes(sysRole, 'status', 'enabled')} and r.org_type in (0, o.org_type)
    and u.id <> all(${apart.users ?? []}::bigint[]) and r.id <> all(${apart.roles ?? []}::bigint[]) and r.keys ? ${CHANGES_ROLES} limit 1`)
  return !!held
}

/** A role fits the organization's type; one grants only what one holds, a partner's administrator only what is meant for that. */
export function roleWrong(role: Row<typeof sysRole> | undefined, type: string | undefined, who: Who) {
  if (!role || role.status !== 'enabled') return '角色不存在或已停用'
  if (role.orgType !== 'any' && role.orgType !== type) return `角色${role.name}不适用于该组织`
  if (who.system || who.keys.has(GRANT_ALL)) return undefined
  if (who.orgType !== 'internal' && role.grantable !== 'organization') return `角色${role.name}只能由系统管理员授予`
  const beyond = (role.keys as string[]).find((k) => !who.keys.has(k))
  return beyond && `不能授予自己没有的权限：${role.name}（${beyond}）`
}
