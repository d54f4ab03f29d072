import { int, no, rowId, text, type Row } from '../../../declare/index.ts'
import { sql } from '../../../server/db.ts'
import { plain, rule, rules, type Read } from '../../../server/rule.ts'
import { escapeLike } from '../../../server/rows/source.ts'
import { checkNewPassword, hashPassword } from '../../../server/session/password.ts'
import { endSessionsOf } from '../../../server/session/session.ts'
import { contactWrong, repeated } from '../../master/checks.ts'
import { factory } from '../../master/factory/factory.ts'
import { organization } from '../../master/organization/organization.ts'
import { GRANT_ALL } from '../../roles.ts'
import { CHANGES_ROLES, lastOne, othersChangeRoles } from '../checks.ts'
import { sysRole } from '../role/role.ts'
import { sysUser } from './user.ts'

type User = Row<typeof sysUser>
const MOST_FOUND = 50
const codes = (list: string | null | undefined) => [...new Set((list ?? '').split(/[\s,，;；]+/).filter(Boolean))]

interface Found {
  types: Map<string, string>
  roles: Map<string, Row<typeof sysRole>>
  plants: Set<string>
  /** Whose a login name is, in small letters. */
  owners: Map<string, number>
}
/** What memberships refer to, and whose the login names are. */
async function known(read: Read, rows: User[], granted: { orgCode?: string }[] = []): Promise<Found> {
  const orgCode = [
    ...new Set([
      ...rows.flatMap((r) => [r.homeOrgCode, ...r.lines.map((l) => l.orgCode)]),
      ...granted.flatMap((g) => g.orgCode ?? []),
    ]),
  ]
  const names = await read.rows<{ n: string; id: number }>(
    sql`select login_name n, user_id id from sys_credential where login_name = any(${rows.map((r) => r.userName.toLowerCase())}::text[])`,
  )
  return {
    types: new Map((await read.any(organization, { orgCode })).map((o) => [o.orgCode, o.orgType])),
    roles: new Map((await read.any(sysRole, {})).map((r) => [r.code, r])),
    plants: new Set((await read.any(factory, {})).map((f) => f.plant)),
    owners: new Map(names.map((n) => [n.n, n.id])),
  }
}

/** A role fits the organization's type; one grants only what one holds. */
function roleWrong(role: Row<typeof sysRole> | undefined, type: string | undefined, keys: ReadonlySet<string>, all: boolean) {
  if (!role || role.status !== 'enabled') return '角色不存在或已停用'
  if (role.orgType !== 'any' && role.orgType !== type) return `角色${role.name}不适用于该组织`
  const beyond = all ? undefined : (role.keys as string[]).find((k) => !keys.has(k))
  return beyond && `不能授予自己没有的权限：${role.name}（${beyond}）`
}
function plantsWrong(plants: string | null | undefined, homeType: string | undefined, found: Found) {
  const list = codes(plants)
  if (list.length && homeType !== 'internal') return '只有主机厂用户需要填写工厂'
  const unknown = list.find((p) => !found.plants.has(p))
  return unknown && `工厂${unknown}不存在`
}

const ids = (rows: User[]) => rows.map((r) => r.id)
/** Ends their sessions; says whether others can still change roles. */
async function goodbye(rows: User[], read: Read): Promise<boolean> {
  await endSessionsOf(read, ids(rows))
  return othersChangeRoles(read, { users: ids(rows) })
}

