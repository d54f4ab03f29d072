import { toText, type Row } from '../../../declare/index.ts'
import { rule, plain, rules, type Read } from '../../../server/rule.ts'
import { department } from '../../sys/department/department.ts'
import { sysRole } from '../../sys/role/role.ts'
import { sysUser } from '../../sys/user/user.ts'
import { thirdLogiApp } from './thirdLogiApp.ts'

type Config = Row<typeof thirdLogiApp>
type Node = Pick<Config['lines'][number], 'nodeName' | 'assigneeRule' | 'assigneeArg'>
interface Found {
  /** What an argument may be, by rule. */
  known: Record<string, Set<string>>
  enabled: Config[]
}

async function find(rows: Config[], read: Read, inputs: { lines?: Node[] }[] = []): Promise<Found> {
  const args = [...rows, ...inputs].flatMap((r) => (r.lines ?? []).map((n) => n.assigneeArg ?? ''))
  const names = async (doc: typeof sysRole | typeof sysUser | typeof department, by: string) =>
    new Set(
      (await read.any(doc as typeof sysRole, { [by]: args, status: 'enabled' } as never)).map((r) => String((r as never)[by])),
    )
  return {
    known: {
      role: await names(sysRole, 'code'),
      user: await names(sysUser, 'userName'),
      leader: await names(department, 'deptCode'),
    },
    enabled: await read.any(thirdLogiApp, { status: 'enabled' }),
  }
}

function wrong(row: Config, nodes: readonly Node[], found: Found): string | undefined {
  if (!nodes.length) return '至少需要一个审批环节'
  for (const n of nodes) {
    const known = found.known[n.assigneeRule]
    if (known && !known.has(n.assigneeArg ?? '')) return `环节${n.nodeName}：${n.assigneeArg || '处理人'}不存在或未填写`
  }
  const same = (c: Config) => c.plant === row.plant && c.applyType === row.applyType && c.serviceType === row.serviceType
  return found.enabled.some((c) => c.id !== row.id && same(c))
    ? `工厂${row.plant}的该类申请已有启用的审批配置，请修改原配置`
    : undefined
}
const assigneeRules = thirdLogiApp.lines.assigneeRule
const chainOf = (nodes: readonly Node[]) =>
  nodes
    .map((n) => `${n.nodeName}（${toText(assigneeRules, n.assigneeRule)}${n.assigneeArg ? ' ' + n.assigneeArg : ''}）`)
    .join(' → ')
    .slice(0, 500)

const create = rule(thirdLogiApp, 'create', {
  find: (rows, read) => find(rows, read),
  guard: (row, { found }) => wrong(row, row.lines, found),
  effect: (row, _, to) => to.set({ chain: chainOf(row.lines) }),
})
const edit = rule(thirdLogiApp, 'edit', {
  find,
  guard: (row, { input, found }) => wrong({ ...row, ...input } as Config, (input.lines ?? row.lines) as Node[], found),
  effect: (row, { input: { lines, ...head } }, to) => {
    to.set({ ...head, chain: chainOf((lines ?? row.lines) as Node[]) })
    if (lines) to.replaceLines(lines)
  },
})
const enable = rule(thirdLogiApp, 'enable', {
  find: (rows, read) => find(rows, read),
  guard: (row, { found }) => wrong(row, row.lines, found),
})

export default rules(thirdLogiApp, { create, edit, disable: plain, enable, remove: plain })
