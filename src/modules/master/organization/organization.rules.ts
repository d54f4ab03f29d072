import type { Row } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import type { OrganizationPort } from '../../../engine/engine.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { organizationGroup } from '../../notice/organizationGroup.ts'
import { sysRole } from '../../sys/role/role.ts'
import { sysUser } from '../../sys/user/user.ts'
import { contactWrong } from '../checks.server.ts'
import { organization, orgTypes } from './organization.ts'

const MOST_CODES = 2000

/** What the engine asks about organizations. */
export const organizationPort: OrganizationPort = {
  async names(db, ids) {
    const rows = await db.rows<{ id: number; name: string }>(
      sql`select id, org_name as name from ${table(organization)} where id = any(${ids}::bigint[])`,
    )
    return new Map(rows.map((r) => [r.id, r.name]))
  },
  /** The smallest of the groups that it is in. */
  async deltaPercents(db, ids) {
    const rows = await db.rows<{ id: number; percent: number }>(sql`select o.id, min(g.delta_percent) percent
      from ${table(organization)} o join ${lineTable(organizationGroup)} m on m.org_code = o.org_code join ${table(organizationGroup)} g on g.id = m.head_id
      where o.id = any(${ids}::bigint[]) and g.status in ${codes(organizationGroup, 'status', 'enabled')} and g.delta_percent is not null group by o.id`)
    return new Map(rows.map((r) => [r.id, r.percent]))
  },
  mailed: (db, id, key, topic) =>
    db.rows(sql`select distinct u.id, u.email from ${table(sysUser)} u join ${lineTable(sysUser)} l on l.head_id = u.id
      join ${table(sysRole)} r on r.code = l.role_code and r.status in ${codes(sysRole, 'status', 'enabled')}
      join message_mail m on m.user_id = u.id and m.event_group = ${topic}
      where l.org_id = ${id} and u.status in ${codes(sysUser, 'status', 'enabled')} and u.email <> ''
        and (u.valid_to is null or u.valid_to >= current_date) and r.keys ? ${key}
        and current_date between coalesce(l.valid_from, '-infinity'::date) and coalesce(l.valid_to, 'infinity'::date) order by u.id`),
}

/** Who administers an organization, by its type. */
const adminRoles = { internal: 'ORG_ADMIN', supplier: 'SUP_ADMIN', carrier: 'CAR_ADMIN' } as const
type Organization = Row<typeof organization>

interface Found {
  parents: Map<string, string | null>
  users: Map<string, Row<typeof sysUser>>
}
async function known(rows: Organization[], read: Read): Promise<Found> {
  const links = await read.rows<{ org_code: string; parent_code: string | null }>(
    sql`select org_code, parent_code from ${table(organization)} where parent_code is not null`,
  )
  const userName = rows.flatMap((r) => r.adminUser ?? [])
  return {
    parents: new Map(links.map((l) => [l.org_code, l.parent_code])),
    users: new Map((await read.any(sysUser, { userName })).map((u) => [u.userName, u])),
  }
}

function wrong(row: Organization, found: Found): string | false | undefined {
  if (row.creditCode && !/^[0-9A-HJ-NP-RT-UW-Y]{18}$/.test(row.creditCode)) return '统一社会信用代码应为18位数字和大写字母'
  if (row.duns && !/^\d{9}$/.test(row.duns)) return 'DUNS应为9位数字'
  const contact = contactWrong(row)
  if (contact) return contact
  const strange = (['supplierKind', 'isOffsite', 'carrierKind'] as const).find(
    (n) => row[n] !== null && kindsOf[n] !== row.orgType,
  )
  if (strange) return `${organization.fields[strange].label}只用于${orgTypes[kindsOf[strange]][1]}`
  const seen = new Set([row.orgCode])
  for (let code = row.parentCode; code; code = found.parents.get(code) ?? null) {
    if (seen.has(code)) return '上级组织不能是本组织或其下级'
    seen.add(code)
  }
  const admin = row.adminUser ? found.users.get(row.adminUser) : undefined
  return admin && admin.userType !== row.orgType && `${row.adminUser}不是该类组织的用户，不能作为组织管理员`
}
const kindsOf = { supplierKind: 'supplier', isOffsite: 'supplier', carrierKind: 'carrier' } as const
/** What is usual of its type, where nothing is said. */
const usual = {
  internal: {},
  supplier: { supplierKind: 'direct', isOffsite: false },
  carrier: { carrierKind: 'transport' },
} as const

/** The administrator has the role that goes with it. */
function appoint(row: Organization, found: Found, to: Effects<typeof organization>): void {
  const admin = row.adminUser && found.users.get(row.adminUser)
  if (admin) to.act(sysUser, 'appoint', admin.id, { orgCode: row.orgCode, roleCode: adminRoles[row.orgType] })
}

const kept = maintainedRules(organization, {
  find: known, together: 'each',
  wrong: (row, { found }) => wrong(row, found),
  create: {
    effect: (row, { found }, to) => {
      to.set(Object.fromEntries(Object.entries(usual[row.orgType]).filter(([n]) => row[n as keyof Organization] === null)))
      appoint(row, found, to)
    },
  },
  edit: {
    guard: (row, { input }) =>
      // The type decides what its people see.
      (input.orgType && input.orgType !== row.orgType && '组织类型不能修改，请停用后新增') ||
      (row.source === 'erp' &&
        (['orgName', 'taxNo'] as const).some((n) => input[n] !== undefined && input[n] !== row[n]) &&
        '组织名称和税号来自ERP，不能修改'),
    effect: (row, { input, found }, to) => {
      const { orgCode: _, orgType: __, ...values } = input
      if (input.adminUser && input.adminUser !== row.adminUser) appoint({ ...row, ...input } as Organization, found, to)
      to.set(values)
    },
  },
})
const editContact = rule(organization, 'editContact', { guard: (_, { input }) => contactWrong(input) })
export default rules(
  organization,
  { ...kept, editContact, freeze: plain },
  {
    asks: {
      getLargeListByCodes: async ({ read, input: { codes, type } }) => {
        if (!Array.isArray(codes) || codes.length > MOST_CODES || codes.some((x) => typeof x !== 'string'))
          throw new Refusal(`组织代码应为文本数组，最多${MOST_CODES}个`, status.invalid)
        const found = await read.mine(organization, { orgCode: codes }, { limit: MOST_CODES })
        const items = found.filter((o) => !type || orgTypes[o.orgType][0] === type)
        const known = new Set(items.map((o) => o.orgCode))
        return {
          items: items.map((o) => ({ id: o.id, code: o.orgCode, displayName: o.orgName, type: orgTypes[o.orgType][0] })),
          missing: codes.filter((x) => !known.has(x)),
        }
      },
    },
  },
)
