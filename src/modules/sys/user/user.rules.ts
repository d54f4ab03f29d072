import type { Row, Who } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { checkNewPassword, hashPassword } from '../../../identity/session/password.ts'
import { endSessionsOf } from '../../../identity/session/session.ts'
import { forgetTries } from '../../../identity/session/sign-in.ts'
import { codesOf, contactWrong, repeated } from '../../master/checks.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { organization } from '../../master/organization/organization.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { CHANGES_ROLES, lastOne, othersChangeRoles, roleWrong } from '../checks.server.ts'
import { sysRole } from '../role/role.ts'
import { department } from '../department/department.ts'
import { pwmsWrong, workshopsKnown, workshopsWrong } from './checks.server.ts'
import { userAsks, userSearch, viewAs } from './asks.server.ts'
import { directoryKnown, sync } from './sync.server.ts'
import { sysUser } from './user.ts'

type User = Row<typeof sysUser>
const ids = (rows: User[]) => rows.map((r) => r.id)

interface Found {
  departments: Map<string, string>
  suppliers: Set<string>
  types: Map<string, string>
  roles: Map<string, Row<typeof sysRole>>
  plants: Set<string>
  ids: Map<string, number>
  /** Whose a login name is, in small letters. */
  owners: Map<string, number>
}
/** What memberships refer to, and whose the login names are. */
async function known(
  read: Read,
  rows: User[],
  granted: { orgCode?: string; departmentCode?: string | null; supplierCodes?: string | null }[] = [],
): Promise<Found> {
  const given = [...rows, ...granted]
  const orgCode = [
    ...new Set([
      ...rows.flatMap((r) => [r.homeOrgCode, ...r.lines.map((l) => l.orgCode)]),
      ...granted.flatMap((g) => g.orgCode ?? []),
    ]),
  ]
  const names = await read.rows<{ n: string; id: number }>(
    sql`select login_name n, user_id id from sys_credential where login_name = any(${rows.map((r) => r.userName.toLowerCase())}::text[])`,
  )
  const organizations = await read.any(organization, { orgCode })
  return {
    departments: new Map(
      (await read.any(department, { deptCode: given.flatMap((r) => r.departmentCode ?? []) })).map((d) => [
        d.deptCode,
        d.orgCode,
      ]),
    ),
    suppliers: new Set(
      (await read.any(supplier, { supplierCode: given.flatMap((r) => codesOf(r.supplierCodes)) })).map((x) => x.supplierCode),
    ),
    types: new Map(organizations.map((o) => [o.orgCode, o.orgType])),
    ids: new Map(organizations.map((o) => [o.orgCode, o.id])),
    roles: new Map((await read.any(sysRole, {})).map((r) => [r.code, r])),
    plants: new Set((await read.any(factory, {})).map((f) => f.plant)),
    owners: new Map(names.map((n) => [n.n, n.id])),
  }
}

/** What only the maker's people have: plants, suppliers they look after, a department of their organization. */
function rangeWrong(row: Pick<User, 'plants' | 'supplierCodes' | 'departmentCode' | 'homeOrgCode'>, found: Found) {
  const internal = found.types.get(row.homeOrgCode) === 'internal'
  const plants = codesOf(row.plants)
  if (plants.length && !internal) return '只有主机厂用户需要填写工厂'
  const plant = plants.find((p) => !found.plants.has(p))
  if (plant) return `工厂${plant}不存在`
  const suppliers = codesOf(row.supplierCodes)
  if (suppliers.length && !internal) return '只有主机厂用户需要填写供应商范围'
  const unknown = suppliers.find((x) => !found.suppliers.has(x))
  if (unknown) return `供应商${unknown}不存在`
  const of = row.departmentCode && found.departments.get(row.departmentCode)
  return of && of !== row.homeOrgCode && `部门${row.departmentCode}不属于组织${row.homeOrgCode}`
}
/** Who comes first to an organization must belong to it. */
const defaultWrong = (code: string | null | undefined, lines: readonly { orgCode: string }[]) =>
  !!code && !lines.some((l) => l.orgCode === code) && `默认组织${code}不是该用户所在的组织，请先授权`

/** A partner's administrator keeps the people of its own organization, in its own organization. */
const outside = (who: Who, orgCodes: readonly string[], found: Found) =>
  who.orgType !== 'internal' && !who.system && orgCodes.some((c) => found.ids.get(c) !== who.orgId) && '只能维护本组织的人员'

/** Ends their sessions; says whether others can still change roles. */
async function goodbye(rows: User[], read: Read): Promise<boolean> {
  await endSessionsOf(read, ids(rows))
  return othersChangeRoles(read, { users: ids(rows) })
}

/** With the user, in one transaction: whoever is refused leaves no name behind, and no two get one name. */
async function claimNames(rows: User[], read: Read): Promise<Found> {
  await read.rows(sql`insert into sys_credential (user_id, login_name)
    select * from unnest(${ids(rows)}::bigint[], ${rows.map((r) => r.userName.toLowerCase())}::text[]) on conflict do nothing`)
  return known(read, rows)
}

