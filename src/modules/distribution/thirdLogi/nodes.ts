/** The chain of approval that an application goes through, as 三方物流审批配置 says it; the signing engine takes it from node to node. */
import type { Row } from '../../../declare/index.ts'
import type { thirdLogiApp } from '../../master/thirdLogiApp/thirdLogiApp.ts'
import type { department } from '../../sys/department/department.ts'
import type { sysUser } from '../../sys/user/user.ts'
import type { thirdLogi } from './thirdLogi.ts'

type Application = Row<typeof thirdLogi>
type Config = Row<typeof thirdLogiApp>
type User = Row<typeof sysUser>
export interface Node {
  /** The step of its flow. */
  step: string
  name: string
  rule: Config['lines'][number]['assigneeRule']
  arg: string | null
  mode: 'any' | 'all'
  hours: number
}
export interface People {
  users: User[]
  departments: Row<typeof department>[]
}

/** The configuration for an application: of its plant, and the one that says most of what it is for. */
export function configFor(row: Application, configs: readonly Config[]): Config | undefined {
  const fits = (c: Config) =>
    c.plant === row.plant && [null, row.applyType].includes(c.applyType) && [null, row.serviceType].includes(c.serviceType)
  const says = (c: Config) => Number(c.applyType !== null) * 2 + Number(c.serviceType !== null)
  return configs.filter(fits).sort((a, b) => says(b) - says(a))[0]
}

export const nodesOf = (config: Config): Node[] =>
  config.lines.map((n, i) => ({
    step: `Node${i + 1}`,
    name: n.nodeName, rule: n.assigneeRule, arg: n.assigneeArg, mode: n.multiMode, hours: n.deadlineHours,
  }))

/** The same as steps of a flow: one after the other, back to the applicant when one says no. */
export const chainOf = (config: Config) => ({
  code: `thirdLogiApp.${config.plant}`,
  version: config.rowVersion, allowWithdraw: true, allowRecall: true,
  lines: nodesOf(config).map((n, i) => ({
    seq: i + 1,
    step: n.step, stepName: n.name,
    kind: 'approve' as const,
    side: 'maker' as const,
    assignee: n.rule === 'user' ? ('person' as const) : n.rule,
    assigneeArg: n.arg, mode: n.mode, bySeal: false, byHand: false,
    deadlineHours: BigInt(n.hours) * 10n,
    onOverdue: 'escalate' as const,
  })),
})

const inList = (list: string | null, code: string) => (list ?? '').split(/[\s,，;；、]+/).includes(code)

/** Who may approve in a node: people of the maker who see the plant, but for who applied. */
export function handlersOf(node: Node, row: Pick<Application, 'plant'>, starter: number, { users, departments }: People): User[] {
  const names = {
    role: () => users.filter((u) => u.lines.some((l) => l.roleCode === node.arg)).map((u) => u.userName),
    user: () => [node.arg],
    leader: () => departments.filter((d) => d.deptCode === node.arg).map((d) => d.leader),
    superior: () => users.filter((u) => u.id === starter).map((u) => u.superior),
  }[node.rule]()
  return users.filter((u) => u.id !== starter && names.includes(u.userName) && (!u.plants || inList(u.plants, row.plant)))
}

export const nowhere = { nodeName: null, handlers: null, dueAt: null }