const create = rule(sysUser, 'create', {
  find: async (rows, read) => {
    // With the user, in one transaction: whoever is refused leaves no name behind, and no two get one name.
    for (const r of rows)
      await read.rows(
        sql`insert into sys_credential (user_id, login_name) values (${r.id}, ${r.userName.toLowerCase()}) on conflict do nothing`,
      )
    return known(read, rows)
  },
  guard: (row, { who, found }) => {
    if (!/^[A-Za-z0-9._@-]{2,50}$/.test(row.userName)) return '登录名由2到50位字母、数字、点、下划线、横线组成'
    if (found.owners.get(row.userName.toLowerCase()) !== row.id) return `登录名${row.userName}已存在`
    const home = found.types.get(row.homeOrgCode)
    const contact = contactWrong(row) ?? plantsWrong(row.plants, home, found)
    if (contact) return contact
    const twice = repeated(row.lines, (l) => `${l.orgCode} ${l.roleCode}`)
    if (twice) return `组织${twice.orgCode}的角色${twice.roleCode}重复`
    for (const l of row.lines) {
      const type = found.types.get(l.orgCode)
      if (home !== 'internal' && type !== home) return `组织${l.orgCode}与用户所属组织的类型不同`
      const wrong = roleWrong(found.roles.get(l.roleCode), type, who.keys, !!who.system || who.keys.has(GRANT_ALL))
      if (wrong) return wrong
    }
    return undefined
  },
})
const edit = rule(sysUser, 'edit', {
  find: (rows, read) => known(read, rows),
  guard: (row, { input, found }) =>
    contactWrong({ ...row, ...input }) ?? plantsWrong(input.plants, found.types.get(row.homeOrgCode), found),
})
const grant = rule(sysUser, 'grant', {
  find: async (rows, read, inputs) => ({
    ...(await known(read, rows, inputs)),
    others: await othersChangeRoles(read, { users: ids(rows) }),
  }),
  guard: (row, { input, who, found }) => {
    const home = found.types.get(row.homeOrgCode)
    const type = found.types.get(input.orgCode)
    if (home !== 'internal' && type !== home) return `组织${input.orgCode}与用户所属组织的类型不同`
    const had = new Set(row.lines.filter((l) => l.orgCode === input.orgCode).map((l) => l.roleCode))
    const all = !!who.system || who.keys.has(GRANT_ALL)
    const wanted = codes(input.roleCodes)
    for (const code of wanted.filter((r) => !had.has(r))) {
      const wrong = roleWrong(found.roles.get(code), type, who.keys, all)
      if (wrong) return wrong
    }
    const kept = [...row.lines.filter((l) => l.orgCode !== input.orgCode).map((l) => l.roleCode), ...wanted]
    const still = kept.some((r) => (found.roles.get(r)?.keys as string[] | undefined)?.includes(CHANGES_ROLES))
    return !still && !found.others && lastOne
  },
  effect: (row, { input }, to) => {
    const wanted = codes(input.roleCodes)
    const had = row.lines.filter((l) => l.orgCode === input.orgCode)
    for (const l of had) if (!wanted.includes(l.roleCode)) to.removeLine(l.id)
    for (const roleCode of wanted)
      if (!had.some((l) => l.roleCode === roleCode)) to.addLine({ orgCode: input.orgCode, roleCode } as never)
  },
})
const resetPwd = rule(sysUser, 'resetPwd', {
  // The password itself is no part of the row: the history does not have it.
  find: async (rows, read, inputs) => {
    for (const [i, row] of rows.entries()) {
      checkNewPassword(inputs[i]!.password, row.userName)
      const hash = await hashPassword(inputs[i]!.password)
      await read.rows(
        sql`update sys_credential set password_hash = ${hash}, fail_count = 0, locked_until = null where user_id = ${row.id}`,
      )
    }
    await endSessionsOf(read, ids(rows))
  },
  effect: () => {},
})
const disable = rule(sysUser, 'disable', {
  find: goodbye,
  guard: (row, { who, found }) => (row.id === who.userId ? '不能停用自己' : !found && lastOne),
})
const remove = rule(sysUser, 'remove', {
  find: goodbye,
  guard: (row, { who, found }) => (row.id === who.userId ? '不能删除自己' : !found && lastOne),
  effect: (row, _, to) => {
    // The name stays reserved; the memberships end.
    for (const l of [...row.lines]) to.removeLine(l.id)
  },
})

export default rules(
  sysUser,
  { create, edit, grant, resetPwd, disable, enable: plain, remove },
  {
    calls: {
      searchByName: {
        title: '查找用户',
        input: { kw: text('关键字'), count: int('条数', { positive: true }) },
        run: (c) => {
          const kw = `%${escapeLike(String(c.input.kw ?? ''))}%`
          return c.db
            .rows(sql`select u.id, u.user_name "userName", u.display_name "displayName", u.home_org_id "orgId", o.org_name "orgName"
            from sys_user u join organization o on o.id = u.home_org_id where u.status = 1 and (u.user_name ilike ${kw} or u.display_name ilike ${kw})
            order by u.user_name limit ${Math.min(Number(c.input.count ?? 10), MOST_FOUND)}`)
        },
      },
      getuserorgs: {
        title: '用户的组织与角色',
        input: { userId: rowId('用户ID', { required: true }) },
        run: (c) =>
          c.db
            .rows(sql`select l.org_id "orgId", l.org_code "orgCode", o.org_name "orgName", array_agg(l.role_code order by l.role_code) "roleCodes"
            from sys_user_line l join organization o on o.id = l.org_id where l.head_id = ${c.input.userId} group by 1, 2, 3 order by 2`),
      },
      'role/getUserRole': {
        title: '用户在组织中的角色',
        input: { userId: rowId('用户ID', { required: true }), orgCode: no('组织代码', { required: true }) },
        run: (c) =>
          c.db.rows(sql`select r.id, r.code, r.name, exists (select 1 from sys_user_line l where l.head_id = ${c.input.userId}
              and l.org_code = o.org_code and l.role_code = r.code) checked
            from organization o join sys_role r on r.status = 1 and r.org_type in (0, o.org_type) where o.org_code = ${c.input.orgCode} order by r.code`),
      },
    },
  },
)