const create = rule(sysUser, 'create', {
  find: (rows, read) => claimNames(rows, read),
  guard: (row, { who, found }) => {
    if (!/^[A-Za-z0-9._@-]{2,50}$/.test(row.userName)) return '登录名由2到50位字母、数字、点、下划线、横线组成'
    if (found.owners.get(row.userName.toLowerCase()) !== row.id) return `登录名${row.userName}已存在`
    const home = found.types.get(row.homeOrgCode)
    const wrong =
      outside(who, [row.homeOrgCode, ...row.lines.map((l) => l.orgCode)], found) ||
      contactWrong(row) ||
      rangeWrong(row, found) ||
      defaultWrong(row.defaultOrgCode, row.lines)
    if (wrong) return wrong
    const twice = repeated(row.lines, (l) => `${l.orgCode} ${l.roleCode}`)
    if (twice) return `组织${twice.orgCode}的角色${twice.roleCode}重复`
    for (const l of row.lines) {
      const type = found.types.get(l.orgCode)
      if (home !== 'internal' && type !== home) return `组织${l.orgCode}与用户所属组织的类型不同`
      const unfit = roleWrong(found.roles.get(l.roleCode), type, who)
      if (unfit) return unfit
    }
    return undefined
  },
})
const edit = rule(sysUser, 'edit', {
  find: (rows, read, inputs) => known(read, rows, inputs),
  guard: (row, { input, found }) => {
    if (input.superior && input.superior === row.userName) return '上级不能是本人'
    return (
      contactWrong({ ...row, ...input }) ||
      rangeWrong({ ...row, ...input } as User, found) ||
      defaultWrong(input.defaultOrgCode, row.lines)
    )
  },
})
const grant = rule(sysUser, 'grant', {
  find: async (rows, read, inputs) => ({
    ...(await known(read, rows, inputs)),
    others: await othersChangeRoles(read, { users: ids(rows) }),
  }),
  guard: (row, { input, who, found }) => {
    const home = found.types.get(row.homeOrgCode)
    const type = found.types.get(input.orgCode)
    const strange = outside(who, [input.orgCode], found)
    if (strange) return strange
    if (home !== 'internal' && type !== home) return `组织${input.orgCode}与用户所属组织的类型不同`
    const had = new Set(row.lines.filter((l) => l.orgCode === input.orgCode).map((l) => l.roleCode))
    const wanted = codesOf(input.roleCodes)
    for (const code of wanted.filter((r) => !had.has(r))) {
      const wrong = roleWrong(found.roles.get(code), type, who)
      if (wrong) return wrong
    }
    const kept = [...row.lines.filter((l) => l.orgCode !== input.orgCode).map((l) => l.roleCode), ...wanted]
    const still = kept.some((r) => (found.roles.get(r)?.keys as string[] | undefined)?.includes(CHANGES_ROLES))
    return !still && !found.others && lastOne
  },
  effect: (row, { input }, to) => {
    const wanted = codesOf(input.roleCodes)
    // What an agency gave ends with the agency.
    const had = row.lines.filter((l) => l.orgCode === input.orgCode && l.via === 'own')
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
      await read.rows(sql`update sys_credential set password_hash = ${hash} where user_id = ${row.id}`)
      await forgetTries(read, row.userName)
    }
    await endSessionsOf(read, ids(rows))
  },
  effect: (_row, _c, to) => to.set({ passwordState: 'given' }),
})
const endSessions = rule(sysUser, 'endSessions', {
  find: (rows, read) => endSessionsOf(read, ids(rows)),
  guard: (row, { who }) => row.id === who.userId && '自己的其他登录请在“个人中心 / 登录会话”里结束',
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
    for (const l of row.lines.slice()) to.removeLine(l.id)
  },
})

/** Acts of an agency: its memberships come and go as a whole. */
const entrust = rule(sysUser, 'entrust', {
  effect: (_, { input: { roleCodes, ...membership } }, to) => {
    for (const roleCode of codesOf(roleCodes)) to.addLine({ ...membership, roleCode, via: 'agent' })
  },
})
const endTrust = rule(sysUser, 'endTrust', {
  effect: (row, { input }, to) => {
    const ends = row.lines.filter((l) => l.via === 'agent' && l.orgCode === input.orgCode && l.validTo === input.validTo)
    for (const l of ends) to.removeLine(l.id)
  },
})
const appoint = rule(sysUser, 'appoint', {
  effect: (row, { input }, to) => {
    if (!row.lines.some((l) => l.orgCode === input.orgCode && l.roleCode === input.roleCode && l.via === 'own'))
      to.addLine({ ...input, via: 'own' })
  },
})
const synced = rule(sysUser, 'synced', {
  find: async (rows, read, inputs) => {
    const off = rows.filter((r, i) => inputs[i]!.isEnabled === 'no' && r.status === 'enabled')
    if (off.length) await endSessionsOf(read, ids(off))
    return othersChangeRoles(read, { users: ids(off) })
  },
  guard: (row, { input, found }) => input.isEnabled === 'no' && row.status === 'enabled' && !found && lastOne,
  effect: (_, { input: { isEnabled, ...values } }, to) => {
    to.set(values)
    to.move(isEnabled === 'yes' ? 'enabled' : 'disabled')
  },
})
const register = rule(sysUser, 'register', {
  find: (rows, read) => claimNames(rows, read),
  guard: (row, { found }) => found.owners.get(row.userName.toLowerCase()) !== row.id && `登录名${row.userName}已存在`,
})

const setWorkshops = rule(sysUser, 'setWorkshops', {
  find: (_, read) => workshopsKnown(read),
  guard: (_, { input, found }) => workshopsWrong(input.workshops, found),
})
const setExternalPwms = rule(sysUser, 'setExternalPwms', { guard: (_, { input }) => pwmsWrong(input.pwms) })

export default rules(
  sysUser,
  {
    create, edit, grant, resetPwd, endSessions, disable, enable: plain, setWorkshops, setExternalPwms, sign: plain, entrust,
    endTrust, appoint, synced, register, remove, viewAs,
  },
  { asks: userAsks, search: userSearch, background: { sync: { ready: directoryKnown, run: sync } } },
)
