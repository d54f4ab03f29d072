import type { Row } from '../../../declare/index.ts'
import { approvedRules } from '../../../parts/approved.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { businessType } from '../../mixins.ts'
import { roleNames } from '../../sys/role/names.server.ts'
import { sysRole } from '../../sys/role/role.ts'
import { sysUser } from '../../sys/user/user.ts'
import { codesOf, periodWrong, repeated } from '../checks.server.ts'
import { factory } from '../factory/factory.ts'
import { supplierAgent } from './supplierAgent.ts'

type Agency = Row<typeof supplierAgent>
interface Found {
  roles: Map<string, Row<typeof sysRole>>
  users: Map<string, Row<typeof sysUser>>
  plants: Set<string>
  /** Agencies that are in force. */
  standing: Agency[]
}

async function known(rows: Agency[], read: Read): Promise<Found> {
  const userName = rows.flatMap((r) => r.lines.map((l) => l.userName))
  return {
    roles: new Map((await read.any(sysRole, {})).map((r) => [r.code, r])),
    users: new Map((await read.any(sysUser, { userName })).map((u) => [u.userName, u])),
    plants: new Set((await read.any(factory, {})).map((f) => f.plant)),
    standing: await read.any(supplierAgent, { status: 'approved' }),
  }
}

const businessName = (label: string) => Object.entries(businessType).find(([, b]) => b[1] === label)![0]
const businesses = Object.values(businessType).map(([, label]) => label as string)

function wrong(row: Agency, found: Found): string | false | undefined {
  if (row.principalCode === row.agentCode) return '代理组织不能是委托供应商自己'
  const period = periodWrong(row)
  if (period) return period
  const plant = codesOf(row.plants).find((p) => !found.plants.has(p))
  if (plant) return `工厂${plant}不存在`
  const business = codesOf(row.bizTypes).find((b) => !businesses.includes(b))
  if (business) return `业务类型${business}不存在，可填：${businesses.join('、')}`
  for (const code of codesOf(row.roleCodes)) {
    const role = found.roles.get(code)
    if (!role || role.status !== 'enabled') return `角色${code}不存在或已停用`
    if (role.orgType !== 'supplier' || role.grantable !== 'organization') return `角色${role.name}不能授予代理`
  }
  const twice = repeated(row.lines, (l) => l.userName)
  if (twice) return `代理人员${twice.userName}重复`
  if (!row.lines.length) return '请填写代理人员'
  const stranger = row.lines.find((l) => found.users.get(l.userName)?.homeOrgCode !== row.agentCode)
  return stranger && `${stranger.userName}不是代理组织${row.agentCode}的人员`
}
/** Whoever is represented does not represent others at the same time. */
function chain(row: Agency, found: Found): string | undefined {
  const overlaps = (a: Agency) => a.id !== row.id && a.validFrom <= row.validTo && row.validFrom <= a.validTo
  const again = found.standing.find((a) => overlaps(a) && a.principalCode === row.principalCode && a.agentCode === row.agentCode)
  if (again) return `${row.agentCode}在${again.validFrom}至${again.validTo}已是${row.principalCode}的代理`
  const link = found.standing.find((a) => overlaps(a) && (a.principalCode === row.agentCode || a.agentCode === row.principalCode))
  return link && `代理不能转委托：${link.principalCode}已委托${link.agentCode}`
}
const approve = rule(supplierAgent, 'approve', {
  find: (rows, read) => known(rows, read),
  guard: (row, { found }) => wrong(row, found) || chain(row, found),
  effect: (row, { input, found }, to) => {
    to.set(input)
    const { plants, validFrom, validTo, roleCodes, principalCode: orgCode } = row
    // As the fields of documents name them.
    const bizTypes = codesOf(row.bizTypes).map(businessName).join(',') || null
    for (const l of row.lines)
      to.act(sysUser, 'entrust', found.users.get(l.userName)!.id, { orgCode, roleCodes, plants, bizTypes, validFrom, validTo })
  },
})
/** The memberships of its people end at once. */
const ending = <K extends 'stop' | 'expire'>(action: K) =>
  rule(supplierAgent, action, {
    find: (rows, read) => known(rows, read),
    effect: (row, { found }, to) => {
      for (const l of row.lines) {
        const user = found.users.get(l.userName)
        if (user) to.act(sysUser, 'endTrust', user.id, { orgCode: row.principalCode, validTo: row.validTo })
      }
    },
  })

export default rules(
  supplierAgent,
  {
    // A supplier entrusts itself only, or changes what it entrusted.
    ...approvedRules(supplierAgent, {
      own: 'principalCode', called: '供应商', find: known,
      wrong: (row, { found }) => wrong(row, found),
    }),
    approve,
    stop: ending('stop'),
    expire: ending('expire'),
  },
  { personal: { roleNames: () => roleNames(sql`h.role_codes`) } },
)
