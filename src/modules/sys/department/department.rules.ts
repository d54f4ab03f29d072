import type { Row } from '../../../declare/index.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { organization } from '../../master/organization/organization.ts'
import { department } from './department.ts'

type Department = Row<typeof department>
type Found = { parents: Map<string, Department>; types: Map<string, string> }

const known = async (_: unknown, read: Read): Promise<Found> => ({
  parents: new Map((await read.any(department, {})).map((d) => [d.deptCode, d])),
  types: new Map((await read.any(organization, { orgType: 'internal' })).map((o) => [o.orgCode, o.orgType])),
})
function wrong(row: Pick<Department, 'deptCode' | 'orgCode' | 'parentCode'>, found: Found): string | undefined {
  if (!found.types.has(row.orgCode)) return '只有主机厂组织可以设部门'
  const seen = new Set([row.deptCode])
  for (let code = row.parentCode; code; code = found.parents.get(code)?.parentCode ?? null) {
    if (seen.has(code)) return '上级部门不能是本部门或其下级'
    seen.add(code)
    if (found.parents.get(code)?.orgCode !== row.orgCode) return `上级部门${code}不属于组织${row.orgCode}`
  }
  return undefined
}

export default rules(
  department,
  maintainedRules(department, { find: known, together: 'each', wrong: (row, { found }) => wrong(row, found) }),
)
