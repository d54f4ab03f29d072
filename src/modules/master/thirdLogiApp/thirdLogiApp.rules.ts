import { cut, toText, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { department } from '../../sys/department/department.ts'
import { sysRole } from '../../sys/role/role.ts'
import { sysUser } from '../../sys/user/user.ts'
import { thirdLogiApp } from './thirdLogiApp.ts'

type Config = Row<typeof thirdLogiApp>
type Node = Pick<Config['lines'][number], 'nodeName' | 'assigneeRule' | 'assigneeArg'>
interface Found {
  /** What an argument may be, by rule, with its name. */
  known: Record<string, Map<string, string>>
  enabled: Config[]
}

async function find(rows: Config[], read: Read): Promise<Found> {
  const args = rows.flatMap((r) => r.lines.map((n) => n.assigneeArg ?? ''))
  const names = async (doc: typeof sysRole | typeof sysUser | typeof department, by: string, name: string) =>
    new Map(
      (await read.any(doc as typeof sysRole, { [by]: args, status: 'enabled' } as never)).map((r) => [
        String((r as never)[by]),
        String((r as never)[name]),
      ]),
    )
  return {
    known: {
      role: await names(sysRole, 'code', 'name'),
      user: await names(sysUser, 'userName', 'displayName'),
      leader: await names(department, 'deptCode', 'deptName'),
    },
    enabled: await read.any(thirdLogiApp, { status: 'enabled' }),
  }
}

function wrong(row: Config, found: Found): string | undefined {
  if (!row.lines.length) return '至少需要一个审批环节'
  for (const n of row.lines) {
    const known = found.known[n.assigneeRule]
    if (known && !known.has(n.assigneeArg ?? '')) return `环节${n.nodeName}：${n.assigneeArg || '处理人'}不存在或未填写`
  }
  const same = (c: Config) => c.plant === row.plant && c.applyType === row.applyType && c.serviceType === row.serviceType
  return found.enabled.some((c) => c.id !== row.id && same(c))
    ? `工厂${row.plant}的该类申请已有启用的审批配置，请修改原配置`
    : undefined
}
const assigneeRules = thirdLogiApp.lines.assigneeRule
/** Who is asked in turn, as people call them. */
const chainOf = (nodes: readonly Node[], { known }: Found) =>
  cut(
    nodes
      .map(
        (n) =>
          `${n.nodeName}（${toText(assigneeRules, n.assigneeRule)}${n.assigneeArg ? ` ${known[n.assigneeRule]?.get(n.assigneeArg) ?? n.assigneeArg}` : ''}）`,
      )
      .join(' → '),
    500,
  )

/** Who is named on a line, as people call them. */
const assigneeName = sql`coalesce((select r.name from ${table(sysRole)} r where l.assignee_rule in ${codes(thirdLogiApp, 'assigneeRule', 'role')} and r.code = l.assignee_arg),
  (select u.display_name from ${table(sysUser)} u where l.assignee_rule in ${codes(thirdLogiApp, 'assigneeRule', 'user')} and u.user_name = l.assignee_arg),
  (select d.dept_name from ${table(department)} d where l.assignee_rule in ${codes(thirdLogiApp, 'assigneeRule', 'leader')} and d.dept_code = l.assignee_arg))`

export default rules(
  thirdLogiApp,
  maintainedRules(thirdLogiApp, {
    key: 'free', find,
    wrong: (row, { found }) => wrong(row, found),
    amongEnabled: true,
    follows: (row, { found }, to) => to.set({ chain: chainOf(row.lines, found) }),
  }),
  { personal: { assigneeName: () => assigneeName } },
)
